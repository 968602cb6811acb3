// Thumb instructions of a Cortex-M0+ as JavaScript text.
//
// Purpose: an interpreter asks at every instruction what it is; here each is asked once and becomes a line or two of
// JavaScript that the runner (runner.mjs) joins into functions. Use: `decode(opcode, second, pc, literal)` gives
//   {cycles, sets, reads, js(live), end, to, test}
// or null for what the emulator's own interpreter is left to do (SVC, WFI, MSR and the like).
//   cycles  of the ARM Cortex-M0+ technical reference, memory that answers at once; a branch taken is one more
//   sets, reads   flags, see below; js(live) leaves out flags that nobody looks at before they are set again
//   data    the address of a word in the code that the instruction reads
//   end     how the block ends: "go" to `to`, "if" `test` to `to`, "call" (comes back behind it), "out" (PC is set)
//
// In the text R[0..15] are the registers as signed words, n is a number that is negative or zero as flags N and Z say,
// c and v are 0 or 1, r32/r16/r8(address) and w32/w16/w8(address, value) are memory, core
// is rp2040js's core, back(address) ends an exception; T[1] = 0 has the runner look at interrupts before it goes on.

export const NZ = 1, C = 2, V = 4;
const NZC = NZ | C, ALL = NZ | C | V;

const TESTS = [
  ['n === 0', NZ], ['n !== 0', NZ], ['c', C], ['!c', C], ['n < 0', NZ], ['n >= 0', NZ], ['v', V], ['!v', V],
  ['(c && n !== 0)', NZC], ['(!c || n === 0)', NZC], ['(n < 0 ? 1 : 0) === v', NZ | V], ['(n < 0 ? 1 : 0) !== v', NZ | V],
  ['(n > 0 ? 0 : n < 0 ? 1 : 2) === v', NZ | V], ['(n > 0 ? 0 : n < 0 ? 1 : 2) !== v', NZ | V],
];

const word = (number) => `${number | 0}`;
const R = (number) => `R[${number}]`;
const plain = (js, cycles = 1) => ({ cycles, sets: 0, reads: 0, js: () => js });
// The value is where to go on, or, at the end of an exception, says what to go back to.
const leave = (value) =>
  `{ const t = ${value}; if (t >>> 28 === 15) back(t); else R[15] = t & ~1; }`;
const when = (flag, js) => (flag ? js : '');

// value = expression; flags N and Z from it, c from an expression in a, b and r
function result(to, a, b, expression, carry = '', overflow = '', reads = 0) {
  const sets = NZ | (carry ? C : 0) | (overflow ? V : 0);
  return {
    cycles: 1, sets, reads,
    js: (live) => `{ const a = ${a}, b = ${b}, r = ${expression};${to === null ? '' : ` ${R(to)} = r;`}` +
      when(live & sets & C, ` const q = ${carry};`) + when(live & sets & V, ` v = ${overflow};`) +
      when(live & NZ, ' n = r;') + when(live & sets & C, ' c = q;') + ' }',
  };
}
const add = (to, a, b) =>
  result(to, a, b, '(a + b) | 0', '(r >>> 0) < (a >>> 0) ? 1 : 0', '((a ^ r) & (b ^ r)) >>> 31');
const subtract = (to, a, b) =>
  result(to, a, b, '(a - b) | 0', '(a >>> 0) >= (b >>> 0) ? 1 : 0', '((a ^ b) & (a ^ r)) >>> 31');

