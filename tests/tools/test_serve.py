"""The JSON lines server: the answers protocol and rules give, every kind of wrong question, and whole games."""

import json
import subprocess
import sys

import pytest

from engine.bots import LEVELS, Bot
from engine.cards import NONE, name
from engine.game import Game
from engine.options import Options
from engine.state import DECLINE, GAME_OVER, HAND_OVER, PLAY, ROB
from tests.conftest import ROOT
from tools.serving import answers, lines

SERVE = [sys.executable, str(ROOT / "tools" / "serve.py")]

# The examples of the protocol, with what the rules say to each.
CHOOSE = {
    "op": "choose", "n": 4, "sides": 4, "target": 25, "joker": False, "dealer": 3, "trump": "C", "turnup": "8C",
    "robber": None, "scores": [10, 20, 0, 5], "tricks": [{"leader": 0, "cards": ["KC", "2C", "9C", "4D"]}],
    "current": {"leader": 0, "cards": ["KH"]}, "seat": 1, "hand": ["AH", "3D", "QS", "2S"], "player": "champion",
    "seed": 1,
}
ROB_QUESTION = {
    "op": "rob", "n": 4, "sides": 4, "target": 25, "joker": False, "dealer": 3, "trump": "C", "turnup": "9C",
    "scores": [0, 0, 0, 0], "seat": 1, "hand": ["AC", "2D", "KD", "TS", "3C"],
}


def changed(question, **changes):
    """The question with some of its parts changed; Ellipsis takes one out."""
    made = {**question, **changes}
    return {key: value for key, value in made.items() if value is not ...}


def talk(*lines, arguments=()):
    """The server's answers to lines, which are text, bytes or objects."""
    text = b""
    for line in lines:
        text += (line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n"
    done = subprocess.run([*SERVE, *arguments], input=text, capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.splitlines()]


def refusal(question):
    """The error a question is refused with."""
    with pytest.raises(ValueError) as refused:
        answers.answer(question)
    return str(refused.value)


def test_the_protocols_examples():
    assert talk(
        {"op": "legal", "trump": "C", "led": "JC", "hand": ["AH", "3D"]},
        {"op": "winner", "trump": "C", "plays": ["9H", "2H", "KH", "KD"]},
    ) == [{"legal": ["AH"]}, {"winner": 2}]


@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [
        ("5S", "JS 2D KC", "JS"),
        ("JS", "5S 2D", "2D 5S"),
        ("JS", "AH 2D", "AH"),
        ("AH", "KH 2D", "2D KH"),
        ("AS", "AH 2D", "2D AH"),
        ("3S", "5S TS 2D", "5S TS"),
        ("KH", "AH 2H 3D", "2H AH"),
        ("KD", "2D 4S 9C", "2D 4S"),
    ],
)
def test_settled_cases_of_the_rules(led, hand, legal):
    question = {"op": "legal", "trump": "S", "led": led, "hand": hand.split()}
    assert answers.answer(question) == {"legal": legal.split()}


def test_every_card_may_be_led():
    question = {"op": "legal", "trump": "S", "led": None, "hand": ["KD", "2C"]}
    assert answers.answer(question) == {"legal": ["2C", "KD"]}


# Spades are trumps. never_forced: the five may be kept under a lead of the jack's betters or not, five_only: the
# jack may not; must_trump: void in diamonds, the trump must go; trumped_trick: the trick was trumped, so it is bound.
@pytest.mark.parametrize(
    ("options", "led", "table", "hand", "legal"),
    [
        ({"renege": "never_forced"}, "5S", None, "JS 2D", "2D JS"),
        ({"renege": "five_only"}, "3S", None, "JS 2D", "JS"),
        ({"renege": "best"}, "3S", ["3S", "5S"], "JS 2D", "JS"),
        ({}, "3S", ["3S", "5S"], "JS 2D", "2D JS"),
        ({"void": "must_trump"}, "KD", None, "4S 9C", "4S"),
        ({"trumped_trick": "on"}, "KD", ["KD", "3S"], "2D 4S", "4S"),
        ({"trumped_trick": "on"}, "KD", ["KD", "QD"], "2D 4S", "2D 4S"),
        ({"trumped_trick": "on"}, None, ["KD", "3S"], "2D 4S", "4S"),
    ],
)
def test_options_and_the_cards_on_the_table(options, led, table, hand, legal):
    question = {"op": "legal", "trump": "S", "led": led, "hand": hand.split(), "options": options, "table": table}
    assert answers.answer(question) == {"legal": legal.split()}


