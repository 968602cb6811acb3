"""A game as a short code that can be read aloud and typed: its options, its seed and who dealt.

    code = write(options, seed)          # "BFKT-WJMA-PC"
    options, seed, dealer = read("bfkt wjma pc")   # ValueError says what is wrong with a code

The letters are A to Z without I, O and Q, groups of four, capitals or not; the last one checks the others. A plain
game of a preset has 10 letters, one with a changed option 13 at most, and with every option changed 17; a game whose
deal was handed on, not cut for, has 11 and so on. Who plays, names and speed are not in it.

Shape: what stands in a code are digits of base 23, written as one number without gaps: version (of 3), how many options
are changed (none, one, or several), preset (of 16), players (of 9), the seed's two halves; of one change its key and
value, of several all values; dealer. A value is counted on from the preset's, so that what is not changed is 0 and
leaves no letters at the end of the number. With a prime base and a weight of its own for every place, any wrong
letter, and any two that changed places, are found.
"""

from engine.cards import NONE
from engine.options import Options
from engine.presets import PRESETS

LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
SHORTEST = 10  # letters, the check letter too
LONGEST = 17
_BASE = 23
_ROOM = LONGEST + 2  # digits of the largest number there is, and more
_VERSIONS = 3
_VERSION = 0
_PRESETS = 16

WORDS = {
    "letter": "a code is in the letters A to Z without I, O and Q",
    "short": "a code has 10 letters or more",
    "long": "a code has no more than 17 letters",
    "wrong": "a letter is wrong, or two have changed places",
    "later": "the code is from a later version of the game",
}


def write(options, seed: int, dealer: int = NONE) -> str:
    """The code in capitals, groups of four with "-" between. options: an Options; seed: 0 .. 2**30 - 1; dealer: the
    seat that dealt the first hand without a cut, or NONE."""
    plain = Options(options.preset, players=options.get("players"))
    keys = _keys(options)
    steps = []  # how far on from the plain value, of how many
    for key in keys:
        values = options.values(key)
        count = len(values)
        steps.append(((_place(values, options.get(key)) - _place(values, plain.get(key))) % count, count))
    changed = [i for i in range(len(keys)) if steps[i][0]]
    fields = [
        (_VERSION, _VERSIONS),
        (min(len(changed), 2), 3),
        (options.pack()[0], _PRESETS),
        (options.get("players") - 2, 9),
        (seed & 32767, 32768),
        (seed >> 15, 32768),
    ]
    if len(changed) == 1:
        step, count = steps[changed[0]]
        fields.append((changed[0], len(keys)))
        fields.append((step - 1, count - 1))
    elif changed:
        fields.extend(steps)
    fields.append((0 if dealer == NONE else dealer + 1, 11))
    number = bytearray(_ROOM)
    for i in range(len(fields) - 1, -1, -1):
        _push(number, fields[i][0], fields[i][1])
    size = _ROOM
    while size > SHORTEST - 1 and not number[size - 1]:
        size -= 1
    digits = [number[size - 1 - i] for i in range(size)]
    digits.append(_check(digits))
    return grouped("".join([LETTERS[digit] for digit in digits]))


def read(text: str, words=WORDS.get) -> tuple:
    """(options, seed, dealer) of a code. ValueError for one that is wrong; words(kind) gives what it says, the kinds
    are the keys of WORDS."""
    letters = bare(text)
    digits = [LETTERS.find(letter) for letter in letters]
    if -1 in digits:
        raise ValueError(words("letter"))
    if len(digits) < SHORTEST:
        raise ValueError(words("short"))
    if len(digits) > LONGEST:
        raise ValueError(words("long"))
    if _check(digits[:-1]) != digits[-1]:
        raise ValueError(words("wrong"))
    number = bytearray(_ROOM)
    for i in range(len(digits) - 1):
        number[i] = digits[len(digits) - 2 - i]
    if _pop(number, _VERSIONS) != _VERSION:
        raise ValueError(words("later"))
    several = _pop(number, 3)
    preset = _pop(number, _PRESETS)
    if preset >= len(PRESETS):
        raise ValueError(words("later"))
    found = _found(PRESETS[preset][0], several, number)
    if found is None or bare(write(*found)) != letters:  # there is one way only to write a game
        raise ValueError(words("wrong"))
    return found


def bare(text: str) -> str:
    """The letters of a code as typed, in capitals, without what stands between them."""
    return "".join([letter for letter in text.upper() if letter not in " -\t\n"])


def grouped(letters: str) -> str:
    """Letters in groups of four, "-" between."""
    return "-".join([letters[i : i + 4] for i in range(0, len(letters), 4)])


def _keys(options):
    """The keys that a code can hold, in its order."""
    return [key for key in options.own_keys() if key != "players"]


def _found(preset, several, number):
    """What stands in the number behind the preset: (options, seed, dealer), or None when it cannot be so."""
    try:
        options = Options(preset, players=_pop(number, 9) + 2)
        seed = _pop(number, 32768)
        seed |= _pop(number, 32768) << 15
        _change(options, several, number)
    except ValueError:
        return None
    dealer = _pop(number, 11) - 1
    if dealer >= options.get("players"):
        return None
    return options, seed, NONE if dealer < 0 else dealer


def _change(options, several, number):
    """Sets what the number says is not as the preset has it. ValueError when it cannot be so."""
    keys = _keys(options)
    if several == 1:
        key = keys[_pop(number, len(keys))]
        values = options.values(key)
        if len(values) < 2:
            raise ValueError(key)
        _turn(options, key, values, _pop(number, len(values) - 1) + 1)
    elif several:
        for key in keys:
            values = options.values(key)
            _turn(options, key, values, _pop(number, len(values)))


def _turn(options, key, values, step):
    if step:
        options.set(key, values[(_place(values, options.get(key)) + step) % len(values)])


def _place(values, value):
    """Where a value stands; a board's range has no index()."""
    for i in range(len(values)):
        if values[i] == value:
            return i
    raise ValueError(value)


def _check(digits):
    """The sum of the digits, each times its place from 1 on. The check itself counts -1 times, which is 22 times, so
    that no two places weigh the same."""
    total = 0
    for i in range(len(digits)):
        total += (i + 1) * digits[i]
    return total % _BASE


def _push(number, value, radix):
    """number * radix + value; number: digits of base 23, the lowest first. No step passes 2**20."""
    for i in range(_ROOM):
        value += number[i] * radix
        number[i] = value % _BASE
        value //= _BASE


def _pop(number, radix):
    """The remainder of number by radix; the number is then what that leaves."""
    rest = 0
    for i in range(_ROOM - 1, -1, -1):
        rest = rest * _BASE + number[i]
        number[i] = rest // radix
        rest %= radix
    return rest
