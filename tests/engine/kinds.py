"""What the referee must know of each family of games: its table, its phases and actions, its facts, where cards lie.

Use: `kind_of(options)` gives one of the classes below; all that is common stands in Plain.
"""

from engine import cards, state
from tests import oracle
from tests.oracle_auction import AuctionTable
from tests.oracle_spoil import SpoilTable

NUMBER = {card: number for number, card in enumerate(oracle.pack(joker=True))}
CARD = oracle.pack(joker=True)
OUTCOMES = ("", "taken", "all five", "spoilt", "jink lost", "two", "reached")  # engine/spoil.py's, by number


def number_of(card):
    return cards.NONE if card is None else NUMBER[card]


def seat_or_none(seat):
    return cards.NONE if seat is None else seat


def padded(values, size, filler):
    return list(values) + [filler] * (size - len(values))


def settings(options):
    """An engine's Options as the plain dict the oracle reads."""
    keys = (*oracle.choices(options.preset), *oracle.numbers(options.preset))
    return {"game": options.preset, **{key: options.get(key) for key in keys}}


def hand_of(game, seat):
    """The cards a seat holds, by name."""
    return [CARD[card] for card in game.hands[seat][: game.held[seat]]]


class Plain:
    """Twenty-Five, Forty-Five and what goes by their rules."""

    table_kind = oracle.Table
    phases = {
        "joker_out": state.JOKER_OUT,
        "rob": state.ROB,
        "play": state.PLAY,
        "hand_over": state.HAND_OVER,
        "game_over": state.GAME_OVER,
        "match_over": state.MATCH_OVER,
    }
    words = {"decline": state.DECLINE, "next": state.NEXT}
    gone = "discards"  # the engine's list of cards put out

    def __init__(self):
        self.names = {number: word for word, number in self.words.items()}

    def table(self, options, dealer):
        """A table for these options."""
        return self.table_kind(settings(options), options.get("players"), options.get("sides"), dealer)

    def action_text(self, number):
        return self.names.get(number) or CARD[number]

    def action_number(self, text):
        return self.words[text] if text in self.words else NUMBER[text]

    def seats(self, table):
        """The seats that are dealt to, from the dealer's left."""
        return [(table.dealer + step) % table.players for step in range(1, table.players + 1)]

    def deal_to(self, table, game):
        """Give the oracle the hand that the engine has just dealt, from the pack as shuffled."""
        size = 53 if table.options["joker"] == "on" else 52
        deck = [CARD[card] for card in game.deck[:size]]
        assert sorted(deck) == sorted(oracle.pack(size == 53)), "the pack dealt from is not the pack: %s" % deck
        hands, rest = oracle.deal_packets(deck, table.players, self.seats(table), table.options["packets"])
        self.lay(table, hands, rest)

    def lay(self, table, hands, rest):
        table.deal(hands, rest[0], rest[1:])

    def place(self, table, leader, seat):
        """The place of a seat's card in a trick."""
        return (seat - leader) % table.players

    def played(self, table):
        """The engine's list of cards played, trick after trick."""
        done = []
        for _, trick in table.tricks:
            done += [NUMBER[card] for card in trick]
        return padded(done + [NUMBER[card] for card in table.trick], 50, cards.NONE)

    def facts(self, table):
        """The public facts by the oracle's bookkeeping, named as the engine names them."""
        return {
            "n": table.players,
            "sides": table.sides,
            "phase": self.phases[table.phase],
            "actor": table.actor,
            "dealer": table.dealer,
            "trump": cards.NONE if table.trump is None else oracle.SUITS.index(table.trump),
            "leader": table.leader,
            "trick": len(table.tricks),
            "count": len(table.trick),
            "winner": seat_or_none(table.winner),
            "hand_no": table.hand_no,
            "game_no": table.game_no,
            "played": self.played(table),
            "leaders": padded([leader for leader, _ in table.tricks], 5, cards.NONE),
            "winners": padded(table.takers, 5, cards.NONE),
            "taken": [table.takers.count(seat) for seat in range(table.players)],
            "held": [len(hand) for hand in table.hands],
            "scores": list(table.scores),
            "gains": list(table.gains),
            "tally": list(table.tally),
            "games": list(table.games),
            **self.more_facts(table),
        }

    def more_facts(self, table):
        return {
            "turnup": number_of(table.turnup),
            "joker_aside": int(table.joker_aside),
            "robber": seat_or_none(table.robber),
        }

    def put_out(self, table, seat):
        """The cards a seat has put out or thrown, in order."""
        return [table.put_out[seat]] if seat in table.put_out else []

    def put_out_in(self, game, table, seat):
        """The same, as the engine has it."""
        return [CARD[card] for card in game.discards[seat : seat + 1] if card != cards.NONE]

    def put_out_seen(self, view):
        """What a view shows of the cards its own seat put out."""
        return [CARD[card] for card in (view.discard,) if card != cards.NONE]

    def elsewhere(self, table, game):
        """Where cards are that no hand holds and nobody played or put out: turned up, or still in the pack."""
        places = []
        if game.turnup != cards.JOKER and game.robber == cards.NONE:
            places.append(CARD[game.turnup])
        turned = 5 * len(self.seats(table)) + 1 + (table.joker_aside and table.phase != "joker_out")
        return places + [CARD[card] for card in game.deck[turned : 53 if table.options["joker"] == "on" else 52]]

    def known(self, table, seat):
        """What a seat knows of the cards beside its hand and those played."""
        known = {table.turnup, *self.put_out(table, seat)}
        if table.joker_aside or table.options["joker"] == "off":
            known.add(oracle.JOKER)
        return known

    def wrong(self, game):
        """What holds of the engine's own numbers, whatever happened; a text when it does not."""

    def note(self, table, phase, action, count):
        """Count what a family's own actions brought, so that a run can show it met everything."""