def test_order_is_the_rules_table():
    answer = answers.answer({"op": "order", "trump": "S"})
    assert answer["trumps"] == "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS".split()
    assert answer["plain"] == {
        "C": "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C TC".split(),
        "D": "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD".split(),
        "H": "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H".split(),
    }


@pytest.mark.parametrize("joker", [{"joker": True}, {"options": {"joker": "on"}}])
def test_order_with_the_joker(joker):
    answer = answers.answer({"op": "order", "trump": "H", **joker})
    assert answer["trumps"] == "5H JH JK AH KH QH TH 9H 8H 7H 6H 4H 3H 2H".split()
    assert "H" not in answer["plain"]


def test_q_stands_for_op_and_cards_for_plays_and_an_id_comes_back():
    plays = ["9H", "2H", "KH", "KD"]
    answers = talk(
        {"q": "winner", "trump": "C", "cards": plays, "id": 7},
        {"q": "winner", "trump": "X", "cards": plays, "id": ["a", None]},
        {"op": "winner", "trump": "C", "plays": plays, "id": None},
    )
    assert answers[0] == {"id": 7, "winner": 2}
    assert answers[1]["id"] == ["a", None]
    assert set(answers[1]) == {"id", "error"}
    assert answers[2] == {"id": None, "winner": 2}


def test_a_key_that_is_null_is_not_given():
    question = {"op": None, "q": "winner", "trump": "C", "plays": None, "cards": ["9H", "2H"]}
    assert answers.answer(question) == {"winner": 0}
    question = {"op": "order", "trump": "S", "n": None, "sides": None, "joker": None, "game": None}
    assert answers.answer({**question, "options": {"target": None}}) == answers.answer({"op": "order", "trump": "S"})


def test_true_and_false_stand_for_on_and_off():
    question = {"op": "legal", "trump": "S", "led": "KD", "table": ["KD", "3S"], "hand": ["2D", "4S"]}
    assert answers.answer({**question, "options": {"trumped_trick": True}}) == {"legal": ["4S"]}
    assert answers.answer({**question, "options": {"trumped_trick": False}}) == {"legal": ["2D", "4S"]}


def strictly(line):
    """The answer to a line, read by a reader that takes nothing but JSON."""

    def refuse(text):
        raise AssertionError(text + " is not JSON")

    return json.loads(lines.reply(line.encode()), parse_constant=refuse)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("NaN", "not JSON: NaN is no number"),
        ("Infinity", "not JSON: Infinity is no number"),
        ("-Infinity", "not JSON: -Infinity is no number"),
        ("1e400", "the number 1e400 is too large"),
        ("-1e400", "the number -1e400 is too large"),
        ("1" * 5000, "a number has 5000 digits"),
        ("1." + "1" * 5000, "a number has 5002 digits"),
    ],
)
def test_a_number_that_is_none_is_refused_wherever_it_stands(number, words):
    assert strictly('{"op":"order","trump":"S","id":%s}' % number) == {"error": words}
    assert strictly('{"op":"order","trump":"S","id":[{"a":%s}]}' % number) == {"error": words}
    assert strictly('{"id":7,"op":"order","trump":"S","target":%s}' % number) == {"id": 7, "error": words}
    assert strictly('{"id":7,"op":"order","trump":"S","more":%s}' % number) == {"id": 7, "error": words}


@pytest.mark.parametrize("number", ["1.5", "-0.0", "1e3", "12345678901234567890123456789"])
def test_an_id_may_be_any_number(number):
    assert strictly('{"op":"winner","trump":"C","plays":["9H"],"id":%s}' % number)["id"] == json.loads(number)


def test_an_id_nested_as_deep_as_can_be_read_is_given_back_or_refused():
    for depth in range(850, 1010, 3):
        answer = strictly('{"op":"winner","trump":"C","plays":["9H"],"id":%s}' % ("[" * depth + "]" * depth))
        assert answer.get("winner") == 0 or answer == {"error": "nested too deeply"}


def test_a_byte_order_mark_is_no_part_of_a_line():
    question = b'{"op":"winner","trump":"C","plays":["9H","2H"]}'
    assert talk(b"\xef\xbb\xbf" + question, question + b"\r") == [{"winner": 0}] * 2


