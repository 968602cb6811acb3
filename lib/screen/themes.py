"""The other colours the game can wear: everything but the cards, whose colours are always the same.

Use: `themes.wear(art, "light")`; what is drawn from then on has those colours. Each row has, in the order of
screen.theme.UI from NIGHT on, what a colour of the dark theme becomes; text that was light on dark is dark on light, so
that every pair keeps its contrast. A board needs this only when colours change.
"""

from screen import sheet, theme

# NIGHT WOOD OAK FELT DEEP SLATE CREAM MUTE GOLD BRASS RED CORAL SKY MINT LILAC
_ROWS = {
    "light": (0xFFF7E7, 0xDEBE94, 0xAD8252, 0xB5DFBD, 0x94C3A5, 0xD6DFE7, 0x181008, 0x5A4D39, 0x844500, 0xA57529,
              0xFFC7BD, 0xAD0C18, 0x084994, 0x085D29, 0x6B2C9C),
    "contrast": (0x000000, 0x000000, 0x848684, 0x000000, 0x313031, 0x101010, 0xFFFFFF, 0xDEDFDE, 0xFFFF00, 0xFFFF00,
                 0xA50000, 0xFF9694, 0x52D7FF, 0x52FF8C, 0xE7AEFF),
}  # fmt: skip


def wear(art, name: str) -> None:
    """name: one of gadget.choices.THEMES."""
    art.worn = name
    sheet.WORN.clear()
    for i in range(1, 16):
        colour = theme.UI[i]
        if name in _ROWS:
            sheet.WORN[theme.UI[i]] = colour = _ROWS[name][i - 1]
        art.ui_palette[i] = colour
    art._palettes.clear()
