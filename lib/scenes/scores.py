"""The slate after a hand: every side's strokes, what the hand brought, and its score.

Purpose: shown when a hand is over and the game is not. The tally is the emblem: a
stroke is five points; this hand's strokes appear one by one. Use: `app.push("scores")`
from the table; A deals the next hand (`session.act(NEXT)`); in a demo time does.
Many sides stand in two columns without strokes where the slate is small.
"""

from engine.cards import NONE
from engine.state import NEXT
from gadget.buttons import SELECT, START, A, B
from gadget.clock import diff
from gadget.settings import SPEEDS
from scenes import named, words
from scenes.page import Page, ground
from screen import theme
from screen.box import Box, area
from screen.layout import Layout
from screen.message import Message
from screen.sheet import set_number
from screen.tally import Tally, form
from screen.text import Text, fit, measure

_STROKE_MS = (260, 180, 100, 0)
# By class: wood round the slate (x, y, foot), thickness of the frame, name's left in a row, room right of the gain and
# of the score, most rows in one column.
_PLACES = {
    "s": (4, 3, 4, 2, 5, 30, 4, 6),
    "m": (6, 3, 4, 2, 6, 34, 5, 6),
    "l": (8, 7, 8, 4, 5, 46, 4, 10),
}


class Scene(Page):
    """See scenes.app."""

    def __init__(self, app):
        self.app = app
        self._session = session = app.session
        self._view = view = session.view(NONE)
        art = app.art
        lay = Layout(app.width, app.height, session.n)
        self.group = group = ground(app, lay, "scores.title", view.hand_no, colour=theme.UI_WOOD)
        self._aim(art, lay, view)
        self.keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        self.keys.keys(("key_a", words.of(app, "scores.next", view.actor)))
        self._rows = []   # (tally, strokes before, strokes now)
        self._boxes = []  # of each row: right of the name, left of what follows, top, foot
        self._mark = lay.mark_step + 3 if session.n > view.sides else 0  # room for the partners' mark
        self._slate(art, lay, view)
        self._most = 0
        for _, before, now in self._rows:
            self._most = max(self._most, now - before)
        self._shown = 0
        self._since = app.now

    def _aim(self, art, lay, view):
        """What one plays to, at the right of the bar."""
        first = Text(art, "text", theme.MUTE, lay.width - 4, lay.title_text, "right")
        first.set(self.app.phrases.get("scores.first", view.options.get("target")))
        self.group.append(first.group)

    def _ground(self, art, lay):
        """The slate, empty: the box for its rows."""
        margin, top, foot, thick = _PLACES[lay.size][:4]
        x, y = margin, lay.status_h + top
        w, h = lay.width - 2 * margin, lay.foot_y - foot - y
        group = self.group
        Box(art, group, x, y, w, h, theme.UI_BRASS, 1)
        area(art, group, x + 1, y + 1, w - 2, h - 2, theme.UI_OAK)
        x, y, w, h = x + 1 + thick, y + 1 + thick, w - 2 - 2 * thick, h - 2 - 2 * thick
        area(art, group, x, y, w, h, theme.UI_SLATE)
        return x, y, w, h

    def _slate(self, art, lay, view):
        x, y, w, h = self._ground(art, lay)
        group = self.group
        sides = view.sides
        columns = 1 if sides <= self._most_rows(lay) else 2
        rows = (sides + columns - 1) // columns
        lines = self._names(art, lay, w // columns, h // rows, sides, columns)
        for i in range(1, rows):
            area(art, group, x, y + i * h // rows, w, 1, theme.UI_WOOD)
        if columns > 1:
            area(art, group, x + w // 2, y, 1, h, theme.UI_WOOD)
        first = words.home(self._session) % sides
        for i in range(sides):
            side = (first + i) % sides
            column, row = divmod(i, rows)
            box = (x + column * w // columns, y + row * h // rows, w // columns, h // rows)
            self._row(art, lay, view, box, side, lines[i], columns == 1)

    def _names(self, art, lay, width, height, sides, columns):
        """Each side's name in one or two lines, none wider than leaves room for the numbers."""
        _, _, _, _, left, gain, score_right, _ = _PLACES[lay.size]
        digit = self._digits()
        if columns > 1:
            gain = score_right + digit * lay.digit + 4
        room = width - left - self._mark - gain - measure(art, "text", "+10") - lay.edge
        if self._mark:
            room = min(room, width // 2)
        first = words.home(self._session) % sides
        made = []
        for i in range(sides):
            side = (first + i) % sides
            names = [self._session.names[seat] for seat in named.seats_of(self.app, side)]
            made.append(split(art, named.side(self.app, side), names, room, 2 if height >= 2 * lay.cap + 8 else 1))
        self._wide = 0
        for lines in made:
            for line in lines:
                self._wide = max(self._wide, measure(art, "text", line))
        return made

    def _most_rows(self, lay) -> int:
        """How many stand in one column."""
        return _PLACES[lay.size][7]

    def _digits(self) -> int:
        """How many a score may have."""
        return 3 if self._view.options.get("target") > 99 else 2

    def _row(self, art, lay, view, box, side, lines, strokes):
        _, _, _, _, left, gain_right, score_right, _ = _PLACES[lay.size]
        x, y, w, h = box
        group = self.group
        odd = 1 if lay.large else 0
        pitch = lay.cap + 4
        name_right = 0
        text_y = y + (h - lay.cap + odd) // 2
        mark = named.mark(self.app, side, x + left, text_y + (lay.cap - lay.mark) // 2)
        if mark:
            group.append(mark)
            left += self._mark
        for k in range(len(lines)):
            name = Text(art, "text", theme.CREAM, x + left, text_y + k * pitch - (len(lines) - 1) * pitch // 2)
            name.set(lines[k])
            name_right = max(name_right, x + left + name.width)
            group.append(name.group)
        score, won = view.scores[side], view.gains[side]
        small = h < lay.large_cap + 4 or not strokes
        digits = art.digits("text" if small else "large", 3 if score > 99 else 2, theme.CREAM)
        digits.x = x + w - score_right - digits.width * (lay.digit if small else lay.large_digit)
        digits.y = text_y if small else y + (h - lay.large_cap) // 2
        set_number(digits, score)
        group.append(digits)
        number_left = digits.x
        if won:
            right = x + w - gain_right if strokes else digits.x - 4
            gain = Text(art, "text", theme.GOLD, right, text_y, "right")
            gain.set("+%d" % won)
            number_left = right - gain.width
            group.append(gain.group)
        target = view.options.get("target")
        gates = (target + 24) // 25
        tally_x = max(x + 35 + odd * 20, x + left + self._wide + lay.cap)
        room = x + w - gain_right - tally_x - (28 if lay.large else 18)
        height = _gate_height(lay, h)
        if strokes and form(gates, room, height):
            tally = Tally(art, group, tally_x, y + (h - height) // 2, gates, room, height)
            number_left = tally_x
            self._rows.append((tally, (score - won) // 5, score // 5))
        self._boxes.append((name_right, number_left, y + 1, y + h))

    def enter(self) -> None:
        self._since = self.app.now
        pace = SPEEDS.index(self.app.settings.speed)
        self._ms = _STROKE_MS[pace]
        self._show(0 if self._ms else self._most)

    def _show(self, strokes: int) -> None:
        """So many of this hand's strokes."""
        self._shown = strokes
        for tally, before, now in self._rows:
            tally.show(before, min(now, before + strokes))

    def tick(self, now: int) -> bool:
        changed = False
        if self._shown < self._most:
            strokes = min(self._most, diff(now, self._since) // self._ms)
            if strokes > self._shown:
                self._show(strokes)
                changed = True
        if self._session.demo:
            self._session.step(now)
        if not self._session.over():
            self.app.pop()
        return changed

    def handle(self, button: int) -> None:
        if self._shown < self._most:
            self._show(self._most)
        elif button == A:
            if self._session.over():
                self._session.act(NEXT)
        elif button in (B, START, SELECT):
            self.app.push("pause")


def _gate_height(lay, h):
    """The height of a gate in a row so high."""
    if lay.large and h >= 30:
        return 28
    return min(12, h - 2)


def split(art, whole: str, names: list, room: int, most: int) -> list:
    """A side's name: whole in one line; else its names in two, cut to the room; else the first and how many more."""
    if measure(art, "text", whole) <= room or len(names) < 2:
        return [fit(art, "text", whole, room)]
    if most < 2:
        first = "%s +%d" % (names[0], len(names) - 1)
        return [first if measure(art, "text", first) <= room else fit(art, "text", names[0], room)]
    half = (len(names) + 1) // 2
    return [fit(art, "text", ", ".join(part), room) for part in (names[:half], names[half:])]
