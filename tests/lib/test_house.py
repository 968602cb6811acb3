"""House rules with a name: kept, found, replaced, renamed, forgotten; what is full or damaged loses nothing else."""

import pytest

from engine.options import Options
from gadget import kept
from gadget.nvm import NvmStore
from gadget.scripted import MemoryStore
from gadget.settings import SETS, Settings
from play import house
from play.setup import Setup

NAMES = ["Nora", "Seán", "Áine", "Tom", "Liam", "Cáit", "Pat", "Una", "Joe", "Maeve", "Finn", "Orla"]

# What version 0.2.0 kept: speed fast, no confirming, four colours, level 1, people in seats 1, 3 and 10, Forty-Five for
# five with renege five_only, and three names.
OLD = bytes.fromhex(
    "02c1b200e1f001f1d101f1d102052bc801050500000000000000022d0000000100000000000000000000000000000000a8744e6f72610000"
    "0000000000000000000000000000000000005365c3a16e000000000000000000000000000000000000000000000000000000000000000000"
    "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000052c3b36973c3ad6e0000"
    "000026ef"
)


def setup(settings=None):
    return Setup(settings or Settings(), list(NAMES))


def stored(made, store=None):
    """The settings as they are read again after what was set up was kept."""
    settings = Settings()
    made.keep(settings)
    store = store or MemoryStore()
    assert store.save(kept.pack(settings))
    return kept.load(store)


def test_a_record_of_the_version_before_still_loads():
    settings = kept.load(MemoryStore(OLD))
    assert settings.problem == ""
    assert (settings.speed, settings.confirm, settings.four_colours) == ("fast", "off", "on")
    assert (settings.level, settings.people) == (1, 0b1000000101)
    assert (settings.names[0], settings.names[2], settings.names[9]) == ("Nora", "Seán", "Róisín")
    assert (settings.game, settings.order, settings.unnamed, settings.sets) == ("", b"", b"", [b""] * SETS)
    made = setup(settings)
    assert (made.options.preset, made.players, made.options.get("renege")) == ("Forty-Five", 5, "five_only")
    assert made.problem == "" and made.seated() == [0, 1, 2, 3, 4]
    assert kept.pack(settings) == OLD, "what is not used takes no room, and an older version can read it"


def test_rules_with_a_name_are_a_game_like_the_others():
    made = setup()
    made.set("renege", "five_only")
    made.set("stake", 2)
    assert made.called == ""
    made.name_rules("Joe's")
    assert made.called == "Joe's"
    made.set("players", 6)
    made.set("sides", 2)
    assert made.called == "Joe's", "how many play is no rule"
    settings = stored(made)
    assert settings.game == "Joe's"
    again = setup(settings)
    assert again.called == "Joe's" and again.start(1, "You")[6] == "Joe's"
    again.use("Quick")
    assert again.called == "Quick"
    for _ in range(30):
        again.change_game(1)
        if again.called == "Joe's":
            break
    assert (again.options.get("renege"), again.options.get("stake"), again.players) == ("five_only", 2, 6)


def test_games_go_round_with_the_house_rules_behind_the_presets():
    made = setup()
    made.set("rob", "must")
    made.name_rules("Nora's")
    made.use("Forty-Five")
    made.set("void", "must_trump")
    made.name_rules("Pat's")
    made.use("Twenty-Five")
    made.set("match", 3)  # no name
    seen = []
    for _ in range(30):
        seen.append(made.called)
        made.change_game(1)
    turn = seen[: seen.index("", 1)]
    assert turn[0] == "" and turn[1] == "Twenty-Five" and turn[-2:] == ["Nora's", "Pat's"]
    assert seen[len(turn)] == "", "changed rules without a name are not lost either"
    back = []
    for _ in range(30):
        made.change_game(-1)
        back.append(made.called)
    assert back[: len(turn)].count("Pat's") == 1


def test_changed_rules_without_a_name_outlive_another_game():
    made = setup()
    made.set("renege", "best")
    made.change_game(1)
    assert made.called in ("Twenty-Five", "Forty-Five")
    made = setup(stored(made))
    made.use("Twenty-Five")
    made.change_game(-1)
    assert (made.called, made.options.get("renege")) == ("", "best")
    assert stored(made).game == "House rules"


