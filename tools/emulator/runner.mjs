// Runs rp2040js's RP2040 about four times faster than its own interpreter, and with the time its flash takes.
//
// Purpose: rp2040js asks at every instruction which of some seventy it is, which makes minutes of a second of the game
// when there are many of them to test. Here code that runs more than a few times is translated once, up to REGION
// blocks that jump among each other at a time, into one JavaScript function; see thumb.mjs. What is rare or touches the machine's state goes through rp2040js's own interpreter, and everything around
// the core (clock, interrupts, peripherals) stays rp2040js's. Interrupts and alarms are looked at whenever code jumps
// backwards, calls or returns, so a few dozen instructions late at most; the same input gives the same run, to the cycle.
//
// Time: cycles of the Cortex-M0+ manual, 1 for the fast SIO registers, 4 to 5 for peripherals; code and data in flash
// go through a model of its cache (16 KB, two ways, 8-byte lines, the least recently used goes), a miss costs
// `missCycles`. Code that polls the timer is moved on to the next microsecond at once.
//
// Use: `const runner = makeRunner(rp2040, missCycles)` (a third argument false: rp2040js's interpreter throughout),
// `runner.run(nanoseconds)` until the clock shows that much, `runner.forget(from, to)` when flash was rewritten,
// `runner.counts`.
import { ALL, decode, wide } from './thumb.mjs';

const FLASH = 0x10000000, CODE = 0x100000, RAM = 0x20000000, ROM = 0x4000;
const PERIPHERALS = 0x40000000, SIO = 0xd0000000, TIMER_LOW = 0x40054028;
const REGION = 5; // blocks in one function; larger ones take V8 longer than they save
const WARM = 30; // times a place is come to before it is translated
const FICKLE = 8; // times a page of code in RAM may be written before it stays untranslated
const POLLING_NANOS = 400;

