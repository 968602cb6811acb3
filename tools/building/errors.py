"""The one error of the build: its text is for the person at the keyboard, one line, and says what to do."""


class BuildError(Exception):
    """What cannot be done, and why."""