def test_the_same_name_replaces_and_four_are_all():
    made = setup()
    for number in range(SETS):
        made.use("Twenty-Five")
        made.set("stake", number + 1)
        made.name_rules("Rules %d" % number)
    assert not house.room(made.sets)
    made.set("stake", 20)
    with pytest.raises(ValueError, match="no room"):
        made.name_rules("One more")
    assert made.called == "" and [house.name(made.sets, i) for i in range(SETS)] == [
        "Rules 0", "Rules 1", "Rules 2", "Rules 3"
    ]  # fmt: skip
    made.name_rules("rules 2")
    assert house.options(made.sets, 2).get("stake") == 20
    made.forget_rules()
    assert house.room(made.sets) and made.called == "" and made.options.get("stake") == 20
    again = setup(stored(made))
    assert [house.name(again.sets, i) for i in range(SETS)] == ["Rules 0", "Rules 1", "", "Rules 3"]


def test_another_name():
    made = setup()
    made.set("joker", "on")
    made.name_rules("Joker")
    made.rename("Áine's")
    assert made.called == "Áine's" and stored(made).game == "Áine's"


def test_all_of_it_fits_into_the_memory_of_a_board():
    """Four sets, one without a name, ten long names, an order: within the 512 bytes that a board has for it."""
    settings = Settings()
    settings.names = ["Á" * 6] * 10
    made = setup(settings)
    for number in range(SETS):
        made.set("stake", number + 1)
        made.name_rules("Áááááá%d" % number)
    made.set("stake", 9)
    made.swap(0, 3)
    flash = bytearray(b"\xff" * 4096)
    settings = stored(made, NvmStore(flash))
    assert settings.problem == "" and settings.unnamed and settings.order
    assert [house.name(settings.sets, i) for i in range(SETS)] == ["Áááááá%d" % i for i in range(SETS)]


def test_where_there_is_no_room_it_is_said_and_what_was_kept_stays():
    made = setup()
    made.set("stake", 1)
    flash = bytearray(b"\xff" * 256)
    store = NvmStore(flash)
    settings = Settings()
    setup().keep(settings)
    assert store.save(kept.pack(settings))
    before = bytes(flash)
    for number in range(SETS):
        made.set("stake", number + 1)
        made.name_rules("Rules %d" % number)
    made.keep(settings)
    assert not store.save(kept.pack(settings))
    assert store.problem == "No room to keep the settings" and bytes(flash) == before


def test_a_damaged_set_is_told_and_nothing_else_is_lost():
    made = setup()
    for number in range(3):
        made.set("stake", number + 1)
        made.name_rules("Rules %d" % number)
    settings = Settings()
    made.keep(settings)
    good = kept.pack(settings)
    for place in range(good.index(b"Rules 1"), good.index(b"Rules 1") + 48):
        damaged = kept.load(MemoryStore(good[:place] + bytes((good[place] ^ 8,)) + good[place + 1 :]))
        assert damaged.problem == "Damaged and set back to the usual: house rules 2"
        assert [house.name(damaged.sets, i) for i in range(3)] == ["Rules 0", "", "Rules 2"]
        assert (damaged.game, damaged.options) == ("Rules 2", settings.options)


def test_a_set_of_a_later_version_is_told_and_left_alone_until_its_place_is_needed():
    made = setup()
    made.set("stake", 1)
    made.name_rules("Later")
    made.sets[0] = made.sets[0][:47] + b"\7"
    settings = Settings()
    made.use("Twenty-Five")
    made.keep(settings)
    again = setup(settings)
    assert again.problem == "House rules 1 that were kept cannot be read"
    for number in range(SETS - 1):
        again.set("stake", number + 2)
        again.name_rules("Rules %d" % number)
        assert again.sets[0] == settings.sets[0]
    again.set("stake", 9)
    again.name_rules("Mine")
    assert house.name(again.sets, 0) == "Mine"


@pytest.mark.parametrize("bad", [b"\xff" * 32, bytes([0, 4, 4] + [9] * 29)])
def test_nonsense_without_a_name_is_told(bad):
    settings = Settings()
    settings.unnamed = bad
    made = setup(settings)
    assert made.problem == "The house rules without a name are damaged"
    made.change_game(1)
    assert not made.options.changed


def test_a_value_that_cannot_be_is_passed_over():
    """Chips that the first dealer could not ante with: five, where the dealer antes three twice."""
    made = setup()
    made.options = Options("Spoil Five", ante=3, chips=6, dealer_double="on")
    made.change("chips", -1)
    assert made.options.get("chips") == 100
    made.change("chips", 1)
    assert made.options.get("chips") == 6
