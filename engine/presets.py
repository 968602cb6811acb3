"""The named games: what each sets beside the defaults, and how many can play (rules: presets)."""

# name, fewest players, most players, ((option key, value), ...)
PRESETS = (
    ("Twenty-Five", 2, 10, ()),
    ("Forty-Five", 2, 10, (("target", 45),)),
    ("Forty-Five classic", 2, 10, (("target", 45), ("best_trump", "on"))),
    ("Joker Twenty-Five", 2, 10, (("joker", "on"), ("stake", 1))),
    ("Old hand", 2, 10, (("packets", "2-3"), ("renege", "never_forced"), ("trumped_trick", "on"), ("stake", 1),
                         ("match", 5))),
    ("Announced rob", 2, 6, (("rob_when", "before_lead"),)),
    ("Quick", 2, 6, (("target", 15),)),
    ("Spoil Five", 2, 10, ()),
    ("Auction Forty-Five", 2, 6, (("target", 120),)),
    ("One-Hundred-and-Ten", 2, 6, (("joker", "on"), ("kitty", 5), ("target", 110))),
)


def spelled(name: str) -> str:
    """A preset's own spelling of its name, written in capitals or not; "" when none is called so."""
    for row in PRESETS:
        if row[0].lower() == name.lower():
            return row[0]
    return ""


def find(name: str) -> int:
    """The place of a preset in PRESETS. ValueError for a name that is not there."""
    for i in range(len(PRESETS)):
        if PRESETS[i][0] == name:
            return i
    raise ValueError("no preset is called %s; there are: %s" % (name, ", ".join([p[0] for p in PRESETS])))
