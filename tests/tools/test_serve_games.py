"""The JSON lines server asked about Spoil Five and the auction games: jink, call, name, discard, draw and cards."""

import json

import pytest

from engine import auctionstate as auction
from engine import spoil, state
from engine.bots import LEVELS, Bot
from engine.cards import NONE, SUITS, name
from engine.game import new
from engine.options import Options
from tests.tools.test_serve import changed, refusal
from tools.serving import answers

JINK = {
    "op": "jink", "n": 3, "dealer": 2, "trump": "S", "turnup": "9S", "chips": [14, 17, 8], "pool": 9, "seat": 0,
    "tricks": [{"leader": 0, "cards": ["5S", "2D", "2C"]}, {"leader": 0, "cards": ["JS", "3D", "3C"]},
               {"leader": 0, "cards": ["KD", "4D", "4C"]}],
    "hand": ["AH", "AS"],
}  # fmt: skip
CALL = {"op": "call", "n": 4, "dealer": 3, "calls": ["pass", 15], "seat": 2, "hand": ["5S", "JS", "AS", "2S", "KD"]}
NAME = {"op": "name", "n": 4, "dealer": 3, "caller": 2, "call": 20, "seat": 2, "hand": ["5S", "JS", "AS", "2S", "KD"]}
DISCARD = changed(NAME, op="discard", trump="S", hand=["5S", "JS", "AS", "2S", "KD", "3S", "9C", "4H"])
DRAW = changed(DISCARD, op="draw", seat=0, hand=["KS", "QD", "2D", "3C", "7H"])


def test_answers_have_the_form_of_their_question():
    # nothing but the jack's betters is out against the ace of hearts and the ace of trumps, and they are played
    assert answers.answer(JINK) == {"jink": True}
    assert answers.answer(changed(JINK, hand=["2H", "TD"], pool=20)) == {"jink": False}
    assert answers.answer(CALL)["call"] in ("pass", 20, 25, 30)
    assert answers.answer(NAME) == {"trump": "S"}
    assert sorted(answers.answer(DISCARD)["discard"]) == ["4H", "9C", "KD"]
    assert sorted(answers.answer(DRAW)["discard"]) == ["2D", "3C", "7H", "QD"]


def test_a_dealer_holds_or_is_stuck():
    poor = ["2D", "3C", "4H", "6S", "7D"]
    stuck = changed(CALL, calls=["pass", "pass", "pass"], seat=3, hand=poor)
    assert answers.answer(stuck) == {"call": 15}
    assert answers.answer(changed(stuck, n=4, sides=4, options={"all_pass": "redeal"})) == {"call": "pass"}
    strong = changed(CALL, calls=[25, "pass", "pass"], seat=3, hand=["5S", "JS", "AH", "AS", "2C"])
    assert answers.answer(strong)["call"] in ("hold", 30)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (changed(CALL, game="Forty-Five"), "there is no auction in Forty-Five"),
        (changed(JINK, game="Quick"), "there is no jink in Quick"),
        (changed(CALL, op="rob", game="Auction Forty-Five"), "there is no robbing in Auction Forty-Five"),
        (changed(CALL, calls=["pass"]), "it is seat 1's turn, not seat 2's"),
        (changed(CALL, calls=[20, 15]), "the call 15 is not possible after 20"),
        (changed(CALL, calls=["pass", 17]), "the call 17 is not possible"),
        (changed(CALL, calls=["pass", "hold"]), "only the dealer can hold"),
        (changed(CALL, calls=["pass", "double"]), "must be a whole number"),
        (changed(CALL, calls=["pass"] * 4, seat=0), "the dealer must call"),
        (changed(CALL, calls=["pass"] * 5), "at most 4 calls"),
        (changed(CALL, calls=[15, "pass", "pass", "pass"], seat=0), "all have called"),
        (changed(CALL, hand=["5S", "JS", "AS", "2S"]), "hand must have 5 cards"),
        (changed(CALL, hand=["5S", "JS", "AS", "2S", "JK"]), "the Joker is not in this pack"),
        (changed(NAME, seat=1), "seat 2 called, not seat 1"),
        (changed(NAME, caller=...), "caller is missing"),
        (changed(NAME, call=17), "call cannot be 17; it can be 10, 15, 20, 25, 30"),
        (changed(NAME, calls=["pass", "pass", 15]), "calls must tell what all 4 said"),
        (changed(DISCARD, hand=["5S", "JS", "AS", "2S", "KD"]), "hand must have 8 cards"),
        (changed(DISCARD, trump=...), "trump is missing"),
        (changed(DISCARD, options={"kitty": 0}), "there is no kitty"),
        (changed(DRAW, options={"draw": "off"}), "nobody draws"),
        (changed(DRAW, seat=2), "seat 2 called: it discards"),
        (changed(DRAW, scores=[0, 120]), "a number of scores cannot be 120"),
        (changed(DRAW, threw=[0, 0, 3]), "threw must be a list of 4 numbers"),
        (changed(JINK, tricks=JINK["tricks"][:2], hand=["AH", "AS", "2H"]), "the first three tricks"),
        (changed(JINK, chips=[1, 2]), "chips must be a list of 3 numbers"),
        (changed(JINK, pool=61), "pool cannot be 61; it can be 0 to 60"),
        (changed(JINK, options={"kitty": 3}), "no option is called kitty"),
    ],
)
def test_a_wrong_question_is_told_what_is_wrong(question, words):
    assert words in refusal(question)


