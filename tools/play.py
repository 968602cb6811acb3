"""Plays Twenty-Five in a window that looks and works like the gadget: python3 tools/play.py --help

Sets itself up on its first run. Kept short and old-fashioned so that an old Python can read it and say what it lacks;
the work is in tools/twin/command.py.
"""

import sys

import environment

if __name__ == "__main__":
    environment.enter("requirements.txt")
    from tools.twin import command

    sys.exit(command.main(sys.argv[1:]))
