"""The end of a game: who won, with what, and how everybody stands.

Purpose: the winner under the five-barred gate in its rays; a box for every side. Where
a match or stakes are played the boxes turn to the games won and to the stakes of each
player after a while, or at a press of LEFT, RIGHT or NEXT. Use: `app.go("gameover")`
from the table; A goes on (`session.act(NEXT)`: the next game, or a new match), B goes
to the title, UP, DOWN, or NEXT after the last of the boxes, to the same cards again.
"""

import displayio
from micropython import const

from engine.state import GAME_OVER, NEXT
from gadget.buttons import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from gadget.buttons import NEXT as NEXT_BUTTON
from gadget.clock import diff
from gadget.settings import SPEEDS
from play.again import allowed
from scenes import named, words
from scenes.scores import split
from screen import emblem, theme
from screen.box import Box, area
from screen.layout import Layout
from screen.message import Message
from screen.text import Text, measure

_TURN_MS = const(3500)  # how long the boxes show one thing

# What the boxes show.
_POINTS = const(0)
_GAMES = const(1)
_STAKES = const(2)

# By class: gate top, title top, top of the line below, boxes' top and foot; then the same where boxes need more room.
_PLACES = {
    "s": ((22, 52, 71, 84, 110), (4, 34, 53, 65, 111)),
    "m": ((20, 52, 72, 88, 116), (3, 33, 53, 69, 117)),
    "l": ((44, 100, 129, 152, 212), (10, 62, 90, 112, 212)),
}


