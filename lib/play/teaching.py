"""Eight short hands that teach the game, and the session that plays one of them.

Each is a row of LESSONS: cards laid out, what the two others play, and at every turn of the person which cards are
right. Use: `Lesson(number, names, speed, called)` is a session (play.session) in which computers do as the row says;
`lesson.wrong(action)` is '' for a right answer, else the ending of the phrase that says why another would be better.
The words are assets/lang/en-learn.txt: "learn.KEY.TURN.ask", ".right", ".no0", ".no1".
"""

from engine.cards import NONE, parse
from engine.deal import open_play
from engine.game import new
from engine.options import Options
from engine.state import DECLINE, PLAY, ROB
from play.session import Session

_LEAVE = "-"  # in a row: the turn-up is left

# Key; the card turned up; the dealer (the person is seat 0, who sits left of 2); points before; the three hands, those
# of the others in the order in which they play them; for each turn of the person the right cards, then groups of wrong
# ones. "" is whatever else may be played.
LESSONS = (
    ("rank", "6H", 0, (0, 0, 0),
     ("9D 4D 2S 8S KC", "7D 3S 5C 2H 6C", "8D 9S JC 4H QS"),
     (("9D", "4D"), ("2S", "8S", ""), ("KC", ""))),
    ("heart", "TS", 0, (0, 0, 0),
     ("AH 7C 3D KD 2S", "9H 9S 4C 6D QC", "JH KS 8D 5D TC"),
     (("2S", "AH", ""), ("AH", ""))),
    ("follow", "7C", 1, (0, 0, 0),
     ("6D TD 8H KS 2S", "KD 4H 3C QD JS", "9D QH 9C 5S 6H"),
     (("6D TD",), ("8H",), ("6D TD 2S", "KS"))),
    ("trump", "8D", 0, (0, 0, 0),
     ("9C 2D JS 7H TH", "KC 4D 5S 3H TC", "6C QD AS 2C QH"),
     (("2D", "9C"), ("9C 7H TH", "JS"), ("JS",))),
    ("hold", "4S", 0, (0, 0, 0),
     ("AH 9D QC 7H 3H", "6S 2S KD 8C 4H", "5S JS TD 5C 9H"),
     (("9D QC 7H 3H", "AH"), ("AH",))),
    ("rob", "5D", 0, (0, 0, 0),
     ("AD TC 9S 2H KH", "KD 3D 8S QC JH", "JD 4D 6S 3C TH"),
     (("TC 9S 2H", "KH", "-"), ("5D", "AD"), ("AD", ""))),
    ("count", "4C", 0, (15, 10, 10),
     ("3S 9C KD 4H TH", "8S 7D JH 5H 9S", "6S QD 8H 2D TS"),
     (("3S", "9C"), ("KD", ""))),
    ("stop", "9H", 0, (10, 20, 5),
     ("4S 3H JH TD KC", "QS KH QC 8D 5C", "7S 6H 2C 3D 9D"),
     (("3H", "4S", "JH"), ("JH", ""), ("KC", ""))),
)  # fmt: skip


class Lesson(Session):
    """number: of a lesson; names: three; speed, called: see Session. key: the lesson's; turn: how many answers were
    right."""

    def __init__(self, number: int, names, speed: str, called: str):
        row = LESSONS[number]
        self.key = row[0]
        self.turn = 0
        self.hands = [_cards(hand) for hand in row[4]]
        self._turns = row[5]
        self.tricks = len(self._turns) - (1 if self._turns[0][-1] == _LEAVE else 0)
        Session.__init__(self, None, names, (1, 0, 0), None, None, speed, _laid(row, self.hands), called)

    def wrong(self, action: int) -> str:
        """'' when this is a right answer now, else "no0", "no1": which group it is of."""
        groups = self._turns[self.turn]
        if action in _cards(groups[0]):
            return ""
        for i in range(1, len(groups)):
            if not groups[i] or action in _cards(groups[i]):
                return "no%d" % (i - 1)
        return "no0"

    @property
    def done(self) -> bool:
        """Whether its tricks are played."""
        return self.game.trick >= self.tricks

    # --- as Session, but for who plays and how long

    @property
    def busy(self) -> bool:
        """Where memory is short a lesson is given up, as a game is in the middle of an action: see scenes.app."""
        return True

    @busy.setter
    def busy(self, flag) -> None:
        pass

    def person_to_act(self) -> int:
        return NONE if self.done else Session.person_to_act(self)

    def step(self, now: int) -> int:
        return 0 if self.done and not self._count else Session.step(self, now)

    def act(self, action: int) -> None:
        Session.act(self, action)
        self.turn += 1

    def _forced(self) -> int:
        return NONE

    def _think(self) -> int:
        game = self.game
        return DECLINE if game.phase == ROB else self.hands[game.actor][game.trick]


def _laid(row, hands):
    """A Game with the cards of a row."""
    game = new(Options("Twenty-Five", players=3), 0)
    game.dealer = row[2]
    game.leader = (row[2] + 1) % 3
    for seat in range(3):
        game.hands[seat][:5] = list(hands[seat])
        game.scores[seat] = row[3][seat]
        game.cuts[seat] = NONE
    game.turnup = parse(row[1])
    open_play(game)
    assert game.phase in (PLAY, ROB)
    return game


def _cards(text: str) -> bytes:
    return bytes([DECLINE if card == _LEAVE else parse(card) for card in text.split()])