// Data processing on two low registers, by bits 6 to 9: (to, from)
const ALU = [
  (d, m) => result(d, R(d), R(m), 'a & b'),
  (d, m) => result(d, R(d), R(m), 'a ^ b'),
  (d, m) => result(d, R(d), `${R(m)} & 255`, 'b < 32 ? a << b : 0', 'b === 0 ? c : b <= 32 ? (a >>> (32 - b)) & 1 : 0', '', C),
  (d, m) => result(d, R(d), `${R(m)} & 255`, 'b < 32 ? (a >>> b) | 0 : 0', 'b === 0 ? c : b <= 32 ? (a >>> (b - 1)) & 1 : 0', '', C),
  (d, m) => result(d, R(d), `Math.min(${R(m)} & 255, 32)`, 'b < 32 ? a >> b : a >> 31', 'b === 0 ? c : (a >>> (b - 1)) & 1', '', C),
  (d, m) => result(d, R(d), R(m), '(a + b + c) | 0', '(a >>> 0) + (b >>> 0) + c > 4294967295 ? 1 : 0', '((a ^ r) & (b ^ r)) >>> 31', C),
  (d, m) => result(d, R(d), R(m), '(a - b - 1 + c) | 0', '(a >>> 0) - (b >>> 0) - 1 + c >= 0 ? 1 : 0', '((a ^ b) & (a ^ r)) >>> 31', C),
  (d, m) => result(d, R(d), `${R(m)} & 255`, '(a >>> (b & 31)) | (a << ((32 - b) & 31))', 'b === 0 ? c : r >>> 31', '', C),
  (d, m) => result(null, R(d), R(m), 'a & b'),
  (d, m) => subtract(d, '0', R(m)),
  (d, m) => subtract(null, R(d), R(m)),
  (d, m) => add(null, R(d), R(m)),
  (d, m) => result(d, R(d), R(m), 'a | b'),
  (d, m) => result(d, R(d), R(m), 'Math.imul(a, b)'),
  (d, m) => result(d, R(d), R(m), 'a & ~b'),
  (d, m) => result(d, '0', R(m), '~b'),
];

// Loads and stores with a register for the offset, by bits 9 to 11: (to or from, address)
const MEMORY = [
  (t, a) => plain(`w32(${a}, ${R(t)});`, 2),
  (t, a) => plain(`w16(${a}, ${R(t)});`, 2),
  (t, a) => plain(`w8(${a}, ${R(t)});`, 2),
  (t, a) => plain(`${R(t)} = r8(${a}) << 24 >> 24;`, 2),
  (t, a) => plain(`${R(t)} = r32(${a});`, 2),
  (t, a) => plain(`${R(t)} = r16(${a});`, 2),
  (t, a) => plain(`${R(t)} = r8(${a});`, 2),
  (t, a) => plain(`${R(t)} = r16(${a}) << 16 >> 16;`, 2),
];

export const wide = (opcode) => opcode >> 11 === 0x1d || opcode >> 12 === 15;

