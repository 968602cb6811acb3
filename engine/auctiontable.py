"""The options that only the auction games have, as engine/optiontable.py has the others: key, values, default first."""

from engine.rules import SWITCH

TABLE: tuple = (
    ("kitty", (3, 0, 4, 5)),
    ("min_call", (15, 20)),
    ("all_pass", ("stuck", "redeal")),
    ("name", ("before", "after")),
    ("draw", ("on", "off")),
    ("caller_draws", SWITCH),
    ("lead", ("eldest", "left_of_caller", "caller")),
    ("thirty", ("60", "60_60", "plain")),
)
# options of engine/optiontable.py's TABLE that these games have not
WITHOUT = ("rob", "rob_when", "best_trump", "all_five", "stake", "match")
