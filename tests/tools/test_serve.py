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
from tools import questions

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
    "scores": [0, 0, 0, 0], "current": {"leader": 0, "cards": ["KH"]}, "seat": 1,
    "hand": ["AC", "2D", "KD", "TS", "3C"],
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
        questions.answer(question)
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
    assert questions.answer(question) == {"legal": legal.split()}


def test_every_card_may_be_led():
    question = {"op": "legal", "trump": "S", "led": None, "hand": ["KD", "2C"]}
    assert questions.answer(question) == {"legal": ["2C", "KD"]}


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
    assert questions.answer(question) == {"legal": legal.split()}


def test_order_is_the_rules_table():
    answer = questions.answer({"op": "order", "trump": "S"})
    assert answer["trumps"] == "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS".split()
    assert answer["plain"] == {
        "C": "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C TC".split(),
        "D": "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD".split(),
        "H": "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H".split(),
    }


@pytest.mark.parametrize("joker", [{"joker": True}, {"options": {"joker": "on"}}])
def test_order_with_the_joker(joker):
    answer = questions.answer({"op": "order", "trump": "H", **joker})
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
        ({"op": "legal", "led": None, "hand": ["AH"]}, "trump cannot be missing"),
        ({"op": "legal", "trump": "C", "led": "AH", "hand": ["AH", "2C"]}, "AH is in two places"),
        ({"op": "legal", "trump": "C", "led": None, "hand": ["2C", "2C"]}, "2C is in two places"),
        ({"op": "legal", "trump": "C", "led": None, "hand": []}, "hand must have 1 to 5 cards, not 0"),
        ({"op": "legal", "trump": "C", "led": None, "hand": "AH"}, "hand must be a list of cards"),
        ({"op": "legal", "trump": "C", "led": None}, "hand must be a list of cards"),
        ({"op": "legal", "trump": "C", "led": "2C", "table": ["3C"], "hand": ["AH"]}, "not the card led"),
        ({"op": "legal", "trump": "C", "led": None, "hand": ["AH"], "options": {"renege": "x"}}, "renege cannot be x"),
        ({"op": "legal", "trump": "C", "led": None, "hand": ["AH"], "options": {"x": 1}}, "no option is called x"),
        ({"op": "legal", "trump": "C", "led": None, "hand": ["AH"], "options": []}, "options must be an object"),
        ({"op": "legal", "trump": "C", "led": None, "hand": ["AH"], "game": "Whist"}, "no preset is called Whist"),
        ({"op": "winner", "trump": "C", "plays": []}, "plays must have 1 to 10 cards, not 0"),
        ({"op": "winner", "trump": "C", "plays": ["2C", "2C"]}, "2C is in two places"),
    ],
)
def test_a_wrong_question_is_told_what_is_wrong(question, words):
    assert words in refusal(question)


def test_choose_and_rob_answer_as_the_protocol_has_it():
    card = questions.answer(CHOOSE)
    assert list(card) == ["card"]
    assert card["card"] in CHOOSE["hand"]
    # 9C is a trump and better than every plain card, so a player who robs when it helps robs.
    rob = questions.answer(ROB_QUESTION)
    assert rob["rob"] is True
    assert rob["discard"] in ("2D", "KD", "TS")


def test_nobody_robs_without_the_ace_or_the_deal():
    hand = ["4C", "2D", "KD", "TS", "3C"]
    assert questions.answer(changed(ROB_QUESTION, hand=hand)) == {"rob": False}


def test_the_dealer_robs_an_ace_that_was_turned():
    question = changed(
        ROB_QUESTION, turnup="AC", dealer=1, current={"leader": 2, "cards": ["KH", "2H", "3H"]},
        hand=["4S", "2D", "KD", "TS", "3D"],
    )
    assert questions.answer(question)["rob"] is True
    aside = changed(question, joker_aside=True, joker=True, hand=["4S", "2D", "KD", "JK", "3D"])
    assert questions.answer(aside) == {"rob": False}


def test_a_robber_must_rob_where_the_rules_say_so():
    hand = ["AC", "5C", "JC", "KC", "QC"]
    assert questions.answer(changed(ROB_QUESTION, turnup="TC", hand=hand)) == {"rob": False}
    must = questions.answer(changed(ROB_QUESTION, turnup="TC", hand=hand, options={"rob": "must"}))
    assert must == {"rob": True, "discard": "QC"}


