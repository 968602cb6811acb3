"""The colours the game wears: two or four for the suits; dark, light or strong for everything but the cards.

Use: `themes.wear(art, "light", "off")`; what is drawn from then on has those colours, and cards on the screen have them
when they are shown again. Each row has, in the order of screen.theme.UI from NIGHT on, what a colour of the dark theme
becomes; text that was light on dark is dark on light, so that every pair keeps its contrast. A board needs this only
when colours change.
"""

import displayio

from gadget.modules import forget
from screen import sheet, theme

# NIGHT WOOD OAK FELT DEEP SLATE CREAM MUTE GOLD BRASS RED CORAL SKY MINT LILAC
_ROWS = {
    "light": (0xFFF7E7, 0xDEBE94, 0xAD8252, 0xB5DFBD, 0x94C3A5, 0xD6DFE7, 0x181008, 0x5A4D39, 0x844500, 0xA57529,
              0xFFC7BD, 0xAD0C18, 0x084994, 0x085D29, 0x6B2C9C),
    "contrast": (0x000000, 0x000000, 0x848684, 0x000000, 0x313031, 0x101010, 0xFFFFFF, 0xDEDFDE, 0xFFFF00, 0xFFFF00,
                 0xA50000, 0xFF9694, 0x52D7FF, 0x52FF8C, 0xE7AEFF),
}  # fmt: skip


def wear(art, name: str, four: str = "off") -> None:
    """name: one of gadget.kept.THEMES; four: "on" gives each suit a colour of its own."""
    row = _ROWS.get(name, theme.UI[1:])
    if art.worn[0] != name:
        sheet.WORN.clear()
        for i in range(15):
            if row[i] != theme.UI[i + 1]:
                sheet.WORN[theme.UI[i + 1]] = row[i]
            art.ui_palette[i + 1] = row[i]
        art._palettes.clear()
    if art.worn[1] != four:
        _suits(art, 1 if four == "on" else 0)
    art.worn = (name, four)
    forget("screen.themes", "screen.loading")  # on a drive they are one


def _suits(art, four: int) -> None:
    """Cards' palettes; suits of one colour share theirs."""
    made = {}
    art.face_palettes = []
    for suit in range(5):
        own = theme.OWN_COLOURS[0][four][suit]
        if own not in made:
            made[own] = [_card(dim, theme.OWN_COLOURS[dim][four][suit]) for dim in (0, 1)]
        art.face_palettes.append(made[own])


def _card(dim: int, own: int):
    """A card's palette, the same in every theme."""
    colours = theme.CARD[dim]
    palette = displayio.Palette(len(colours))
    for i in range(len(colours)):
        palette[i] = own if i == theme.OWN else colours[i]
    palette.make_transparent(0)
    return palette
