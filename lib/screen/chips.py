"""The table of a game played for chips: the pool in the bar, chips in the cells, who is out.

Purpose: the board of screen.board with what such a game shows more; imported for it alone. Use: as Board, and
`board.status.pool(text)`, `board.seats.chips(i, 16)`, `board.seats.chips(i, 0, "out")`, `board.seats.won(i, 3, 1)`;
`board.question()` is the choice between two things, `board.answered()` puts it away.
"""

from gadget.modules import forget
from screen import board, theme
from screen.seats import Seats
from screen.statusbar import StatusBar


class PoolBar(StatusBar):
    """The bar along the top with the pool in place of the game's name."""

    def __init__(self, art, layout, group):
        StatusBar.__init__(self, art, layout, group)
        name = "chip_big" if layout.large else "chip"
        w, h = art.icon_size(name)
        chip = art.icon(name)
        chip.x = layout.width - 4 - w
        chip.y = layout.status_text + (layout.cap - h + 1) // 2
        group.append(chip)
        self._width -= w + 3
        self._game.set("", theme.GOLD)
        self._game.move(self._width - 4, layout.status_text)

    def pool(self, text: str, short: str) -> None:
        """The pool in words; short stands there when the room is needed."""
        StatusBar.game(self, text, short)

    def game(self, text: str, short: str) -> None:
        """The game has no place here: the pool has."""


class ChipSeats(Seats):
    """The cells with a chip after every number."""

    def __init__(self, art, layout, group, names, teams=None):
        Seats.__init__(self, art, layout, group, names, teams)
        from screen import chipping

        self._gives_way, self._at[1], self._chip = chipping.chips(art, layout, self, self._at[1])
        forget("screen.chipping")
        self._gone = [None] * self.n  # the word over the cell of who is out
        self._strokes = bytearray(self.n)

    def lay(self, thing) -> None:
        """Puts something on the felt, over the empty slots and under the cards."""
        self._group.insert(self._group.index(self._cards), thing)

    def chips(self, i: int, chips: int, out: str = "") -> None:
        """What a seat has, 0..999; out: the word for who is out of the game, '' for who is in."""
        if bool(out) != (self._gone[i] is not None):
            self._leave(i, out)
        if out:
            return
        Seats.score(self, i, chips)
        if self._at[5]:  # the chip stands after a large number, where it leaves room
            digits = self._number[i]
            self._chip[i].x = digits.x + (2 if chips > 9 else 1) * digits.tile_width + 2
            self._chip[i].hidden = chips > 99

    def score(self, i: int, score: int) -> None:
        """Points stand with the tricks: see won."""

    def taken(self, i: int, tricks: int) -> None:
        """See won."""

    def winning(self, i: int) -> None:
        """As Seats.winning."""
        if self._gives_way:
            for cell in range(self.n):
                self._chip[cell].hidden = cell == i or self._gone[cell] is not None
        Seats.winning(self, i)

    def won(self, i: int, before: int, taken: int) -> None:
        """Tricks as pips: those before this hand that still count cream, those of this hand gold."""
        value = before << 3 | taken
        if value == self._strokes[i]:
            return
        self._strokes[i] = value
        pips, first = self._pips[i], self._first_pip[i]
        for k in range(5):
            pips[first + k] = 3 if k < before else 1 if k < before + taken else 0

    def _leave(self, i, out):
        """A seat goes out, or is in again."""
        word = self._gone[i]
        plate = self.plates.grids[i]
        if out:
            from screen import chipping

            word = chipping.word(self._art, out, self._slot[i].grid, *self.place(i))
            self.lay(word)
            self._gone[i] = (word, plate.pixel_shader)
            plate.pixel_shader = chipping.muted()
            forget("screen.chipping")
        else:
            self._group.remove(word[0])
            plate.pixel_shader = word[1]
            self._gone[i] = None
        gone = bool(out)
        self._number[i].hidden = self._chip[i].hidden = gone
        if self._narrow[i]:
            self._narrow[i].hidden = True
        self._score[i] = -1
        self._strokes[i] = 0
        for k in range(5):
            self._pips[i][self._first_pip[i] + k] = 2 if gone else 0


class Board(board.Board):
    """As Board."""

    bar = PoolBar
    cells = ChipSeats

    def question(self):
        """The choice between two things over the felt, made when it is first asked."""
        if self._panel is None:
            from screen import built
            from screen.choice import Choice
            from screen.layout import Layout

            self._panel = Choice(self.art, Layout(*self._size))
            self.group.append(self._panel.group)
            built.done(self.art)
        return self._panel

    def answered(self) -> None:
        """As Board.answered."""
        board.Board.answered(self)
        forget("screen.choice")