def test_whatever_is_wrong_with_a_line_the_next_one_is_answered():
    good = {"op": "winner", "trump": "C", "plays": ["9H", "2H"]}
    bad = [b"{", b"", b"[]", b"3", b"null", b'"legal"', b"\xff\xfe", b"[" * 100000, b'{"op":"legal"', {"op": "fly"}, {}]
    lines = []
    for line in bad:
        lines += [line, good]
    answers = talk(*lines)
    assert len(answers) == 2 * len(bad)
    assert answers[1::2] == [{"winner": 0}] * len(bad)
    for answer in answers[::2]:
        assert list(answer) == ["error"]
        assert answer["error"]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ({"op": "fly"}, "op cannot be fly; it can be legal, winner, order, rob, choose"),
        ({"op": ["legal"]}, "op cannot be"),
        ({"op": "legal", "trump": "C", "led": "1C", "hand": ["AH"]}, "no such card: 1C"),
        ({"op": "legal", "trump": "C", "led": 5, "hand": ["AH"]}, "led must be a word"),
        ({"op": "legal", "trump": "c", "led": None, "hand": ["AH"]}, "trump cannot be c; it can be C, D, H, S"),
        ({"op": "legal", "led": None, "hand": ["AH"]}, "trump is missing: the suit C, D, H or S"),
        ({"op": "legal", "trump": "C", "led": "AH", "hand": ["AH", "2C"]}, "AH is in two places"),
        ({"op": "legal", "trump": "C", "led": None, "hand": ["2C", "2C"]}, "2C is in two places"),
        ({"op": "legal", "trump": "C", "led": None, "hand": []}, "hand must have 1 to 5 cards, not 0"),
        ({"op": "legal", "trump": "C", "led": None, "hand": "AH"}, 'hand must be a list of cards, not "AH"'),
        ({"op": "legal", "trump": "C", "led": None}, "hand is missing: a list of cards"),
        ({"op": "legal", "trump": "C", "led": None, "hand": None}, "hand is missing"),
        ({"op": "legal", "trump": "C", "led": "2C", "table": ["3C"], "hand": ["AH"]}, "not the card led"),
        ({"op": "legal", "trump": "C", "led": None, "hand": ["AH"], "options": {"renege": "x"}}, "renege cannot be x"),
        ({"op": "legal", "trump": "C", "led": None, "hand": ["AH"], "options": {"x": 1}}, "no option is called x"),
        ({"op": "legal", "trump": "C", "led": None, "hand": ["AH"], "options": []}, "options must be an object"),
        ({"op": "order", "trump": "C", "options": {"x" * 50: 1}}, "no option is called " + "x" * 37 + "...; there are"),
        ({"op": "order", "trump": "C", "options": {"joker": "x" * 50}}, "joker cannot be " + "x" * 37 + "...; it can"),
        ({"op": "order", "trump": "C", "options": {"target": 10**60}}, "target cannot be 1" + "0" * 36 + "...; it can"),
        ({"op": "order", "trump": "C", "options": {"target": "45"}}, 'target must be a whole number, not "45"'),
        ({"op": "order", "trump": "C", "options": {"players": 11}}, "players cannot be 11; it can be 2 to 10"),
        ({"op": "order", "trump": "C", "n": 11}, "n cannot be 11; it can be 2 to 10"),
        ({"op": "order", "trump": "C", "joker": 1}, "joker must be a word, not 1"),
        ({"op": "order", "trump": "C", "game": True}, "game must be a word, not true"),
        ({"op": "legal", "trump": "C", "led": None, "hand": ["AH"], "game": "Whist"}, "no preset is called Whist"),
        ({"op": "winner", "trump": "C", "plays": []}, "plays must have 1 to 10 cards, not 0"),
        ({"op": "winner", "trump": "C", "cards": []}, "cards must have 1 to 10 cards, not 0"),
        ({"op": "winner", "trump": "C"}, "plays is missing: a list of cards"),
        ({"op": "winner", "trump": "C", "plays": None}, "plays is missing"),
        ({"op": "winner", "trump": "C", "cards": None}, "cards is missing"),
        ({"q": "fly"}, "q cannot be fly"),
        ({"op": None}, "op is missing: one of legal, winner, order, rob, choose"),
        ({"q": None}, "q is missing"),
        ({}, "op is missing"),
        ({"op": "winner", "trump": "C", "plays": ["2C", "2C"]}, "2C is in two places"),
    ],
)
def test_a_wrong_question_is_told_what_is_wrong(question, words):
    assert words in refusal(question)


