"""A whole game as a text that people can read: options, seed, who plays, and every action by its player's name.

Use: `Played(session)` watches a session, `write(played)` is the text, `read(text)` plays it through and gives a Played
again. A ValueError names the line and says what is wrong there.

    Twenty-Five in the hand: a game
    game: Forty-Five
    players: 4
    seed: 4711
    code: CAZV-WFPA-AM
    names: You, Seán, Áine, Tom
    people: 1
    ---
    Seán: robs for 4C
    Seán: 9D, Áine: KD, Tom: 2H, You: 3D
    ...
    end

Options that are not the preset's stand below `players`, and `dealer` below `seed` where the deal was handed on and not
cut for. The code stands for all of that, and a file where it does not was changed by hand. A "#" begins a remark.
"""

from __future__ import annotations

from engine import auctionstate, cards, spoil
from engine.cards import NONE
from engine.game import new
from engine.messages import MESSAGES
from engine.options import Options
from engine.state import DECLINE, JOKER_OUT, MATCH_OVER, NEXT, PLAY, ROB
from play import again, code

FIRST = "Twenty-Five in the hand: a game"
_ACTIONS = "---"
_LAST = "end"
_LARGEST = 1 << 20  # characters of a file; a long match has some ten thousand
_LONGEST = 40  # characters of the file's own that an error repeats
_SUITS = ("clubs", "diamonds", "hearts", "spades")
_WORDS = {
    DECLINE: "leaves the turn-up",
    NEXT: "deals",
    spoil.TAKE_POOL: "takes the pool",
    spoil.GO_ON: "goes on for all five",
    auctionstate.PASS: "passes",
    auctionstate.HOLD: "holds",
    auctionstate.DONE: "is done",
}


class Played:
    """A game and what was done in it: options, seed, dealer (NONE: cut for), names, people (a byte a seat), actions."""

    def __init__(self, options, seed: int, dealer: int, names, people):
        self.options = Options.unpack(options.pack())
        self.seed = seed
        self.dealer = dealer
        self.names = list(names)
        self.people = bytes(people)
        self.actions: list[int] = []

    def begin(self):
        """The engine's game as it was dealt."""
        if self.dealer == NONE:
            return new(self.options, self.seed)
        return again.deal(self.options, self.seed, self.dealer)


def write(played: Played) -> str:
    """The text of a game."""
    options = played.options
    plain = Options(options.preset, players=options.get("players"))
    lines = [FIRST, "game: " + options.preset, "players: %d" % options.get("players")]
    lines += ["%s: %s" % (key, options.get(key)) for key in _changed(options, plain)]
    lines.append("seed: %d" % played.seed)
    if played.dealer != NONE:
        lines.append("dealer: %d" % (played.dealer + 1))
    lines.append("code: " + code.write(options, played.seed, played.dealer))
    lines.append("names: " + ", ".join(played.names))
    lines.append(("people: " + ", ".join(str(i + 1) for i in range(len(played.people)) if played.people[i])).strip())
    lines.append(_ACTIONS)
    game = played.begin()
    line = []
    for action in played.actions:
        line.append("%s: %s" % (played.names[game.actor], _said(game, action)))
        trick = game.trick
        playing = game.phase == PLAY
        game.apply(action)
        if not playing or game.trick != trick or game.phase != PLAY:
            lines.append(", ".join(line))
            line = []
    if line:
        lines.append(", ".join(line))
    lines.append(_LAST)
    return "\n".join(lines) + "\n"


def read(text: str) -> Played:
    """The game of a text, played through. ValueError says in which line something is wrong, and what."""
    if text.split("\n", 1)[0].partition("#")[0].strip() != FIRST:
        raise ValueError('no game: its first line is not "%s"' % FIRST)
    if len(text) > _LARGEST:
        raise ValueError("too long for a game")
    lines = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.split("\n"), 1)]
    lines = [line for line in lines[1:] if line[1]]
    if not lines or lines[-1][1] != _LAST:
        raise ValueError('the file was cut: its last line is not "%s"' % _LAST)
    if _ACTIONS not in [line for _, line in lines]:
        raise ValueError('the line "%s" before the actions is missing' % _ACTIONS)
    facts: dict[str, tuple[int, str]] = {}
    while lines[0][1] != _ACTIONS:
        number, line = lines.pop(0)
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or not key:
            raise ValueError("line %d: %s is no fact; write it like seed: 7" % (number, _short(line)))
        if key in facts:
            raise ValueError("line %d: there are two lines for %s" % (number, _short(key)))
        facts[key] = number, value
    played = _facts(facts)
    game = played.begin()
    for number, line in lines[1:-1]:
        for step in line.split(","):
            try:
                action = _action(game, played.names, step.strip())
                game.apply(action)
            except ValueError as error:
                raise ValueError("line %d: %s" % (number, error)) from None
            played.actions.append(action)
    return played


def _changed(options, plain):
    """The keys that are not as the preset has them; a key that does not apply is not asked for."""
    return [key for key in options.own_keys() if key != "players" and options.get(key) != plain.get(key)]