def test_when_robbing_is_announced_any_seat_is_asked_before_the_lead():
    question = changed(ROB_QUESTION, seat=2, current=..., options={"rob_when": "before_lead"})
    assert questions.answer(question)["rob"] is True
    assert "before its own first card" in refusal(changed(question, options={}))


@pytest.mark.parametrize("player", [None, "champion", LEVELS[0], LEVELS[-1]])
def test_players_by_name(player):
    assert questions.answer(changed(CHOOSE, player=player))["card"] in CHOOSE["hand"]


def test_an_unknown_player_is_told_the_known_ones():
    words = refusal(changed(CHOOSE, player="cheat"))
    assert words.startswith("player cannot be cheat; it can be ")
    assert all(level in words for level in LEVELS)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"n": ...}, "n is missing"),
        ({"n": 11, "sides": ...}, "players cannot be 11; it can be 2 to 10"),
        ({"n": "4"}, "n must be a whole number, not 4"),
        ({"n": True}, "n must be a whole number"),
        ({"sides": 3}, "sides cannot be 3"),
        ({"target": 26}, "target cannot be 26"),
        ({"dealer": ...}, "dealer is missing"),
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
        ({"turnup": ...}, "turnup must be a word"),
        ({"scores": [10, 20, 0]}, "one number for each of the 4 sides"),
        ({"scores": [10, 25, 0, 5]}, "a score cannot be 25; it can be 0 to 24"),
        ({"scores": [10, 5.0, 0, 5]}, "a score must be a whole number"),
        ({"tricks": [{"leader": 0, "cards": ["KC", "2C", "9C"]}]}, "trick 1 must have 4 cards, not 3"),
        ({"tricks": [{"leader": 0, "cards": ["2C", "KC", "9C", "4D"]}]}, "the current trick was led by seat 1, not 0"),
        ({"tricks": ["KC"]}, "trick 1 must be an object"),
        ({"tricks": {}}, "tricks must be a list"),
        ({"tricks": []}, "hand must have 5 cards, not 4"),
        ({"tricks": 3}, "tricks must be a list"),
        ({"current": {"leader": 0, "cards": ["KH", "2H", "3H", "4H"]}}, "the current trick must have 0 to 3 cards"),
        ({"robber": 4}, "robber cannot be 4"),
        ({"robber": 1}, "seat 1 robbed 8C and neither holds nor played it"),
        ({"robber": 2, "hand": ["8C", "3D", "QS", "2S"]}, "8C was robbed by seat 2"),
        ({"discard": "2H"}, "has put out no card"),
        ({"joker_aside": True, "joker": True, "hand": ["JK", "3D", "QS", "2S"]}, "the dealer took the Joker"),
        ({"joker_aside": True}, "the Joker is not in this pack"),
        ({"joker_aside": 1}, "joker_aside must be true or false"),
        ({"seed": -1}, "seed cannot be -1"),
    ],
)
def test_an_impossible_position_is_refused(changes, words):
    assert words in refusal(changed(CHOOSE, **changes))


def test_options_stand_above_what_a_question_says_elsewhere():
    question = changed(CHOOSE, scores=[10, 30, 0, 5])
    assert "it can be 0 to 24" in refusal(question)
    assert questions.answer(changed(question, options={"target": 45}))["card"] in CHOOSE["hand"]
    partners = changed(CHOOSE, options={"sides": 2}, scores=[10, 5])
    assert questions.answer(partners)["card"] in CHOOSE["hand"]


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
                answer = questions.answer(json.loads(json.dumps(question)))
                if game.phase == PLAY:
                    assert answer == {"card": name(action)}, question
                elif action == DECLINE:
                    assert answer == {"rob": False}, question
                else:
                    assert answer == {"rob": True, "discard": name(action)}, question
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
                assert questions.answer(question) == {"legal": sorted(name(card) for card in game.actions[:count])}
                checked += 1
            game.apply(game.actions[seed % count])
    assert checked > 300


def test_help_shows_every_operation_with_an_answer():
    done = subprocess.run([*SERVE, "--help"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    for word in [*questions.OPERATIONS, "trumped_trick", "Forty-Five classic", "joker_aside"]:
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
