const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** Chunks of a still image: others may hold text, or other files. */
const CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'pHYs', 'sBIT', 'bKGD'];

/** Lengths of chunks of one length: nothing else fits into them. */
const LENGTHS = new Map([
  ['IHDR', 13],
  ['IEND', 0],
]);

/**
 * True if a base64 text is a PNG image of at most this many pixels a side, and nothing else: the chunks follow one
 * another to the end of the file (PNG specification, sections 5 and 11).
 */
export function isPng(base64: string, pixels: number): boolean {
  const bytes = bytesOf(base64);
  if (!bytes || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return false;
  const view = new DataView(bytes.buffer);
  const names: string[] = [];
  let at = SIGNATURE.length;
  // A chunk: length, name, content, checksum.
  while (at + 12 <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const length = view.getUint32(at);
    if (length !== (LENGTHS.get(name) ?? length)) return false;
    if (name === 'IHDR' && !isSmall(view, at + 8, pixels)) return false;
    names.push(name);
    at += 12 + length;
  }
  const isWhole =
    at === bytes.length && names.lastIndexOf('IHDR') === 0 && names.indexOf('IEND') === names.length - 1;
  return isWhole && names.includes('IDAT') && names.every((name) => CHUNKS.includes(name));
}

function isSmall(view: DataView, at: number, pixels: number): boolean {
  if (view.byteLength < at + 8) return false;
  const sides = [view.getUint32(at), view.getUint32(at + 4)];
  return sides.every((side) => side > 0 && side <= pixels);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
