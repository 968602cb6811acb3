// An ST7789 panel on an SPI bus: keeps its pixels (RGB565) and writes down when which part of it was sent.
//
// Use: `new Panel(width, height)`, `panel.byte(value, isData, nanoseconds)` for every byte on the bus; `panel.pixels`,
// `panel.written` (when the last pixel came), `panel.takeLog()` → [[first pixel, last pixel, x0, y0, x1, y1], ...],
// times in nanoseconds, one entry for each window that was sent since the last call.

const COLUMNS = 0x2a, ROWS = 0x2b, WRITE = 0x2c, WRITE_ON = 0x3c;

export class Panel {
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint16Array(width * height);
    this.count = 0;
    this.written = 0;
    this.log = [];
    this.command = 0;
    this.values = [];
    this.window = [0, 0, width - 1, height - 1];
    this.x = this.y = 0;
    this.half = -1;
  }

  byte(value, isData, now) {
    if (!isData) {
      this.command = value;
      this.values = [];
      this.half = -1;
      if (value === WRITE) {
        [this.x, this.y] = this.window;
        this.log.push([0, 0, ...this.window]);
      }
      return;
    }
    if (this.command === WRITE || this.command === WRITE_ON) this.pixel(value, now);
    else {
      const values = this.values;
      values.push(value);
      if (values.length !== 4) return;
      const [from, to] = [(values[0] << 8) | values[1], (values[2] << 8) | values[3]];
      if (this.command === COLUMNS) [this.window[0], this.window[2]] = [from, to];
      else if (this.command === ROWS) [this.window[1], this.window[3]] = [from, to];
    }
  }

  pixel(value, now) {
    if (this.half < 0) { this.half = value; return; }
    const [x0, , x1, y1] = this.window;
    if (this.x < this.width && this.y < this.height) this.pixels[this.y * this.width + this.x] = (this.half << 8) | value;
    this.half = -1;
    this.count++;
    this.written = now;
    const entry = this.log[this.log.length - 1];
    if (entry) {
      if (!entry[0]) entry[0] = now;
      entry[1] = now;
    }
    if (++this.x > x1) {
      this.x = x0;
      if (++this.y > y1) this.y = this.window[1];
    }
  }

  takeLog() {
    const log = this.log.filter((entry) => entry[1]);
    this.log = [];
    return log;
  }
}
