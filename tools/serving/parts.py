"""The parts of a question: cards, suits, numbers, words and options taken out of its JSON object, each checked.

Purpose: every operation takes its parts from here, so that a part that is missing, of another kind or out of range
is told in the same words everywhere. null is the same as not given. Use: `suit(question, "trump")`,
`some_cards(question, "hand", 1, 5)`, `options(question)`; Refused says in plain words what is wrong.
"""

import json

from engine import cards
from engine.cards import SUITS
from engine.options import Options

_LONGEST = 40  # characters of a value that an error repeats


class Refused(ValueError):
    """What is wrong with a question, for the one who asked it."""


def spelled(question: dict, *keys: str) -> str:
    """The spelling a question used of a part with several: the first that is given, or else the first that is there."""
    for key in keys:
        if question.get(key) is not None:
            return key
    return next((key for key in keys if key in question), keys[0])


def suit(question: dict, key: str) -> int:
    """The place in CDHS of a suit's letter."""
    letter = _given(question, key, "the suit C, D, H or S")
    if not isinstance(letter, str) or len(letter) != 1 or letter not in SUITS:
        raise Refused("%s cannot be %s; it can be %s" % (key, shown(letter), ", ".join(SUITS)))
    return SUITS.index(letter)


def card(question: dict, key: str, default: int | None = None) -> int:
    """A card; without a default it must be given."""
    if question.get(key) is None and default is not None:
        return default
    return cards.parse(word(key, _given(question, key, "a card")))


def some_cards(question: dict, key: str, least: int, most: int, what: str = "") -> list[int]:
    """The cards of a list, least to most of them. what: its name in errors, when not the key."""
    what = what or key
    texts = _given(question, key, "a list of cards", what)
    if not isinstance(texts, list):
        raise Refused("%s must be a list of cards, not %s" % (what, _json(texts)))
    if not least <= len(texts) <= most:
        count = str(least) if least == most else "%d to %d" % (least, most)
        raise Refused("%s must have %s, not %d" % (what, count + (" card" if count == "1" else " cards"), len(texts)))
    return [cards.parse(word("a card", text)) for text in texts]


def once(*groups: list[int]) -> None:
    """Refused when a card is there twice."""
    seen = set()
    for group in groups:
        for one in group:
            if one in seen:
                raise Refused("the card %s is in two places" % cards.name(one))
            seen.add(one)


def flag(question: dict, key: str) -> bool:
    """true or false; false when not given."""
    value = question.get(key)
    if value is None or isinstance(value, bool):
        return bool(value)
    raise Refused("%s must be true or false, not %s" % (key, _json(value)))


def number(question: dict, key: str, least: int, most: int, default: int | None = None) -> int:
    """A whole number least to most; without a default it must be given."""
    if question.get(key) is None and default is not None:
        return default
    return within(key, _given(question, key, "a number, %d to %d" % (least, most)), least, most)


def numbers(question: dict, key: str, count: int, least: int, most: int, default: list[int]) -> list[int]:
    """A list of so many whole numbers, each least to most."""
    given = question.get(key)
    if given is None:
        return default
    if not isinstance(given, list) or len(given) != count:
        raise Refused("%s must be a list of %d numbers" % (key, count))
    return [within("a number of " + key, value, least, most) for value in given]


def within(what: str, value, least: int, most: int) -> int:
    """The value, a whole number least to most."""
    if not least <= whole(what, value) <= most:
        raise Refused("%s cannot be %s; it can be %d to %d" % (what, shown(value), least, most))
    return value


def whole(what: str, value) -> int:
    """The value, a whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refused("%s must be a whole number, not %s" % (what, _json(value)))
    return value


def word(what: str, value) -> str:
    """The value, a text; cut when it is longer than any word or card there is."""
    if not isinstance(value, str):
        raise Refused("%s must be a word, not %s" % (what, _json(value)))
    return shown(value)


def options(question: dict, usual: str = "Twenty-Five") -> Options:
    """The options of a question: its game, then n, sides, target and joker, then whatever "options" says.

    usual: the game when none is named. A target is left out where the game has none.
    """
    given = _options(question)
    wanted = {"players": question.get("n")}
    wanted.update((key, question.get(key)) for key in ("sides", "target", "joker"))
    wanted.update((key, value) for key, value in given.items() if value is not None)
    game = question.get("game")
    made = Options(usual if game is None else word("game", game))
    if "target" not in made.keys() and "target" not in given:
        del wanted["target"]
    for key in sorted(wanted, key=_order):
        if wanted[key] is not None:
            _set(made, key, wanted[key], "n" if key == "players" and given.get(key) is None else key)
    return made


def says_players(question: dict) -> bool:
    """Whether a question says how many play."""
    return question.get("n") is not None or _options(question).get("players") is not None


def _options(question: dict) -> dict:
    given = question.get("options")
    if given is not None and not isinstance(given, dict):
        raise Refused("options must be an object of keys and values, not %s" % _json(given))
    return given or {}


def _order(key: str) -> int:
    """The number of players says which sides there can be, and comes first."""
    return {"players": 0, "sides": 1}.get(key, 2)


def _set(made: Options, key: str, value, name: str) -> None:
    """One option; name: what the question calls it. true and false stand for on and off."""
    allowed = made.values(shown(key))
    if isinstance(allowed[0], int):
        whole(name, value)
        value = value if len(str(value)) <= _LONGEST else shown(value)
    elif isinstance(value, int) and str(value) in allowed:
        value = str(value)
    elif isinstance(value, bool) and "on" in allowed:
        value = "on" if value else "off"
    else:
        value = word(name, value)
    try:
        made.set(key, value)
    except ValueError as error:
        raise Refused(name + str(error).removeprefix(key)) from None


def _given(question: dict, key: str, what: str, name: str = ""):
    """A part that must be there; what: what it is, name: its name in errors, when not the key."""
    if question.get(key) is None:
        raise Refused("%s is missing: %s" % (name or key, what))
    return question[key]


def shown(value) -> str:
    """A value as an error names it, cut when long: words as they are, all else as JSON has it."""
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def _json(value) -> str:
    """A value of the wrong kind as an error names it: a word in its quotes, so that "4" is not 4."""
    return shown(json.dumps(value, ensure_ascii=False))
