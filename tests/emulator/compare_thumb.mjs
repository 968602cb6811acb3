// Runs every instruction that tools/emulator/thumb.mjs translates on random registers, flags and memory, and the same on
// rp2040js's interpreter; prints {tried, forms, differences} as JSON.
//   node compare_thumb.mjs FOLDER [step]      FOLDER holds node_modules/rp2040js; every step-th opcode is tried
import path from 'path';
import { pathToFileURL } from 'url';
import { decode, wide, ALL } from '../../tools/emulator/thumb.mjs';

const { RP2040, ConsoleLogger, LogLevel } = await import(
  pathToFileURL(path.join(process.argv[2], 'node_modules/rp2040js/dist/esm/index.js')));
const step = Number(process.argv[3] ?? 1);
const RAM = 0x20000000, PC = RAM + 0x8000, SIZE = 0x10000;
const mcu = new RP2040();
mcu.logger = new ConsoleLogger(LogLevel.Error);
const { core } = mcu;

let state = 12345;
const random = (below) => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return Math.floor((state / 4294967296) * below); };
const EDGES = [0, 1, 2, 31, 32, 33, 255, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe, 0x40000000];
const value = () => (random(3) ? random(4294967296) : EDGES[random(EDGES.length)]) >>> 0;

// rp2040js departs from the ARM manual where a register shifts by 0 or by more than 32, where the carry makes the second
// operand overflow, and where a base is in its own list of stores: MANUAL below has those.
function departs(opcode, R, carry) {
  const low = opcode & 7, from = (opcode >> 3) & 7;
  if (opcode >> 6 >= 0x102 && opcode >> 6 <= 0x104 || opcode >> 6 === 0x107) { // LSL, LSR, ASR, ROR by a register
    const by = R[from] & 255;
    return by === 0 || by > 32 || (opcode >> 6 === 0x107 && by % 32 === 0) || (opcode >> 6 === 0x102 && by === 32);
  }
  if (opcode >> 6 === 0x105) return carry && (R[low] === 0xffffffff || R[low] === 0x7fffffff);
  if (opcode >> 6 === 0x106) return !carry && (R[from] === 0xffffffff || R[from] === 0x7fffffff);
  if (opcode === 0x47f0) return true; // BLX r14, which the library overwrites before it reads it
  return opcode >> 11 === 24 && Boolean(opcode & (1 << ((opcode >> 8) & 7)));
}

// Registers that lead memory accesses into RAM.
function lead(opcode, R) {
  const place = () => RAM + 0x1000 + 4 * random(1024);
  const from = (opcode >> 3) & 7, other = (opcode >> 6) & 7, top = opcode >> 12;
  if (top === 5) {
    if (from === other) return false;
    R[from] = place();
    R[other] = 4 * random(16);
  } else if (top >= 6 && top <= 8) R[from] = place();
  else if (top === 12) R[(opcode >> 8) & 7] = place();
  return true;
}

const memory = new Uint8Array(SIZE);
const m16 = new Uint16Array(memory.buffer), m32 = new Int32Array(memory.buffer);
const names = ['R', 'F', 'core', 'back', 'T', 'r32', 'r16', 'r8', 'w32', 'w16', 'w8'];
const R = new Int32Array(16), T = new Int32Array(2);
const values = [R, null, { PM: false }, null, T, (a) => m32[(a - RAM) >> 2], (a) => m16[(a - RAM) >> 1], (a) => memory[a - RAM],
  (a, v) => { m32[(a - RAM) >> 2] = v; }, (a, v) => { m16[(a - RAM) >> 1] = v; }, (a, v) => { memory[a - RAM] = v; }];

// What the manual says of them: opcode, r0, r1, n, c, v before → r0, n, z, c, v after.
const MANUAL = [
  [0x4088, 0x80000001, 0, 1, 1, 0, 0x80000001, true, false, true, false], // LSLS r0, r1
  [0x4088, 0x80000001, 32, 1, 0, 0, 0, false, true, true, false],
  [0x4088, 0xffffffff, 33, 1, 1, 0, 0, false, true, false, false],
  [0x40c8, 0x80000001, 0, 1, 0, 1, 0x80000001, true, false, false, true], // LSRS
  [0x40c8, 0x80000001, 32, 1, 0, 0, 0, false, true, true, false],
  [0x40c8, 0xffffffff, 33, 1, 1, 0, 0, false, true, false, false],
  [0x4108, 0x80000001, 0, 1, 0, 0, 0x80000001, true, false, false, false], // ASRS
  [0x4108, 0x80000001, 200, 1, 0, 0, 0xffffffff, true, false, true, false],
  [0x4108, 0x7fffffff, 200, 1, 1, 0, 0, false, true, false, false],
  [0x41c8, 0x80000001, 0, 1, 0, 0, 0x80000001, true, false, false, false], // RORS
  [0x41c8, 0x80000001, 32, 1, 0, 0, 0x80000001, true, false, true, false],
  [0x41c8, 0x7fffffff, 64, 1, 1, 0, 0x7fffffff, false, false, false, false],
  [0x41c8, 0x00000001, 33, 1, 0, 0, 0x80000000, true, false, true, false],
  [0x4148, 0xffffffff, 0, 1, 1, 0, 0, false, true, true, false], // ADCS
  [0x4148, 0x7fffffff, 0, 1, 1, 0, 0x80000000, true, false, false, true],
  [0x4148, 0xffffffff, 0xffffffff, 1, 1, 0, 0xffffffff, true, false, true, false],
  [0x4188, 0, 0xffffffff, 1, 0, 0, 0, false, true, false, false], // SBCS
  [0x4188, 0x80000000, 0x7fffffff, 1, 0, 0, 0, false, true, true, true],
  [0x4188, 0x7fffffff, 0xffffffff, 1, 0, 0, 0x7fffffff, false, false, false, false],
];