class Spoil(Plain):
    """Spoil Five."""

    table_kind = SpoilTable
    phases = {**Plain.phases, "jink": 4}
    words = {**Plain.words, "take": 55, "go on": 56}

    def seats(self, table):
        seats = super().seats(table)
        among = table.in_hand if table.phase != "deal" else table.still_in
        return [seat for seat in seats if seat in among]

    def played(self, table):
        done = []
        for leader, trick in [*table.tricks, (table.leader, table.trick)]:
            order = [(leader + step) % table.players for step in range(table.players)]
            left = list(trick)
            for seat in order:
                if left:
                    done.append(NUMBER[left.pop(0)] if seat in table.in_hand else cards.NONE)
                elif seat not in table.in_hand and trick:
                    done.append(cards.NONE)
                else:
                    break
        return padded(done, 50, cards.NONE)

    def more_facts(self, table):
        out = [(seat not in table.still_in) + (seat in table.in_hand and seat not in table.still_in)
               for seat in range(table.players)]
        return {
            **super().more_facts(table),
            "count": self.places(table),
            "chips": list(table.chips),
            "pool": table.pool,
            "out": out,
            "changes": list(table.changes),
            "outcome": OUTCOMES.index(table.outcome),
            "taker": seat_or_none(table.taker),
            "jinker": seat_or_none(table.jinker),
        }

    def wrong(self, game):
        if sum(game.chips) + game.pool != game.n * game.options.get("chips"):
            return "chips are not conserved: %s, pool %d" % (game.chips, game.pool)
        return None

    def places(self, table):
        """How many places of the current trick are filled, those of seats that are out among them."""
        if not table.trick:
            return 0
        return (table.actor - table.leader) % table.players

    def note(self, table, phase, action, count):
        if phase == "jink":
            count("jinked" if action == "go on" else "pool taken instead")
        if table.phase in ("hand_over", "match_over") and action != "next":
            count("pool " + (table.outcome or "open"))
            if max(seat_outs(table)):
                count("a seat went out")
            if table.phase == "match_over":
                count("chips shared" if sum(table.games) > 1 else "richest won")


def seat_outs(table):
    return [seat in table.in_hand and seat not in table.still_in for seat in range(table.players)]


