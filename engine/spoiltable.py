"""The options that only Spoil Five has, as engine/optiontable.py has the others: key, values, the default first."""

from engine.rules import SWITCH

TABLE: tuple = (
    ("chips", range(5, 101)),
    ("ante", range(1, 4)),
    ("dealer_double", SWITCH),
    ("jink", SWITCH),
    ("points_too", SWITCH),
    ("two_win", SWITCH),
    ("end", ("first_out", "last_in")),
)
# options of engine/optiontable.py's TABLE that this game has not
WITHOUT = ("sides", "target", "best_trump", "all_five", "stake", "match")
