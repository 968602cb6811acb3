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
)

TAIL = """\
Every question may carry "options", which then stand above n, sides, target and
joker, and "game", the name of a preset: {presets}.
The options and their values:
"""


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
    from engine.options import KEYS, Options
    from engine.presets import PRESETS

    text = [HEAD]
    for topic in TOPICS:
        text += [topic[0], "  " + topic[1].replace("\n", "\n  ") % {"levels": ", ".join(LEVELS)}]
        for example in topic[2:]:
            text += ["    " + example, "    -> " + lines.reply(example.encode())]
        text.append("")
    text.append(TAIL.format(presets=", ".join(row[0] for row in PRESETS)))
    options = Options(players=10)
    for key in KEYS:
        values = options.values(key)
        if key == "sides":
            shown = "players (each alone), or a number that leaves equal sides of two or more"
        elif isinstance(values, range):
            step = " in steps of %d" % values.step if values.step > 1 else ""
            shown = "%d to %d%s" % (values[0], values[-1], step)
        else:
            shown = ", ".join(map(str, values))
        text.append("  %s: %s" % (key, shown))
    return "\n".join(text) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
