"""The machine under the game: buttons, clock, boards, saved settings.

Nothing here knows cards or screens; everything is handed to the App, so that
a board, a desktop window and a test can each bring their own.
"""

VERSION = "0.2.0"  # of the whole game; this is the one place it is written
