"""The podium: who won the evening under the five-barred gate, and who came second and third.

Where several share the first place A asks who won the play-off; otherwise it shows the standings. B leaves.
"""

import displayio

from gadget.buttons import START, A, B
from play import driverank
from scenes import drivewords
from scenes.notice import wrap
from scenes.page import Page
from screen import emblem, theme
from screen.box import Box, area
from screen.layout import Layout
from screen.message import Message
from screen.text import Text, measure

# By class: gate's top, title's top, top of the line below, tops of the three steps, foot of them, a step's width.
_PLACES = {
    "s": (4, 33, 53, (66, 79, 86), 112, 50),
    "m": (3, 33, 53, (67, 81, 89), 119, 70),
    "l": (26, 80, 109, (134, 160, 175), 214, 74),
}
_MIDDLE = (0, -1, 1)  # where the steps stand: the first in the middle


class Scene(Page):
    """See scenes.app. book: a play.drive.Book."""

    def __init__(self, app, book):
        self.app = app
        self.book = book
        self.group = displayio.Group()
        self._draw()

    def _groups(self) -> list:
        """[rank, rows that share it, total] of the first three places."""
        groups: list = []
        for rank, _, players, total in driverank.standings(self.book):
            if groups and groups[-1][0] == rank:
                groups[-1][1].append(players)
            elif rank <= 3:
                groups.append([rank, [players], total])
        return groups

    def _draw(self) -> None:
        app, book = self.app, self.book
        art = app.art
        get = app.phrases.get
        lay = Layout(app.width, app.height)
        self.group = group = displayio.Group(x=lay.dx, y=lay.dy)
        gate_y, title_y, line_y, tops, foot, wide = _PLACES[lay.size]
        area(art, group, 0, 0, lay.width, lay.foot_y, theme.UI_NIGHT)
        area(art, group, 0, lay.foot_y, lay.width, 1, theme.UI_OAK)
        centre = lay.width // 2
        room = lay.width - 2 * lay.edge
        emblem.draw(art, group, centre, gate_y, lay.large)
        groups = self._groups()
        first = groups[0]
        self.shared = len(first[1]) > 1
        won = drivewords.side(app, book, first[1][0])
        if self.shared:
            won = get("drive.over.shared", len(first[1]))
        kind = "title" if measure(art, "title", won) <= room else "large"
        if measure(art, kind, won) > room:
            kind = "text"
        title_y += (lay.title_cap - art.caps(kind)) // 2
        self.title = Text(art, kind, theme.GOLD, centre, title_y, "centre", room)
        self.title.set(won)
        line = Text(art, "text", theme.CREAM, centre, line_y, "centre", room)
        names = ", ".join([drivewords.side(app, book, players) for players in first[1]])
        line.set(names if self.shared and measure(art, "text", names) <= room else self._brought(first[2]))
        group.append(self.title.group)
        group.append(line.group)
        for i in range(len(groups)):
            rank, rows, total = groups[i]
            x = centre + _MIDDLE[i] * (wide + 2) - wide // 2
            top = tops[min(rank, 3) - 1] if i else tops[0]
            Box(art, group, x, top, wide, foot - top, theme.UI_SLATE if i else theme.UI_GOLD, 1)
            ink = theme.CREAM if i else theme.NIGHT
            number = Text(art, "large", ink, x + wide // 2, top + (6 if lay.large else 4), "centre")
            number.set(str(rank) + ("=" if len(rows) > 1 else ""))
            group.append(number.group)
            y = top + lay.large_cap + (12 if lay.large else 8)
            points = Text(art, "text", ink, x + wide // 2, y, "centre")
            points.set(str(total))
            group.append(points.group)
            if i:
                self._names(art, lay, rows, x + wide // 2, top, wide - 6)
        area(art, group, 0, foot, lay.width, lay.foot_y - foot, theme.UI_WOOD)
        area(art, group, 0, foot, lay.width, 1, theme.UI_OAK)
        self.keys = Message(art, lay, group, lay.foot_y + 1, lay.foot_h - 1, lay.foot_text, True)
        self.keys.keys(("key_a", get("drive.over.off" if self.shared else "drive.over.all"),
                        "key_b", get("drive.over.back")))  # fmt: skip

    def _brought(self, total: int) -> str:
        get = self.app.phrases.get
        if self.book.counted:
            return get("drive.over.points", total)
        return get("drive.over.game") if total == 1 else get("drive.over.games", total)

    def _names(self, art, lay, rows, x: int, top: int, room: int) -> None:
        """Above a step: its people in at most two lines, or how many they are."""
        app, book = self.app, self.book
        lines = [drivewords.side(app, book, players) for players in rows]
        if len(rows) == 1 and len(rows[0]) == 2 and measure(art, "text", lines[0]) > room:
            lines = [drivewords.name(app, book, player) for player in rows[0]]
        wide = max([measure(art, "text", line) for line in lines])
        if len(rows) > 1 and (len(rows) > 2 or wide > room):
            lines = wrap(art, app.phrases.get("drive.over.of", sum([len(players) for players in rows])), room)
        pitch = lay.cap + 4
        for i in range(len(lines)):
            text = Text(art, "text", theme.CREAM, x, top - 3 - lay.cap - (len(lines) - 1 - i) * pitch, "centre", room)
            text.set(lines[i])
            self.group.append(text.group)

    # --- the scene

    def handle(self, button: int) -> None:
        if button == A:
            if self.shared:
                self.app.replace("driveoff", self.book)
            else:
                self.app.replace("drivestand", self.book)  # a board has no room for both
        elif button in (B, START):
            self.app.pop()