class Auction(Plain):
    """Auction Forty-Five and One-Hundred-and-Ten."""

    table_kind = AuctionTable
    phases = {**Plain.phases, "call": 5, "name": 6, "discard": 7, "draw": 8}
    words = {
        **Plain.words, "pass": 57, "hold": 58, "10": 59, "15": 60, "20": 61, "25": 62, "30": 63,
        "C": 64, "D": 65, "H": 66, "S": 67, "done": 68,
    }  # fmt: skip
    gone = "thrown"

    def lay(self, table, hands, rest):
        table.deal(hands, rest)

    def more_facts(self, table):
        n = table.players
        return {
            "turnup": cards.NONE,
            "joker_aside": 0,
            "robber": cards.NONE,
            "call": table.call,
            "caller": seat_or_none(table.caller),
            "calls": [self.words[table.spoken[seat]] if seat in table.spoken else cards.NONE for seat in range(n)],
            "made": table.made,
            "passed_out": table.passed_out,
            "threw": [len(table.thrown[seat]) for seat in range(n)],
            "lines": self.lines(table),
        }

    def lines(self, table):
        """The last eight lines of the game as the engine keeps them."""
        rows = [
            [(hand - 1) % 255 + 1, caller, call, made, *[gain + 128 for gain in padded(gains, 6, 0)]]
            for hand, caller, call, made, gains in table.lines[-8:]
        ]
        return [number for row in padded(rows, 8, [0] * 10) for number in row]

    def wrong(self, game):
        if game.phase not in (state.HAND_OVER, state.MATCH_OVER) or game.caller == cards.NONE:
            return None
        side = game.caller % game.sides
        made = game.made + sum(game.gains[other] for other in range(game.sides) if other != side)
        trumps = [card for card in game.played[: 5 * game.n] if game.row[card] >= 64]
        if made != (30 if trumps else 25):
            return "%d points made in all, %d trumps played" % (made, len(trumps))
        told = [0] * game.sides
        for row in range(0, len(game.lines), 10):
            if game.lines[row]:
                told = [sum(pair) - 128 for pair in zip(told, game.lines[row + 4 :], strict=False)]
        if not game.lines[70] and told != list(game.scores[: game.sides]):
            return "the lines give %s, the scores are %s" % (told, game.scores)
        return None

    def put_out(self, table, seat):
        return table.thrown[seat]

    def put_out_in(self, game, table, seat):
        order = [table.caller] if table.caller is not None and table.options["kitty"] else []
        order += [player for player in self.seats(table) if player not in order]
        before = sum(len(table.thrown[player]) for player in order[: order.index(seat)])
        return [CARD[card] for card in game.thrown[before : before + len(table.thrown[seat])]]

    def put_out_seen(self, view):
        return [CARD[card] for card in view.thrown if card != cards.NONE]

    def elsewhere(self, table, game):
        n = 5 * table.players
        places = [] if table.kitty_taken else [CARD[card] for card in game.deck[n : n + table.options["kitty"]]]
        size = 53 if table.options["joker"] == "on" else 52
        return places + [CARD[card] for card in game.deck[size - len(table.rest) : size]]

    def known(self, table, seat):
        known = set(table.thrown[seat])
        if table.caller == seat and table.kitty_taken:
            known |= set(table.kitty)
        if table.options["joker"] == "off":
            known.add(oracle.JOKER)
        return known

    def note(self, table, phase, action, count):
        if phase == "call" and action != "pass":
            count("called " + action)
        if table.phase == "hand_over" and phase == "call":
            count("all passed")
        if phase in ("discard", "draw") and action != "done":
            count("thrown by the caller" if table.actor == table.caller else "thrown")
        if table.phase in ("hand_over", "match_over") and phase == "play":
            count("set" if table.gains[table.side_of(table.caller)] < 0 else "made")
            count("no trump played" if sum(table.points_of_tricks()) == 25 else "best trump paid")


KINDS = (Plain(), Spoil(), Auction())


def kind_of(options):
    """What the referee must know of these options' games."""
    return KINDS[(options.preset in oracle.SPOIL_PRESETS) + 2 * (options.preset in oracle.AUCTION_PRESETS)]
