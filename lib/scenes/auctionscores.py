"""The slate of an auction game after a hand: whether the call was made, and the running table of scores.

Purpose: as scenes.scores; a line a hand, with the number of its deal, who called what, and what each side got of it:
the caller's side underlined, in gold, or in coral when it lost its call. The last hands stand there as far as there is
room, those before them in one row together ("1-4"), the totals below. All of it but the callers' points is one bitmap:
a Text each would take three times as much. Use: `app.push("auctionscores")` from the table.
"""

import bitmaptools
import displayio

from engine.auctionstate import LINE, LINES
from scenes import named, scores, words
from screen import theme
from screen.box import area
from screen.text import Text, fit, measure

# By class: height of the line over the table, its text's y; of the names; of a row; of the totals; room at the edges.
_PLACES = {"s": (12, 3, 11, 10, 13, 4), "m": (13, 2, 12, 11, 15, 6), "l": (22, 7, 19, 16, 24, 5)}


class Scene(scores.Scene):
    """See scenes.app."""

    def outcome(self) -> str:
        """What became of the call, in words."""
        view = self._view
        if view.caller == 255:
            return words.of(self.app, "auction.redeal", view.actor)
        key = "auction.made" if view.made >= view.call else "auction.set"
        return words.of(self.app, key, view.caller, view.made, view.call)

    def _slate(self, art, lay, view):
        x, y, w, h = self._ground(art, lay)
        high, text_y, names_h, row_h, total_h, edge = _PLACES[lay.size]
        group = self.group
        said = Text(art, "text", theme.GOLD, x + w // 2, y + text_y, "centre", w - 4)
        said.set(self.outcome())
        group.append(said.group)
        area(art, group, x, y + h - total_h, w, 1, theme.UI_BRASS)
        sides = view.sides
        first = words.home(self._session) % sides
        order = [(first + i) % sides for i in range(sides)]
        lines = [self._names_of(side) for side in order]
        number_w = 3 * lay.digit if view.hand_no > 99 else 2 * lay.digit
        left = edge + number_w + lay.cap + 2 * lay.digit  # of the deal and its call; beside them the caller where
        wide = (w - edge - left) // sides  # few sides leave room
        if sides < self._session.n:
            longest = max([measure(art, "text", line) for both in lines for line in both])
            wide = min(wide, max(longest, 3 * lay.large_digit) + 2 * edge)
        pitch, room = row_h, wide - 2
        if len(lines[0]) == 1 and max([measure(art, "text", line[0]) for line in lines]) > room:
            # Names too wide for their columns stand by turns higher and lower.
            lines = [["", lines[i][0]] if i % 2 else [lines[i][0], ""] for i in range(sides)]
            pitch, room = row_h - 2, 2 * wide - 4
        names_h += (len(lines[0]) - 1) * pitch
        rows = min(self.hands(), (h - high - names_h - total_h) // row_h)
        right = x + w - edge
        table = displayio.Bitmap(w, h - high, 2)
        group.append(displayio.TileGrid(table, pixel_shader=art.palette(theme.CREAM), x=x, y=y + high))
        for rule in (high - 1, high + names_h - 1):
            area(art, group, x, y + rule, w, 1, theme.UI_WOOD)
        ends = [w - edge - (sides - 1 - i) * wide for i in range(sides)]  # right of each side's numbers
        for i in range(sides):
            top = (names_h - lay.cap - (len(lines[i]) - 1) * pitch) // 2
            for line in lines[i]:
                text = fit(art, "text", line, room)
                art.write(table, "text", text, ends[i] - measure(art, "text", text), top)
                top += pitch
        start = self.hands() - rows
        if start or (self.hands() == LINES and view.lines[0] > 1):
            start += 1  # the hands before those have a row together
            self._earlier(art, table, start * LINE, names_h + (row_h - lay.cap) // 2, edge, ends, order)
        for at in range(start * LINE, self.hands() * LINE, LINE):
            top = names_h + (at // LINE + rows - self.hands()) * row_h + (row_h - lay.cap) // 2
            self._hand(art, table, view.lines, at, top, edge, number_w, ends, order, wide)
            self._callers(art, lay, table, view.lines, at, x, y + high, top, ends, order)
        total_y = h - high - total_h + (total_h - lay.large_cap) // 2 + 1
        totals = [str(view.scores[side]) for side in order]
        kind = "large"
        if max([measure(art, kind, total) for total in totals]) > wide - 2:
            kind = "text"
            total_y += (lay.large_cap - lay.cap) // 2
        for i in range(sides):
            art.write(table, kind, totals[i], ends[i] - measure(art, kind, totals[i]), total_y)
        self._boxes.append((x, right, y, y + h))

    def _names_of(self, side) -> list:
        """A side's name in one line, or its partners in two."""
        names = [self._session.names[seat] for seat in named.seats_of(self.app, side)]
        if len(names) == 1:
            return names
        half = (len(names) + 1) // 2
        return [", ".join(names[:half]), ", ".join(names[half:])]

    def hands(self) -> int:
        """How many hands the table of scores has."""
        count = 0
        while count < LINES and self._view.lines[count * LINE]:
            count += 1
        return count

    def _earlier(self, art, table, at, top, edge, ends, order):
        """What the hands before those that have a row brought, and which they are."""
        view = self._view
        art.write(table, "text", "1-%d" % (view.lines[at] - 1), edge, top)
        for i in range(len(order)):
            got = view.scores[order[i]]
            for later in range(at, self.hands() * LINE, LINE):
                got -= view.lines[later + 4 + order[i]] - 128
            art.write(table, "text", str(got), ends[i] - measure(art, "text", str(got)), top)

    def _hand(self, art, table, lines, at, top, edge, number_w, ends, order, wide):
        """A hand's number, call, caller where there is room, and what the other sides got."""
        number = str(lines[at])
        art.write(table, "text", number, edge + number_w - measure(art, "text", number), top)
        x = edge + number_w + art.caps("text")
        call = str(lines[at + 2])
        room = ends[0] - wide - x - measure(art, "text", call) - 4
        name = fit(art, "text", self._session.names[lines[at + 1]], room) if room > 3 * number_w // 2 else ""
        art.write(table, "text", name + " " + call if name else call, x, top)
        for i in range(len(order)):
            if order[i] != lines[at + 1] % len(order):
                got = str(lines[at + 4 + order[i]] - 128)
                art.write(table, "text", got, ends[i] - measure(art, "text", got), top)

    def _callers(self, art, lay, table, lines, at, x, y, top, ends, order):
        """What the caller's side got."""
        for i in range(len(order)):
            if order[i] == lines[at + 1] % len(order):
                got = lines[at + 4 + order[i]] - 128
                text = Text(art, "text", theme.GOLD if got > 0 else theme.CORAL, x + ends[i], y + top, "right")
                text.set(str(got))
                self.group.append(text.group)
                # Told by shape as well.
                line = top + lay.cap + 1
                bitmaptools.fill_region(table, ends[i] - text.width, line, ends[i], line + 1, 1)
