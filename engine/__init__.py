"""The game of Twenty-Five without a machine: rules, state, computer players.

Nothing here draws, reads a clock, opens a file or prints. Everything runs on CircuitPython 10 and on
desktop Python, and imports nothing but `micropython.const` and its own modules.
"""