const differences = [], forms = new Set();
let tried = 0;
for (let opcode = 0; opcode < 65536; opcode += 1 + random(2 * step - 1)) {
  const seconds = wide(opcode) ? [0xf800 | random(2048), 0xd000 | random(4096)] : [0];
  const one = decode(opcode, seconds[0], PC, () => null);
  if (one === null) continue;
  for (const second of seconds) {
    const it = decode(opcode, second, PC, () => null);
    if (it === null || it.end === 'out' && it.after) continue;
    for (let i = 0; i < 13; i++) R[i] = value();
    R[13] = RAM + 0x2000 + 4 * random(256);
    R[14] = RAM + 2 * random(1000);
    R[15] = PC;
    if (!lead(opcode, R)) continue;
    const unsigned = new Uint32Array(R.buffer);
    const flags = { n: [-1, 0, 1][random(3)], c: random(2), v: random(2) };
    if (departs(opcode, unsigned, flags.c)) continue;
    for (let i = 0; i < SIZE / 4; i += 1 + random(64)) m32[i] = value();
    if (opcode >> 9 === 0x5e && opcode & 0x100) { // POP with PC: somewhere in RAM
      let count = 0;
      for (let i = 0; i < 8; i++) if (opcode & (1 << i)) count++;
      m32[((R[13] - RAM) >> 2) + count] = RAM + 2 * random(1000) + 1;
    }
    if (opcode >> 8 === 0x47) R[(opcode >> 3) & 15] = RAM + 2 * random(1000) + 1; // BX, BLX
    if (opcode >> 8 === 0x47 && ((opcode >> 3) & 15) === 15) continue;
    // The library's turn
    core.registers.set(unsigned);
    core.N = flags.n < 0; core.Z = flags.n === 0; core.C = flags.c === 1; core.V = flags.v === 1;
    core.PM = false; core.interruptsUpdated = false;
    mcu.sram.set(memory);
    mcu.sramView.setUint16(PC - RAM, opcode, true);
    mcu.sramView.setUint16(PC - RAM + 2, second, true);
    m16[(PC - RAM) >> 1] = opcode;
    m16[((PC - RAM) >> 1) + 1] = second;
    core.executeInstruction();
    // Ours
    const text = it.js(ALL), next = PC + (it.size ?? 2);
    const run = new Function(...names, 'n', 'c', 'v', `${text}; return [n, c, v, ${it.test ?? 'true'}];`);
    const [n, c, v, test] = run(...values, flags.n, flags.c, flags.v);
    if (it.end === 'if') R[15] = test ? it.to : next;
    else if (it.end === 'go') R[15] = it.to;
    else if (!it.end) R[15] = next;
    tried++;
    forms.add(opcode >> 6);
    const mine = [...unsigned, n < 0, n === 0, c === 1, v === 1];
    const theirs = [...core.registers, core.N, core.Z, core.C, core.V];
    mine[15] &= ~1; theirs[15] &= ~1;
    const same = mine.every((one, i) => one === theirs[i]) && Buffer.compare(memory, mcu.sram.subarray(0, SIZE)) === 0;
    if (!same && differences.length < 20) differences.push({ opcode: opcode.toString(16), second: second.toString(16), text, flags, mine, theirs });
  }
}
for (const [opcode, r0, r1, n, c, v, ...expected] of MANUAL) {
  R[0] = r0;
  R[1] = r1;
  const text = decode(opcode, 0, PC, () => null).js(ALL);
  const [n1, c1, v1] = new Function(...names, 'n', 'c', 'v', `${text}; return [n, c, v];`)(...values, n, c, v);
  const got = [R[0] >>> 0, n1 < 0, n1 === 0, c1 === 1, v1 === 1];
  tried++;
  if (got.some((one, i) => one !== expected[i])) differences.push({ opcode: opcode.toString(16), text, got, expected });
}
process.stdout.write(JSON.stringify({ tried, forms: forms.size, differences }) + '\n');
