"""The referee: walks a game and the oracle's table side by side and checks everything at every state.

Purpose: `check` compares the state as it stands, `step` does an action on both sides; the first fact that differs
raises `Disagreement`. The oracle gets the cards as dealt and the actions chosen, nothing else; all else it keeps
itself.

Use: tests/engine/playouts.py. Standard library only.
"""

import operator

from engine import cards, state
from engine.game import Game, new, replay
from tests import oracle
from tests.engine.kinds import CARD, NUMBER, hand_of, kind_of

ENDS = (state.HAND_OVER, state.GAME_OVER, state.MATCH_OVER)
# Facts that a view shows as they are: all but the phase, which hides a rob being thought over.
FACTS = tuple(name for name in (*state.State.scalars, *state.State.counters, *(row[0] for row in state.State.buffers))
              if name != "phase")
ACTIONS = (*range(70), -1, 99, 254, 255, 256, 1000)  # all there are, and some that are none


class Disagreement(Exception):
    """The engine and the oracle differ; the text says where, and what led there."""


def text_of(number):
    """A card's name, or None for no card."""
    return None if number == cards.NONE else CARD[number]


def fact(holder, name, expected):
    """The same fact of a Game or View: a number, or as many entries of a buffer as there are seats or sides."""
    value = getattr(holder, name)
    return value if isinstance(expected, int) else list(value)[: len(expected)]


