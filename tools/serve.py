"""The engine for other programs: reads one JSON question a line, writes one JSON answer a line.

Purpose: a rules oracle and an opponent for anything that can talk to a process. It needs nothing but Python's
standard library. See --help for the questions; what is wrong with one is answered as {"error": "..."}, and the next
line is read. An "id" comes back with its answer. The work is in tools/serving.
"""

import os
import sys

import environment

environment.settle(sys.path)

from engine.bots import LEVELS  # noqa: E402
from tools.serving import lines  # noqa: E402

HEAD = """\
usage: python3 tools/serve.py < questions > answers

One JSON object a line in, one JSON object a line out, each flushed at once.
Cards are rank A23456789TJQK and suit CDHS, the Joker is JK. Seats are 0 to n-1
clockwise; the side of a seat is seat % sides. What is wrong with a question is
answered as {"error": "..."}. An "id" is given back. "q" stands for "op" too.
null is the same as leaving a key out.
"""

TOPICS = (
    (
        "legal: the cards that may be played",
        '"led" is null when leading. "table" holds the cards of the trick so far, the\n'
        'card led first; some options need it.',
        '{"op":"legal","trump":"C","led":"JC","hand":["AH","3D"]}',
        '{"op":"legal","trump":"S","led":"KD","table":["KD","3S"],"hand":["2D","4S"],"options":{"trumped_trick":"on"}}',
    ),
    (
        "winner: the place of the winning card, from 0",
        '"cards" stands for "plays" too.',
        '{"op":"winner","trump":"C","plays":["9H","2H","KH","KD"]}',
    ),
    (
        "order: trumps and plain suits, strongest first",
        '"joker": true adds the Joker.',
        '{"op":"order","trump":"S"}',
    ),
    (
        "choose: the card a computer player plays",
        '"scores" are points a side now, the tricks of this hand included. "tricks" are\n'
        'the finished tricks of this hand, "current" the one being played, "hand" the\n'
        'cards still held by "seat", whose turn it is. "robber" is the seat that robbed,\n'
        'or null; "discard" what this seat put out, if it did. "turnup" stays the same\n'
        'after a rob. "joker_aside": true says that the Joker was turned up and taken\n'
        'by the dealer. "player" names a level: %(levels)s;\n'
        '"champion" is the strongest, as when none is named.',
        '{"op":"choose","n":4,"sides":4,"target":25,"joker":false,"dealer":3,"trump":"C","turnup":"8C","robber":null,'
        '"scores":[10,20,0,5],"tricks":[{"leader":0,"cards":["KC","2C","9C","4D"]}],'
        '"current":{"leader":0,"cards":["KH"]},"seat":1,"hand":["AH","3D","QS","2S"],"player":"champion","seed":1}',
    ),
    (
        "rob: whether a computer player robs, and the card it puts out",
        "As choose, with the five cards held before the seat's first card. What the seats\n"
        'before it led may be left out: "current" is not needed.',
        '{"op":"rob","n":4,"sides":4,"target":25,"joker":false,"dealer":3,"trump":"C","turnup":"9C",'
        '"scores":[0,0,0,0],"seat":0,"hand":["AC","2D","KH","TS","3C"]}',
    ),
    (
        "jink: whether a computer player plays on for all five in Spoil Five",
        'As choose, after the first three tricks, asked of the seat that took them. "chips"\n'
        'are what each seat has, "pool" the pool, "scores" the points of points_too; all may\n'
        'be left out. choose and rob take them too, and "jinker", the seat that plays on.\n'
        "The game is Spoil Five unless named; everybody is still in.",
        '{"op":"jink","n":3,"dealer":2,"trump":"S","turnup":"9S","chips":[14,17,8],"pool":9,"seat":0,'
        '"tricks":[{"leader":0,"cards":["5S","2D","2C"]},{"leader":0,"cards":["JS","3D","3C"]},'
        '{"leader":0,"cards":["KD","4D","4C"]}],"hand":["AH","AS"]}',
    ),
    (
        "call: what a computer player calls",
        '"calls" are those before it, from the dealer\'s left: "pass", a number or "hold".\n'
        'The answer is "pass", "hold" or a number. The game is Auction Forty-Five unless\n'
        'named, "scores" may be below nothing.',
        '{"op":"call","n":4,"dealer":3,"calls":["pass",15],"seat":2,"hand":["5S","JS","AS","2S","KD"]}',
    ),
    (
        "name: the trump suit a caller names",
        'As call, with everybody\'s calls, or "caller" and "call" instead. "hand" has the\n'
        "kitty too where it is seen first.",
        '{"op":"name","n":4,"dealer":3,"caller":2,"call":20,"seat":2,"hand":["5S","JS","AS","2S","KD"]}',
    ),
    (
        "discard: what a caller throws, with the kitty in the hand",
        'As name, and "trump".',
        '{"op":"discard","n":4,"dealer":3,"caller":2,"call":20,"trump":"S","seat":2,'
        '"hand":["5S","JS","AS","2S","KD","3S","9C","4H"]}',
    ),
    (
        "draw: what another seat throws before it draws back to five",
        'As discard; "threw" tells how many cards each has thrown, and may be left out. For\n'
        'choose in these games leave "turnup" out, and give "caller", "call" or "calls", and\n'
        '"thrown": the cards this seat threw.',
        '{"op":"draw","n":4,"dealer":3,"caller":2,"call":20,"trump":"S","seat":0,'
        '"hand":["KS","QD","2D","3C","7H"]}',
    ),
)

