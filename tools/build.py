"""Makes the CIRCUITPY folder for a board, zips and one-file installs, and copies to a board: --help says how.

Sets itself up on its first run. Kept short and old-fashioned so that an old Python can read it and say what it lacks;
the work is in tools/building/command.py.
"""

import sys

import environment

if __name__ == "__main__":
    environment.enter("requirements.txt", "requirements-build.txt")
    from tools.building import command

    sys.exit(command.main(sys.argv[1:]))
