"""The game's drive on CircuitPython's real firmware, in an emulated RP2040. See run.py and device.py."""
