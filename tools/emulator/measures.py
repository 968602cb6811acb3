"""Start, heap and growth on the firmware, as rows of the budgets' table. See budgets.py for how they are measured."""

from __future__ import annotations

from engine.presets import PRESETS
from gadget import boards, kept
from gadget.nvm import NvmStore
from gadget.settings import Settings
from tools.emulator.budgets import GROWTH, HEAP, HEAP_CLUE, HEAP_SAME, HEAP_SMALL, START, Row, lacking
from tools.emulator.device import NVM, Device, DeviceError, probe_drive, with_settings
from tools.emulator.image import built
from tools.emulator.pair import Different, Pair
from tools.emulator.panel_log import screens

# Of boards with little memory, as far as one can have them on this one: what they are, bytes left, GAME_PANEL.
_CORNER = "CLOCK=LCD_SCLK DATA=LCD_MOSI CS=LCD_CS DC=LCD_DC RESET=LCD_RESET WIDTH=160 HEIGHT=128"
SMALL_BOARDS = (
    (HEAP_SMALL, "130 KB, 160×128: PyGamer, PyBadge, EdgeBadge", 130000, _CORNER),
    (HEAP_CLUE, "144 KB, 240×240: CLUE", 144000, ""),
    (HEAP_SAME, "130 KB, 240×240: no board of ours", 130000, ""),
)
FAMILIES = ("Twenty-Five", "Spoil Five", "Auction Forty-Five", "One-Hundred-and-Ten")
GAMES = 10
_STOPPED = "Traceback"


def start(uf2, files, say) -> Row:
    """The title's first whole picture, after where an empty drive's code.py begins."""
    mark = b"import board, digitalio\npin = digitalio.DigitalInOut(board.TX)\npin.switch_to_output(True)\n"
    with Device(uf2, {"code.py": mark + b"while True: pass\n"}) as device:
        device.until(20, mark="TX")
        own = device.marks[-1][0]
    with Device(uf2, with_settings(files, {})) as device:
        device.start()
        whole = screens(device.log)
        if not whole or _STOPPED in device.text:
            say(f"start: {why(device)}")
            return lacking(START, why(device))
        title = whole[-1][1]
    say(f"start: title at {title:.2f} s, an empty program at {own:.2f} s")
    return Row(START, (title - own) * 1000, f"{title - own:.2f} s")


def heap(uf2, files, say, details) -> list[Row]:
    """Heap free at the first person's turn, for every preset with as many players as it takes."""
    free = {}
    players = {}
    lines = []
    reasons: list = []
    for name, _, most, _ in PRESETS:
        players[name] = most
        at = table_heap(uf2, files, name, most)
        free[name] = at[0]
        lines.append((name, most, told(at[0]), told(at[1])))
        say(f"heap: {name}, {most} players: {told(at[0])}")
        if at[0] is None:
            reasons.append(f"{at[1]} ({name})")
    details.add("Heap free at the table, bytes", ("preset", "players", "free", "largest piece"), lines)
    if reasons:
        return [lacking(place, reasons[0]) for place in (HEAP, *[board[0] for board in SMALL_BOARDS])]
    rows = [_least(HEAP, free)]
    lines = []
    for place, title, leave, panel in SMALL_BOARDS:
        drive = built(panel=panel) if panel else files
        left: dict = {}
        for name in FAMILIES:
            at = table_heap(uf2, drive, name, players[name], leave, panel)
            left[name] = at[0]
            if at[0] is None:
                reasons.append(f"{at[1]} ({title}, {name})")
            say(f"heap: {title}: {name}: {told(at[0])}")
        lines.append((title, *[told(left[name]) for name in FAMILIES]))
        if None not in left.values():
            rows.append(_least(place, left))
        else:  # that no game can be had there is a result too, where no board is so
            rows.append(Row(place, 0, "no room") if place == HEAP_SAME else lacking(place, reasons[-1]))
    details.add("Heap free at the table of boards with less memory, most players, bytes", ("board", *FAMILIES), lines)
    return rows


def _least(place: int, free: dict) -> Row:
    """The row of the preset that leaves least."""
    worst = min(free, key=free.__getitem__)
    return Row(place, free[worst], f"{told(free[worst])} ({worst})")


def table_heap(uf2, files, preset: str, players: int, leave: int = 0, panel: str = "", language: str = "en") -> tuple:
    """(bytes free, largest piece) at the table; (None, why) when the game does not get there. panel: GAME_PANEL."""
    wishes = {"leave": leave} if leave else {}
    settings = {"GAME_PRESET": preset, "GAME_PLAYERS": players, "GAME_LANGUAGE": language}
    if panel:
        settings["GAME_PANEL"] = panel
    words = dict(boards.pairs(panel))
    size = (int(words["WIDTH"]), int(words["HEIGHT"])) if panel else None
    with Pair(uf2, files, settings=settings, size=size, **wishes) as both:
        device = both.device
        try:
            device.start()
            both.same("title")
            both.press("A")
            own = 0 if leave else device.told("probe")[0]
            return device.ask("free") + own, device.ask("largest")
        except (Different, DeviceError):
            return None, why(device)


def told(value) -> str:
    """A number, or words, for people."""
    return "–" if value is None else value if isinstance(value, str) else f"{value:,}"


def why(device) -> str:
    """Why the game does not get on."""
    if "MemoryError" in device.text:
        return "the board ran out of memory"
    return "the game stopped" if _STOPPED in device.text else "the board shows another picture than its twin"


def growth(uf2, files, say, details) -> Row:
    """Games between computers, one after the other; the heap after each."""
    ended, reason = play_games(uf2, files, GAMES, say=say)
    lines = [(number + 1, f"{free:,}") for number, free in enumerate(ended)]
    details.add("Heap free after each game, bytes", ("game", "free"), lines)
    if reason:
        return lacking(GROWTH, reason)
    grown = max(ended[0] - free for free in ended[1:])
    return Row(GROWTH, grown, f"{grown:,} bytes")


def play_games(uf2, files, games: int, settings=None, say=print) -> tuple[list[int], str]:
    """(bytes of heap free after each game between computers, why it stopped before or '').

    settings: lines for settings.toml."""
    wished = Settings()
    wished.people = 0
    nvm = bytearray(b"\xff" * NVM[1])
    NvmStore(nvm).save(kept.pack(wished))
    files = with_settings(files, {"GAME_SPEED": "instant", **(settings or {})})
    ended: list[int] = []
    with Device(uf2, probe_drive(files, seed=7, games=True), nvm=bytes(nvm)) as device:
        device.start()
        device.press("A")
        while len(ended) < games and device.until(600, text="[after", still=30):
            device.run(0.05)  # the rest of the line
            ended = device.told("after")
            say(f"game {len(ended)}: {ended[-1]:,} free after {device.time:.0f} s")
        if len(ended) < games or _STOPPED in device.text:
            return ended, f"{why(device)} after {len(ended)} of {games} games"
    return ended, ""
