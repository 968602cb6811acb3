"""From the settings to a game on the table: what App.setup, App.deal and App.resume do.

A board needs this, and what it imports, only between two games.
"""

import gc

from engine.cards import NONE
from gadget.modules import forget, forget_games

# What choosing a game needs, and playing it does not.
_CHOOSING = (
    "play.setup", "play.code", "play.house", "play.seating", "gadget.asked", "gadget.record", "engine.options",
    "engine.optiontable", "engine.presets", "engine.check", "engine.spoiltable", "engine.spoilcheck",
    "engine.auctiontable", "engine.auctioncheck", "engine.deal", "engine.saved",
)  # fmt: skip

# What the end of a hand needs.
_COUNTING = (
    "engine.asks", "engine.scoring", "engine.spoilers", "engine.spoilpool", "engine.auctionscore", "play.stats",
    "play.tops",
)  # fmt: skip


def names(app) -> list:
    """The names that are usual, ten at least: without phrases, or with too few names in them, P1, P2 and so on."""
    found = app.phrases.get("names").split(",")
    for number in range(len(found), 10):
        found.append("P%d" % (number + 1))
    return found


def setup(app):
    """The game that was last set up, as a play.setup.Setup to change or to deal."""
    from play.setup import Setup

    for seat in range(10):
        if app.settings.names[seat] and app.art.lacks(app.settings.names[seat]):
            app.settings.names[seat] = ""
            app.problem("GAME_NAMES: name %d has letters that cannot be shown" % (seat + 1))
    made = Setup(app.settings, names(app), app.phrases.get("house"))
    app.problem(made.problem)
    return made


def keeper(app):
    """The app's play.keeper.Keeper, made when it is first needed: who switches on is not kept waiting by it."""
    if app.keeper is None:
        from play.keeper import Keeper

        app.keeper = Keeper(app)
    return app.keeper


def to_table(app, covers=()) -> None:
    """A new game of the set-up in `app.chosen`, or of what `same` made; or back to the game that was left, with scenes
    over it. covers None: it was left only for the room, and whoever had the gadget still has it.

    The table is set before the game is there, and the game comes before the scene that plays it: what each of them
    takes while it is made is free for the next.
    """
    start = _chosen(app)
    app.clear()
    keeper(app)
    if start is None:
        forget(*_CHOOSING)
        forget(*_COUNTING)
        if covers is not None:
            app.session.open(NONE)  # whoever is to act is asked for anew
        shown = _left(app)
        if shown is None:
            kept = _put_away(app)
            gc.collect()
            _set_again(app, *kept)
            shown = ()
    else:
        shown = _new(app, *start)
    for scene in shown + (covers or ()):
        app.push(scene)


def _new(app, family, sides, *start) -> tuple:
    """Sets the table for a new game; the scenes to show over it."""
    if app.session is not None:
        count(app)  # one that is over, and whose end was not shown
        app.session = None
    forget_games()
    made = board(app, start[1], start[2], sides, family)
    app.session = _begin(start)
    forget("engine.asks", "engine.deal", "engine.optiontable", "engine.spoiltable", "engine.auctiontable")
    app.keeper.begin(app.session)
    app.open("table", made)
    return ()


def _left(app):
    """Sets the table for the game that was left, unless it is over; the scenes to show over it. What is over is not
    shown again, the scores tell it. None, and nothing is set: there is no room beside what the game knows."""
    from engine.state import GAME_OVER
    from scenes import families

    count(app)
    session = app.session
    over = session.over()
    if session.game.phase >= GAME_OVER:
        return (families.scene(session, "gameover"),)
    if app.art.spare:
        from play.session import DEALT

        if session.waiting == DEALT and session.persons < 2:  # nothing of it is on the table yet
            return None
        app.art.reserve()
    app.open("table", board(app, session.names, session.came, session.game.sides, session.game.options.family))
    return (families.scene(session, "scores"),) if over else ()


def _put_away(app) -> tuple:
    """Puts the game away; what board takes of it, its level, and what play.waiting has of it. (A call of its own, and
    nothing above it has touched the session: what a call leaves on the stack keeps a whole game alive.)"""
    from play import waiting

    session = app.session
    app.session = None
    facts = session.names, session.came, session.game.sides, session.game.options.family
    return facts, session.level, waiting.put_away(session)


def _set_again(app, facts, level, kept) -> None:
    """Sets the table of a game that was put away: there is no room for what it knows beside what a table is made
    with."""
    forget_games()
    gc.collect()
    app.art.reserve()
    made = board(app, *facts)
    app.art.built()
    from play import waiting

    app.session = waiting.back(kept, level, app.settings.speed)
    app.keeper.begin(app.session)
    app.open("table", made)


def count(app) -> None:
    """For the statistics, of a hand or game that is over and was left before that was shown."""
    session = app.session
    if session.over():
        from engine.state import GAME_OVER
        from play import stats

        while session.waiting:  # no step more: in a demo it would deal
            stats.told(app, session.step(app.now))
        if session.game.phase < GAME_OVER:
            stats.missed(session)
        forget("play.stats", "engine.presets")


def _chosen(app):
    """Family and sides, and what play.again.begin takes, of the set-up chosen, which is kept; None when none is."""
    setup = app.chosen
    app.chosen = None
    if setup is None or isinstance(setup, tuple):
        return setup
    setup.keep(app.settings)
    app.save()
    return (setup.options.family, setup.options.get("sides")) + setup.start(seed(app), app.phrases.get("you"))


def _begin(start):
    """The session of a new game; start: what play.again.begin takes."""
    if start[7] == 255:  # NONE: the deal is cut for
        from play.session import begin

        return begin(*start[:7])
    from play import again

    return again.begin(*start)


def same(app) -> tuple:
    """What App.chosen is to be for the cards of the game there is, from its first hand on and at the same seats."""
    session = app.session
    record = session.game.options.pack()
    return (session.game.options.family, session.game.sides, record, session.names, session.came, session.seed,
            app.settings.computers, app.settings.speed, session.called, session.dealt_by)


def board(app, names, people, sides: int, family: int = 0):
    """The widgets of a table (a screen.board.Board) for these names, from the first person's on. family: of games, see
    engine.record."""
    from scenes import families

    n = len(names)
    first = max(0, bytes(people).find(b"\1"))  # as words.home, which a table that is being set has no room for
    seats = [(first + i) % n for i in range(n)]
    teams = bytes([seat % sides for seat in seats]) if sides < n else None
    made = families.board(family)
    forget("scenes.families")
    return made(app.art, app.width, app.height, [names[seat] for seat in seats], teams)


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
