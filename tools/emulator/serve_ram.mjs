#!/usr/bin/env node
// An RP2040 board that runs CircuitPython, told what to do by JSON lines. device.py is its other end.
//
//   node serve.mjs --modules FOLDER --uf2 FILE [--drive IMAGE] [--nvm FILE] [--board NAME] [--plain]
//
// FOLDER holds node_modules/rp2040js and bootrom.json; IMAGE is the drive as it lies in flash; --plain leaves all code
// to rp2040js's own interpreter, to compare with. Requests, one a line, each answered by one line:
//   {"run": seconds, "until": {"text": t, "drawn": 1, "settled": s, "crc": n, "mark": name, ...}}
//                           goes on for so long, or until serial output has the text or that mark moved, or until the
//                           panel: got pixels since a button went down (drawn), got none for s seconds of this run
//                           (settled), has the picture of that checksum. No until: the whole time. "still": s gives
//                           up when the panel got nothing for s seconds
//   {"down": [button]}, {"up": [button]}, {"type": text}
//   {"screen": 1}           the panel's pixels, base64 of little-endian RGB565
//   {"flash": [from, size]} bytes of the flash, base64
// Answers: t (seconds since power on), met (until came true), text (new serial output), log (windows sent to the
// panel, see panel.mjs), marks ([t, name, level]), crc, cycles, asleep, cpu (of this program), and what was asked for.
import fs from 'fs';
import path from 'path';
import readline from 'readline';
import { pathToFileURL } from 'url';
import { crc32 } from 'zlib';
import { BOARDS } from './boards.mjs';
import { FlashChip } from './flash.mjs';
import { Panel } from './panel.mjs';

// The flash bus: 8 nibbles of address and mode, 4 of waiting, 16 of data, each 4 cycles long; and 4 more.
const MISS_CYCLES = 28 * 4 + 4;
const SLICE = 0.002; // how often conditions are looked at, seconds

const args = {};
for (let i = 2; i < process.argv.length; i++) {
  const name = process.argv[i].slice(2);
  args[name] = name === 'plain' ? true : process.argv[++i];
}
const load = (file) => import(pathToFileURL(path.join(args.modules, 'node_modules', 'rp2040js', 'dist', 'esm', file)));
const { RP2040, USBCDC, BasePeripheral, ConsoleLogger, LogLevel } = await load('index.js');
const board = BOARDS[args.board ?? 'pimoroni_picosystem'];

const mcu = new RP2040();
mcu.logger = new ConsoleLogger(LogLevel.Error);
mcu.loadBootrom(new Uint32Array(JSON.parse(fs.readFileSync(path.join(args.modules, 'bootrom.json'), 'utf8'))));
const { clock, gpio } = mcu;
const chip = new FlashChip(mcu, BasePeripheral, (from, to) => runner.forget(from, to));
const { makeRunner } = await import('./runner.mjs');
const runner = makeRunner(mcu, MISS_CYCLES, !args.plain);

const uf2 = fs.readFileSync(args.uf2);
for (let at = 0; at + 512 <= uf2.length; at += 512) {
  if (uf2.readUInt32LE(at) !== 0x0a324655) continue;
  mcu.flash.set(uf2.subarray(at + 32, at + 32 + uf2.readUInt32LE(at + 16)), uf2.readUInt32LE(at + 12) - 0x10000000);
}
if (args.drive) mcu.flash.set(fs.readFileSync(args.drive).subarray(0, board.drive.size), board.drive.from);
if (args.nvm) mcu.flash.set(fs.readFileSync(args.nvm).subarray(0, board.nvm.size), board.nvm.from);

for (const pin of [...Object.values(board.buttons), ...board.high]) gpio[pin].setInputValue(true);
const readSio = mcu.sio.readUint32.bind(mcu.sio);
mcu.sio.readUint32 = (offset) => (offset === 8 ? 0x3f : readSio(offset)); // the flash's pins are up: BOOTSEL is not held

// The panel, with the time its bus takes
const panel = new Panel(board.panel.width, board.panel.height);
const spi = mcu.spi[board.panel.spi];
const sent = clock.createAlarm(() => spi.completeTransmit(0));
spi.onTransmit = (value) => {
  const pins = mcu.sio.gpioValue;
  if (!((pins >> board.panel.select) & 1)) panel.byte(value & 255, (pins >> board.panel.data) & 1, clock.nanosCounter);
  sent.schedule((spi.dataBits * 1e9) / (spi.clockFrequency || 1e6));
};

