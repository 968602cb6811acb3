"""The same cards again: the code of the game there is, and dealing it once more to the same seats.

The game waits meanwhile; its table is put away, for what a code is made with takes its room. Use:
`app.go("again", "pause")`; the second is the scene over the table that B goes back to, if any.
"""

from engine.options import Options
from gadget.buttons import START, A, B
from play import code
from scenes.page import Page, ground
from screen import theme
from screen.box import Box, frame
from screen.layout import Layout
from screen.message import Message
from screen.text import Text, measure

# By class of screen: the box round the code (margin, top, height), tops of the line below it and the line above.
_PLACES = {"s": (6, 47, 26, 83, 29), "m": (26, 49, 28, 88, 29), "l": (6, 92, 44, 158, 58)}


class Scene(Page):
    """See scenes.app. over: scenes that stood over the table, to go back to."""

    def __init__(self, app, *over):
        self.app = app
        self._over = over
        session = app.session
        art = app.art
        get = app.phrases.get
        lay = Layout(app.width, app.height)
        self.group = group = ground(app, lay, "again.title")
        margin, top, high, below, above = _PLACES[lay.size]
        Box(art, group, margin, top, lay.width - 2 * margin, high, theme.UI_NIGHT)
        frame(art, group, margin, top, lay.width - 2 * margin, high, theme.UI_BRASS)
        options = Options.unpack(session.game.options.pack())
        self.code = code.write(options, session.seed, session.dealt_by)
        kind = "large" if measure(art, "large", self.code) <= lay.width - 2 * margin - 8 else "text"
        cap = lay.large_cap if kind == "large" else lay.cap
        centre = lay.width // 2
        line = Text(art, kind, theme.GOLD, centre, top + (high - cap) // 2, "centre")
        line.set(self.code)
        game = Text(art, "text", theme.CREAM, centre, above, "centre", lay.width - 2 * lay.edge)
        game.set(get("again.game", session.called or get("house"), session.n))
        hint = Text(art, "text", theme.CREAM, centre, below, "centre", lay.width - 2 * lay.edge)
        hint.set(get("again.hint"))
        for text in (line, game, hint):
            group.append(text.group)
        keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        keys.keys(("key_a", get("again.deal"), "key_b", get("again.back")))

    def handle(self, button: int) -> None:
        if button == A:
            from scenes import dealing

            self.app.deal(dealing.same(self.app))
        elif button in (B, START):
            self.app.resume(*self._over)
