"""Settings read from where they are kept and from settings.toml, and packed to be kept.

Purpose: each value carries its own check, so that a damaged one falls back to the
usual value and the good ones stay. Settings of an earlier version are fewer; of those of a later one the first are
these here, and what follows is kept as it is (`settings.more`). settings.toml on the drive comes last and wins.
`settings.problem` says what was not usable. Use: `settings = load(store, os.getenv)`,
change attributes, `store.save(pack(settings))`.
What a game's options mean is not known here: they pass through as bytes.
"""

from gadget.asked import written
from gadget.nvm import crc16
from gadget.record import GAME_BYTES, NAME_BYTES, RULES_BYTES, padded, short, text
from gadget.settings import KNOWN, LANGUAGES, LEVELS, REMIND, SEATS, SETS, SLEEPS, SOUNDS, SPEEDS, SWITCH, Settings

THEMES = ("dark", "light", "contrast")  # colours of everything but the cards
SORTS = ("strength", "suit")  # how a hand lies
VOLUMES = ("off", "quiet", "soft", "on")  # SOUNDS as a menu has them

_OPTIONS = 32  # bytes of a game's options

# Attribute, bytes kept, what may be in it: a tuple of words (one byte, the usual
# one in its place below), or None for bytes that others check.
# New ones go to the end: an older record is then simply shorter.
_FIELDS = (
    ("speed", 1, SPEEDS),
    ("confirm", 1, SWITCH),
    ("four_colours", 1, SWITCH),
    ("level", 1, None),
    ("people", 2, None),
    ("options", _OPTIONS, None),
    ("names", SEATS * NAME_BYTES, None),
    ("game", GAME_BYTES, None),
    ("order", SEATS // 2, None),
    ("unnamed", _OPTIONS, None),
) + tuple([("house rules %d" % (place + 1), RULES_BYTES + _OPTIONS, None) for place in range(SETS)]) + (
    ("turned", 1, SWITCH),
    ("remind", 1, REMIND),
    ("known", KNOWN * NAME_BYTES, None),
    ("sleep", 1, SLEEPS),
    ("sound", 1, SOUNDS),
    ("learnt", 1, None),
    ("drilled", 1, None),
    ("colours", 1, THEMES),
    ("sort", 1, SORTS),
    ("forced", 1, SWITCH),
    ("left", 1, SWITCH),
    ("language", 1, ("",) + tuple(LANGUAGES.split(" "))),
)
_USED = 7  # so many are always kept
_BYTES = ("options", "order", "unnamed")  # others know what these mean; all zero: nothing was kept

# settings.toml: key, attribute, what may be given.
ENVIRONMENT = (
    ("GAME_SPEED", "speed", SPEEDS),
    ("GAME_LEVEL", "level", LEVELS.split(" ")),
    ("GAME_CONFIRM", "confirm", SWITCH),
    ("GAME_FOUR_COLOURS", "four_colours", SWITCH),
    ("GAME_TURNED", "turned", SWITCH),
    ("GAME_REMIND", "remind", REMIND),
    ("GAME_SLEEP_AFTER", "sleep", SLEEPS),
    ("GAME_SPEAKER", "sound", SOUNDS),
    ("GAME_COLOURS", "colours", THEMES),
    ("GAME_SORT", "sort", SORTS),
    ("GAME_FORCED", "forced", SWITCH),
    ("GAME_LEFT_HANDED", "left", SWITCH),
    ("GAME_LANGUAGE", "language", LANGUAGES.split(" ")),
)

# on/off as people write it. One string each: short ones stay in a board's memory for good.
_ON = "1 yes true on"
_OFF = "0 no false off"


def load(store, getenv=None) -> Settings:
    """The settings kept in `store`, with settings.toml's on top. Never raises."""
    settings = Settings()
    data = store.load()
    if data:
        unpack(settings, data)
    if getenv is not None:
        read(settings, getenv)
    settings.kept = pack(settings)
    return settings


def pack(settings) -> bytes:
    """Each value's bytes followed by their CRC-16. What was never used, at the end, takes no room."""
    values = [_bytes(settings, key, size, words) for key, size, words in _FIELDS]
    while len(values) > _USED and not settings.more and values[-1].count(b"\0") == len(values[-1]):
        values.pop()  # before its check, which takes time
    data = bytearray()
    for value in values:
        data.extend(value)
        check = crc16(value)
        data.append(check >> 8)
        data.append(check & 255)
    return bytes(data) + settings.more


def unpack(settings, data) -> None:
    """Takes over every value that is whole; says which were not."""
    damaged = []
    at = 0
    for key, size, words in _FIELDS:
        end = at + size
        if end + 2 > len(data):
            if at < len(data):
                damaged.append(key.replace("_", " "))
            break  # nothing more: kept by an older version
        sound = crc16(data, at, end) == data[end] << 8 | data[end + 1]
        if not sound or not _take(settings, key, bytes(data[at:end]), words):
            damaged.append(key.replace("_", " "))
        at = end + 2
    settings.more = bytes(data[at:])
    if damaged:
        _say(settings, "Damaged and set back to the usual: " + ", ".join(damaged))


def _bytes(settings, key: str, size: int, words) -> bytes:
    if key[:5] == "house":
        value = settings.sets[int(key[-1]) - 1]
        return value if len(value) == size else bytes(size)
    value = getattr(settings, key)
    if words:
        return bytes((words.index(value),))
    if key == "names":
        return b"".join([padded(name, NAME_BYTES) for name in value])
    if key == "known":
        return b"".join([padded(name, NAME_BYTES) for name in value[:KNOWN] + [""] * (KNOWN - len(value))])
    if key == "game":
        return padded(value, size)
    if key in _BYTES:
        return bytes(value) if len(value) == size else bytes(size)
    return bytes((value & 255,)) if size == 1 else bytes((value >> 8, value & 255))


def _take(settings, key: str, data: bytes, words) -> bool:
    used = data.count(b"\0") < len(data)
    if words:
        if data[0] >= len(words):
            return False
        setattr(settings, key, words[data[0]])
    elif key[:5] == "house":
        settings.sets[int(key[-1]) - 1] = data if used else b""
    elif key in ("names", "known", "game"):
        try:
            if key == "game":
                settings.game = text(data)
            else:
                found = [text(data[i : i + NAME_BYTES]) for i in range(0, len(data), NAME_BYTES)]
                setattr(settings, key, found if key == "names" else [name for name in found if name])
        except ValueError:
            return False
    elif key in _BYTES:
        setattr(settings, key, data if used else b"")
    else:
        setattr(settings, key, data[0] if len(data) == 1 else data[0] << 8 | data[1])
    return True


def read(settings, getenv) -> None:
    """Takes over what `getenv(key)` gives: a str, an int or None each."""
    for key, name, words in ENVIRONMENT:
        value = getenv(key)
        if value is None:
            continue
        word = str(value).strip().lower()
        if word not in words:
            word = SWITCH[1] if word in _ON.split(" ") else SWITCH[0] if word in _OFF.split(" ") else word
        if word in words:
            setattr(settings, name, 255 - words.index(word) if name == "level" else word)
        else:
            _say(settings, "%s cannot be %s; it can be %s" % (key, written(value), ", ".join(words)))
    preset = getenv("GAME_PRESET")
    if preset is not None:
        settings.preset = str(preset).strip()
    players = getenv("GAME_PLAYERS")
    if players is not None:
        try:
            settings.players = int(players)
        except ValueError:
            _say(settings, "GAME_PLAYERS cannot be %s; it can be a number" % written(players))
    names = getenv("GAME_NAMES")
    if names is not None:
        _read_names(settings, str(names))


def _read_names(settings, text: str) -> None:
    """Names with commas between; an empty one leaves that seat its own."""
    if not text.strip():
        _say(settings, "GAME_NAMES cannot be empty; it can be names with commas between")
        return
    names = text.split(",")
    if len(names) > SEATS:
        _say(settings, "GAME_NAMES has %d names; only %d can play" % (len(names), SEATS))
    for i in range(min(SEATS, len(names))):
        name = names[i].strip()
        if name:
            settings.names[i] = short(name)
            if settings.names[i] != name:
                _say(settings, "GAME_NAMES: %s is too long, %s it is" % (written(name), settings.names[i]))


def _say(settings, text: str) -> None:
    settings.problem = settings.problem + "\n" + text if settings.problem else text
