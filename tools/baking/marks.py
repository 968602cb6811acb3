"""Marks, icons and keys of the screens.

MARKS are of one colour (`#`), put on the ink sheet and coloured when shown. ICONS have several,
in the UI sheet's letters (palettes.UI): n night, g gold, c cream, r red, k coral; `.` is clear.
Keys are made from a plain gold key and a glyph, because their letters are the text font's.
"""

from baking.pixels import strip

CROWN_SMALL = strip("""
#..#..#
##.#.##
#######
#######
#######
""")[0]
CROWN_BIG = strip("""
#....#....#
##..###..##
###.###.###
###########
###########
###########
...........
###########
""")[0]

# Partners: gold disc, sky square, coral bell, lilac lozenge, mint four dots. The square is open: full, it would differ
# from the disc by its corners only, and most games with partners have just these two.
TEAMS = strip("""
.###. ##### ..#.. ..#.. ##.##
##### #...# ..#.. .###. ##.##
##### #...# .###. ##### .....
##### #...# .###. .###. ##.##
.###. ##### ##### ..#.. ##.##
""")

# Below the chosen card.
POINTER_SMALL = strip("""
...#...
..###..
.#####.
#######
""")[0]
POINTER_BIG = strip("""
.....#.....
....###....
...#####...
..#######..
.#########.
###########
""")[0]

# In the top edge of the card that was led; its first row lies above the card.
NOTCH_SMALL = strip("""
#######
#######
.#####.
..###..
...#...
""")[0]
NOTCH_BIG = strip("""
###########
###########
###########
.#########.
..#######..
...#####...
....###....
.....#.....
""")[0]

# The turn-up comes (TAKE), a card of the hand goes (mirrored).
TAKE_SMALL = strip("""
....#.............
...##.............
..###.............
.#################
##################
.####.............
..###.............
...##.............
....#.............
""")[0]
TAKE_BIG = strip("""
......#...................
.....##...................
....###...................
...####...................
..#####...................
.#########################
##########################
.#########################
..#####...................
...####...................
....###...................
.....##...................
......#...................
""")[0]

# A value can be changed to the left; mirrored: to the right.
LEFT_SMALL = strip("""
...#
..##
.###
####
.###
..##
...#
""")[0]
LEFT_BIG = strip("""
.....#
....##
...###
..####
.#####
######
.#####
..####
...###
....##
.....#
""")[0]

# From one card to the next, in a row that is ordered.
NEXT = strip("""
#..
##.
###
##.
#..
""")[0]

DEALER_SMALL, CHIP_SMALL = strip("""
.ggggg. .kkckk.
gnnnggg kkkkkkk
gnggngg kkccckk
gnggngg ckccckc
gnggngg kkccckk
gnnnggg kkkkkkk
.ggggg. .kkckk.
""")
DEALER_BIG, CHIP_BIG = strip("""
...ggggg... ...ckkkc...
.ggggggggg. .kkkkkkkkk.
.gnnnnnggg. .kkkkkkkkk.
ggnnggnnggg ckkccccckkc
ggnnggnnggg kkkccccckkk
ggnnggnnggg kkkccccckkk
ggnnggnnggg kkkccccckkk
ggnnggnnggg ckkccccckkc
.gnnnnnggg. .kkkkkkkkk.
.ggggggggg. .kkkkkkkkk.
...ggggg... ...ckkkc...
""")

# On a card that was refused.
REFUSED_SMALL = strip("""
....ccccc....
...crrrrrc...
..crrrrrrrc..
.crrrrrrrrrc.
crrrccrrccrrc
crrrrccccrrrc
crrrrrccrrrrc
crrrrccccrrrc
crrrccrrccrrc
.crrrrrrrrrc.
..crrrrrrrc..
...crrrrrc...
....ccccc....
""")[0]
REFUSED_BIG = strip("""
.......ccccc.......
.....ccrrrrrcc.....
...ccrrrrrrrrrcc...
..ccrrrrrrrrrrrcc..
..crrrrrrrrrrrrrc..
.crrcccrrrrrcccrrc.
.crrrcccrrrcccrrrc.
crrrrrcccrcccrrrrrc
crrrrrrcccccrrrrrrc
crrrrrrrcccrrrrrrrc
crrrrrrcccccrrrrrrc
crrrrrcccrcccrrrrrc
.crrrcccrrrcccrrrc.
.crrcccrrrrrcccrrc.
..crrrrrrrrrrrrrc..
..ccrrrrrrrrrrrcc..
...ccrrrrrrrrrcc...
.....ccrrrrrcc.....
.......ccccc.......
""")[0]

# Keys with arrows on them; the up-down one is this, turned.
KEY_LR_SMALL = strip("""
.ggggggggggggggg.
ggggggggggggggggg
ggggggggggggggggg
ggggggngggngggggg
gggggnngggnnggggg
ggggnnngggnnngggg
gggggnngggnnggggg
ggggggngggngggggg
ggggggggggggggggg
.ggggggggggggggg.
""")[0]
KEY_LR_BIG = strip("""
.ggggggggggggggggggg.
ggggggggggggggggggggg
ggggggggggggggggggggg
ggggggggngggngggggggg
gggggggnngggnnggggggg
ggggggnnngggnnngggggg
gggggnnnngggnnnnggggg
ggggggnnngggnnngggggg
gggggggnngggnnggggggg
ggggggggngggngggggggg
ggggggggggggggggggggg
ggggggggggggggggggggg
.ggggggggggggggggggg.
""")[0]