class Referee:
    """One match: the game, the oracle's table beside it, and the list of actions that led here."""

    def __init__(self, options, seed, dice):
        self.options = options
        self.seed = seed
        self.dice = dice
        self.actions = []
        self.seen = {}
        self.kind = kind_of(options)
        self.game = new(options, seed)
        self.check_first_dealer()
        self.table = self.kind.table(options, self.game.dealer)
        self.used = self.game.view(0)
        self.used_too = self.game.view(0)
        self.all_of = reader(self.used)
        self.own_facts = [name for name in self.kind.more_facts(self.deal()) if name not in FACTS]
        self.count("deal")

    def deal(self):
        """Give the oracle the hand that was dealt; the table."""
        self.table.phase = "deal"
        self.kind.deal_to(self.table, self.game)
        return self.table

    def count(self, event):
        """Remember that something worth counting happened."""
        self.seen[event] = self.seen.get(event, 0) + 1

    def story(self):
        """What makes this state again."""
        named = {key: self.options.get(key) for key in self.options.keys()}
        return "\noptions %s\nseed %d\nactions %s" % (named, self.seed, self.actions)

    def fail(self, what, *values):
        raise Disagreement("%s: %s%s" % (what, ", ".join(repr(value) for value in values), self.story()))

    def same(self, what, engine, expected):
        if engine != expected:
            self.fail(what, "engine", engine, "rules", expected)

    # What must hold at every state.

    def check(self):
        """Everything, for the state as it stands; what takes long at some of them, as chance has it.

        Actions that are not legal at every other state, the saved game and the views at every fourth.
        """
        self.facts = self.kind.facts(self.table)
        self.check_cards()
        self.check_facts()
        self.check_legal()
        if self.dice.random() < 0.5:
            self.check_refused()
        if self.dice.random() < 0.25:
            self.check_views(self.check_saved())

    def check_first_dealer(self):
        """Section 2: the cards shown say who deals, as far as they can."""
        game, n = self.game, self.options.get("players")
        way = self.options.get("first_dealer")
        shown = {seat: text_of(game.cuts[seat]) for seat in range(10) if game.cuts[seat] != cards.NONE}
        if way == "random":
            self.same("cards shown for a random dealer", shown, {})
        elif way == "first_jack":
            self.same("seats with a jack", [seat for seat in shown if shown[seat][0] == "J"], [game.dealer])
            if len(shown) < n:  # the jack fell in the first round
                self.same("seats dealt to", sorted(shown), list(range(game.dealer + 1)))
        else:
            self.same("seats that cut", sorted(shown), list(range(n)))
            if oracle.JOKER in shown.values():
                self.fail("the Joker cut", shown)
            # Ties for lowest cut again, so the final cards name the dealer only while nobody had to.
            if oracle.lowest_cut(shown) != [game.dealer]:
                self.count("cut again")

    def check_cards(self):
        """52 or 53 cards, each in one place: hands, tricks, put out, turned up, or still in the pack."""
        game, table, kind = self.game, self.table, self.kind
        places = [card for seat in range(table.players) for card in hand_of(game, seat)]
        places += [CARD[card] for card in game.played if card != cards.NONE]
        places += [CARD[card] for card in getattr(game, kind.gone) if card != cards.NONE]
        places += kind.elsewhere(table, game)
        self.same("cards in the game", sorted(places), sorted(oracle.pack(table.options["joker"] == "on")))
        for seat in range(table.players):
            self.same("hand of seat %d" % seat, sorted(hand_of(game, seat)), sorted(table.hands[seat]))
            self.same("put out by seat %d" % seat, kind.put_out_in(game, table, seat), kind.put_out(table, seat))

    def check_facts(self):
        for name, expected in self.facts.items():
            self.same(name, fact(self.game, name, expected), expected)
        if sum(self.game.tally):
            self.fail("the tally does not sum to nothing", list(self.game.tally))
        wrong = self.kind.wrong(self.game)
        if wrong:
            self.fail(wrong)
        if self.table.phase == "play":
            self.check_trick()

    def check_trick(self):
        """The public helpers that read the tricks."""
        game, table = self.game, self.table
        best = cards.NONE
        if table.trick:
            ahead = table.order()[oracle.winner(table.trick, table.trump)]
            best = (ahead - table.leader) % table.players
        self.same("best play", game.best_play(), best)
        tricks = [*table.tricks, (table.leader, table.trick)]
        for trick in range(5):
            leader, played = tricks[trick] if trick < len(tricks) else (0, [])
            order = list(range(leader, leader + table.players))
            order = [seat % table.players for seat in order if seat % table.players in self.kind.seats(table)]
            for seat in range(table.players):
                place = order.index(seat) if seat in order else 99
                expected = played[place] if place < len(played) else None
                self.same("card of seat %d in trick %d" % (seat, trick), text_of(game.card_of(trick, seat)), expected)

    def check_legal(self):
        game = self.game
        count = game.legal()
        legal = [self.kind.action_text(action) for action in game.actions[:count]]
        if not legal or len(set(legal)) != len(legal):
            self.fail("legal actions", legal)
        self.same("legal actions", sorted(legal), sorted(self.table.legal()))

    def check_refused(self):
        """Section 9: whatever is not legal raises ValueError that says something, and changes nothing.

        The actor's own cards and some of the other actions, one time in ten all of them.
        """
        game = self.game
        saved = game.snapshot()
        legal = {self.kind.action_number(action) for action in self.table.legal()}
        tried = ACTIONS
        if self.dice.random() < 0.9:
            own = [NUMBER[card] for card in self.table.hands[self.table.actor]] if game.phase not in ENDS else []
            tried = own + self.dice.sample(ACTIONS, 6)
        for action in tried:
            if action in legal:
                self.same("reason against legal %d" % action, game.refusal(action), 0)
            else:
                self.refused(action)
        if not game.refusal(self.dice.choice([action for action in ACTIONS if action not in legal])):
            self.fail("no reason against an illegal action")
        if self.game.phase not in ENDS:
            others = [seat for seat in range(self.table.players) if seat != self.table.actor]
            for action in legal:
                self.refused(action, self.dice.choice(others))
        self.same("state after refused actions", game.snapshot(), saved)
        self.check_legal()

    def refused(self, action, *seat):
        try:
            self.game.apply(action, *seat)
        except ValueError as error:
            if not str(error).strip():
                self.fail("refused without a word", action, *seat)
        else:
            self.fail("an illegal action was done", action, *seat)

    def check_saved(self):
        """The state as bytes and back; the restored game."""
        data = self.game.snapshot()
        if not isinstance(data, bytes) or len(data) > 512:
            self.fail("snapshot is not at most 512 bytes", type(data), len(data))
        restored = Game.restore(data)
        self.same("snapshot of the restored game", restored.snapshot(), data)
        return restored

    def check_views(self, other):
        """Each seat sees the public facts and its own cards, and nothing changes when the rest lie otherwise."""
        game, table = self.game, self.table
        order = self.dice.sample(CARD, len(CARD))
        for seat in range(table.players):
            view = game.view(seat, self.used)
            self.check_own(view, seat)
            redeal_hidden(other, game, seat, table, order, self.kind)
            hidden = self.all_of(other.view(seat, self.used_too))
            self.same("view when the hidden cards lie otherwise", hidden, self.all_of(view))
        seat = self.dice.randrange(4 * table.players)
        if seat < table.players:
            fresh = game.view(seat)
            self.same("view written over another", game.view(seat, self.used).pack(), fresh.pack())

    def check_own(self, view, seat):
        game, table = self.game, self.table
        self.same("seat of the view", view.seat, seat)
        self.same("hand in view", sorted(hand_in(view)), sorted(table.hands[seat]))
        self.same("put out in view", self.kind.put_out_seen(view), self.kind.put_out(table, seat))
        acts = seat == table.actor or game.phase in ENDS
        expected = sorted(table.legal()) if acts else []
        legal = sorted(self.kind.action_text(action) for action in view.actions[: view.legal()])
        self.same("legal in view", legal, expected)
        phase = game.phase
        if phase == state.ROB and not acts and not game.rob_announced:
            phase = state.PLAY
        self.same("phase in view", view.phase, phase)
        # the game's own are right: check_facts
        self.same("facts in view", self.public(view), self.public(game))

    def public(self, holder):
        """What everybody sees, of a game or view."""
        return [getattr(holder, name) for name in (*FACTS, *self.own_facts)]

    # Going on.

    def step(self, action):
        """Do one legal action on both sides."""
        table = self.table
        phase = table.phase
        robbing = phase == "rob" and not self.game.rob_announced and action == "decline"
        others = [seat for seat in range(table.players) if seat != table.actor] if robbing else []
        before = [self.game.view(seat).pack() for seat in others]
        number = self.kind.action_number(action)
        self.actions.append(number)
        self.scores_move(number)
        after = [self.game.view(seat).pack() for seat in others]
        self.same("views of the others before and after a rob was declined", after, before)
        table.apply(action)
        self.note(phase, action)
        if table.phase == "deal":
            self.deal()
            self.count("deal")

    def scores_move(self, number):
        """Do an action; no score of a game under way moves but by what the hand's line says."""
        game = self.game
        held = [*game.scores, *getattr(game, "chips", ())]
        line = [*game.gains, *getattr(game, "changes", ())]
        dealt = game.hand_no, game.game_no
        game.apply(number)
        if game.phase not in ENDS and number == state.NEXT:
            if game.game_no != dealt[1] or game.hand_no != dealt[0] + 1:
                return  # a game has begun
            line = [0] * len(line)
        moved = [now - then for now, then in zip([*game.scores, *getattr(game, "chips", ())], held, strict=True)]
        said = [now - then for now, then in zip([*game.gains, *getattr(game, "changes", ())], line, strict=True)]
        self.same("points and chips moved, and what the hand's line says", moved, said)

    def note(self, phase, action):
        """Count what happened, so that a run can show it met everything."""
        table = self.table
        self.kind.note(table, phase, action, self.count)
        if phase == "rob":
            self.count("declined" if action == "decline" else "robbed")
            if action != "decline" and table.turnup[0] == "A":
                self.count("turned ace robbed")
        if phase == "joker_out":
            self.count("Joker turned up")
        if table.phase in ("hand_over", "game_over", "match_over") and phase == "play":
            self.count(table.phase)
            if len(table.tricks) < 5:
                self.count("ended early")
            if table.took_all_five(table.side_of(table.takers[-1])):
                self.count("all five")
            if table.phase != "hand_over" and table.options.get("stake") and abs(min(table.tally)):
                self.count("paid")
            if "best_trump" in table.options and sum(table.gains) > 5 * len(table.tricks):
                self.count("bonus")

    def choose(self):
        """A random legal action; robbing rather more often than chance would, and calling less."""
        legal = sorted(self.table.legal())
        if self.table.phase == "call" and "pass" in legal and self.dice.random() < 0.5:
            return "pass"
        if "done" in legal and self.dice.random() < 0.3:
            return "done"
        if self.table.phase == "rob" and len(legal) > 1 and self.dice.random() < 0.5:
            legal = [action for action in legal if action != "decline"]
        return self.dice.choice(legal)

    def check_replay(self):
        again = replay(self.options, self.seed, self.actions)
        self.same("replayed game", again.snapshot(), self.game.snapshot())