// One instruction at pc; second: the halfword after it; literal(address): the fixed word there, or null
export function decode(opcode, second, pc, literal) {
  const low = opcode & 7, middle = (opcode >> 3) & 7, high = (opcode >> 6) & 7, byte = opcode & 255;
  const five = (opcode >> 6) & 31, eight = (opcode >> 8) & 7;
  switch (opcode >> 11) {
    case 0: // LSLS, MOVS between low registers
      if (!five) return result(low, R(middle), '0', 'a');
      return result(low, R(middle), '0', `a << ${five}`, `(a >>> ${32 - five}) & 1`);
    case 1: // LSRS
      return result(low, R(middle), '0', five ? `(a >>> ${five}) | 0` : '0', `(a >>> ${five ? five - 1 : 31}) & 1`);
    case 2: // ASRS
      return result(low, R(middle), '0', `a >> ${five || 31}`, `(a >>> ${five ? five - 1 : 31}) & 1`);
    case 3: { // ADDS, SUBS of a register or three bits
      const other = opcode & 0x400 ? word(high) : R(high);
      return (opcode & 0x200 ? subtract : add)(low, R(middle), other);
    }
    case 4: return result(eight, '0', '0', word(byte)); // MOVS
    case 5: return subtract(null, R(eight), word(byte)); // CMP
    case 6: return add(eight, R(eight), word(byte));
    case 7: return subtract(eight, R(eight), word(byte));
    case 8: return opcode & 0x400 ? highRegisters(opcode, pc) : ALU[(opcode >> 6) & 15](low, middle);
    case 9: { // LDR of a word in the code
      const address = ((pc + 4) & ~3) + byte * 4, value = literal(address);
      const js = `${R(eight)} = ${value === null ? `r32(${word(address)})` : value};`;
      return { ...plain(js, 2), data: address };
    }
    case 10: case 11: return MEMORY[(opcode >> 9) & 7](low, `${R(middle)} + ${R(high)} | 0`);
    case 12: return MEMORY[0](low, `${R(middle)} + ${five * 4} | 0`);
    case 13: return MEMORY[4](low, `${R(middle)} + ${five * 4} | 0`);
    case 14: return MEMORY[2](low, `${R(middle)} + ${five} | 0`);
    case 15: return MEMORY[6](low, `${R(middle)} + ${five} | 0`);
    case 16: return MEMORY[1](low, `${R(middle)} + ${five * 2} | 0`);
    case 17: return MEMORY[5](low, `${R(middle)} + ${five * 2} | 0`);
    case 18: return MEMORY[0](eight, `R[13] + ${byte * 4} | 0`);
    case 19: return MEMORY[4](eight, `R[13] + ${byte * 4} | 0`);
    case 20: return plain(`${R(eight)} = ${word(((pc + 4) & ~3) + byte * 4)};`); // ADR
    case 21: return plain(`${R(eight)} = R[13] + ${byte * 4} | 0;`);
    case 22: case 23: return miscellaneous(opcode, pc);
    case 24: case 25: return many(opcode & 0x800, eight, byte);
    case 26: case 27: {
      const condition = (opcode >> 8) & 15;
      if (condition >= 14) return null; // UDF, SVC
      const [test, reads] = TESTS[condition];
      return { cycles: 1, sets: 0, reads, js: () => '', end: 'if', test, to: pc + 4 + ((byte << 24) >> 23) };
    }
    case 28: return { cycles: 2, sets: 0, reads: 0, js: () => '', end: 'go', to: pc + 4 + ((opcode << 21) >> 20) };
    case 30: return wideInstruction(opcode, second, pc);
  }
  return null;
}

// ADD, CMP, MOV on any registers; BX, BLX
function highRegisters(opcode, pc) {
  const from = (opcode >> 3) & 15, to = (opcode & 7) | ((opcode >> 4) & 8);
  const value = (number) => (number === 15 ? word(pc + 4) : R(number));
  const kind = (opcode >> 8) & 3;
  if (kind === 1) return subtract(null, R(to), R(from));
  if (kind === 3) {
    if (opcode & 7) return null;
    if (opcode & 0x80) {
      const js = `{ const a = ${R(from)}; R[14] = ${word((pc + 2) | 1)}; R[15] = a & ~1; }`;
      return { ...plain(js, 2), end: 'call' };
    }
    return { ...plain(leave(R(from)), 2), end: 'out' };
  }
  const sum = kind === 0 ? `(${value(to)} + ${value(from)} | 0)` : value(from);
  if (to === 15) return { ...plain(`R[15] = ${sum} & ~1;`, 2), end: 'out' };
  return plain(`${R(to)} = ${to === 13 ? `${sum} & ~3` : sum};`);
}

