"""What settings.toml says of the kiosk, read once at the start.

Use: `read(ask, store, controls)` → a gadget.kiosk.Kiosk. GAME_KIOSK_PRESET and GAME_KIOSK_PLAYERS go through as they
are, the game's set-up knows what they can be; the others are checked here. A board needs this module only while it
starts.
"""

from gadget.asked import written
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, SELECT, UP, A, B
from gadget.kiosk import Kiosk
from gadget.names import NAMES, button

USUAL = bytes((B, B, A, A, B, B, A, A))  # these two are on every board
_PRESET = "Quick"
_IDLE_S = 30
_LEAST, _MOST = 10, 900  # of them
_FEWEST, _LONGEST = 4, 16  # buttons that unlock
# What boards with these controls have not: nobody could open what is locked.
_NONE = {"two": (UP, DOWN, LEFT, RIGHT, SELECT), "three": (UP, DOWN, LEFT, RIGHT, SELECT), "dpad": (SELECT,),
         "dpad_start": (NEXT,)}  # fmt: skip


def read(ask, store, controls: str = "") -> Kiosk:
    """ask: gadget.asked.Asked; store: see gadget.nvm; controls: see gadget.boards."""
    idle = ask.number("GAME_KIOSK_IDLE", _LEAST, _MOST)
    players = ask.number("GAME_KIOSK_PLAYERS", 2, 10)
    preset = written(ask.text("GAME_KIOSK_PRESET") or _PRESET)
    return Kiosk(store, preset, players if players > 0 else 4, idle if idle > 0 else _IDLE_S,
                 _unlock(ask, _NONE.get(controls, ())))


def _unlock(ask, none) -> bytes:
    """The buttons of GAME_KIOSK_UNLOCK, "A B B A"; the usual ones where it names none, nonsense or one of `none`."""
    text = ask.text("GAME_KIOSK_UNLOCK")
    if not text:
        return USUAL
    try:
        found = bytes([button(name) for name in text.replace(",", " ").split()])
        for one in found:
            if one in none:
                raise ValueError("this board has no %s" % NAMES[one])
        if _FEWEST <= len(found) <= _LONGEST:
            return found
        ask.say("GAME_KIOSK_UNLOCK has %d buttons; it can have %d to %d" % (len(found), _FEWEST, _LONGEST))
    except ValueError as error:
        ask.say("GAME_KIOSK_UNLOCK: %s" % error)
    return USUAL
