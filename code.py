"""The game on a board: what CircuitPython runs. It is short because it alone is compiled on the board, at every start;
the wiring is in lib/wiring.py."""

import supervisor

display = supervisor.runtime.display
if display is not None:
    display.auto_refresh = False  # or the console is drawn once more, which takes a third of a second
try:
    import wiring
except Exception:
    if display is not None:
        display.auto_refresh = True  # the console says what is wrong
    raise
wiring.run()
