"""The play command: the window's loop, and the demo game where no window can open.

Use: `main(["--board", "pygamer", "--seed", "7"])` → exit code.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path

from engine.record import SPOIL
from engine.state import GAME_OVER
from gadget.files import FileStore
from gadget.scripted import MemoryStore
from tools.twin import arguments, gamefile
from tools.twin.app import build
from tools.twin.arguments import Unusable
from tools.twin.display import WindowError, can_open_window
from tools.twin.gamefile import Book
from tools.twin.recorder import Recorder, save_picture
from tools.twin.replay import Replay
from tools.twin.store import PlayersStore

_DEMO_SCENE_MS = 2000  # how long the end of a demo game is recorded; the next one begins soon after
_LIMIT_MS = 3 * 3600 * 1000
DEMO_GIF, DEMO_TABLE = "demo-game.gif", "final-table.png"


def main(words: list[str]) -> int:
    """Play; the exit code: 0, 1 when something could not be done, 2 for options that cannot be."""
    try:
        return _play(arguments.read(words))
    except Unusable as error:
        sys.stderr.write(f"play.py: {error}\n")
        return 2
    except (OSError, WindowError) as error:
        named = isinstance(error, OSError) and error.filename and error.strerror
        sys.stderr.write(f"play.py: {f'{error.filename}: {error.strerror}' if named else error}\n")
        return 1
    except KeyboardInterrupt:
        return 130


def _play(given: Namespace) -> int:
    arguments.check_together(given)
    headless = given.headless or not can_open_window()
    # Without a window and without anything to press or to look at, a demo game shows the most.
    watched = given.keys or given.replay or (given.headless and given.screenshot)
    if given.kiosk and headless and not watched:
        raise Unusable("--kiosk needs a window, or --headless with --keys or --screenshot")
    demo = given.demo or (headless and not watched)
    whole_game = demo and headless
    if whole_game:
        given.record, given.screenshot = given.record or DEMO_GIF, given.screenshot or DEMO_TABLE
    arguments.check_files(given.record, given.screenshot, given.save)
    twin = _begin(given, headless, demo, whole_game)
    book = _book(twin, given)
    try:
        return _run(twin, given, headless, whole_game, book)
    finally:
        if book is not None and book.write():
            _say_saved(given)


def _run(twin, given, headless: bool, whole_game: bool, book) -> int:
    if headless and not given.headless:
        print("There is no display to open a window on.")
    if whole_game:
        return _demo_game(twin, given, book)
    if headless and given.replay:
        return _replayed(twin, given)
    try:
        if headless or (given.keys and (given.screenshot or given.record)):
            if not twin.run(limit=_LIMIT_MS) and not twin.closed:
                raise OSError("the game never waited for the next key")
        else:
            while not twin.closed:
                twin.frame()
                if twin.replay is not None:
                    _at_its_end(twin)
    finally:
        _write(twin, given.record, given.screenshot, twin.picture(), given.scale)
        twin.display.close()
    return 0


def _begin(given, headless: bool, demo: bool, whole_game: bool):
    """The twin, dealt if a game was asked for. Unusable for options that cannot be."""
    store = PlayersStore(_store(given, demo, headless))
    try:
        twin = build(
            board=given.board,
            size=given.size,
            seed=given.seed,
            keys=given.keys,
            headless=headless,
            scale=given.scale,
            speed=given.speed or ("fast" if whole_game else None),
            level=given.level,
            language=given.language,
            store=store,
            getenv=os.getenv,
            recorder=Recorder(given.scale or 2) if given.record else None,
            as_kiosk=given.kiosk,
            asks=not headless and not given.keys,
        )
        told = given.code, given.preset, given.players, given.people, given.option or None
        if given.replay:
            twin.replay = Replay(twin, gamefile.load(given.replay))
        elif given.kiosk:
            twin.set_up(given.preset, given.players)  # or it is told that this cannot be
            kiosk = twin.app.settings.kiosk
            kiosk.preset, kiosk.players = given.preset or kiosk.preset, given.players or kiosk.players
        elif demo or given.new or any(one is not None for one in told):
            if twin.app.kept and not given.new:
                raise Unusable(
                    "a game waits to be carried on: start without --preset, --players, --people, --option, --code and "
                    "--demo for it, or add --new to give it up and deal another"
                )
            setup = twin.set_up(given.preset, given.players, given.people, given.option, given.code)
            if demo:
                setup.set_persons(0)
            twin.app.deal(setup)
    except ValueError as error:
        raise Unusable(error) from None
    store.begin(twin.app.settings)
    return twin


def _book(twin, given):
    """What keeps the games in a file, when one is to be kept; the game dealt already is its first."""
    if not given.save:
        return None
    book = Book(given.save)
    twin.app.watch = book.watch
    book.watch(twin.session)
    return book


def _replayed(twin, given) -> int:
    """A game from a file without a window, to its end."""
    if not twin.run(lambda: _at_its_end(twin), _LIMIT_MS):
        raise OSError("the game did not come to its end")
    _write(twin, given.record, given.screenshot, twin.picture(), given.scale)
    twin.display.close()
    return 0


def _at_its_end(twin) -> bool:
    """Whether all of a game from a file was shown; says so, the first time."""
    replay = twin.replay
    if not replay.done or not twin.quiet() or (twin.app.shown() == "table" and not twin.app.top.resting):
        return False
    if not replay.told:
        replay.told = True
        game = twin.session.game
        over = game.phase >= GAME_OVER
        print(_result(twin.session) if over else f"The file ends in game {game.game_no}, hand {game.hand_no}.")
    return True


def _demo_game(twin, given, book) -> int:
    """One game of computers without a window, its pictures and its result."""
    print("Playing one demo game without a window ...", flush=True)
    last = [twin.pixels()]

    def over() -> bool:
        if twin.app.shown() != "table":
            return twin.session.game.phase >= GAME_OVER
        if twin.display.redrawn:
            last[0] = twin.pixels()
        return False

    if not twin.run(over, _LIMIT_MS):
        sys.stderr.write("play.py: the demo game did not come to its end\n")
        return 1
    result = _result(twin.session)
    if book is not None and book.close():  # the next demo game begins while the end is recorded
        _say_saved(given)
    end = twin.clock.ms() + _DEMO_SCENE_MS
    twin.run(lambda: twin.clock.ms() >= end)
    _write(twin, given.record, given.screenshot, last[0], given.scale)
    twin.display.close()
    print(result)
    return 0


def _result(session) -> str:
    """Who won, and what everybody has: points, or chips where they are played for."""
    game = session.game
    sides = game.sides
    held = getattr(game, "chips", game.scores)

    def members(side):
        return " and ".join(session.names[seat] for seat in range(side, game.n, sides))

    scores = ", ".join(f"{members(side)} {held[side]}" for side in range(sides))
    # Who is as rich as another shares Spoil Five; then each has won it.
    won = [side for side in range(sides) if game.games[side]] if game.options.family == SPOIL else [game.winner]
    who = " and ".join(members(side) for side in won)
    return f"{who} {'share' if len(won) > 1 else 'won'} {session.called or 'house rules'}: {scores}."


def _say_saved(given) -> None:
    print(f"Game: {Path(given.save).resolve()}")


def _write(twin, record, screenshot, picture, scale: int) -> None:
    """Write the pictures that are wanted and say where they are."""
    if record and len(twin.recorder):
        twin.recorder.save(record, twin.clock.ms())
        print(f"Recording: {Path(record).resolve()}")
    if screenshot:
        save_picture(picture, screenshot, scale or 1)
        print(f"Picture: {Path(screenshot).resolve()}")


def _store(given, demo: bool, headless: bool):
    """Where settings are kept: the file given, else the user's own when a person plays, else nowhere."""
    if given.settings:
        path = Path(given.settings)
        if path.is_dir():
            raise Unusable(f"--settings {given.settings} is a folder; name a file in it")
    elif demo or headless:
        return MemoryStore()
    else:
        path = config_folder() / "settings"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        pass  # the store says so when it comes to keeping them
    return FileStore(str(path))


def config_folder() -> Path:
    """Where this system keeps what users set, for this game."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Twenty-Five"
    if os.name == "nt":
        return Path(os.environ.get("APPDATA") or Path.home()) / "Twenty-Five"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "twenty-five"