function miscellaneous(opcode, pc) {
  const low = opcode & 7, from = R((opcode >> 3) & 7), small = (opcode & 127) * 4;
  switch (opcode >> 7) {
    case 0b101100000: return plain(`R[13] = R[13] + ${small} & ~3;`);
    case 0b101100001: return plain(`R[13] = R[13] - ${small} & ~3;`);
  }
  switch (opcode >> 6) {
    case 0b1011001000: return plain(`${R(low)} = ${from} << 16 >> 16;`);
    case 0b1011001001: return plain(`${R(low)} = ${from} << 24 >> 24;`);
    case 0b1011001010: return plain(`${R(low)} = ${from} & 65535;`);
    case 0b1011001011: return plain(`${R(low)} = ${from} & 255;`);
    case 0b1011101000:
      return plain(`{ const a = ${from}; ${R(low)} = a << 24 | (a & 65280) << 8 | (a >>> 8) & 65280 | a >>> 24; }`);
    case 0b1011101001: return plain(`{ const a = ${from}; ${R(low)} = (a & 0xff00ff) << 8 | (a >>> 8) & 0xff00ff; }`);
    case 0b1011101011: return plain(`{ const a = ${from}; ${R(low)} = (a & 255) << 24 >> 16 | (a >>> 8) & 255; }`);
  }
  const list = [];
  for (let i = 0; i < 8; i++) if (opcode & (1 << i)) list.push(i);
  if (opcode >> 9 === 0b1011010) { // PUSH
    if (opcode & 0x100) list.push(14);
    const lines = list.map((number, i) => `w32(a + ${i * 4} | 0, ${R(number)});`).join(' ');
    return plain(`{ const a = R[13] - ${list.length * 4} | 0; ${lines} R[13] = a; }`, 1 + list.length);
  }
  if (opcode >> 9 === 0b1011110) { // POP
    const lines = list.map((number, i) => `${R(number)} = r32(a + ${i * 4} | 0);`).join(' ');
    const size = list.length * 4;
    if (!(opcode & 0x100)) return plain(`{ const a = R[13]; ${lines} R[13] = a + ${size} & ~3; }`, 1 + list.length);
    const js = `{ const a = R[13]; ${lines} R[13] = a + ${size + 4} & ~3; ${leave(`r32(a + ${size} | 0)`)} }`;
    return { ...plain(js, 4 + list.length), end: 'out' };
  }
  if (opcode === 0xbf00) return plain(''); // NOP
  if (opcode === 0xb672) return plain('core.PM = true;'); // CPSID
  if (opcode === 0xb662) // CPSIE: what was waiting comes now
    return { ...plain(`core.PM = false; core.interruptsUpdated = true; T[1] = 0; R[15] = ${word(pc + 2)};`), end: 'out', after: pc + 2 };
  return null;
}

// LDMIA, STMIA
function many(load, base, byte) {
  const list = [];
  for (let i = 0; i < 8; i++) if (byte & (1 << i)) list.push(i);
  const lines = list.map((number, i) =>
    load ? `${R(number)} = r32(a + ${i * 4} | 0);` : `w32(a + ${i * 4} | 0, ${R(number)});`).join(' ');
  const back = load && byte & (1 << base) ? '' : ` ${R(base)} = a + ${list.length * 4} | 0;`;
  return plain(`{ const a = ${R(base)}; ${lines}${back} }`, 1 + list.length);
}

function wideInstruction(opcode, second, pc) {
  if (second >> 14 === 3 && (second >> 12) & 1) { // BL
    const sign = (opcode >> 10) & 1, one = 1 - (sign ^ ((second >> 13) & 1)), two = 1 - (sign ^ ((second >> 11) & 1));
    const distance = ((sign ? -1 : 0) << 24) | (one << 23) | (two << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
    const js = `R[14] = ${word((pc + 4) | 1)}; R[15] = ${word(pc + 4 + distance)};`;
    return { ...plain(js, 3), end: 'call', size: 4 };
  }
  if (opcode === 0xf3bf && [0x8f40, 0x8f50, 0x8f60].includes(second & 0xfff0)) return { ...plain('', 3), size: 4 }; // DSB, DMB, ISB
  if (opcode === 0xf3ef && second >> 12 === 8 && (second & 255) === 16) // MRS of PRIMASK
    return { ...plain(`${R((second >> 8) & 15)} = core.PM ? 1 : 0;`, 3), size: 4 };
  if (opcode >> 4 === 0xf38 && second === 0x8810) { // MSR of PRIMASK
    const js = `core.PM = (${R(opcode & 15)} & 1) === 1; core.interruptsUpdated = true; T[1] = 0; R[15] = ${word(pc + 4)};`;
    return { ...plain(js, 3), end: 'out', size: 4, after: pc + 4 };
  }
  return null;
}

export { ALL };
