"""Court emblems, 16 px: jack, queen, king and Joker; the 32 px ones are these doubled with EPX.

Letters are the card sheet's (palettes.CARD): `#` ink, `@` the suit's own colour (hat, collar,
jewels), g gold, b brass, k skin, h hair, r red, w white; `.` is clear.
"""

from baking.pixels import strip

EMBLEMS = strip("""
............##.. .......##....... ..#....##....#.. .##..........##.
..........##ww#. ...#..#gg#..#... .#g#..#gg#..#g#. #gg#..####..#gg#
....######www#.. ..#g#.#@@#.#g#.. .#gg#.#gg#.#gg#. #gg###rrgg###gg#
..##@@@@#www##.. ..#gg#gggg#gg#.. .#ggg#gggg#ggg#. .##rrrrrggggg##.
.#@@@@@@#ww#@#.. ..#gggggggggg#.. .#gggggggggggg#. ..#rrrrrggggg#..
.#@@@@@@@##@@#.. .#h##########h#. .#b@@bb@@bb@@b#. ..#rrrrrggggg#..
#gggggggggggggg# .#hhhhkkkkhhhh#. .##############. .#rrrrrrgggggg#.
################ #hhhkkkkkkkkhhh# ..#hkkkkkkkkh#.. .#rr##rrgg##gg#.
..#hkkkkkkkkh#.. #hhkk#kkkk#kkhh# ..#hk#kkkk#kh#.. .###kk####kk###.
..#hk#kkkk#kh#.. #hhkkkkkkkkkkhh# ..#hkkkkkkkkh#.. ..#kkkkkkkkkk#..
..#hkkkkkkkkh#.. #hhkkkkkkkkkkhh# ..#hhkk##kkhh#.. ..#kk#kkkk#kk#..
..#hkkkkkkkkh#.. #hhhkkkrrkkkhhh# ..#hhhhhhhhhh#.. ..#kkkkkkkkkk#..
...#kkk##kkk#... #hh##kkkkkk##hh# ..#hhh####hhh#.. ..#kk#kkkk#kk#..
...##kkkkkk##... #h#@@##kk##@@#h# ...#hhhhhhhh#... ...#kk####kk#...
..#@@##kk##@@#.. ##@@@@@##@@@@@## ....#hhhhhh#.... ....#kkkkkk#....
.##############. .##############. .....######..... .....######.....
""")