def reader(view):
    """What reads every attribute of such a view at once, but for the options it shares with the game."""
    names = set(getattr(view, "__dict__", ())).union(*(getattr(kind, "__slots__", ()) for kind in type(view).__mro__))
    return operator.attrgetter(*sorted(names - {"options"}))


def hand_in(view):
    return [CARD[card] for card in view.hand[: view.held[view.seat]]]


def redeal_hidden(game, source, seat, table, order, kind):
    """Make `game` what `source` is, with the cards that `seat` cannot know lying otherwise.

    Known are its own hand and put-out card, what was played or turned up, the turn-up in the robber's hand and
    the Joker in the dealer's after it was turned up. The others, in the `order` given, take each the next one's
    place, in hands, pack and among the cards put out, and the right to rob goes with them.
    """
    known = {*table.hands[seat], *table.trick, *kind.known(table, seat)}
    known.update(*(played for _, played in table.tricks))
    hidden = bytes([NUMBER[card] for card in order if card not in known])
    moved = bytes.maketrans(hidden, hidden[1:] + hidden[:1])
    game.deck[:] = bytes(source.deck).translate(moved)
    getattr(game, kind.gone)[:] = bytes(getattr(source, kind.gone)).translate(moved)
    for hand, lies in zip(game.hands, source.hands, strict=True):
        hand[:] = bytes(lies).translate(moved)
    game.right = source.right
    game.phase = source.phase
    if hasattr(table, "robber") and table.phase in ("rob", "play") and not table.tricks and table.robber is None:
        own_turn = not source.rob_announced
        decided = set(table.decided)
        if own_turn and seat != table.actor and not table.trick_started(table.actor):
            decided.discard(table.actor)  # as far as this seat can tell it may be asked yet
        game.right = cards.NONE
        for player in range(table.players):
            rights = table.turnup, table.dealer, table.joker_aside, player, hand_of(game, player)
            if player not in decided and oracle.may_rob(*rights):
                game.right = player
        if own_turn and seat != table.actor:
            game.phase = state.ROB if game.right == table.actor else state.PLAY
