"""How often a board's flash is erased for a game: what README says of its life is counted here."""

import random

import pytest

from engine.state import MATCH_OVER
from gadget import nvm
from gadget.kinds import SETTINGS, STATS
from gadget.nvm import NvmStore
from tests.conftest import ROOT
from tests.lib.flash_kit import RP2040, SAMD51, Flash
from tests.lib.power_kit import Holder, advance, session_of
from tests.lib.test_power import modules_stay

assert modules_stay  # a fixture of this module too
ERASES = 100_000  # what a block is rated for
FAMILIES = (
    ("Twenty-Five", {"players": 4}),
    ("Twenty-Five", {"players": 10}),
    ("Forty-Five", {"players": 4}),
    ("Spoil Five", {"players": 5}),
    ("Auction Forty-Five", {"players": 4}),
    ("One-Hundred-and-Ten", {"players": 6}),
)


def worn(model, preset, options, persons, games, seed=1):
    """Erases a game, over so many games; statistics are kept after each."""
    flash = Flash(model)
    store = NvmStore(flash, dear=not model.appends)
    store.load()
    chance = random.Random(seed)
    store.write(SETTINGS, chance.randbytes(260))
    before = flash.erases
    for game in range(games):
        session = session_of(preset, people=range(persons), seed=seed + game, **options)
        app = Holder(store, session)
        app.keeper.begin(session)
        while session.game.phase != MATCH_OVER:
            advance(session)
        store.write(STATS, chance.randbytes(250))
        assert not app.problems
    return (flash.erases - before) / games


@pytest.mark.parametrize("place", [pytest.param(place, marks=pytest.mark.full if place > 1 else ())
                                   for place in range(len(FAMILIES))])
def test_erases_of_a_game(place, full, capsys, monkeypatch):
    monkeypatch.setattr(nvm, "forget", lambda *names: None)
    preset, options = FAMILIES[place]
    games = 20 if full else 6 if options["players"] < 10 else 3
    one, all_of_them = 1, options["players"]
    rp2 = worn(RP2040, preset, options, one, games)
    rp2_all = worn(RP2040, preset, options, all_of_them, games)
    samd = worn(SAMD51, preset, options, one, max(2, games // 3))
    samd_all = worn(SAMD51, preset, options, all_of_them, max(2, games // 3))
    with capsys.disabled():
        print(f"\n{preset}, {options['players']}: erases a game with one person (all): RP2 {rp2:.2f} ({rp2_all:.2f}), "
              f"each record erasing {samd:.0f} ({samd_all:.0f})")
    assert rp2 <= rp2_all + 0.5 and samd <= samd_all
    said = (ROOT / "README.md").read_text()
    if place == 0:
        assert "500,000 games" in said and ERASES / rp2 > 500_000
        assert "6,000 games" in said and ERASES / samd > 6_000
    if place == len(FAMILIES) - 1:
        assert "30,000 games" in said and ERASES / rp2 > 30_000
        assert "600 games" in said and ERASES / samd > 600
