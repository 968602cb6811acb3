// The flash chip (a W25Q128) as the firmware sees it when it erases and writes: commands, a byte at a time, through
// the SSI peripheral. Reading goes past this, straight from rp2040.flash. rp2040js has a stand-in that knows no
// commands, so CircuitPython could not keep anything.
//
// Use: `new FlashChip(rp2040, BasePeripheral, changed)` puts itself in place; changed(from, to) is called when bytes
// were erased or written.

const STATUS = 0x05, STATUS_2 = 0x35, IDENTITY = 0x9f, UNIQUE = 0x4b, READ = 0x03;
const WRITE_ON = 0x06, WRITE_OFF = 0x04, PROGRAM = 0x02;
const ERASES = { 0x20: 4096, 0x52: 32768, 0xd8: 65536 };
const TXFLR = 0x20, RXFLR = 0x24, SR = 0x28, IDR = 0x58, VERSION = 0x5c, DR0 = 0x60, SSIENR = 0x08;
const SELECT_REGISTER = 0x0c; // IO_QSPI's control of the chip select: bits 8 and 9 hold it low

export class FlashChip {
  constructor(mcu, BasePeripheral, changed) {
    this.mcu = mcu;
    this.changed = changed;
    this.erases = this.programs = 0;
    this.writable = false;
    this.selected = false;
    this.begin();
    mcu.peripherals[0x18000] = this.controller(BasePeripheral);
    mcu.peripherals[0x40018] = this.pins(BasePeripheral);
  }

  begin() {
    this.command = -1;
    this.count = 0;
    this.address = 0;
    this.page = [];
    this.answers = [];
  }

  select(low) {
    if (low && !this.selected) this.begin();
    if (!low && this.selected) this.finish();
    this.selected = low;
  }

  // One byte goes in, one comes out.
  byte(value) {
    const place = this.count++;
    if (place === 0) { this.command = value; return 0; }
    switch (this.command) {
      case STATUS: return this.writable ? 2 : 0;
      case STATUS_2: return 2;
      case IDENTITY: return [0xef, 0x40, 0x18][(place - 1) % 3];
      case UNIQUE: return place >= 5 ? (place - 4) & 255 : 0;
    }
    if (place <= 3) this.address = (this.address << 8) | value;
    else if (this.command === PROGRAM) this.page.push(value);
    else if (this.command === READ) return this.mcu.flash[(this.address + place - 4) & 0xffffff];
    return 0;
  }

  // The chip is let go: what was asked for is done.
  finish() {
    const { flash } = this.mcu;
    if (this.command === WRITE_ON) { this.writable = true; return; }
    if (this.command === WRITE_OFF) { this.writable = false; return; }
    if (!this.writable || this.count < 4) return;
    const size = ERASES[this.command];
    if (size) {
      const from = this.address & ~(size - 1);
      flash.fill(0xff, from, from + size);
      this.erases++;
      this.changed(from, from + size);
    } else if (this.command === PROGRAM) {
      const base = this.address & ~255;
      this.page.forEach((value, i) => { flash[base | ((this.address + i) & 255)] &= value; });
      this.programs++;
      this.changed(base, base + 256);
    } else return;
    this.writable = false;
  }

  controller(BasePeripheral) {
    const chip = this, registers = new Uint32Array(64);
    return new (class extends BasePeripheral {
      readUint32(offset) {
        switch (offset) {
          case TXFLR: return 0;
          case RXFLR: return chip.answers.length;
          case SR: return 6 | (chip.answers.length ? 8 : 0);
          case IDR: return 0x51535049;
          case VERSION: return 0x3430312a;
          case DR0: return chip.answers.length ? chip.answers.shift() : 0;
        }
        return registers[(offset & 255) >> 2];
      }
      writeUint32(offset, value) {
        if (offset === DR0) {
          // Before the pins are its own the boot code asks for the second status byte without selecting the chip.
          chip.answers.push(chip.selected ? chip.byte(value & 255) : value === STATUS_2 ? 2 : 0);
          if (chip.answers.length > 16) chip.answers.shift();
          return;
        }
        if (offset === SSIENR && !(value & 1)) chip.answers.length = 0;
        registers[(offset & 255) >> 2] = value;
      }
    })(this.mcu, 'SSI');
  }

  pins(BasePeripheral) {
    const chip = this, registers = new Uint32Array(1024);
    return new (class extends BasePeripheral {
      readUint32(offset) { return registers[(offset & 0xfff) >> 2]; }
      writeUint32(offset, value) {
        registers[(offset & 0xfff) >> 2] = value;
        if ((offset & 0xfff) === SELECT_REGISTER) chip.select(((value >>> 8) & 3) === 2);
      }
    })(this.mcu, 'IO_QSPI');
  }
}