let marks = [];
for (const [name, pin] of Object.entries(board.marks))
  gpio[pin].addListener((state, old) => {
    const level = state === 1 ? 1 : 0; // GPIOPinState.High
    if (level !== (old === 1 ? 1 : 0)) marks.push([clock.nanosCounter / 1e9, name, level]);
  });

// A reset by the watchdog, which a program also uses to reset itself, is told once and not done.
const watchdog = mcu.peripherals[0x40058];
watchdog.onWatchdogTrigger = () => {
  watchdog.timer.enable = false; // at zero it would go off for ever
  watchdog.alarm.enable = false;
  watchdog.onWatchdogTrigger = () => {};
  marks.push([clock.nanosCounter / 1e9, 'WATCHDOG', 1]);
};

// Serial over USB. A host that has nothing to say sends no packet, so a read stays open until there is something.
const serial = new USBCDC(mcu.usbCtrl);
let text = '', waiting = null;
function send() {
  const size = Math.min(waiting, serial.txFIFO.itemCount);
  waiting = null;
  mcu.usbCtrl.endpointReadDone(serial.outEndpoint, Uint8Array.from({ length: size }, () => serial.txFIFO.pull()));
}
mcu.usbCtrl.onEndpointRead = (endpoint, size) => {
  if (endpoint !== serial.outEndpoint) return;
  waiting = size;
  if (!serial.txFIFO.empty) send();
};
serial.onSerialData = (bytes) => { text += Buffer.from(bytes).toString('latin1'); };
function type(words) {
  for (const one of Buffer.from(words, 'latin1')) serial.sendSerialByte(one);
  if (waiting !== null) send();
}

let summed = -1, sum = 0;
function checksum() {
  if (summed !== panel.count) {
    sum = crc32(Buffer.from(panel.pixels.buffer));
    summed = panel.count;
  }
  return sum;
}

let pressed = 0; // pixels the panel had got when a button last went down

function met(until, marksBefore, start) {
  if (until.text !== undefined && text.includes(until.text)) return true;
  if (until.mark !== undefined && marks.slice(marksBefore).some((mark) => mark[1] === until.mark)) return true;
  if (until.drawn === undefined && until.settled === undefined) return false;
  if (until.drawn && panel.count === pressed) return false;
  if (until.settled !== undefined && clock.nanosCounter - Math.max(panel.written, start) < until.settled * 1e9) return false;
  return until.crc === undefined || checksum() === until.crc;
}

function run(seconds, until) {
  const start = clock.nanosCounter, end = start + seconds * 1e9, marksBefore = marks.length;
  if (!until) { runner.run(end); return false; }
  for (;;) {
    if (met(until, marksBefore, start)) return true;
    if (until.still && clock.nanosCounter - Math.max(panel.written, start) >= until.still * 1e9) return false;
    if (clock.nanosCounter >= end) return false;
    runner.run(Math.min(end, clock.nanosCounter + SLICE * 1e9));
  }
}

function answer(request) {
  const reply = {};
  if (request.down) pressed = panel.count;
  for (const name of request.down ?? []) gpio[board.buttons[name]].setInputValue(false);
  for (const name of request.up ?? []) gpio[board.buttons[name]].setInputValue(true);
  if (request.type) type(request.type);
  if (request.run) reply.met = run(request.run, request.until);
  if (request.screen) reply.screen = Buffer.from(panel.pixels.buffer).toString('base64');
  if (request.ram) reply.ram = Buffer.from(mcu.sram.buffer, mcu.sram.byteOffset, mcu.sram.byteLength).toString('base64');
  if (request.flash) reply.flash = Buffer.from(mcu.flash.subarray(request.flash[0], request.flash[0] + request.flash[1])).toString('base64');
  const { user, system } = process.cpuUsage();
  Object.assign(reply, {
    t: clock.nanosCounter / 1e9, text, marks, log: panel.takeLog(), crc: checksum(), ...runner.counts,
    erases: chip.erases, programs: chip.programs, cpu: (user + system) / 1e6,
  });
  text = '';
  marks = [];
  return reply;
}

mcu.core.PC = 0x10000000;
for await (const line of readline.createInterface({ input: process.stdin }))
  process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + '\n');
