"""settings.toml, asked so that nonsense in it stops nothing.

Use: `ask = Asked(os.getenv)`; `ask.text(key)`, `ask.number(key, low, high)`,
`ask.one_of(key, words)`, and `ask(key)` for whoever expects os.getenv itself.
What was not usable is a clear line each in `ask.problems`.
"""

_LONGEST = 200  # letters a line, whatever stands in the file


class Asked:
    """getenv: os.getenv, or a function like it: a str, an int or None."""

    def __init__(self, getenv):
        self.problems = []
        self._getenv = getenv

    def __call__(self, key: str):
        """The value as getenv gives it, None when there is none or it cannot be read."""
        try:
            return self._getenv(key)
        except (ValueError, OSError):  # not written as settings.toml asks for
            self.say("%s in settings.toml cannot be read" % key)
            return None

    def say(self, line: str) -> None:
        """Something was not usable."""
        if len(line) > _LONGEST:
            line = line[: _LONGEST - 1] + "…"
        if line not in self.problems:
            self.problems.append(line)

    def text(self, key: str) -> str:
        """The value as text, '' when there is none."""
        value = self(key)
        return "" if value is None else str(value).strip()

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number from low to high, or -1: none was given, or another."""
        text = self.text(key)
        if not text:
            return -1
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if low <= number <= high:
            return number
        self.say("%s cannot be %s; it can be %d to %d" % (key, written(text), low, high))
        return -1

    def one_of(self, key: str, words) -> str:
        """One of the words, or '': none was given, or another."""
        text = self.text(key)
        if text and text not in words:
            self.say("%s cannot be %s; it can be %s" % (key, written(text), ", ".join(words)))
            return ""
        return text


def written(value) -> str:
    """What was written in settings.toml, for a line that says it is not usable: "empty", or cut to a few letters."""
    text = str(value).strip()
    return (text[:19] + "…" if len(text) > 20 else text) or "empty"
