"""The game on a board: what CircuitPython runs. It is short because it alone is compiled on the board, at every start;
the wiring is in lib/wiring.py."""

import supervisor

try:  # First, and without a test: a jump is where CircuitPython draws its console once more, for a third of a second.
    supervisor.runtime.display.auto_refresh = False  # type: ignore[union-attr]
except AttributeError:  # a board without a display of its own
    pass
try:
    import wiring
except Exception:
    if supervisor.runtime.display is not None:
        supervisor.runtime.display.auto_refresh = True  # type: ignore[union-attr]  # the console says what is wrong
    raise
wiring.run()
