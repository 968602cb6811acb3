"""How long computer players think: the red LED is lit from a Bot's ask() until its step() has an answer."""

import sys

import board
import digitalio
import probe

led = digitalio.DigitalInOut(board.LED_R)
led.switch_to_output(False)
seen = None


def ticks():
    """supervisor.ticks_ms() for the game; looks whether it has loaded its computer players by now."""
    global seen
    module = sys.modules.get("engine.bots")
    if module is not seen and hasattr(module, "Bot"):
        seen = module
        watch(module.Bot)
    return probe.ticks()


def watch(kind):
    ask, step = kind.ask, kind.step

    def timed_ask(self, view):
        led.value = True
        return ask(self, view)

    def timed_step(self):
        action = step(self)
        if action != 255:
            led.value = False
        return action

    kind.ask = timed_ask
    kind.step = timed_step
