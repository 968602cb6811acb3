"""Transcripts: short games written by hand, cards and all, and what the rules say comes of them.

Purpose: reads tests/engine/transcripts/*.txt and plays each scenario on the engine; every line is checked where it
stands. Use: tests/engine/test_transcripts.py. A file holds scenarios, each of these lines ("#" begins a remark):

    == TITLE
    game: PRESET, KEY VALUE, ...       options; the presets' and options' values that some scenario has are all shown
    cut: 3C KD 3H 5S / 9D 2S           cards cut (or dealt until a jack) for the first deal; then no dealer is given
    dealer: 3
    before: scores 10 20, pool 4, ...  what the table sees before the deal (chips before the ante), when not as usual
    hands: 5S JS 2D 3D 4D / ...        the cards of each seat, "-" for one that is out; later in a scenario: next hand
    turn-up: 9S 4C                     the card turned up, and what follows it in the pack
    kitty: 2C 3C 4C / 5D 6D            the kitty, and what follows it in the pack

    > 0 KS, 1 2D, 2 rob 5D             actions, each by the seat whose turn it is: a card, rob CARD, out CARD (for the
                                       Joker), decline, take, go on, pass, hold, a call, trumps SUIT, throw CARD ...,
                                       throws CARD ... (and done), done, next
    ! 1 QD: follow the suit            refused with these words, and nothing has changed
    = scores 5 0                       a fact: a number, a list of numbers, a seat or side, none, or a word of a phase;
                                       legal CARDS AND WORDS, hand SEAT: CARDS, line N: NUMBERS (an auction's)
"""

import pathlib

from engine import cards, state
from engine import deal as dealing
from engine.game import Game, new
from engine.options import Options
from tests import oracle
from tests.engine.kinds import OUTCOMES, kind_of
from tests.engine.stacked import Stack

FOLDER = pathlib.Path(__file__).parent / "transcripts"
CARD_FACTS = ("turnup",)
SEAT_FACTS = ("winner", "robber", "caller", "taker", "jinker")


class Scenario:
    """One scenario: its title, options and lines, each (number, mark, text)."""

    def __init__(self, path, title):
        self.path = path
        self.title = title
        self.head = {}
        self.lines = []

    @property
    def name(self):
        return "%s: %s" % (self.path.stem, self.title)

    def options(self):
        """The options, and those named in the scenario as (key, value)."""
        preset, *changes = [part.strip() for part in self.head["game"].split(",")]
        named = [tuple(change.rsplit(" ", 1)) for change in changes]
        named = [(key, int(value) if value.isdigit() else value) for key, value in named]
        return Options(preset, **dict(named)), named