def test_choose_and_rob_answer_as_the_protocol_has_it():
    card = answers.answer(CHOOSE)
    assert list(card) == ["card"]
    assert card["card"] in CHOOSE["hand"]
    # 9C is a trump and better than every plain card, so a player who robs when it helps robs.
    rob = answers.answer(ROB_QUESTION)
    assert rob["rob"] is True
    assert rob["discard"] in ("2D", "KD", "TS")


LED = {"leader": 0, "cards": ["KH"]}


@pytest.mark.parametrize("hand", ["AC 2D KD TS 3C", "4C 2D KD TS 3C", "AC 5C JC KC QC", "AC AH 5C KS 7D"])
@pytest.mark.parametrize("options", [{}, {"rob": "must"}])
def test_what_was_led_before_the_seat_asked_about_robbing_need_not_be_told(hand, options):
    """Seat 1 has not played; that seat 0 led the king of hearts changes nothing for it."""
    question = changed(ROB_QUESTION, hand=hand.split(), options=options)
    told = answers.answer(changed(question, current=LED))
    for left_out in ({}, {"current": None}, {"tricks": None, "current": None}, {"tricks": []},
                     {"current": {"leader": 0, "cards": []}}):
        assert answers.answer(changed(question, **left_out)) == told


@pytest.mark.parametrize("rob_when", ["own_turn", "before_lead"])
@pytest.mark.parametrize("seat", range(4))
def test_any_seat_with_five_cards_may_be_asked_about_robbing(seat, rob_when):
    question = changed(ROB_QUESTION, seat=seat, options={"rob_when": rob_when})
    assert answers.answer(question)["rob"] is True
    assert answers.answer(changed(question, hand="4C 2D KD TS 3C".split())) == {"rob": False}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"current": LED, "seat": 0}, "seat 0 has played already: the right to rob is gone"),
        ({"current": LED, "seat": 2}, "before its own first card; now it is seat 1's turn"),
        ({"tricks": [{"leader": 0, "cards": ["KC", "2C", "8C", "4D"]}]}, "seat 1 has played already"),
        ({"hand": ["AC", "2D", "KD", "TS"]}, "hand must have 5 cards, not 4"),
        ({"hand": ...}, "hand is missing: a list of cards"),
        ({"robber": 2}, "seat 2 has robbed already"),
    ],
)
def test_who_has_played_is_not_asked_about_robbing(changes, words):
    assert words in refusal(changed(ROB_QUESTION, **changes))


def test_nobody_robs_without_the_ace_or_the_deal():
    hand = ["4C", "2D", "KD", "TS", "3C"]
    assert answers.answer(changed(ROB_QUESTION, hand=hand)) == {"rob": False}


def test_the_dealer_robs_an_ace_that_was_turned():
    question = changed(
        ROB_QUESTION, turnup="AC", dealer=1, current={"leader": 2, "cards": ["KH", "2H", "3H"]},
        hand=["4S", "2D", "KD", "TS", "3D"],
    )
    assert answers.answer(question)["rob"] is True
    aside = changed(question, joker_aside=True, joker=True, hand=["4S", "2D", "KD", "JK", "3D"])
    assert answers.answer(aside) == {"rob": False}


def test_a_robber_must_rob_where_the_rules_say_so():
    hand = ["AC", "5C", "JC", "KC", "QC"]
    assert answers.answer(changed(ROB_QUESTION, turnup="TC", hand=hand)) == {"rob": False}
    must = answers.answer(changed(ROB_QUESTION, turnup="TC", hand=hand, options={"rob": "must"}))
    assert must == {"rob": True, "discard": "QC"}


@pytest.mark.parametrize("player", [None, "champion", LEVELS[0], LEVELS[-1]])
def test_players_by_name(player):
    assert answers.answer(changed(CHOOSE, player=player))["card"] in CHOOSE["hand"]