def asked(preset, game, view, changes):
    """What the table and one seat know of a game, put as the protocol has it."""
    n, seat = game.n, view.seat
    question = {
        "game": preset, "n": n, "dealer": game.dealer, "seat": seat, "options": changes,
        "scores": list(game.scores[: game.sides]), "hand": [name(card) for card in view.hand[: view.held[seat]]],
        "tricks": [
            {"leader": game.leaders[t], "cards": [name(card) for card in game.played[t * n : t * n + n]]}
            for t in range(game.trick)
        ],
        "current": {
            "leader": game.leader,
            "cards": [name(card) for card in game.played[game.trick * n : game.trick * n + game.count]],
        },
    }  # fmt: skip
    if game.trump != NONE:
        question["trump"] = SUITS[game.trump]
    if hasattr(game, "chips"):
        question.update(turnup=name(game.turnup), chips=list(game.chips[:n]), pool=game.pool)
        question.update(robber=None if game.robber == NONE else game.robber, joker_aside=bool(game.joker_aside))
        question["jinker"] = None if game.jinker == NONE else game.jinker
        if view.discard != NONE:
            question["discard"] = name(view.discard)
        return question
    said = [game.calls[(game.dealer + 1 + step) % n] for step in range(n)]
    words = {auction.PASS: "pass", auction.HOLD: "hold"}
    question["calls"] = [words.get(action) or auction.points_of(action) for action in said if action != NONE]
    question["thrown"] = [name(card) for card in view.thrown if card != NONE]
    if game.phase != state.PLAY:
        question["tricks"] = question["current"] = None
    return question


OPERATIONS = {
    state.PLAY: "choose", state.ROB: "rob", spoil.JINK: "jink", auction.CALL_PHASE: "call", auction.NAMING: "name",
    auction.DISCARD: "discard", auction.DRAW: "draw",
}  # fmt: skip


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("Spoil Five", {"players": 4, "jink": "on"}),
        ("Spoil Five", {"players": 6, "points_too": "on", "two_win": "on", "joker": "on"}),
        ("Auction Forty-Five", {"players": 4}),
        ("Auction Forty-Five", {"players": 3, "kitty": 0, "lead": "left_of_caller", "min_call": 20}),
        ("One-Hundred-and-Ten", {"players": 6, "name": "after", "lead": "caller", "all_pass": "redeal"}),
    ],
)
def test_in_whole_games_the_server_plays_as_the_computers_do(preset, changes):
    """Every decision of whole games is asked over the protocol and must be the one taken from the seat's own view."""
    bot = Bot(LEVELS[-1])
    met = set()
    for seed in range(5):
        game = new(Options(preset, **changes), seed)
        hands = 0
        expected = None
        while hands < 6 and game.phase != state.MATCH_OVER:
            seat = game.actor
            view = game.view(seat)
            bot.ask(view)
            action = bot.step()
            while action == NONE:
                action = bot.step()
            if expected is not None:  # the cards it throws, which were asked for all at once
                if action == auction.DONE:
                    assert expected == []
                    expected = None
                else:
                    assert name(action) == expected.pop(0)
            elif game.phase in OPERATIONS:
                question = asked(preset, game, view, changes)
                question["op"] = OPERATIONS[game.phase]
                answer = answers.answer(json.loads(json.dumps(question)))
                met.add(question["op"])
                if game.phase in (auction.DISCARD, auction.DRAW):
                    expected = answer["discard"]
                    continue
                assert answer == said(game.phase, action), question
            game.apply(action)
            hands += game.phase == state.HAND_OVER
    wanted = {"choose"} | ({"rob"} if preset == "Spoil Five" else {"call", "name"})
    assert wanted <= met


def said(phase, action):
    """An action as the answer to its question."""
    if phase == state.PLAY:
        return {"card": name(action)}
    if phase == state.ROB:
        return {"rob": False} if action == state.DECLINE else {"rob": True, "discard": name(action)}
    if phase == spoil.JINK:
        return {"jink": action == spoil.GO_ON}
    if phase == auction.NAMING:
        return {"trump": SUITS[action - auction.SUIT]}
    return {"call": {auction.PASS: "pass", auction.HOLD: "hold"}.get(action) or auction.points_of(action)}
