"""What a kiosk does between two games: the organiser's game dealt, for a guest or for computers alone.

A board holds this only then.
"""

from gadget.modules import forget
from scenes import dealing


def deal(app, persons: int) -> None:
    """app: a scenes.kiosk.App; persons: how many play. What settings.toml wants and cannot be is told; nothing of it is
    kept among the settings."""
    kiosk = app.kiosk
    setup = app.setup()
    try:
        setup.use(kiosk.preset)
    except ValueError as error:
        app.problem("GAME_KIOSK_PRESET: %s" % error)
    try:
        setup.set("players", kiosk.players)
    except ValueError as error:
        app.problem("GAME_KIOSK_PLAYERS: %s" % error)
    setup.set_persons(persons)
    start = (setup.options.family, setup.options.get("sides"))
    app.deal(start + setup.start(dealing.seed(app), app.phrases.get("you")))
    forget("scenes.kioskwork")
