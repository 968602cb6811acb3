"""The slate of Spoil Five after a hand: what became of the pool, chips won and lost, and what everybody has.

Purpose: as scenes.scores; a line in words stands over the rows, and the pool in the bar. With points_too a gate (in
two columns five pips below the name) counts the game's points as well. Use: `app.push("spoilscores")` from the table.
"""

import displayio

from engine.cards import NONE
from engine.spoil import JINK_LOST
from scenes import scores, words
from scenes.spoiltold import OUTCOMES
from screen import shapes, theme
from screen.box import area
from screen.sheet import set_number
from screen.tally import Tally, form
from screen.text import Text

# By class: height of the line over the rows, its text's y; name's left, right of the numbers in a row.
_PLACES = {"s": (12, 3, 5, 3), "m": (13, 3, 6, 4), "l": (22, 7, 6, 6)}


class Scene(scores.Scene):
    """See scenes.app."""

    def _aim(self, art, lay, view):
        """The pool in the bar."""
        name = "chip_big" if lay.large else "chip"
        w, h = art.icon_size(name)
        chip = art.icon(name)
        chip.x = lay.width - 4 - w
        chip.y = lay.title_text + (lay.cap - h + 1) // 2
        self.group.append(chip)
        pool = Text(art, "text", theme.GOLD, chip.x - 3, lay.title_text, "right")
        pool.set(self.app.phrases.get("spoil.pool", view.pool))
        self.group.append(pool.group)

    def _ground(self, art, lay):
        x, y, w, h = scores.Scene._ground(self, art, lay)
        high, text_y, _, _ = _PLACES[lay.size]
        line = Text(art, "text", theme.GOLD, x + w // 2, y + text_y, "centre", w - 4)
        line.set(self.outcome())
        self.group.append(line.group)
        area(art, self.group, x, y + high - 1, w, 1, theme.UI_BRASS)
        return x, y + high, w, h - high

    def outcome(self) -> str:
        """What became of the pool, in words."""
        view = self._view
        seat = view.jinker if view.outcome == JINK_LOST else view.taker
        key = "spoil.was." + OUTCOMES[view.outcome]
        return self.app.phrases.get(key) if seat == NONE else words.of(self.app, key, seat)

    def _most_rows(self, lay) -> int:
        return 7 if lay.large else 6

    def _digits(self) -> int:
        return 3 if max(self._view.chips) > 99 else 2

    def _row(self, art, lay, view, box, seat, lines, alone):
        """One seat's row; alone: no second column beside it."""
        _, _, left, right = _PLACES[lay.size]
        x, y, w, h = box
        group = self.group
        text_y = y + (h - lay.cap + (1 if lay.large else 0)) // 2
        points = view.options.get("points_too") == "on"
        out = view.out[seat]
        pips = points and not alone
        name = Text(art, "text", theme.MUTE if out else theme.CREAM, x + left, text_y - (2 if pips else 0))
        name.set(lines[0])
        group.append(name.group)
        end = x + w - right
        if alone:
            chip = art.icon("chip")
            chip_w, chip_h = art.icon_size("chip")
            chip.x, chip.y = end - chip_w, y + (h - chip_h + 1) // 2
            chip.hidden = out > 0
            group.append(chip)
            end -= chip_w + 2
        large = alone and h >= lay.large_cap + 4
        count = self._digits()
        wide = lay.large_digit if large else lay.digit
        number_left = end - count * wide
        if out:
            word = Text(art, "text", theme.MUTE, x + w - right, text_y, "right")
            word.set(self.app.phrases.get("spoil.out"))
            group.append(word.group)
            number_left = min(number_left, x + w - right - word.width)
        else:
            digits = art.digits("large" if large else "text", count, theme.CREAM)
            digits.x = number_left
            digits.y = y + (h - lay.large_cap) // 2 if large else text_y
            set_number(digits, view.chips[seat])
            group.append(digits)
        change = view.changes[seat]
        if change:
            text = Text(art, "text", theme.GOLD if change > 0 else theme.CORAL,
                        number_left - (8 if alone else 6), text_y, "right")
            text.set("%+d" % change)
            group.append(text.group)
            number_left -= text.width + 8
        before, now = (view.scores[seat] - view.gains[seat]) // 5, view.scores[seat] // 5
        if pips:
            self._pips(art, x + left, text_y + lay.cap + (1 if lay.large else 0), before, now)
        elif points:
            height = scores._gate_height(lay, h)
            room = number_left - 4 - x - left - self._wide - lay.cap
            made = form(1, room, height)
            if made:
                wide = made[3]
                tally = Tally(art, group, number_left - 40 - wide if room > wide + 40 else number_left - 4 - wide,
                              y + (h - height) // 2, 1, room, height)
                self._rows.append((tally, before, now))
        self._boxes.append((x + left + name.width, number_left, y + 1, y + h))

    def _pips(self, art, x, y, before, now):
        """Five pips: points of the game before, and of this hand."""
        high = 2 if art.size != "l" else 3
        wide = 5 if art.size != "s" else 4
        tiles = shapes.pips(wide, high, 1)
        grid = displayio.TileGrid(tiles, pixel_shader=shapes.palette(theme.WOOD, theme.GOLD, theme.CREAM), width=5,
                                  tile_width=wide + 1, x=x, y=y)
        for k in range(5):
            grid[k] = 3 if k < before else 1 if k < now else 0
        self.group.append(grid)
