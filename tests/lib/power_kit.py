"""Games played without a screen, with a keeper that keeps them; and the gadget switched on again with what was kept."""

from engine.bots import Bot
from engine.cards import NONE
from engine.options import Options
from engine.state import MATCH_OVER, NEXT
from gadget.scripted import ManualClock, ScriptedButtons
from gadget.settings import Settings
from play import gamekept
from play.keeper import Keeper
from play.session import Session
from scenes.app import App
from screen.phrases import Phrases
from tests.lib.table_kit import NAMES, ROOT, Table, art

# One of every family, from a short game to a long one; what a game takes that is not the usual.
GAMES = (
    ("Twenty-Five", {"players": 4}),
    ("Spoil Five", {"players": 3}),
    ("Auction Forty-Five", {"players": 4, "target": 30}),
    ("Joker Twenty-Five", {"players": 10}),
    ("Old hand", {"players": 5, "match": 2}),
)


class Holder:
    """As much of an app as the keeper needs."""

    def __init__(self, store, session=None):
        self.store = store
        self.session = session
        self.problems: list = []
        self.keeper = Keeper(self)

    def problem(self, text):
        self.problems.append(text)


def session_of(preset="Twenty-Five", people=(0,), seed=1, names=NAMES, **options) -> Session:
    record = Options(preset, **options)
    n = record.get("players")
    return Session(record, names[:n], [1 if seat in people else 0 for seat in range(n)], seed, None, "instant")


def choose(session) -> int:
    """What the actor does: what a computer would in its place."""
    game = session.game
    bot = Bot()
    bot.ask(game.view(game.actor))
    action = bot.step()
    while action == NONE:
        action = bot.step()
    return action


def advance(session) -> int:
    """One action of the game, whoever is to act; it. Persons play like computers."""
    while session.waiting:
        session.step(0)
    action = NEXT if session.over() else choose(session)
    session._apply(action)
    return action


def play(session, wanted, limit=3000) -> None:
    """Goes on until wanted(game)."""
    for _ in range(limit):
        if wanted(session.game):
            return
        advance(session)
    raise AssertionError("never came")


def whole(session, acted=None) -> int:
    """To the match's end; how many actions. acted: called after each."""
    count = 0
    while session.game.phase != MATCH_OVER:
        advance(session)
        count += 1
        if acted:
            acted()
    return count


def facts(session) -> tuple:
    """All that must be the same after the power was off."""
    return (session.snapshot(), tuple(session.names), bytes(session.people), session.seed, session.dealt_by,
            session.called)


def restored(store):
    """The session that a store has kept, or None."""
    kept, actions, problem = gamekept.found(store)
    assert not problem, problem
    return None if kept is None else gamekept.back(kept, actions, "regular", "instant")


class Again(Table):
    """The gadget switched on, with what `store` has kept."""

    def __init__(self, store, display, size=(160, 128), settings=None):
        self.display = display
        self.buttons = ScriptedButtons()
        self.clock = ManualClock(0)
        self.app = App(display, self.buttons, self.clock, store, art(*size), Phrases(str(ROOT / "assets/lang/en.txt")),
                       settings or Settings(), seed=77)
        self.app.go("title")

    @property
    def session(self):
        return self.app.session