def _said(game, action):
    """An action in words."""
    if action <= cards.JOKER:
        card = cards.name(action)
        if game.phase == PLAY:
            return card
        return {ROB: "robs for ", JOKER_OUT: "puts out "}.get(game.phase, "throws ") + card
    if auctionstate.CALL <= action < auctionstate.SUIT:
        return "calls %d" % auctionstate.points_of(action)
    if auctionstate.SUIT <= action < auctionstate.DONE:
        return "names " + _SUITS[action - auctionstate.SUIT]
    return _WORDS[action]


def _action(game, names, step):
    """The action that a step of the actor's says. ValueError in words."""
    name, colon, words = step.rpartition(":")
    words = words.strip()
    if not colon:
        raise ValueError("%s is nobody's action; write it like %s: 9D" % (_short(step), names[game.actor]))
    if name.strip() != names[game.actor]:
        raise ValueError("it is not %s who is to act here but %s" % (_short(name.strip()), names[game.actor]))
    legal = list(game.actions[: game.legal()])
    for action in legal:
        if _said(game, action) == words:
            return action
    try:
        reason = game.refusal(cards.parse(words)) if game.phase == PLAY else 0
    except ValueError:
        reason = 0
    why = MESSAGES[reason] if reason else "there is " + " or ".join(_said(game, action) for action in legal)
    raise ValueError("%s cannot be done by %s: %s" % (_short(words), names[game.actor], why))


def _facts(facts) -> Played:
    """The game that the facts before the actions tell."""
    known = {}
    for key in ("game", "players", "seed", "code", "names", "people"):
        if key not in facts:
            raise ValueError('a line "%s: ..." is missing' % key)
        known[key] = facts.pop(key)
    dealer = facts.pop("dealer", (0, ""))
    number, value = 0, ""
    try:
        number, value = known["game"]
        options = Options(value)
        number, value = known["players"]
        options.set("players", _whole(value))
        options = Options(options.preset, players=options.get("players"))
        for key in options.own_keys():
            if key in facts:
                number, value = facts.pop(key)
                options.set(key, int(value) if value.isdecimal() and value.isascii() else value)
        for key in facts:
            number = facts[key][0]
            options.get(key)
        number, value = known["seed"]
        seed = _whole(value)
        new(options, seed)
        number, value = dealer
        seat = _whole(value) - 1 if number else NONE
        if number and not 0 <= seat < options.get("players"):
            raise ValueError("dealer cannot be %s; it can be 1 to %d" % (_short(value), options.get("players")))
        number, value = known["code"]
        if code.bare(value) != code.bare(code.write(options, seed, seat)):
            raise ValueError("the code is not that of these options and this seed; one of them was changed")
        number, value = known["names"]
        names = [name.strip() for name in value.split(",")]
        if len(names) != options.get("players") or not all(names) or len(set(names)) != len(names):
            raise ValueError("there must be %d names, no two alike" % options.get("players"))
        number, value = known["people"]
        people = bytearray(len(names))
        for one in filter(None, (part.strip() for part in value.split(","))):
            if one in names and not one.isdecimal():
                raise ValueError("people are given by their seats: write %d for %s" % (names.index(one) + 1, one))
            place = _whole(one, "people are given by their seats, 1 to %d, like people: 1, 2" % len(names))
            if not 1 <= place <= len(names):
                raise ValueError("there is no seat %s" % _short(one))
            people[place - 1] = 1
    except ValueError as error:
        raise ValueError("line %d: %s" % (number, error)) from None
    return Played(options, seed, seat, names, people)


def _whole(text, wanted=""):
    """The number that digits write. wanted: what belongs there, for the ValueError when it is none."""
    if not (text.isdecimal() and text.isascii() and len(text) <= 18):
        raise ValueError("%s is no whole number%s" % (_short(text or "nothing"), "; " + wanted if wanted else ""))
    return int(text)


def _short(text):
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "..."


class Book:
    """Keeps the game that is played in a file: written when it ends or is left, the one played last."""

    def __init__(self, path: str):
        self.path = path
        self._played: Played | None = None
        self._closed = False

    def watch(self, session) -> None:
        """From now on this session (None: none); what was played until now is written."""
        self.write()
        self._played = None
        if session is None or session.seed is None:
            return
        self._begin(session)
        apply = session._apply

        def applied(action):
            over = session.game.phase == MATCH_OVER
            apply(action)
            if over:
                self._begin(session)
                return
            self._played.actions.append(action)
            if session.game.phase == MATCH_OVER:
                self.write()

        session._apply = applied

    def close(self) -> bool:
        """Writes the game, as `write` does; what is played from now on is not kept."""
        written = self.write()
        self._closed = True
        return written

    def _begin(self, session):
        self._played = Played(session.game.options, session.seed, session.dealt_by, session.names, session.people)

    def write(self) -> bool:
        """Writes the game; False when nothing was done in it yet."""
        if self._closed or self._played is None or not self._played.actions:
            return False
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(write(self._played))
        return True


def load(path: str) -> Played:
    """The game in a file. OSError, or ValueError that names the file and the line."""
    with open(path, "rb") as file:
        data = file.read(4 * _LARGEST)
    try:
        return read(data.decode("utf-8").lstrip("\ufeff").replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise ValueError("%s: no game: it is not text" % path) from None
    except ValueError as error:
        raise ValueError("%s: %s" % (path, error)) from None
