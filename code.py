"""The game on a board: what CircuitPython runs. Wiring only, and the one place
where every error ends: in words on the screen and on the serial console."""

ROOT = "/"


def main():
    import os

    import board

    from gadget import boards, settings, store
    from gadget.clock import Clock
    from scenes.app import App
    from screen.phrases import Phrases
    from screen.sheet import Art

    row = boards.find(os.getenv("GAME_BOARD") or board.board_id)
    clock = Clock()
    nvm = _nvm()
    kept = store.NvmStore(nvm) if nvm is not None else store.FileStore(ROOT + "settings")
    app = App(
        board.DISPLAY,
        boards.open_buttons(row, board, clock),
        clock,
        kept,
        Art(board.DISPLAY.width, board.DISPLAY.height, ROOT),
        Phrases(ROOT + "assets/lang/en.txt"),
        settings.Settings.load(kept, os.getenv),
        controls=row[boards.CONTROLS],
    )
    app.go("title")
    while True:
        app.tick()


def _nvm():
    """The board's NVM, or None where it has none."""
    try:
        from microcontroller import nvm
    except ImportError:
        return None
    return nvm


def show(error):
    """The error's words on the screen, for as long as it takes."""
    import time
    import traceback

    import board
    import displayio
    import terminalio
    from adafruit_display_text import label, wrap_text_to_pixels

    traceback.print_exception(error)
    words = "Something went wrong.\n%s: %s\nPress reset to go on." % (type(error).__name__, error)
    group = displayio.Group()
    lines = wrap_text_to_pixels(words, board.DISPLAY.width - 8, terminalio.FONT)
    group.append(label.Label(terminalio.FONT, text="\n".join(lines), color=0xFFF3D6, x=4, y=10))
    board.DISPLAY.root_group = group
    board.DISPLAY.refresh()
    while True:
        time.sleep(1)


if __name__ == "__main__":
    try:
        main()
    except Exception as problem:
        show(problem)
