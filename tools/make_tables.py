#!/usr/bin/env python3
"""Writes engine/tables.py: what every card is worth under each trump suit.

    python3 tools/make_tables.py            write it
    python3 tools/make_tables.py --check    exit 1 when it differs from what would be written

The ranking is stated once, here, as the players say it: the five, the jack, the Joker and the ace of hearts
lead the trumps; after them "highest in red, lowest in black". The order tables in the tests are typed
separately, so a slip here cannot hide.
"""

import pathlib
import sys

RANKS = "A23456789TJQK"
SUITS = "CDHS"
RED = "DH"
ENGINE = pathlib.Path(__file__).resolve().parent.parent / "engine"

TRUMP = 64  # lowest value a trump can have; a plain card is suit * 16 + 1..13
FIVE, JACK, JOKER, ACE_OF_HEARTS = 79, 78, 77, 76

HEADER = '''"""Card values for each trump suit. Written by tools/make_tables.py: change that, not this.

VALUES[trump] is 53 bytes, VALUES[trump][card]:
    79 the five of trumps, 78 the jack, 77 the Joker, 76 the ace of hearts, 75 and below the other trumps;
    suit * 16 + 1 .. suit * 16 + 13 for a plain card, 13 the best of its suit.
So `value >= 64` is a trump, `value >= 76` a top trump, and a card beats the best so far when its value is
higher and it is a trump or of the same suit (`value >> 4` equal).
"""

'''


def number_cards(suit):
    """The suit's cards below the court and the ace, best first: high to low in red, low to high in black."""
    return "T98765432" if suit in RED else "23456789T"


def trump_order(suit):
    """Trumps of this suit, best first, as card texts; the Joker included."""
    rest = ["A" + suit] if suit != "H" else []
    rest += [rank + suit for rank in "KQ" + number_cards(suit) if rank != "5"]
    return ["5" + suit, "J" + suit, "JK", "AH"] + rest


def plain_order(suit):
    """A plain suit, best first. The ace is lowest in diamonds, below the court in black; that of hearts is a trump."""
    ace = {"D": ("", "A"), "H": ("", "")}.get(suit, ("A", ""))
    return [rank + suit for rank in "KQJ" + ace[0] + number_cards(suit) + ace[1]]


def values(trump):
    """53 bytes, one a card, for this trump suit."""
    row = bytearray(53)
    number = {RANKS[i % 13] + SUITS[i // 13]: i for i in range(52)}
    number["JK"] = 52
    for suit in SUITS:
        if suit != trump:
            for place, text in enumerate(plain_order(suit)):
                row[number[text]] = SUITS.index(suit) * 16 + 13 - place
    for place, text in enumerate(trump_order(trump)):
        row[number[text]] = FIVE - place
    return bytes(row)


def literal(row):
    """The source lines of one bytes constant, with a comma behind it."""
    rows = ["".join(f"\\x{byte:02x}" for byte in row[start:start + 26]) for start in range(0, len(row), 26)]
    return [f'    b"{text}"' for text in rows[:-1]] + [f'    b"{rows[-1]}",']


def sources():
    """{name: the whole text of a module of engine/}."""
    tables = [HEADER + "VALUES = ("]
    for suit in SUITS:
        tables.append(f"    # {suit} trumps: cards C, D, H, S in the order A 2 ... T J Q K, then the Joker")
        tables += literal(values(suit))
    return {"tables.py": "\n".join([*tables, ")"]) + "\n"}


def main(arguments):
    """Write the table, or compare it with --check; the exit code."""
    if arguments == ["--check"]:
        differ = 0
        for name, text in sources().items():
            path = ENGINE / name
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                print(f"engine/{name} differs: run tools/make_tables.py")
                differ = 1
        return differ
    if arguments:
        print(__doc__)
        return 2
    for name, text in sources().items():
        (ENGINE / name).write_text(text, encoding="utf-8")
        print(f"wrote {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
