"""Opening a board's speaker. Use: `open_sound(text, board, clock)`, once; a board lets go of this then."""

from gadget.sound import Sound


def open_sound(text: str, board, clock):
    """A gadget.sound.Sound for a row's SOUND ("PIEZO=pin" or "SPEAKER=pin ENABLE=pin", see gadget.boards); None for ''
    and for what cannot be opened."""
    pins = {}
    for item in text.split():
        name, _, pin = item.partition("=")
        pins[name] = getattr(board, pin, None)
    try:
        if pins.get("PIEZO") is not None:
            from pwmio import PWMOut

            return Sound(PWMOut(pins["PIEZO"], duty_cycle=0, frequency=440, variable_frequency=True), clock)
        if pins.get("SPEAKER") is not None:
            from gadget.speaker import Speaker

            return Sound(Speaker(pins["SPEAKER"], pins.get("ENABLE")), clock)
    except Exception:  # taken, or a board without that module: silence
        pass
    return None