def scenarios(folder=FOLDER):
    """All scenarios of all files."""
    found = []
    for path in sorted(folder.glob("*.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            text = line.split("#")[0].strip()
            if text.startswith("=="):
                found.append(Scenario(path, text[2:].strip()))
            elif text[:1] in (">", "!", "="):
                found[-1].lines.append((number, text[0], text[1:].strip()))
            elif text:
                key, colon, value = text.partition(":")
                assert colon, "%s, line %d: %s" % (path.name, number, text)
                if key in found[-1].head and key in ("hands", "turn-up", "kitty") or found[-1].lines:
                    found[-1].lines.append((number, key, value.strip()))
                else:
                    found[-1].head[key] = value.strip()
    return found


class Player:
    """Plays one scenario."""

    def __init__(self, scenario):
        self.scenario = scenario
        self.options, _ = scenario.options()
        self.kind = kind_of(self.options)
        self.next_deal = {}
        self.marks = {">": self.act, "!": self.refuse, "=": self.expect}

    def play(self):
        self.begin()
        for number, mark, text in self.scenario.lines:
            try:
                if mark in self.marks:
                    self.marks[mark](text)
                else:
                    self.lay(mark, text)
            except Exception as error:
                where = "%s, line %d: %s %s" % (self.scenario.path.name, number, mark, text)
                raise AssertionError("%s\n%s: %s" % (where, type(error).__name__, error)) from error

    # Dealing.

    def pack(self, deal, dealer, players):
        """The pack, from its top, that deals these hands."""
        hands = [hand.split() for hand in deal["hands"].split("/")]
        assert len(hands) == players, "hands for %d" % len(hands)
        seats = [(dealer + step) % players for step in range(1, players + 1)]
        seats = [seat for seat in seats if hands[seat] != ["-"]]
        places, _ = oracle.deal_packets(range(5 * len(seats)), players, seats, self.options.get("packets"))
        pack = [""] * (5 * len(seats))
        for seat in seats:
            assert len(hands[seat]) == 5, hands[seat]
            for place, card in zip(places[seat], hands[seat], strict=True):
                pack[place] = card
        pack += deal.get("turn-up", deal.get("kitty", "")).replace("/", " ").split()
        assert len(set(pack)) == len(pack), "a card twice"
        return " ".join(pack)

    def begin(self):
        head = self.scenario.head
        players = self.options.get("players")
        if "cut" in head:
            cuts = [cut.strip() for cut in head["cut"].split("/")]
            generator = dealing.Random
            dealing.Random = lambda: Stack(*cuts)
            try:
                self.game = new(self.options, 1)
            finally:
                dealing.Random = generator
            return
        self.game = game = new(self.options, 1)
        game.dealer = int(head["dealer"])
        game.hand_no = 0
        if hasattr(game, "chips"):
            game.pool = 0
            game.chips[:players] = [self.options.get("chips")] * players
        for part in head.get("before", "").split(","):
            if part.strip():
                name, *values = part.split()
                values = [int(value) for value in values]
                if isinstance(getattr(game, name), list):
                    getattr(game, name)[: len(values)] = values
                else:
                    setattr(game, name, values[0])
        generator = game.rng
        game.rng = Stack(self.pack(head, game.dealer, players))
        game.deal_hand()
        game.rng = generator
        self.restore()

    def restore(self):
        """Whatever the engine keeps for itself is made from the facts."""
        self.game = Game.restore(self.game.snapshot())

    def lay(self, key, text):
        """The cards of the next hand; it is dealt when the turn-up or kitty is known."""
        self.next_deal[key] = text
        if key == "hands":
            return
        game = self.game
        assert game.phase >= state.HAND_OVER, "the hand is not over"
        generator = game.rng
        game.rng = Stack(self.pack(self.next_deal, game.actor, game.n))
        game.apply(state.NEXT)
        game.rng = generator

    # Acting.

    def act(self, text):
        for step in text.split(","):
            seat, *words = step.split()
            if seat == "next":
                assert self.game.phase >= state.HAND_OVER, step
                self.game.apply(state.NEXT)
                continue
            for action in self.actions(words):
                assert self.game.actor == int(seat), "%s: it is seat %d's turn" % (step, self.game.actor)
                self.game.apply(action, int(seat))
        self.restore()

    def actions(self, words):
        """What one step says, as the engine's actions; a word must belong to the phase it is said in."""
        word, *rest = words
        phase = {number: name for name, number in self.kind.phases.items()}[self.game.phase]
        if word in ("rob", "out"):
            assert phase == {"rob": "rob", "out": "joker_out"}[word], phase
            return [cards.parse(rest[0])]
        if word in ("throw", "throws"):
            assert phase in ("discard", "draw"), phase
            return [cards.parse(card) for card in rest] + ([self.kind.words["done"]] if word == "throws" else [])
        if word == "trumps":
            assert phase == "name", phase
            return [self.kind.words[rest[0]]]
        text = " ".join(words)
        if text in self.kind.words:
            return [self.kind.words[text]]
        assert phase == "play", "%s in phase %s" % (text, phase)
        return [cards.parse(text)]

    def refuse(self, text):
        step, _, words = text.partition(":")
        seat, *said = step.split()
        before = self.game.snapshot()
        word = " ".join(said[1:] if said[0] in ("rob", "out", "throw", "trumps") else said)
        action = self.kind.words[word] if word in self.kind.words else cards.parse(word)
        try:
            self.game.apply(action, int(seat))
        except ValueError as error:
            assert words.strip() in str(error), error
        else:
            raise AssertionError("it was not refused")
        assert self.game.snapshot() == before, "something changed"

    # Looking.

    def expect(self, text):
        for part in text.split(";"):
            name, _, value = part.strip().partition(" ")
            self.fact(name, value)

    def fact(self, name, value):
        game = self.game
        if name == "legal":
            found = {self.kind.action_text(action).replace(" ", "_") for action in game.actions[: game.legal()]}
            assert found == set(value.replace("go on", "go_on").split()), found
        elif name == "hand":
            seat, held = value.split(":")
            found = {cards.name(card) for card in game.hands[int(seat)][: game.held[int(seat)]]}
            assert found == set(held.split()), found
        elif name == "line":
            row, numbers = value.split(":")
            size = 4 + game.sides
            found = list(game.lines[10 * int(row) - 10 :][:size])
            found[4:] = [number - 128 for number in found[4:]]
            assert found == [int(number) for number in numbers.split()], found
        elif name == "phase":
            assert game.phase == self.kind.phases[value.replace(" ", "_")], game.phase
        elif name == "outcome":
            assert OUTCOMES[game.outcome] == value, OUTCOMES[game.outcome]
        elif name == "trump":
            assert "CDHS"[game.trump] == value, game.trump
        elif name in CARD_FACTS:
            assert cards.name(getattr(game, name)) == value, getattr(game, name)
        elif name == "cuts":
            assert [cards.name(card) for card in game.cuts[: game.n]] == value.split(), game.cuts
        else:
            found = getattr(game, name)
            numbers = [cards.NONE if word == "none" else int(word) for word in value.split()]
            if isinstance(found, int):
                assert name in SEAT_FACTS or "none" not in value
                assert [found] == numbers, found
            else:
                assert list(found[: len(numbers)]) == numbers, list(found)
                assert len(numbers) == (game.sides if name in ("scores", "gains", "games") else game.n), "too few"