class Scene:
    """See scenes.app."""

    def __init__(self, app):
        self.app = app
        self._session = session = app.session
        self._view = view = session.view(session.viewer if session.persons == 1 else 255)
        art = app.art
        lay = Layout(app.width, app.height, session.n)
        self._lay = lay
        self.group = group = displayio.Group(x=lay.dx, y=lay.dy)
        tight = view.sides > 5 or session.n > 2 * view.sides  # two lines of boxes, or of names in a box
        gate_y, title_y, line_y, top, foot = _PLACES[lay.size][1 if tight else 0]
        area(art, group, 0, 0, lay.width, lay.foot_y, theme.UI_NIGHT)
        area(art, group, 0, lay.foot_y, lay.width, 1, theme.UI_OAK)
        centre = lay.width // 2
        emblem.draw(art, group, centre, gate_y, lay.large)
        room = lay.width - 2 * lay.edge
        won = self._won()
        if measure(art, "large", won) > room:
            won = self._won_in_short()
        kind = "title" if measure(art, "title", won) <= room else "large"
        if measure(art, kind, won) > room:
            kind = "text"
        self.title = title = Text(art, kind, theme.GOLD, centre, title_y, "centre", room)
        title.set(won)
        group.append(title.group)
        self._line = Text(art, "text", theme.CREAM, centre, line_y, "centre", room)
        group.append(self._line.group)
        self._pages = self._all_pages(view)
        self._boxes(art, lay, top, foot)
        self.keys = keys = Message(art, lay, group, lay.foot_y + 1, lay.foot_h - 1, lay.foot_text, True)
        get = app.phrases.get
        if view.phase == GAME_OVER:
            again = "gameover.next"
        else:
            again = "gameover.match_again" if view.options.get("match") > 1 else "gameover.again"
        items = ("key_a", get(again), "key_b", get("gameover.title"))
        dpad = app.controls.startswith("dpad")
        self._same = allowed(session)
        if self._same and dpad and (again == "gameover.again" or lay.size != "s"):
            items += ("key_ud", get("gameover.same"))
        keys.keys(items)
        self._page = 0
        self._since = app.now
        self._show()
        self._sparks = None
        if app.settings.speed != SPEEDS[-1]:  # at once: nothing moves
            from screen.sparks import Sparks

            self._sparks = Sparks(art, group, centre, gate_y + (title_y - gate_y) // 2, lay.foot_y, lay.large)
        for seat in range(session.n):
            if session.people[seat] and self._wins(view.side_of(seat)):
                app.play("won")

    # --- what is said

    def _all_pages(self, view) -> list:
        """What the boxes show in turn."""
        pages = [_POINTS]
        if view.options.get("match") > 1:
            pages.append(_GAMES)
        if view.options.get("stake"):
            pages.append(_STAKES)
        return pages

    def _wins(self, side: int) -> bool:
        """Whether a side has won."""
        return side == self._view.winner

    def _won_in_short(self) -> str:
        """Who won, where all the names have no room."""
        seats = named.seats_of(self.app, self._view.winner)
        return words.of(self.app, "gameover.side" if len(seats) > 1 else "gameover.wins", seats[0])

    def _won(self) -> str:
        app, view = self.app, self._view
        seats = named.seats_of(app, view.winner)
        name = named.side(app, view.winner)
        if len(seats) > 1:
            return app.phrases.get("gameover.win", name)
        return words.of(app, "gameover.wins", seats[0])

    def _how(self) -> str:
        """What the game was won with."""
        get = self.app.phrases.get
        view = self._view
        side = view.winner
        taken = 0
        for seat in range(view.n):
            if view.side_of(seat) == side:
                taken += view.taken[seat]
        if taken == 5:
            return get("gameover.five")
        last = view.trick - 1
        seat = view.winners[last]
        if view.side_of(seat) != side:
            return get("gameover.best")
        return get("gameover.with", named.called(self.app, view.card_of(last, seat), view.trump))

    # --- drawing

    def _boxes(self, art, lay, top, foot):
        """A box for every side, or for every player where stakes are theirs alone."""
        view = self._view
        sides = view.sides
        first = words.home(self._session) % sides
        columns = sides if sides <= 5 else (sides + 1) // 2
        lines = 1 if sides <= 5 else 2
        gap = 2
        edge = 5
        w = (lay.width - 2 * edge - (columns - 1) * gap) // columns
        edge = (lay.width - columns * w - (columns - 1) * gap) // 2
        h = (foot - top - (lines - 1) * gap) // lines
        self._numbers = []
        for i in range(sides):
            side = (first + i) % sides
            line, column = divmod(i, columns)
            x = edge + column * (w + gap)
            y = top + line * (h + gap)
            wins = self._wins(side)
            Box(art, self.group, x, y, w, h, theme.UI_GOLD if wins else theme.UI_SLATE, 1)
            ink = theme.NIGHT if wins else theme.CREAM
            names = [self._session.names[seat] for seat in named.seats_of(self.app, side)]
            number_h = lay.large_cap if h >= lay.cap + lay.large_cap + 8 else lay.cap
            name_lines = 2 if h >= 2 * lay.cap + number_h + 12 else 1
            parts = split(art, named.side(self.app, side), names, w - 4, name_lines)
            step = lay.cap + 4
            space = h - len(parts) * step - number_h + 4
            margin = space // 3 if h > 62 else min(space // 3, 8 if lay.large else 3)
            name_y = y + margin
            for part in parts:
                name = Text(art, "text", ink, x + w // 2, name_y, "centre")
                name.set(part)
                self.group.append(name.group)
                name_y += step
            kind = "large" if number_h == lay.large_cap else "text"
            number_y = y + h - margin - number_h
            number = Text(art, kind, ink, x + w // 2, number_y, "centre")
            self.group.append(number.group)
            # The partners' mark stands before the number: names take all the room.
            digit = lay.large_digit if kind == "large" else lay.digit
            mark_x = x + max(1, (w - 3 * digit) // 2 - lay.mark - 2)
            mark = named.mark(self.app, side, mark_x, number_y + (number_h - lay.mark) // 2, wins)
            if mark:
                self.group.append(mark)
            self._numbers.append((number, side))

    def _show(self) -> None:
        """The page: points, games or stakes, and the line that says which."""
        view = self._view
        page = self._pages[self._page]
        get = self.app.phrases.get
        for number, side in self._numbers:
            if page == _POINTS:
                number.set(str(view.scores[side]))
            elif page == _GAMES:
                number.set(str(view.games[side]))
            else:
                number.set(_signed(view.tally[side]))  # the first partner's; all partners' are the same
        if page == _POINTS:
            self._line.set(self._how())
        elif page == _GAMES:
            self._line.set(get("gameover.games", view.options.get("match")))
        else:
            self._line.set(get("gameover.stakes"))

    # --- the scene

    def enter(self) -> None:
        self._since = self.app.now

    def leave(self) -> None:
        pass

    def _turn(self, step: int) -> None:
        self._page = (self._page + step) % len(self._pages)
        self._since = self.app.now
        self._show()

    def tick(self, now: int) -> bool:
        moved = False
        if self._sparks is not None:
            moved = True
            if not self._sparks.step(now):
                self._sparks = None
        if self._session.demo:
            self._session.step(now)
        if not self._session.over():
            self.app.resume()
            return False
        if len(self._pages) > 1 and diff(now, self._since) >= _TURN_MS:
            self._turn(1)
            return True
        return moved

    def handle(self, button: int) -> None:
        if self._sparks is not None:
            self._sparks.finish()
            self._sparks = None
        if button == A:
            if self._session.over():
                self._session.act(NEXT)
        elif button == B:
            self.app.go("title")
        elif button in (START, SELECT):
            self.app.push("pause")
        elif button in (UP, DOWN) or (button == NEXT_BUTTON and self._page + 1 == len(self._pages)):
            if self._same:
                self.app.go("again")
        elif button in (LEFT, RIGHT, NEXT_BUTTON):
            self._turn(-1 if button == LEFT else 1)


def _signed(number: int) -> str:
    """A number with its sign, "+3"."""
    return "+%d" % number if number > 0 else str(number)
