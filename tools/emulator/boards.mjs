// Boards with an RP2040 as the emulator wires them. `panel` is on an SPI bus; `buttons` pull their pin low; `high` are
// inputs that something outside holds up; `marks` are pins that nothing of the game uses: a program may move them to
// have a time taken. `drive` and `nvm`: where CircuitPython keeps them in the flash, in bytes.

export const BOARDS = {
  pimoroni_picosystem: {
    panel: { spi: 0, select: 5, data: 9, width: 240, height: 240 },
    buttons: { Y: 16, X: 17, A: 18, B: 19, DOWN: 20, RIGHT: 21, LEFT: 22, UP: 23 },
    high: [2, 24], // VBUS is there; the battery is not being charged
    marks: { TX: 0 }, // nothing is connected to it
    drive: { from: 0x100000, size: 15 * 1024 * 1024 },
    nvm: { from: 0xff000, size: 4096 },
  },
};