TAIL = """\
Every question may carry "options", which then stand above n, sides, target and
joker, and "game", the name of a preset:
  {presets}.
The options and their values, by game:
"""
GAMES = ("Twenty-Five", "Spoil Five", "Auction Forty-Five")  # one of each family of rules


def main(arguments) -> int:
    if arguments:
        if arguments[0] in ("-h", "--help"):
            sys.stdout.write(help_text())
            return 0
        sys.stderr.write("serve.py takes no %s: questions come on standard input; see --help\n" % arguments[0])
        return 2
    try:
        serve(sys.stdin.buffer, sys.stdout)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody reads any more; keep Python from saying so when it closes its output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def serve(questions, out) -> None:
    """Answer every line of bytes until there are no more."""
    for question in questions:
        out.write(lines.reply(question) + "\n")
        out.flush()


def help_text() -> str:
    """What --help prints: every operation with examples and their answers, every option with its values."""
    from engine.options import Options
    from engine.presets import PRESETS

    text = [HEAD]
    for topic in TOPICS:
        text += [topic[0], "  " + topic[1].replace("\n", "\n  ") % {"levels": ", ".join(LEVELS)}]
        for example in topic[2:]:
            text += ["    " + example, "    -> " + lines.reply(example.encode())]
        text.append("")
    text.append(TAIL.format(presets=", ".join(row[0] for row in PRESETS).replace(", Announced", ",\n  Announced")))
    told: set[str] = set()
    for game in GAMES:
        options = Options(game, players=6)
        shared = [key for key in options.keys() if key in told]
        text.append("  %s%s" % (game, ", and of those above: " + ", ".join(shared) if shared else ""))
        for key in options.keys():
            if key not in told:
                text.append("    %s: %s" % (key, values_of(options, key)))
        told |= set(options.keys())
    return "\n".join(text) + "\n"


def values_of(options, key: str) -> str:
    """What may be chosen for an option, in words."""
    values = options.values(key)
    if key == "sides":
        return "players (each alone), or a number that leaves equal sides of two or more"
    if isinstance(values, range):
        step = " in steps of %d" % values.step if values.step > 1 else ""
        return "%d to %d%s" % (values[0], values[-1], step)
    return ", ".join(map(str, values))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
