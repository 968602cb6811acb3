"""How everybody stands, on the slate: rank, name, a stroke for each game won (the last one's in gold), the total.

A page at a time: A goes on and from the last one back; UP, DOWN and NEXT turn, B leaves. Equal totals share a rank,
"2=". Who has left stands in pale letters.
"""

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from play import driverank
from scenes import drivewords
from scenes.page import Page, ground
from screen import tally, theme
from screen.box import Box, area
from screen.layout import Layout
from screen.message import Message
from screen.text import Text, measure

# By class: wood round the slate (x, y, foot), thickness of its frame, rows, name's left, edge of the total.
_PLACES = {
    "s": (4, 3, 4, 2, 6, 23, 4),
    "m": (6, 3, 4, 2, 6, 28, 5),
    "l": (8, 7, 8, 4, 9, 32, 6),
}


class Scene(Page):
    """See scenes.app. book: a play.drive.Book."""

    def __init__(self, app, book):
        self.app = app
        self.book = book
        self._rows = driverank.standings(book)
        art = app.art
        get = app.phrases.get
        self._lay = lay = Layout(app.width, app.height)
        margin, top, foot, thick, most, self._left, self._edge = _PLACES[lay.size]
        self._high = max(2, min(most, len(self._rows)))  # rows a page
        self.group = group = ground(app, lay, "drive.stand.title", colour=theme.UI_WOOD)
        after = Text(art, "text", theme.MUTE, lay.width - 4, lay.title_text, "right")
        played = book.drawn - (1 if book.waits() and book.missing(book.drawn - 1) == book.tables(book.drawn - 1) else 0)
        after.set(get("drive.stand.after", played) if played else get("drive.stand.none"))
        group.append(after.group)
        x, y = margin, lay.status_h + top
        w, h = lay.width - 2 * margin, lay.foot_y - foot - y
        Box(art, group, x, y, w, h, theme.UI_BRASS, 1)
        area(art, group, x + 1, y + 1, w - 2, h - 2, theme.UI_OAK)
        self._box = (x + 1 + thick, y + 1 + thick, w - 2 - 2 * thick, h - 2 - 2 * thick)
        area(art, group, *self._box, theme.UI_SLATE)
        self._played = played
        self._make(art, lay)
        self._keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        self._place = Text(art, "text", theme.MUTE, lay.width - lay.edge, lay.foot_text, "right")
        group.append(self._place.group)
        self._page = 0
        self.pages = (len(self._rows) + self._high - 1) // self._high
        self._show()

    def _make(self, art, lay) -> None:
        """The lines of a page, and where their strokes stand."""
        x, y, w, h = self._box
        group = self.group
        best = self._rows[0][3] if self._rows else 0
        digits = len(str(best)) * lay.digit
        self._sign = measure(art, "text", "1=") - measure(art, "text", "1")
        self._ranks = x + self._left - self._sign - 2 * lay.edge
        names = self._left
        for _, _, players, _ in self._rows:
            names = max(names, self._left + measure(art, "text", drivewords.side(self.app, self.book, players)))
        gap = 3 * lay.edge
        right = w - self._edge - digits - gap
        pitch = h // self._high
        high = 28 if lay.large and pitch >= 40 else min(14, pitch - 4)
        # Strokes for games; the names may be cut for them, but not below half of the slate.
        gates = (best + 4) // 5 if not self.book.counted else 0
        room = right - max(min(names, w // 2), self._left) - gap
        form = tally.form(gates, room, high)
        self._strokes = []
        wide = gates * form[3] + (gates - 1) * form[4] if form else 0
        name_room = right - (wide + gap if form else 0) - self._left
        self._lines = []
        top = y + (h - pitch * self._high) // 2
        for i in range(self._high):
            row_y = top + i * pitch
            text_y = row_y + (pitch - lay.cap + 1) // 2
            if i:
                area(art, group, x, row_y, w, 1, theme.UI_WOOD)
            rank = Text(art, "text", theme.MUTE, 0, 0, "right")
            name = Text(art, "text", theme.CREAM, x + self._left, text_y, room=name_room)
            total = Text(art, "text", theme.CREAM, x + w - self._edge, text_y, "right")
            for text in (rank, name, total):
                group.append(text.group)
            self._lines.append((rank, name, total, text_y))
            if form:
                strokes_y = row_y + (pitch - high + 1) // 2
                self._strokes.append(tally.Tally(art, group, x + right - wide, strokes_y, gates, room, high))

    def _show(self) -> None:
        """The page's rows."""
        book = self.book
        get = self.app.phrases.get
        start = self._page * self._high
        for i in range(self._high):
            rank, name, total, text_y = self._lines[i]
            there = start + i < len(self._rows)
            if not there:
                for text in (rank, name, total):
                    text.set("")
            else:
                place, shared, players, points = self._rows[start + i]
                leads = place == 1 and points > 0
                ink = theme.GOLD if leads else theme.CREAM
                if not book.here[players[0]]:
                    ink = theme.MUTE
                rank.set(str(place) + ("=" if shared else ""), theme.GOLD if leads else theme.MUTE)
                rank.move(self._ranks + (self._sign if shared else 0), text_y)  # numbers below each other
                name.set(drivewords.side(self.app, book, players), ink)
                total.set(str(points), ink)
            if self._strokes:
                self._strokes[i].grid.hidden = not there
                if there:
                    last = max(0, book.points(self._played - 1, players[0])) if self._played else 0
                    self._strokes[i].show(points - last, points)
        last_page = self._page + 1 == self.pages
        self._keys.keys(("key_a", get("drive.stand." + ("go" if last_page else "more"))))
        if self.pages > 1:
            self._place.set("%d/%d" % (self._page + 1, self.pages))

    # --- the scene

    def handle(self, button: int) -> None:
        last = self._page + 1 == self.pages
        if button in (B, START) or (button == A and last):
            self.app.pop()
        elif button in (A, NEXT) or (button in (DOWN, RIGHT) and not last):
            self._turn(1)
        elif button in (UP, LEFT) and self._page:
            self._turn(-1)

    def _turn(self, step: int) -> None:
        self._page = (self._page + step) % self.pages
        self._show()
