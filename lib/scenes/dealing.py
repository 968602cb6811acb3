"""From the settings to a game on the table: what App.setup, App.deal and App.resume do.

A board needs this, and what it imports, only between two games.
"""

from gadget.modules import forget

# What choosing a game needs, and playing it does not.
_SET_UP = (
    "play.setup", "gadget.asked", "engine.options", "engine.presets", "engine.check", "engine.deal", "engine.saved"
)


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
    """A new game of the set-up in `app.chosen`, or back to the game that was left, with scenes over it."""
    if app.chosen is not None:
        _deal(app)
        forget(*_SET_UP)
        app.go("table")
    else:
        _resume(app)
    for scene in covers:
        app.push(scene)


def _deal(app) -> None:
    """Keeps the set-up; the room of scenes and of the old game first, then the new one."""
    setup = app.chosen
    app.chosen = None
    setup.keep(app.settings)
    app.save()
    app.clear()
    app.session = None
    app.session = setup.session(seed(app), app.phrases.get("you"))


def _resume(app) -> None:
    from engine.cards import NONE
    from engine.state import GAME_OVER

    session = app.session
    session.open(NONE)
    over = session.over()
    while over and session.step(app.now):
        pass  # shown no more: the scores tell it
    forget(*_SET_UP)
    app.go("table")
    if over:
        app.push("scores" if session.game.phase < GAME_OVER else "gameover")


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
