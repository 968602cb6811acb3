"""What the rules of thumb value each card at: the one they would play, and no other."""

from engine.cards import NONE


class Thumbs:
    """Values of the legal cards, in the shape that engine/valued.py asks for."""

    def __init__(self):
        self._family = -1
        self._mind = None

    def values(self, view, out) -> None:
        """out[i]: 1 for the card that is played, 0 for another."""
        from engine.bots import at_tricks

        family = view.options.family
        if self._family != family:
            self._mind = at_tricks(family)
            self._family = family
        self._mind.ask(view)  # type: ignore[attr-defined]
        card = NONE
        while card == NONE:
            card = self._mind.think()  # type: ignore[attr-defined]
        for i in range(view.legal()):
            out[i] = int(view.actions[i] == card)