def test_an_unknown_player_is_told_the_known_ones():
    words = refusal(changed(CHOOSE, player="cheat"))
    assert words.startswith("player cannot be cheat; it can be ")
    assert all(level in words for level in LEVELS)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"n": ...}, "n is missing"),
        ({"n": 11, "sides": ...}, "n cannot be 11; it can be 2 to 10"),
        ({"n": "4"}, 'n must be a whole number, not "4"'),
        ({"n": True}, "n must be a whole number"),
        ({"sides": 3}, "sides cannot be 3"),
        ({"target": 26}, "target cannot be 26"),
        ({"dealer": ...}, "dealer is missing: a number, 0 to 3"),
        ({"dealer": 4}, "dealer cannot be 4; it can be 0 to 3"),
        ({"dealer": 2}, "trick 1 was led by seat 3, not 0"),
        ({"seat": 2}, "it is seat 1's turn, not seat 2's"),
        ({"hand": ["AH", "3D", "QS"]}, "hand must have 4 cards, not 3"),
        ({"hand": ["AH", "3D", "QS", "2S", "3S"]}, "hand must have 4 cards, not 5"),
        ({"hand": ["KH", "3D", "QS", "2S"]}, "KH is in two places"),
        ({"hand": ["KC", "3D", "QS", "2S"]}, "KC is in two places"),
        ({"hand": ["8C", "3D", "QS", "2S"]}, "8C is in two places"),
        ({"hand": ["JK", "3D", "QS", "2S"]}, "the Joker is not in this pack"),
        ({"turnup": "8D"}, "the turn-up 8D does not make C trumps"),
        ({"turnup": "JK", "joker": True}, "does not make C trumps"),
        ({"turnup": ...}, "turnup is missing: a card"),
        ({"turnup": 8}, "turnup must be a word, not 8"),
        ({"scores": [10, 20, 0]}, "one number for each of the 4 sides"),
        ({"scores": [10, 25, 0, 5]}, "a score cannot be 25; it can be 0 to 24"),
        ({"scores": [10, 5.0, 0, 5]}, "a score must be a whole number"),
        ({"tricks": [{"leader": 0, "cards": ["KC", "2C", "9C"]}]}, "trick 1 must have 4 cards, not 3"),
        ({"tricks": [{"leader": 0, "cards": ["2C", "KC", "9C", "4D"]}]}, "the current trick was led by seat 1, not 0"),
        ({"tricks": ["KC"]}, "trick 1 must be an object"),
        ({"tricks": {}}, "tricks must be a list"),
        ({"current": {"leader": False, "cards": ["KH"]}}, "the leader of the current trick must be a whole number"),
        ({"current": {"leader": 0, "cards": None}}, "the current trick is missing: a list of cards"),
        ({"tricks": []}, "hand must have 5 cards, not 4"),
        ({"tricks": 3}, "tricks must be a list"),
        ({"current": {"leader": 0, "cards": ["KH", "2H", "3H", "4H"]}}, "the current trick must have 0 to 3 cards"),
        ({"robber": 4}, "robber cannot be 4"),
        ({"robber": 1}, "seat 1 robbed 8C and neither holds nor played it"),
        ({"robber": 2, "hand": ["8C", "3D", "QS", "2S"]}, "8C was robbed by seat 2"),
        ({"discard": "2H"}, "has put out no card"),
        ({"joker_aside": True, "joker": True, "hand": ["JK", "3D", "QS", "2S"]}, "the dealer took the Joker"),
        ({"joker_aside": True}, "the Joker is not in this pack"),
        ({"joker_aside": 1}, "joker_aside must be true or false, not 1"),
        ({"seed": -1}, "seed cannot be -1"),
    ],
)
def test_an_impossible_position_is_refused(changes, words):
    assert words in refusal(changed(CHOOSE, **changes))


def test_options_stand_above_what_a_question_says_elsewhere():
    question = changed(CHOOSE, scores=[10, 30, 0, 5])
    assert "it can be 0 to 24" in refusal(question)
    assert answers.answer(changed(question, options={"target": 45}))["card"] in CHOOSE["hand"]
    partners = changed(CHOOSE, options={"sides": 2}, scores=[10, 5])
    assert answers.answer(partners)["card"] in CHOOSE["hand"]


def question_of(game, options, seat, view):
    """What the table and one seat know of a game, put as the protocol has it."""
    n = game.n
    question = {
        "n": n,
        "sides": game.sides,
        "dealer": game.dealer,
        "trump": "CDHS"[game.trump],
        "turnup": name(game.turnup),
        "robber": None if game.robber == NONE else game.robber,
        "scores": list(game.scores[: game.sides]),
        "tricks": [
            {"leader": game.leaders[t], "cards": [name(card) for card in game.played[t * n : t * n + n]]}
            for t in range(game.trick)
        ],
        "current": {
            "leader": game.leader,
            "cards": [name(card) for card in game.played[game.trick * n : game.trick * n + game.count]],
        },
        "seat": seat,
        "hand": [name(card) for card in view.hand[: view.held[seat]]],
        "joker_aside": bool(game.joker_aside),
        "options": options,
    }
    if view.discard != NONE:
        question["discard"] = name(view.discard)
    return question


