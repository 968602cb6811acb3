"""A short run of the training, what it writes, and the tournament's counting."""

import importlib.util

import pytest

np = pytest.importorskip("numpy", reason="tools/requirements-train.txt is not installed")
pytest.importorskip("numba", reason="tools/requirements-train.txt is not installed")

from engine.options import Options  # noqa: E402
from engine.weights import WEIGHTS  # noqa: E402
from tests.conftest import ROOT  # noqa: E402
from tools.training import chance, duplicate, layout, net, rules, winning, worlds  # noqa: E402
from tools.training.layout import (  # noqa: E402
    ACTOR,
    COUNT,
    HAND_OVER,
    HANDS,
    HELD,
    LEADER,
    LEADERS,
    LEAST,
    NONE,
    PHASE,
    PLAY,
    PLAYED,
    ROBBER,
    SCORES,
    SIZE,
    TRICK,
    TRUMP,
    TURNUP,
    VOIDS,
    N,
)


def tool(name):
    spec = importlib.util.spec_from_file_location("the_" + name, ROOT / "tools" / (name + ".py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.full
def test_a_short_run_makes_the_same_tables_twice(tmp_path):
    train = tool("train")
    made = []
    for out in ("one", "two"):
        train.main(["--quick", "--out", str(tmp_path / out), "--checkpoints", str(tmp_path / out / "kept")])
        made.append([(tmp_path / out / (name + ".py")).read_text() for name in train.FILES.values()])
    assert made[0] == made[1]
    spec = importlib.util.spec_from_file_location("made_weights", tmp_path / "one" / "weights.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert len(module.WEIGHTS) == net.WEIGHTS == len(WEIGHTS) <= 1024
    assert len(set(module.WEIGHTS)) > 50
    tables = (tmp_path / "one" / "winning.json").read_text()
    assert '"4 4 25"' in tables and '"10 5 45"' in tables


def test_a_table_of_results_takes_new_ones_and_keeps_the_others(tmp_path):
    tournament = tool("tournament")
    path = tmp_path / "rates.md"
    one = ("random among rules: Quick, 4 players", 25.0, 11.5, 0.25)
    other = ("expert (9 worlds) among rules: Quick, 3 players", 33.3, 40.0, 1.0)
    assert tournament.tabled(path, [one, other]) == [one, other]
    path.write_text("# Rates\n\n" + path.read_text() + "\nAnd more.\n")
    newer = (one[0], 25.0, 12.0, 0.5)
    assert tournament.tabled(path, [newer]) == [newer, other]
    text = path.read_text()
    assert text.startswith("# Rates\n\n| played") and text.endswith("\nAnd more.\n") and "± 0.50 |" in text


def test_players_of_a_kind_win_their_share_and_better_ones_more():
    options = Options("Twenty-Five")
    w = winning.table(options)
    numbers = net.unpacked(WEIGHTS)
    for name in ("random", "rules", "policy"):
        mean, half = duplicate.win_rate(options, name, name, 200, 3, w, numbers, jobs=2)
        assert mean == 25 or name == "random"  # the same deals from every seat, by the same players
        assert abs(mean - 25) <= 3 * half + 0.01
    assert duplicate.win_rate(options, "random", "rules", 500, 3, w, numbers)[0] < 18
    assert duplicate.win_rate(options, "policy", "rules", 500, 3, w, numbers)[0] > 25


def test_chances_of_winning_add_up_and_fewer_tricks_to_go_are_better():
    for options in (Options("Twenty-Five"), Options("Forty-Five", players=6, sides=3)):
        g = layout.new(options)
        g[PHASE] = HAND_OVER
        w = winning.table(options)
        out = np.zeros(10)
        g[SCORES] = 10
        winning.chances(g, w, out)
        sides = options.get("sides")
        assert abs(out[:sides].sum() - 1) < 1e-9
        assert out[0] == max(out)
        g[SCORES + 1] = options.get("target") - 5
        winning.chances(g, w, out)
        assert out[1] == max(out)


def test_worlds_agree_with_everything_public(full):
    """In every sampled world the seat's own cards, all hands' sizes and the robber's known cards stand, no card lies in
    two places, and each card that was played could have been played by a hand holding the rest of the world's."""
    r = chance.seeded(5)
    pack = np.zeros(53, np.int32)
    out = np.zeros(7, np.int32)
    world = np.zeros(SIZE, np.int32)
    generator = np.random.default_rng(6)
    checked = 0
    for k in range(400 if full else 60):
        preset = ("Twenty-Five", "Joker Twenty-Five", "Old hand", "Announced rob")[k % 4]
        options = Options(preset, players=2 + k % 5)
        g = layout.new(options, k % options.get("players"))
        joker = options.get("joker") == "on"
        pack[:] = range(53)
        chance.shuffle(r, pack, 53 if joker else 52, 5 * g[N] + 3)
        rules.deal(g, pack)
        while g[PHASE] < HAND_OVER:
            n = rules.legal(g, out)
            if g[PHASE] == PLAY and n > 1:
                seat = g[ACTOR]
                for _ in range(3):
                    worlds.sample(g, seat, r, world)
                    consistent(g, seat, world, joker)
                    checked += 1
            action = out[0] if g[PHASE] != PLAY and n > 1 else out[generator.integers(n)]  # whoever may rob does
            rules.apply(g, action, pack)
    assert checked > 1000


def consistent(g, seat, world, joker):
    n = g[N]
    hands = [sorted(card for card in world[HANDS + 6 * s:HANDS + 6 * s + 6] if card != NONE) for s in range(n)]
    assert hands[seat] == sorted(card for card in g[HANDS + 6 * seat:HANDS + 6 * seat + 6] if card != NONE)
    played = list(g[PLAYED:PLAYED + g[TRICK] * n + g[COUNT]])
    held = [card for hand in hands for card in hand]
    assert len(set(held + played)) == len(held) + len(played)
    assert 52 not in held or joker
    assert g[TURNUP] not in held or g[ROBBER] != NONE
    for s in range(n):
        assert len(hands[s]) == g[HELD + s]
    robber = g[ROBBER]
    if robber != NONE:
        assert g[TURNUP] in hands[robber] or g[TURNUP] in played
    # each play again, from the hands of the world and what was played since
    again = world.copy()
    again[LEAST:LEAST + 10] = 64
    again[VOIDS:VOIDS + 10] = 0
    again[PHASE] = PLAY
    out = np.zeros(7, np.int32)
    for s in range(n):
        mine = list(hands[s])
        for trick in range(g[TRICK] + 1):
            size = g[COUNT] if trick == g[TRICK] else n
            leader = g[LEADER] if trick == g[TRICK] else g[LEADERS + trick]
            place = (s - leader) % n
            if place < size:
                mine.append(g[PLAYED + trick * n + place])
        for i in range(6):
            again[HANDS + 6 * s + i] = mine[i] if i < len(mine) else NONE
        again[HELD + s] = len(mine)
    again[TRICK] = 0
    again[COUNT] = 0
    first = g[LEADERS] if g[TRICK] else g[LEADER]
    again[LEADER] = first
    again[ACTOR] = first
    again[SCORES:SCORES + 10] = 0
    again[2] = 1000
    for card in played:
        if again[PHASE] != PLAY:
            again[PHASE] = PLAY  # the rob is over in this account
        assert card in out[:rules.legal(again, out)]
        rules.play(again, card)
    assert again[TRUMP] == g[TRUMP]
