"""Kinds of records that a store keeps, each on its own."""

SETTINGS = 1
GAME = 2
ACTION = 3
STATS = 4
ERRORS = 5
COUNTERS = 6
