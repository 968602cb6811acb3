"""Several buttons objects as one: keys wired two ways, keys and a stick.

Use: `Several([keys, stick]).poll()`. What waits in one source comes out before
the next source is asked, so nothing is lost; a press more is a frame more.
"""


class Several:
    """sources: buttons objects, see gadget.buttons."""

    def __init__(self, sources):
        self._sources = tuple(sources)

    def poll(self) -> int:
        for source in self._sources:
            pressed = source.poll()
            if pressed:
                return pressed
        return 0

    def held(self, button: int) -> bool:
        """Whether the button is held down on any of them."""
        for source in self._sources:
            if source.held(button):
                return True
        return False
