"""A name is put together from letters: for house rules, for players.

The arrows move over the letters, A takes the one chosen, B (or the arrow at the end) gives the last one back; B goes
back when there is none, and the fourth B in a row gives all of them back. On boards without arrows NEXT goes over the
rows first, A goes into one, and B out of it: ten presses a letter in place of thirty. Capitals come by themselves. A
name there is already stands marked, and the first letter begins another; START, or A on the button, is done with it.

Use: `app.push("naming", "rules.name", "House rules", 16, check)`; then the scene below finds the name in
`app.result`, None when one went back.
"""

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from scenes.letters import BACK, COLUMNS, DONE, ROWS, SPACE, Letters
from scenes.page import Page
from screen.text import measure

_MANY = 4  # times B in a row give all letters back

_CAPITALS = "ÁÉÍÓÚ"
_SMALL = "áéíóú"


class Scene(Page):
    """See scenes.app. title: a phrase; text: the name there is; most: bytes it may have; check(name), if given: a
    line about it and whether it is refused, or None."""

    def __init__(self, app, title: str, text: str, most: int, check=None):
        self.app = app
        self.text = text
        self.marked = bool(text)
        self._most = most
        self._check = check
        self._by_rows = not app.controls.startswith("dpad")
        self.page = Letters(app, title)
        self.line = self.page.line
        self.group = self.page.group
        self.row, self.column = (DONE if text else 0), 0
        self._backs = 0  # how often B was pressed in a row
        self._inside = not self._by_rows  # the bar is on a letter, not on a row
        self._show()

    def _choose(self) -> None:
        self.page.choose(self.row, self.column if self._inside else None)

    def _show(self) -> None:
        self.page.write(self.text, self.marked)
        self._choose()
        self._say()

    def _say(self) -> None:
        """The foot: what there is to know about the name, or what the keys do."""
        found = self._check(self.text) if self._check and self.text else None
        if found:
            self.line.say(*found)
            return
        key = "naming.hint"
        if self.marked and self.row == DONE:
            key = "naming.marked"
        elif self._by_rows:
            key = "naming.letter" if self._inside else "naming.row"
        self.line.say(self.app.phrases.get(key))

    def _take(self, letter: str) -> None:
        """A letter more, as large as it is to be; BACK: the last one less."""
        text = self.text
        if letter == BACK:
            text = text[:-1]
        else:
            if self.marked:
                text = ""
            longer = text + sized(text, letter)
            if longer[0] != " " and self._fits(longer):
                text = longer
        self.text = text
        self.marked = False

    def _fits(self, text: str) -> bool:
        return len(text.encode()) <= self._most and measure(self.app.art, "large", text) <= self.page.room

    def _done(self) -> None:
        name = self.text.strip()
        if not name:
            self.line.say(self.app.phrases.get("naming.none"), True)
            return
        found = self._check(name) if self._check else None
        if found and found[1]:
            self.line.say(*found)
            return
        self.app.pop(name)

    # --- the scene

    def handle(self, button: int) -> None:
        self._backs = self._backs + 1 if button == B else 0
        if button == START or (button == A and self.row == DONE):
            self._done()
        elif button == A and not self._inside:
            self._inside, self.column = True, 0
            self._choose()
            self._say()
        elif button == A:
            self._take(ROWS[self.row][self.column])
            self._inside = not self._by_rows
            self._show()
        elif button == B and self._by_rows and self._inside and self.row < DONE:
            self._inside = False
            self._choose()
            self._say()
        elif button == B:
            if self.marked or not self.text:
                self.app.pop(None)
            else:
                if self._backs < _MANY:
                    self._take(BACK)
                else:
                    self.text = ""
                self._show()
        else:
            self._move(button)
            self._choose()
            if self.marked:
                self._say()

    def _move(self, button: int) -> None:
        if button == NEXT and not self._inside:
            self.row = (self.row + 1) % (DONE + 1)
        elif button in (UP, DOWN):
            self.row = (self.row + (1 if button == DOWN else DONE)) % (DONE + 1)
        elif self.row == DONE:
            if button == NEXT:
                self.row, self.column = 0, 0
        elif button == NEXT and not self._by_rows and self.column == COLUMNS - 1:
            self.row, self.column = self.row + 1, 0
        elif button in (LEFT, RIGHT, NEXT):
            self.column = (self.column + (COLUMNS - 1 if button == LEFT else 1)) % COLUMNS


def sized(text: str, letter: str) -> str:
    """A letter as it follows this text: a capital at a word's beginning ("Joe's Rules", "O'Brien"), else small."""
    if letter == SPACE:
        return " "
    before = text[-1:]
    if before in ("", " ", "-", "&", ".") or (before == "'" and text[-3:-2] in ("", " ")):
        return letter
    if letter in _CAPITALS:
        return _SMALL[_CAPITALS.index(letter)]
    return letter.lower()
