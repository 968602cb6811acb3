"""The card back: a lattice of diamonds with a dot in each, 8 px a period both ways.

`x` is the back, `l` its line. The tile holds two periods each way, so that any phase of it can
be cut out in one piece; its first pixel is the middle of a card.
"""

from baking.pixels import strip

_PERIOD = strip("""
lxxxlxxx
xlxxxxxl
xxlxxxlx
xxxlxlxx
lxxxlxxx
xxxlxlxx
xxlxxxlx
xlxxxxxl
""")[0]

TILE = [row * 2 for row in _PERIOD] * 2
