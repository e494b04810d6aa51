/** Bytes of a text covered by one check. */
export const BLOCK = 128;
const DIGITS = 8;

/** CRC-32 as in gzip and PNG (ISO-HDLC). */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ table[(crc ^ byte) & 255]!;
  return (crc ^ 0xffffffff) >>> 0;
}

/** Checks of all blocks of a text, eight hex digits each, joined. They locate alterations; the hash detects them. */
export function blockChecks(bytes: Uint8Array): string {
  let checks = '';
  for (let at = 0; at < bytes.length; at += BLOCK)
    checks += crc32(bytes.subarray(at, at + BLOCK))
      .toString(16)
      .padStart(DIGITS, '0');
  return checks;
}

/** A range of bytes in a text, excluding `to`. */
export interface Stretch {
  from: number;
  to: number;
}

/** An altered range of a text. */
export interface Alteration extends Stretch {
  /**
   * The original text, if it can be reconstructed; then only the range differs. Otherwise the alteration is somewhere
   * in the range.
   */
  before: Uint8Array | null;
}

/**
 * Locates alterations of a text by its block checks.
 *
 * @param length of the original text, in bytes
 * @param isBefore returns true for the original text
 * @returns the altered ranges in order; empty if none is found
 */
export function findAlterations(
  bytes: Uint8Array,
  checks: string,
  length: number,
  isBefore: (bytes: Uint8Array) => boolean,
): Alteration[] {
  if (bytes.length !== length) return [shifted(bytes, checks, length)];
  const bad: number[] = [];
  for (let block = 0; block * BLOCK < length; block++)
    if (checkOf(bytes, block * BLOCK) !== expected(checks, block)) bad.push(block);
  if (bad.length === 1) {
    const before = restored(bytes, bad[0]!, checks, isBefore);
    if (before) return [{ ...differing(bytes, before), before }];
  }
  const stretches: Alteration[] = [];
  for (const block of bad) {
    const last = stretches[stretches.length - 1];
    const [from, to] = [block * BLOCK, Math.min((block + 1) * BLOCK, length)];
    if (last?.to === from) last.to = to;
    else stretches.push({ from, to, before: null });
  }
  return stretches;
}

const checkOf = (bytes: Uint8Array, at: number) => crc32(bytes.subarray(at, at + BLOCK));
const expected = (checks: string, block: number) =>
  Number.parseInt(checks.slice(block * DIGITS, (block + 1) * DIGITS), 16);

/** The range where something was inserted or removed: text before and after it is unchanged. */
function shifted(bytes: Uint8Array, checks: string, length: number): Alteration {
  const blocks = Math.ceil(length / BLOCK);
  const by = bytes.length - length;
  let first = 0;
  while (first < blocks && checkOf(bytes, first * BLOCK) === expected(checks, first)) first++;
  let last = blocks;
  while (last > first) {
    const at = (last - 1) * BLOCK + by;
    const block = bytes.subarray(Math.max(at, 0), Math.min(at + BLOCK, bytes.length));
    if (at < first * BLOCK || crc32(block) !== expected(checks, last - 1)) break;
    last--;
  }
  const from = Math.min(first * BLOCK, bytes.length);
  return { from, to: Math.max(Math.min(last * BLOCK, length) + by, from), before: null };
}

/** From the first differing byte to the last, in texts of equal length. */
function differing(bytes: Uint8Array, before: Uint8Array): Stretch {
  let from = 0;
  let to = bytes.length;
  while (bytes[from] === before[from]) from++;
  while (bytes[to - 1] === before[to - 1]) to--;
  return { from, to };
}

/** The text before an alteration of one byte of a block, or up to four adjacent ones; null if more were altered. */
function restored(
  bytes: Uint8Array,
  block: number,
  checks: string,
  isBefore: (bytes: Uint8Array) => boolean,
): Uint8Array | null {
  const start = block * BLOCK;
  const altered = bytes.subarray(start, start + BLOCK);
  const check = expected(checks, block);
  for (const candidate of [...oneByte(altered, check), ...fourBytes(altered, check)]) {
    const before = new Uint8Array(bytes);
    before.set(candidate, start);
    if (isBefore(before)) return before;
  }
  return null;
}

/** Variants of a block with one byte changed that match a check. */
function oneByte(block: Uint8Array, check: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  // The effect of a changed byte on the check depends on its bits and the number of following bytes, not on their
  // values.
  const difference = (crc32(block) ^ check) >>> 0;
  for (let bits = 1; bits < 256; bits++) {
    let effect = table[bits]!;
    for (let at = block.length - 1; at >= 0; at--) {
      if (effect === difference) {
        const candidate = new Uint8Array(block);
        candidate[at] = block[at]! ^ bits;
        found.push(candidate);
      }
      effect = (effect >>> 8) ^ table[effect & 255]!;
    }
  }
  return found;
}

/** Index in the table of the value with these eight highest bits: exactly one for each. */
const placeOf = new Uint8Array(256);
table.forEach((value, place) => {
  placeOf[value >>> 24] = place;
});

const WINDOW = 4;

/**
 * Variants of a block with four adjacent bytes changed that match a check. Each position has exactly one solution, and
 * few are readable text.
 */
function fourBytes(block: Uint8Array, check: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  /** The register before each byte, from the beginning, and the required one after each, from the end. */
  const before = [0xffffffff];
  for (const [at, byte] of block.entries())
    before.push((before[at]! >>> 8) ^ table[(before[at]! ^ byte) & 255]!);
  let after = (check ^ 0xffffffff) >>> 0;
  for (let at = block.length - WINDOW; at >= 0; at--) {
    const candidate = new Uint8Array(block);
    candidate.set(bytesBetween(before[at]!, after), at);
    if (candidate.every((byte, index) => byte === block[index] || isReadable(byte))) found.push(candidate);
    const place = placeOf[after >>> 24]!;
    after = (((after ^ table[place]!) << 8) | (place ^ block[at + WINDOW - 1]!)) >>> 0;
  }
  return found;
}

/** The four bytes that lead from one register to another. */
function bytesBetween(before: number, after: number): Uint8Array {
  const places = new Uint8Array(WINDOW);
  for (let at = WINDOW - 1, register = after; at >= 0; at--) {
    places[at] = placeOf[register >>> 24]!;
    register = ((register ^ table[places[at]!]!) << 8) >>> 0;
  }
  let register = before;
  return places.map((place) => {
    const byte = (register ^ place) & 255;
    register = (register >>> 8) ^ table[place]!;
    return byte;
  });
}

const isReadable = (byte: number) => byte >= 0x20 && byte < 0x7f;
