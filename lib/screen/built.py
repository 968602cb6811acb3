"""Lets go of what widgets of the table are made with, once they are made: see screen.setting."""

from gadget.modules import forget


def done(art) -> None:
    """The table, or a question over it, is made."""
    art.icon_sheets.clear()
    built = ("setting", "built", "layout", "shapes", "box", "icons", "parts", "parts_s", "parts_m", "parts_l", "theme")
    forget(*["screen." + name for name in built])
