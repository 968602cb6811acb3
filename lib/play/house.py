"""House rules that have a name: sets of options, kept among the settings.

Purpose: what a pub changed once is a game of its own from then on. Use, with settings.sets (a list of bytes, see
gadget.settings):
    place = put(sets, "Joe's", options)     # a new one, or in place of the one called so; ValueError: no room
    place = find(sets, options)             # the set that has these rules, -1: none
    name(sets, place), options(sets, place), drop(sets, place), call(sets, place, "Nora's")
How many play and who with whom is no part of a set. One that cannot be read (from a later version) has no name here
and is left alone, until its place is needed for another.
"""

from engine.options import Options
from gadget.record import RULES_BYTES, padded, text

RULES = 3  # a record's bytes from here on: not the preset's place, the players and the sides


def name(sets, place: int) -> str:
    """What a set is called; '' when there is none that can be used."""
    return text(sets[place][:RULES_BYTES]) if _sound(sets, place) else ""


def options(sets, place: int) -> "Options":
    """The options of a set. ValueError when they cannot be read."""
    return Options.unpack(sets[place][RULES_BYTES:])


def same(record, other) -> bool:
    """Whether two packed records have the same rules, however many play."""
    return record[0] == other[0] and record[RULES:] == other[RULES:]


def find(sets, wanted) -> int:
    """The place of the set with the rules of these Options, -1 for none."""
    record = wanted.pack()
    for place in range(len(sets)):
        if sets[place] and same(sets[place][RULES_BYTES:], record) and _sound(sets, place):
            return place
    return -1


def named(sets, wanted: str) -> int:
    """The place of the set that is called so, in capitals or not; -1 for none."""
    for place in range(len(sets)):
        if name(sets, place).lower() == wanted.lower():
            return place
    return -1


def put(sets, called: str, rules) -> int:
    """Keeps Options under a name (16 bytes at most) and returns the place. ValueError when there is no room."""
    place = named(sets, called)
    if place < 0:
        place = _free(sets)
    if place < 0:
        raise ValueError("no room for more house rules")
    sets[place] = padded(called, RULES_BYTES) + rules.pack()
    return place


def call(sets, place: int, called: str) -> None:
    """Another name for a set."""
    sets[place] = padded(called, RULES_BYTES) + sets[place][RULES_BYTES:]


def drop(sets, place: int) -> None:
    """Forgets a set."""
    sets[place] = b""


def room(sets) -> bool:
    """Whether a set more can be kept."""
    return _free(sets) >= 0


def _free(sets):
    """The place for a set more: an empty one, else one that cannot be read; -1 for none."""
    if b"" in sets:
        return sets.index(b"")
    broken = problems(sets)
    return broken[0] - 1 if broken else -1


def problems(sets) -> list:
    """The numbers, from 1, of the sets that cannot be read."""
    return [place + 1 for place in range(len(sets)) if sets[place] and not _sound(sets, place)]


def _sound(sets, place):
    if not sets[place]:
        return False
    try:
        options(sets, place)
        return text(sets[place][:RULES_BYTES]) != ""
    except ValueError:
        return False
