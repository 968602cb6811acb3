"""Where everything stands: one table of numbers for every screen and player count.

Use: ``lay = Layout(width, height, players)`` and read its attributes; ``lay.cell(i)``
gives the cell of the i-th seat in playing order. All numbers are pixels from the top
left corner of the scene; boxes are (x, y, w, h). Nothing here draws or allocates
afterwards. A display of another size gets the largest layout that fits, centred by
``dx``, ``dy``.

Cells are equally wide and never move during a hand. Up to five seats share one row,
six to ten stand in two rows (the first one longer by one when the number is odd).
Inside a cell the card, score and pips form a block of fixed width, centred, so the
same block serves two wide cells and five narrow ones.
"""

try:
    from micropython import const
except ImportError:
    def const(x):
        return x

# Rows of _SCREENS: width, height, class, status bar (height, text y, text y of a full
# page's title), message band
# (y, height, text y), hand (zone y, card w, h, y, lift, first x, pitch), bottom band
# (height, text y), suit in the bar, edge kept by text.
_SCREENS = (
    (160, 128, "s", (16, 4, 5), (68, 12, 3), (80, 30, 42, 85, 4, 1, 32), (14, 4), 13, 2),
    (240, 135, "m", (15, 3, 3), (73, 13, 2), (86, 30, 42, 92, 4, 25, 40), (14, 3), 13, 3),
    (240, 240, "l", (23, 6, 6), (150, 18, 4), (168, 44, 62, 176, 6, 2, 48), (24, 7), 19, 4),
    (320, 240, "l", (23, 6, 6), (150, 18, 4), (168, 44, 62, 176, 6, 26, 56), (24, 7), 19, 4),
)

# Rows of _CELLS: screen, most seats, then
#   plate (height, name y, dealer chip y, chip large?),
#   card (w, h, x in the block, y below the plate), block width,
#   score (large?, x in the block: right edge, or left edge when large; y from the card),
#   crown (large?, right edge in the block, y from the card),
#   pips (w, h, gap, x in the block, y from the card).
_CELLS = (
    (0, 4, (11, 3, 2, 0), (25, 36, 1, 1), 40, (0, 38, 1), (0, 39, 12), (4, 2, 1, 2, 38)),
    (0, 5, (11, 3, 2, 0), (21, 36, 0, 1), 32, (0, 32, 1), (0, 31, 12), (3, 2, 1, 1, 38)),
    (0, 10, (10, 3, 1, 0), (21, 13, 0, 0), 32, (0, 32, 0), (0, 31, 8), (3, 2, 1, 1, 14)),
    (1, 4, (12, 2, 2, 0), (30, 40, 3, 1), 60, (0, 56, 1), (1, 55, 14), (5, 2, 1, 3, 42)),
    (1, 5, (12, 2, 2, 0), (30, 40, 1, 1), 48, (0, 47, 1), (1, 46, 14), (5, 2, 1, 2, 42)),
    (1, 10, (11, 2, 2, 0), (28, 17, 0, 0), 48, (0, 47, 0), (0, 45, 9), (2, 2, 1, 31, 15)),
    (2, 5, (17, 5, 3, 1), (44, 62, 0, 7), 44, (1, 0, 70), (1, 44, 73), (8, 5, 1, 0, 91)),
    (2, 10, (15, 3, 4, 0), (30, 42, 1, 1), 48, (0, 47, 1), (1, 45, 15), (5, 3, 1, 1, 44)),
    (3, 5, (17, 5, 3, 1), (44, 62, 0, 7), 44, (1, 0, 70), (1, 44, 73), (8, 5, 1, 0, 91)),
    (3, 10, (15, 3, 4, 0), (30, 42, 1, 1), 48, (0, 47, 1), (1, 45, 15), (5, 3, 1, 1, 44)),
)

# Heights of glyphs by class: text capitals, large capitals, title capitals; width of a
# tabular digit of text and of large type.
_TYPE = {"s": (6, 9, 14, 5, 7), "m": (8, 11, 14, 6, 8), "l": (9, 14, 18, 7, 11)}

# The pool of marks drawn from the sheet: crown, dealer chip (small, large), team mark.
_CROWN = ((7, 5), (11, 8))
_CHIP = (7, 11)
_TEAM = const(5)


def choose(width: int, height: int) -> int:
    """Row of the screen table for a display: the same size, else the largest that fits, else the smallest."""
    best = 0
    for i in range(len(_SCREENS)):
        if _SCREENS[i][0] <= width and _SCREENS[i][1] <= height:
            best = i
    return best


