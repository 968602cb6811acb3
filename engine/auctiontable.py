"""The options that only the auction games have, as engine/optiontable.py has the others: key, values, default first.

What they mean for a game or view is here as well (`prepare`): a board needs it when a game begins, and not in play.
"""

from engine.auctionstate import CHAIRS, LINE, LINES
from engine.cards import NONE
from engine.rules import SWITCH

_ONE_TEN = 9  # the preset's place in engine/presets.py

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


def lowest(options) -> int:
    """What the first call must be at least: 10 at One-Hundred-and-Ten where six play in pairs."""
    least = options.get("min_call")
    pairs = options.get("players") == 6 and options.get("sides") == 3 and options.record[0] == _ONE_TEN
    return 10 if pairs and least == 15 else least


def prepare(self, options) -> None:
    """Lists, and what the options say, for a game or view."""
    self.calls = [NONE] * CHAIRS
    self.threw = [0] * CHAIRS
    self.lines = bytearray(LINE * LINES)
    n = options.get("players")
    self.lowest = lowest(options)
    self.stuck = options.get("all_pass") == "stuck"
    self.kitty_size = options.get("kitty")
    self.sees_first = options.get("name") == "after" and self.kitty_size > 0
    self.caller_draws = options.get("caller_draws") == "on" and self.kitty_size > 0
    self.others_draw = options.get("draw") == "on"
    self.lead = options.get("lead")
    self.thirty = options.get("thirty")
    self.keep = n - 4 if n > 4 else 0  # cards that must be kept when drawing
    self.pack_size = 53 if options.get("joker") == "on" else 52