GAMES = [
    (2, {}),
    (4, {"sides": 2, "target": 45, "best_trump": "on"}),
    (5, {"joker": "on", "stake": 1}),
    (6, {"sides": 3, "renege": "never_forced", "trumped_trick": "on"}),
    (10, {"rob": "must", "void": "must_trump"}),
    (4, {"rob_when": "before_lead", "joker": "on", "renege": "best"}),
]


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_in_whole_games_the_server_plays_as_the_computers_do(players, options):
    """Every decision of whole games is asked over the protocol and must be the one taken from the seat's own View."""
    settings = Options("Twenty-Five", players=players, **options)
    bot = Bot(LEVELS[-1])
    asked = {PLAY: 0, ROB: 0}
    for seed in range(12):
        game = Game(settings, seed)
        while game.phase < GAME_OVER:
            game.legal()
            if game.phase == HAND_OVER:
                game.apply(game.actions[0])
                continue
            seat = game.actor
            view = game.view(seat)
            bot.ask(view)
            action = bot.step()
            while action == NONE:
                action = bot.step()
            if game.phase in asked:
                question = question_of(game, {"players": players, **options}, seat, view)
                question["op"] = "choose" if game.phase == PLAY else "rob"
                answer = answers.answer(json.loads(json.dumps(question)))
                if game.phase == PLAY:
                    assert answer == {"card": name(action)}, question
                elif action == DECLINE:
                    assert answer == {"rob": False}, question
                else:
                    assert answer == {"rob": True, "discard": name(action)}, question
                if game.phase == ROB:
                    assert answers.answer(changed(question, tricks=..., current=...)) == answer
                asked[game.phase] += 1
            game.apply(action)
    assert asked[PLAY] > 100
    assert asked[ROB] > 0


def test_legal_answers_are_the_games_own():
    options = {"joker": "on", "void": "must_trump", "trumped_trick": "on", "renege": "best"}
    checked = 0
    for seed in range(20):
        game = Game(Options("Twenty-Five", players=5, **options), seed)
        while game.phase < HAND_OVER:
            count = game.legal()
            if game.phase == PLAY:
                table = [name(card) for card in game.played[game.trick * 5 : game.trick * 5 + game.count]]
                hand = game.hands[game.actor][: game.held[game.actor]]
                question = {
                    "op": "legal", "trump": "CDHS"[game.trump], "led": table[0] if table else None, "table": table,
                    "hand": [name(card) for card in hand], "options": options,
                }
                assert answers.answer(question) == {"legal": sorted(name(card) for card in game.actions[:count])}
                checked += 1
            game.apply(game.actions[seed % count])
    assert checked > 300


def test_help_shows_every_operation_with_an_answer():
    done = subprocess.run([*SERVE, "--help"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    for word in [*answers.OPERATIONS, "trumped_trick", "Forty-Five classic", "joker_aside"]:
        assert word in done.stdout
    assert '-> {"legal": ["AH"]}' in done.stdout
    assert '"error"' not in done.stdout.split("usage", 1)[1].split("\n", 7)[7]


def test_an_argument_it_does_not_know_is_refused():
    done = subprocess.run([*SERVE, "--fast"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "see --help" in done.stderr


def test_each_answer_comes_before_the_next_question():
    with subprocess.Popen(SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        for plays, winner in ((["9H", "2H"], 0), (["2H", "9H"], 1)):
            server.stdin.write(json.dumps({"op": "winner", "trump": "C", "plays": plays}).encode() + b"\n")
            server.stdin.flush()
            assert json.loads(server.stdout.readline()) == {"winner": winner}
        server.stdin.close()
        assert server.wait(timeout=30) == 0


def test_a_reader_that_goes_away_is_no_error():
    question = json.dumps({"op": "order", "trump": "S"}).encode() + b"\n"
    with subprocess.Popen(SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        server.stdout.close()
        try:
            server.stdin.write(question * 2000)
            server.stdin.close()
        except BrokenPipeError:
            pass  # it noticed before all was written
        assert server.wait(timeout=30) == 0
        assert server.stderr.read() == b""


def test_it_needs_nothing_but_the_standard_library():
    program = (
        "import sys, runpy; sys.argv = ['serve.py', '--help']; sys.path[0:0] = [{1!r}]\n"
        "try: runpy.run_path({0!r}, run_name='__main__')\n"
        "except SystemExit: pass\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('displayio', 'numpy', 'PIL', 'pygame')])"
    ).format(SERVE[1], str(ROOT / "tools"))
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "[]"
