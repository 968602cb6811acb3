"""A lesson: the table of a short hand that is laid out, with a question at every turn.

A wrong card is not played: a line says why another is better, as one does that may not be played at all. A right one
is, and a line says what it showed; A goes on. After the last trick comes the next lesson's page. B or START leaves.
"""

from engine.cards import NONE
from gadget.buttons import START, A, B
from gadget.modules import forget
from play.session import GAME, HAND
from play.teaching import Lesson
from scenes import dealing
from scenes.rob import RobTurn
from scenes.table import Table
from scenes.turn import PlayTurn

LIE = 5  # scenes.table's stage: the finished trick lies
_WRONG = 254  # as a refusal's code: another card is better


def Scene(app, number: int):
    """The table of a lesson, 0 to 7: see scenes.app."""
    get = app.phrases.get
    names = [get("you")] + app.settings.names[1:3]
    usual = dealing.names(app)
    for i in (1, 2):
        names[i] = names[i] or usual[i - 1]
    board = dealing.board(app, names, (1, 0, 0), 3)
    app.session = Lesson(number, names, app.settings.speed, get("titlepage.name"))
    forget("scenes.dealing", "engine.options", "engine.optiontable", "engine.presets", "engine.deal")
    return LessonTable(app, board, number)


class LessonTable(Table):
    """See scenes.table. number: the lesson's."""

    def __init__(self, app, board, number: int):
        Table.__init__(self, app, board)
        self.number = number

    def text(self, what: str) -> str:
        """What the lesson says at this turn: ask, right, no0 …; '' for nothing."""
        session = self.app.session
        turn = session.turn - 1 if what == "right" else session.turn
        others = session.names[1:3]
        return self.app.phrases.find("learn.%s.%d.%s" % (session.key, turn, what), *others) or ""

    @property
    def asks(self) -> bool:
        """Whether it waits for a press: for an answer, or to go on."""
        return self._stage == LIE or (self._turn is not None and self.resting)

    def _new_turn(self):
        return LessonTurn(self)

    def _question(self):
        return LessonRob(self)

    def _take(self, now: int) -> None:
        Table._take(self, now)
        self.board.message.keys(("key_a", self.text("right") or self.board.message.text))

    def _lie(self, now: int) -> bool:
        return False  # until A

    def _show(self, event: int, now: int) -> None:
        if event not in (HAND, GAME):
            Table._show(self, event, now)

    def _poll(self, now: int) -> bool:
        if self.resting and self._session.done and not self._session.waiting:
            self._played()
            return False
        return Table._poll(self, now)

    def _played(self) -> None:
        app = self.app
        app.settings.learnt |= 1 << self.number
        app.save()
        app.play("won")
        self._leave("topic", self.number + 1, self.number < 7, True)

    def _leave(self, *where) -> None:
        app = self.app
        app.session = None
        app.go(*where)

    def handle(self, button: int) -> None:
        self._backs = 0
        turn = self._turn
        if button == START or (button == B and self.resting and (turn is None or not turn.busy)):
            self._leave("learn", self.number)
        else:
            Table.handle(self, button)


class LessonTurn(PlayTurn):
    """A card is to be played: see scenes.turn. One press plays the right one."""

    def begin(self, view) -> None:
        PlayTurn.begin(self, view)
        self._line = self._table.text("ask") or self._line

    def handle(self, button: int, view) -> int:
        if button != A or view.refusal(view.hand[self.cursor]):
            return PlayTurn.handle(self, button, view)
        card = view.hand[self.cursor]
        if not self._table.app.session.wrong(card):
            return card
        self.refused = _WRONG
        self._shaken = 0
        self._since = self._table.app.now
        self._table.app.play("no")
        return NONE

    def paint(self, view) -> None:
        if self.refused != _WRONG:
            PlayTurn.paint(self, view)
            return
        table = self._table
        card = view.hand[self.cursor]
        table.board.hand.refuse(self.cursor)
        table.board.message.say(table.text(table.app.session.wrong(card)), True)


class LessonRob(RobTurn):
    """The turn-up may be robbed: see scenes.rob."""

    def __init__(self, table):
        RobTurn.__init__(self, table)
        self._wrong = ""

    def handle(self, button: int, view) -> int:
        self._wrong = ""
        action = RobTurn.handle(self, button, view)
        if action != NONE:
            self._wrong = self._table.app.session.wrong(action)
            if self._wrong:
                self._table.app.play("no")
                return NONE
        return action

    def paint(self, view) -> None:
        RobTurn.paint(self, view)
        if self._wrong:
            self._table.board.message.say(self._table.text(self._wrong), True)
