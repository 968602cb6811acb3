"""From the settings to a game on the table: what App.setup, App.deal and App.resume do.

A board needs this, and what it imports, only between two games.
"""

import sys

from gadget.modules import forget

_SPOIL = 1  # engine.record.SPOIL: the table is set while no game is there

# What choosing a game needs, and playing it does not.
_CHOOSING = (
    "play.setup", "gadget.asked", "engine.options", "engine.presets", "engine.check", "engine.spoiltable",
    "engine.spoilcheck", "engine.auctiontable", "engine.auctioncheck", "engine.deal", "engine.saved",
)  # fmt: skip


def setup(app):
    """The game that was last set up, as a play.setup.Setup to change or to deal."""
    from play.setup import Setup

    names = app.phrases.get("names").split(",")
    for number in range(len(names), 10):  # no phrases, or too few names in them
        names.append("P%d" % (number + 1))
    for seat in range(10):
        if app.settings.names[seat] and app.art.lacks(app.settings.names[seat]):
            app.settings.names[seat] = ""
            app.problem("GAME_NAMES: name %d has letters that cannot be shown" % (seat + 1))
    made = Setup(app.settings, names)
    app.problem(made.problem)
    return made


def to_table(app, covers=()) -> None:
    """A new game of the set-up in `app.chosen`, or back to the game that was left, with scenes over it.

    The table is set before the game is there, and the game comes before the scene that plays it: what each of them
    takes while it is made is free for the next.
    """
    start = _chosen(app)
    app.clear()
    if start is None:
        forget(*_CHOOSING)
        session = app.session
        made = board(app, session.names, session.people, session.game.sides, session.game.options.family)
        over = _catch_up(app, session)
    else:
        app.session = None
        _forget_games()
        sides, family, *start = start
        made = board(app, start[1], start[2], sides, family)
        from play.session import begin

        app.session = begin(*start)
        over = False
        forget("engine.deal")
    app.open("table", made)
    if over:
        from engine.state import GAME_OVER

        scene = "scores" if app.session.game.phase < GAME_OVER else "gameover"
        app.push({_SPOIL: "spoil"}.get(app.session.game.options.family, "") + scene)
    for scene in covers:
        app.push(scene)


def _chosen(app):
    """Sides, family, and what play.session.begin takes, of the set-up chosen, which is kept; None when none is."""
    setup = app.chosen
    if setup is None:
        return None
    app.chosen = None
    setup.keep(app.settings)
    app.save()
    return (setup.options.get("sides"), setup.options.family) + setup.start(seed(app), app.phrases.get("you"))


def _forget_games() -> None:
    """Lets go of all that knows games; it is imported again when the table is set."""
    forget(*[name for name in sys.modules if name[:7] == "engine." or name[:5] == "play."])


def _catch_up(app, session) -> bool:
    """Whoever is to act is asked for anew; what is over is not shown again, the scores tell it. True: it is over."""
    from engine.cards import NONE

    session.open(NONE)
    over = session.over()
    while over and session.step(app.now):
        pass
    return over


def board(app, names, people, sides: int, family: int = 0):
    """The widgets of a table (screen.board.Board) for these names, from the first person's on. family: of games, see
    engine.record; a game of chips has more on its table."""
    n = len(names)
    first = 0
    while first < n - 1 and not people[first]:
        first += 1
    if not people[first]:
        first = 0
    seats = [(first + i) % n for i in range(n)]
    teams = bytes([seat % sides for seat in seats]) if sides < n else None
    shown = [names[seat] for seat in seats]
    if family == _SPOIL:
        from screen.chips import ChipBoard

        return ChipBoard(app.art, app.width, app.height, shown, teams)
    from screen.board import Board

    return Board(app.art, app.width, app.height, shown, teams)


def seed(app) -> int:
    """A seed for the next game, 0 to 2**30-1: the one handed to the app and those after it, or the machine's chance."""
    if app.first_seed is None:
        return _chance(app.clock.ms())
    found = app.first_seed & 0x3FFFFFFF
    app.first_seed = found + 1
    return found


def _chance(ms: int) -> int:
    """30 bits of the machine's own noise, or of the time where it has none."""
    try:
        from os import urandom

        noise = urandom(4)
        return noise[0] | noise[1] << 8 | noise[2] << 16 | (noise[3] & 63) << 24
    except (ImportError, NotImplementedError):
        return (ms * 2654435 + 12345) & 0x3FFFFFFF
