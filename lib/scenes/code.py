"""Cards by their code: letters are picked from the alphabet, and the game they stand for is dealt.

The arrows or NEXT move over the letters, A takes the one chosen, and B (or the arrow behind Z) gives the last one back;
B goes back when there is none. Once the code is right the button is chosen and the line below says which game it is.
START deals, as the button does; a wrong code is told there.
"""

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from play import code
from scenes.pad import Pad
from scenes.page import Page
from screen import theme
from screen.text import Text, measure

_LETTERS = code.LETTERS
_TAKE_BACK = len(_LETTERS)  # the cell behind the letters
_DEAL = _TAKE_BACK + 1  # the button
_COLUMNS = 8  # three rows

# See scenes.pad.
_PLACES = {
    "s": ((4, 19, 17), (40, 18, 19), (98, 13)),
    "m": ((6, 19, 19), (42, 18, 28), (100, 16)),
    "l": ((8, 32, 34), (76, 32, 28), (181, 25)),
}


class Scene(Page, Pad):
    """See scenes.app. setup: the play.setup.Setup that the code's game goes into."""

    def __init__(self, app, setup):
        self.app = app
        self.setup = setup
        self.typed = ""
        self.at = 0  # the cell that is chosen; _DEAL: the button
        self._found = None  # what play.code.read gave
        Pad.__init__(self, app, "code.title", _PLACES, _COLUMNS, "newgame.deal", 6)
        art, lay, group = self._art, self._lay, self.group
        wide, top, high = self.field
        self._room = wide - 8
        # The field in large letters, and in small ones for a code that is too long for them.
        self._large = Text(art, "large", theme.GOLD, lay.width // 2, top + (high - lay.large_cap) // 2, "centre")
        self._small = Text(art, "text", theme.GOLD, lay.width // 2, top + (high - lay.cap) // 2, "centre")
        group.append(self._large.group)
        group.append(self._small.group)
        self._cells = []
        for i in range(_TAKE_BACK):
            x = self._place(i)[0] + self._w // 2
            cell = Text(art, "text", theme.CREAM, x, self._text_y(i // _COLUMNS), "centre")
            cell.set(_LETTERS[i])
            self._cells.append(cell)
            group.append(cell.group)
        self.put_arrow(*divmod(_TAKE_BACK, _COLUMNS))
        self._choose(0)
        self._show()

    def _place(self, i: int) -> tuple:
        row, column = divmod(i, _COLUMNS)
        return self._left + column * self._w, self._top + row * self._h

    def _choose(self, at: int) -> None:
        """The bar, or the button's colour, goes there."""
        self._ink(theme.CREAM)
        self.at = at
        self._ink(theme.NIGHT)
        self._bar.hide(at == _DEAL)
        if at < _DEAL:
            self._bar.move(*self._place(at))
        self._button.light(at == _DEAL)

    def _ink(self, colour: int) -> None:
        """Another colour for what stands in the cell that is chosen."""
        if self.at < _TAKE_BACK:
            self._cells[self.at].set(_LETTERS[self.at], colour)
        elif self.at == _TAKE_BACK:
            self.ink_arrow(colour)

    def _show(self) -> None:
        """The field, and below it what the code is so far."""
        text = code.grouped(self.typed + "·" * (code.SHORTEST - len(self.typed)))
        large = measure(self.app.art, "large", text) <= self._room
        self._large.set(text if large else "")
        self._small.set("" if large else text)
        get = self.app.phrases.get
        self._found = None
        if len(self.typed) >= code.SHORTEST:
            try:
                self._found = code.read(self.typed)
            except ValueError:
                pass  # said when it is to be dealt: more letters may be to come
        if self._found is None:
            self.line.say(get("code.hint"))
            return
        options = self._found[0]
        name = get("house") if options.changed else options.preset
        self.line.say(get("again.game", name, options.get("players")))
        self._choose(_DEAL)

    def _type(self, letter: str) -> None:
        """One letter more, or the last one less ('')."""
        self.typed = self.typed + letter if letter else self.typed[:-1]
        self._show()

    def _deal(self) -> None:
        """Deals, or says what is wrong."""
        get = self.app.phrases.get
        try:
            found = self._found or code.read(self.typed, lambda kind: get("code." + kind))
        except ValueError as error:
            self.line.say(str(error), True)
            return
        self.setup.take(*found)
        self.app.deal(self.setup)

    # --- the scene

    def leave(self) -> None:
        from gadget.modules import forget

        forget("play.code")

    def handle(self, button: int) -> None:
        at = self.at
        if button == NEXT:
            self._choose((at + 1) % (_DEAL + 1))
        elif button in (LEFT, RIGHT):
            if at < _DEAL:
                row, column = divmod(at, _COLUMNS)
                self._choose(row * _COLUMNS + (column + (1 if button == RIGHT else -1)) % _COLUMNS)
        elif button in (UP, DOWN):
            self._choose(self._vertical(at, button == DOWN))
        elif button == START or (button == A and at == _DEAL):
            self._deal()
        elif button == B and not self.typed:
            self.app.pop()
        elif button == B or at == _TAKE_BACK:
            self._type("")
        elif button == A and len(self.typed) < code.LONGEST:
            self._type(_LETTERS[at])

    def _vertical(self, at: int, down: bool) -> int:
        """The cell below or above; the button is below and above all of them."""
        if at == _DEAL:
            return _COLUMNS // 2 if down else _DEAL - _COLUMNS // 2
        at += _COLUMNS if down else -_COLUMNS
        return at if 0 <= at <= _TAKE_BACK else _DEAL
