"""Words of settings that are asked for seldom: a board holds them only while settings are read, kept or changed."""

THEMES = ("dark", "light", "contrast")  # colours of everything but the cards
SORTS = ("strength", "suit")  # how a hand lies
VOLUMES = ("off", "quiet", "soft", "on")  # SOUNDS of gadget.settings as a menu has them