class Layout:
    """All places of one screen for one number of players (2 to 10; ValueError outside)."""

    def __init__(self, width: int, height: int, players: int = 4):
        if not 2 <= players <= 10:
            raise ValueError("players: 2 to 10")
        self.index = index = choose(width, height)
        row = _SCREENS[index]
        self.width, self.height, self.size = row[0], row[1], row[2]
        self.dx = max(0, (width - row[0]) // 2)
        self.dy = max(0, (height - row[1]) // 2)
        self.status_h, self.status_text, self.title_text = row[3]
        self.message_y, self.message_h, text = row[4]
        self.message_text = self.message_y + text
        (self.hand_y, self.hand_w, self.hand_h, self.card_y, self.lift,
         self.hand_x, self.pitch) = row[5]
        self.foot_h, text = row[6]
        self.foot_y = self.height - self.foot_h
        self.foot_text = self.foot_y + text
        self.bar_suit, self.edge = row[7:]
        self.cap, self.large_cap, self.title_cap, self.digit, self.large_digit = _TYPE[self.size]
        self.large = self.size == "l"
        self.index_w, self.index_h = (28, 17) if self.large else (24, 13)
        self.turnup_x = self.bar_suit + 6 + 2 + 4
        self.turnup_y = (self.status_h - 1 - self.index_h) // 2
        self.players = players
        self.columns = players if players <= 5 else (players + 1) // 2
        for cell in _CELLS:
            if cell[0] == index and players <= cell[1]:
                break
        self.plate_h, self.name_dy, self.chip_dy, self.chip_big = cell[2]
        self.cell_card_w, self.cell_card_h, self.cell_card_x, self.cell_card_dy = cell[3]
        self.cell_big = self.cell_card_w >= 40
        self.block = cell[4]
        self.score_big, self.score_x, self.score_dy = cell[5]
        self.crown_big, self.crown_x, self.crown_dy = cell[6]
        self.pip_w, self.pip_h, self.pip_gap, self.pip_x, self.pip_dy = cell[7]
        self._make_room()
        self.seats_y = self.status_h
        self.seats_h = self.message_y - self.status_h
        self.row_h = self.seats_h if players <= 5 else self.seats_h // 2
        self.chip = _CHIP[self.chip_big]
        self.mark = _TEAM
        self.name_x = 2
        self.mark_step = 7 if self.large else 5

    def _make_room(self):
        """Room for a score of three digits beside the card: in a wide cell the block grows, in a narrow one the
        digits are narrow. `narrow` is their width, or 0."""
        room = self.score_x - self.cell_card_x - self.cell_card_w
        need = 3 * self.digit - room
        self.narrow = 0
        if self.score_big or need <= 0:
            return
        if self.width // self.columns >= self.block + need:
            self.block += need
            self.score_x += need
            self.crown_x += need
        else:
            self.narrow = 4 if room >= 15 else 3

    def cell(self, i: int) -> tuple:
        """Box of the i-th seat's whole cell, i in playing order from the first seat shown."""
        line, column = divmod(i, self.columns)
        x = column * self.width // self.columns
        return (x, self.seats_y + line * self.row_h,
                (column + 1) * self.width // self.columns - x, self.row_h)

    def plate(self, i: int) -> tuple:
        """Box of a seat's name plate; one pixel of felt stays free at its right."""
        x, y, w, _ = self.cell(i)
        return (x, y, w - 1, self.plate_h)

    def _block(self, i: int) -> int:
        x, _, w, _ = self.cell(i)
        # Where the score stands below, the block is centred on the plate (a pixel narrower).
        return x + (w - self.score_big - self.block) // 2

    def card(self, i: int) -> tuple:
        """Box of the card a seat plays."""
        return (self._block(i) + self.cell_card_x,
                self.cell(i)[1] + self.plate_h + self.cell_card_dy,
                self.cell_card_w, self.cell_card_h)

    def score(self, i: int) -> tuple:
        """(x, y) of a seat's score: x is the right edge, or the left edge of large type."""
        return (self._block(i) + self.score_x, self.card(i)[1] + self.score_dy)

    def score_box(self, i: int, digits: int = 2) -> tuple:
        """The box a score of so many digits covers; three stand in narrow digits where room is short."""
        x, y = self.score(i)
        if self.score_big:
            if digits > 2:
                x = self.card(i)[0]
            return (x, y, digits * self.large_digit, self.large_cap)
        w = digits * self.digit
        if digits > 2 and self.narrow:
            w = digits * (self.narrow + 1) - 1
        card = self.card(i)
        return (max(x - w, card[0] + card[2]), y, w, self.cap)

    def crown(self, i: int) -> tuple:
        """Box of the crown beside the winning card."""
        w, h = _CROWN[self.crown_big]
        return (self._block(i) + self.crown_x - w, self.card(i)[1] + self.crown_dy, w, h)

    def pips(self, i: int) -> tuple:
        """Box of the five pips that count a seat's tricks."""
        return (self._block(i) + self.pip_x, self.card(i)[1] + self.pip_dy,
                5 * self.pip_w + 4 * self.pip_gap, self.pip_h)

    def dealer(self, i: int) -> tuple:
        """Box of the dealer chip, flush right in the plate."""
        x, y, w, _ = self.plate(i)
        return (x + w - 1 - self.chip, y + self.chip_dy, self.chip, self.chip)

    def team(self, i: int) -> tuple:
        """Box of the partners' mark at the left of the plate."""
        x, y, _, _ = self.plate(i)
        return (x + 1, y + self.name_dy + (self.cap - self.mark) // 2, self.mark, self.mark)

    def name(self, i: int, dealer: bool = False, team: bool = False) -> tuple:
        """(x, y, room) of a seat's name: what is wider than room is cut."""
        x, y, w, _ = self.plate(i)
        left = x + self.name_x + (self.mark_step if team else 0)
        right = self.dealer(i)[0] if dealer else x + w
        return (left, y + self.name_dy, right - left)

    def hand_card(self, i: int, lifted: bool = False) -> tuple:
        """Box of the i-th of the five cards in the hand."""
        return (self.hand_x + i * self.pitch, self.card_y - (self.lift if lifted else 0),
                self.hand_w, self.hand_h)
