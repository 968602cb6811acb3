"""The buttons' names, as settings.toml and command lines spell them. A board needs them only while it starts."""

NAMES = ("", "UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT", "NEXT")


def button(name: str) -> int:
    """The button of that name; ValueError names the ones there are."""
    name = name.upper()
    for number in range(1, len(NAMES)):
        if NAMES[number] == name:
            return number
    raise ValueError("button " + name + ": one of " + ", ".join(NAMES[1:]))