export function makeRunner(mcu, missCycles, translated = true) {
  const { core, clock } = mcu;
  const R = new Int32Array(core.registers.buffer);
  const F = new Int32Array(3); // n, c, v between functions
  const T = new Int32Array(2); // cycles since the clock was set; how many there may be
  const tags = new Int32Array(2048).fill(-1); // of the flash cache: a set's two lines, the one used last first
  const counts = { cycles: 0, asleep: 0, misses: 0, regions: 0 };
  let end = 0; // nanoseconds to run to
  let nanosPerCycle = 8;

  // rp2040js keeps flags as N, Z, C, V of the core: handed over and taken back around whatever is its own.
  function give() {
    core.N = F[0] < 0;
    core.Z = F[0] === 0;
    core.C = F[1] === 1;
    core.V = F[2] === 1;
  }
  function take() {
    F[0] = core.Z ? 0 : core.N ? -1 : 1;
    F[1] = core.C ? 1 : 0;
    F[2] = core.V ? 1 : 0;
  }
  function interrupt() { // an interrupt that is due is entered
    give();
    if (core.checkForInterrupts()) core.waiting = false;
  }
  function back(address) { // the end of an exception, where its address is jumped to
    core.BXWritePC(address >>> 0);
    take();
    T[1] = 0;
  }

  // --- time

  function settle() { // the clock is brought up to the cycles that were run
    if (T[0] === 0) return;
    clock.nanosCounter += T[0] * nanosPerCycle;
    counts.cycles += T[0];
    T[0] = 0;
  }
  function limit() { // how far to run before something else is due
    if (core.interruptsUpdated) { T[1] = 0; return; }
    const alarm = clock.nextAlarm;
    const next = alarm !== null && alarm.nanos < end ? alarm.nanos : end;
    T[1] = Math.max(1, Math.ceil((next - clock.nanosCounter) / nanosPerCycle));
  }
  let polls = 0, polled = 0;
  function pollTimer() {
    if (clock.nanosCounter - polled > POLLING_NANOS) polls = 0;
    else if (++polls > 3) {
      let next = (Math.floor(clock.nanosCounter / 1000) + 1) * 1000;
      if (clock.nextAlarm !== null) next = Math.min(next, clock.nextAlarm.nanos);
      next = Math.max(clock.nanosCounter, Math.min(next, end));
      counts.asleep += next - clock.nanosCounter;
      clock.nanosCounter = next;
    }
    polled = clock.nanosCounter;
  }

  // --- memory

  const rom16 = new Uint16Array(mcu.bootrom.buffer), rom32 = new Int32Array(mcu.bootrom.buffer);
  const ram8 = new Uint8Array(mcu.sram.buffer), ram16 = new Uint16Array(mcu.sram.buffer), ram32 = new Int32Array(mcu.sram.buffer);
  const flash8 = mcu.flash, flash16 = new Uint16Array(mcu.flash.buffer), flash32 = new Int32Array(mcu.flash.buffer);
  const RAM_SIZE = ram8.length, FLASH_SIZE = flash8.length;
  const codePages = new Uint8Array(RAM_SIZE >> 8), writes = new Uint8Array(RAM_SIZE >> 8);

  function x(line) { // a flash line that was not the last one used of its set
    const set = (line & 1023) << 1, other = tags[set];
    if (tags[set + 1] !== line) { counts.misses++; T[0] += missCycles; }
    tags[set] = line;
    tags[set + 1] = other;
  }
  const touch = (offset) => { const line = offset >>> 3; if (tags[(line & 1023) << 1] !== line) x(line); };

  // Everything that is not RAM or flash: the clock must be right, and what is due may be another thing afterwards.
  function device(address, access) {
    if (address >= SIO && address < SIO + 0x10000000) T[0]--;
    else if (address >= PERIPHERALS && address < PERIPHERALS + 0x10000000) T[0] += access;
    settle();
    if (address === TIMER_LOW) pollTimer();
  }
  function readDevice(address, read) {
    address >>>= 0;
    device(address, 2);
    const value = read.call(mcu, address);
    limit();
    return value | 0;
  }
  function writeDevice(address, value, write) {
    address >>>= 0;
    device(address, 3);
    write.call(mcu, address, value);
    limit();
  }
  const { readUint32, readUint16, readUint8, writeUint32, writeUint16, writeUint8 } = Object.getPrototypeOf(mcu);
  function r32(a) {
    const s = (a - RAM) >>> 0;
    if (s < RAM_SIZE) return ram32[s >> 2];
    const f = (a - FLASH) >>> 0;
    if (f < FLASH_SIZE) { touch(f); return flash32[f >> 2]; }
    if (a >>> 0 < ROM) return rom32[a >> 2];
    return readDevice(a, readUint32);
  }
  function r16(a) {
    const s = (a - RAM) >>> 0;
    if (s < RAM_SIZE) return ram16[s >> 1];
    const f = (a - FLASH) >>> 0;
    if (f < FLASH_SIZE) { touch(f); return flash16[f >> 1]; }
    return readDevice(a, readUint16);
  }
  function r8(a) {
    const s = (a - RAM) >>> 0;
    if (s < RAM_SIZE) return ram8[s];
    const f = (a - FLASH) >>> 0;
    if (f < FLASH_SIZE) { touch(f); return flash8[f]; }
    return readDevice(a, readUint8);
  }
  function w32(a, value) {
    const s = (a - RAM) >>> 0;
    if (s < RAM_SIZE) { ram32[s >> 2] = value; if (codePages[s >> 8]) forgetPage(s >> 8); } else writeDevice(a, value >>> 0, writeUint32);
  }
  function w16(a, value) {
    const s = (a - RAM) >>> 0;
    if (s < RAM_SIZE) { ram16[s >> 1] = value; if (codePages[s >> 8]) forgetPage(s >> 8); } else writeDevice(a, value & 65535, writeUint16);
  }
  function w8(a, value) {
    const s = (a - RAM) >>> 0;
    if (s < RAM_SIZE) { ram8[s] = value; if (codePages[s >> 8]) forgetPage(s >> 8); } else writeDevice(a, value & 255, writeUint8);
  }
  // rp2040js's interpreter sees the same memory, in unsigned words.
  core.readUint32 = (a) => r32(a | 0) >>> 0;
  core.readUint16 = (a) => r16(a | 0);
  core.readUint8 = (a) => r8(a | 0);
  core.writeUint32 = (a, value) => w32(a | 0, value);
  core.writeUint16 = (a, value) => w16(a | 0, value);
  core.writeUint8 = (a, value) => w8(a | 0, value);
  const peripherals = new Array(1 << 18);
  for (const key of Object.keys(mcu.peripherals)) peripherals[key >> 2] = mcu.peripherals[key];
  mcu.findPeripheral = (a) => peripherals[a >>> 14];
  // WFI ends at a pending interrupt also while interrupts are masked, without entering it; rp2040js misses those.
  core.setInterrupt = (irq, value) => {
    const bit = 1 << irq;
    if (!value) { core.pendingInterrupts &= ~bit; return; }
    if (!(core.pendingInterrupts & bit)) { core.pendingInterrupts |= bit; core.interruptsUpdated = true; }
    if (core.enabledInterrupts & bit) core.waiting = false;
  };

  // --- translated code: by halfword the function, its entry, and how often a place without one was come to

  const space = (size) => ({ size, code: new Array(size >> 1).fill(null), entry: new Uint8Array(size >> 1), seen: new Uint8Array(size >> 1) });
  const flash = { ...space(CODE), base: FLASH, read: (offset) => flash16[offset >> 1], fixed: true };
  const ram = { ...space(RAM_SIZE), base: RAM, read: (offset) => ram16[offset >> 1], fixed: false };
  const rom = { ...space(ROM), base: 0, read: (offset) => rom16[offset >> 1], fixed: true };
  function spaceOf(pc) {
    if (pc >= FLASH && pc < FLASH + CODE) return flash;
    if (pc >= RAM && pc < RAM + RAM_SIZE) return ram;
    return pc >= 0 && pc < ROM ? rom : null;
  }
  function forgetPage(page) {
    writes[page]++;
    codePages.fill(0);
    ram.code.fill(null); // a function may have been made from several pages
  }
  function forget(from, to) {
    flash.code.fill(null, Math.max(0, from >> 1), Math.min(CODE, to) >> 1);
    tags.fill(-1);
  }

  function literal(address) {
    const where = spaceOf(address);
    if (where === null || !where.fixed) return null;
    return where.read(address - where.base) | (where.read(address + 2 - where.base) << 16);
  }
  const KEEP_FLAGS = 'F[0] = n; F[1] = c; F[2] = v;';
  const environment = { core, back, R, F, T, r32, r16, r8, w32, w16, w8, tags, x };

  // The blocks that can be reached from pc by jumps: a Map of their first instructions, each a list of [pc, instruction].
  function explore(where, pc) {
    const blocks = new Map(), todo = [pc];
    while (todo.length && blocks.size < REGION) {
      const start = todo.shift();
      if (blocks.has(start)) continue;
      const list = [];
      blocks.set(start, list);
      for (let at = start; ;) {
        const offset = at - where.base;
        if (offset < 0 || offset + 4 > where.size || list.length >= 64) break;
        const opcode = where.read(offset);
        const one = decode(opcode, wide(opcode) ? where.read(offset + 2) : 0, at, literal);
        if (one === null) break;
        list.push([at, one]);
        at += one.size ?? 2;
        if (one.end === 'if' || one.end === 'go') todo.push(one.to);
        if (one.end === 'if' || one.end === 'call') todo.push(at);
        if (one.after) todo.push(one.after);
        if (one.end) break;
      }
    }
    return blocks;
  }

  function translate(where, pc) {
    const blocks = explore(where, pc);
    // A block ends where another begins; nothing is translated twice within a region.
    const starts = [...blocks.keys()].filter((start) => blocks.get(start).length).sort((a, b) => a - b);
    if (!starts.includes(pc)) return null;
    const numbers = new Map(starts.map((start, number) => [start, number]));
    const texts = starts.map((start, number) => {
      const list = blocks.get(start).filter(([at]) => at === start || at < (starts[number + 1] ?? Infinity));
      return `case ${number}:\n${block(where, list, numbers, starts[number + 1])}`;
    });
    const text = `return function f_${pc.toString(16)}(b) { let n = F[0], c = F[1], v = F[2];
all: for (;;) switch (b) {\n${texts.join('')}}\n${KEEP_FLAGS} };`;
    const made = new Function(...Object.keys(environment), text)(...Object.values(environment));
    counts.regions++;
    for (const [start, number] of numbers) {
      const place = (start - where.base) >> 1;
      if (where.code[place] === null || start === pc) { where.code[place] = made; where.entry[place] = number; }
      if (where === ram) codePages[place >> 7] = 1;
    }
    if (where === ram) for (const list of blocks.values()) for (const [at] of list) codePages[(at - RAM) >> 8] = 1;
    return made;
  }

  // One block as JavaScript: its cycles, the flash lines it is read from, its instructions, and where it goes on.
  function block(where, list, numbers, next) {
    let live = ALL;
    const lines = [];
    for (let i = list.length - 1; i >= 0; i--) {
      const one = list[i][1];
      lines.unshift(one.js(live));
      live = (live & ~one.sets) | one.reads;
    }
    let out = `T[0] += ${list.reduce((sum, [, one]) => sum + one.cycles, 0)};\n`;
    let line = -1;
    const check = (address) => {
      const number = (address - FLASH) >>> 3;
      if (where !== flash || number === line) return;
      line = number;
      out += `if (tags[${(number & 1023) << 1}] !== ${number}) x(${number});\n`;
    };
    list.forEach(([at, one], i) => {
      check(at);
      if (one.size === 4) check(at + 2);
      if (one.data) check(one.data); // a word in the code that is read as data
      // An exception's return brings flags of its own, so ours are put away before.
      out += (one.end === 'out' || one.end === 'call' ? KEEP_FLAGS + '\n' : '') + lines[i] + '\n';
    });
    const [at, last] = list[list.length - 1];
    const behind = at + (last.size ?? 2);
    const go = (to) => {
      if (!numbers.has(to)) return `R[15] = ${to | 0}; break all;`;
      const jump = to === next && to > at ? '' : `b = ${numbers.get(to)}; continue;`;
      return to > at ? jump : `if (T[0] >= T[1]) { R[15] = ${to | 0}; break all; } ${jump}`;
    };
    const jumps = (text) => text || 'b = ' + numbers.get(next) + '; continue;';
    if (last.end === 'if') return `${out}if (${last.test}) { T[0]++; ${jumps(go(last.to))} }\n${go(behind)}\n`;
    if (last.end === 'go') return `${out}${go(last.to)}\n`;
    if (last.end) return `${out}return;\n`;
    return `${out}${go(behind)}\n`;
  }

  // --- running

  function interpret() { // one instruction, rp2040js's own way
    give();
    const cycles = core.executeInstruction(); // may set T[0] to 0 on its way
    take();
    T[0] += cycles;
    if (core.waiting || core.interruptsUpdated) T[1] = 0;
  }

  function sleep() {
    settle();
    if (core.pendingInterrupts & core.enabledInterrupts || core.pendingSystick || core.pendingPendSV) {
      core.waiting = false;
      core.interruptsUpdated = true;
      return;
    }
    const alarm = clock.nextAlarm;
    const to = Math.min(end, alarm !== null ? Math.max(alarm.nanos, clock.nanosCounter) : end);
    counts.asleep += to - clock.nanosCounter;
    clock.tick(to - clock.nanosCounter);
  }

  function run(nanos) {
    end = nanos;
    T[1] = 0;
    for (;;) {
      if (T[0] >= T[1]) {
        settle();
        const alarm = clock.nextAlarm;
        if (alarm !== null && alarm.nanos <= clock.nanosCounter) clock.tick(0);
        if (clock.nanosCounter >= end) return;
        if (core.interruptsUpdated) interrupt();
        if (core.waiting) { sleep(); continue; }
        nanosPerCycle = 1e9 / mcu.clkSys;
        limit();
      }
      const pc = R[15] & ~1;
      let place = pc - FLASH, where = flash;
      if (place < 0 || place >= CODE) {
        where = spaceOf(pc);
        if (where === null) { interpret(); continue; }
        place = pc - where.base;
      }
      place >>= 1;
      const code = where.code[place];
      if (code !== null) code(where.entry[place]);
      else cold(where, place, pc);
    }
  }

  // Code that has not been translated: it is, when it has run often enough.
  function cold(where, place, pc) {
    if (!translated) interpret();
    else if (where.seen[place] < WARM) { where.seen[place]++; interpret(); }
    else if (where === ram && writes[place >> 7] >= FICKLE || !translate(where, pc)) interpret();
  }

  return { run, forget, counts };
}
