/** A file for the archive. */
export interface PackedFile {
  /** At most 100 ASCII characters. */
  name: string;
  content: Blob;
  /** Epoch milliseconds. */
  modifiedAt: number;
}

const BLOCK = 512;

/** Packs files as one tar file (POSIX ustar), which every desktop system opens. */
export function tarOf(files: readonly PackedFile[]): Blob {
  const parts = files.flatMap(({ name, content, modifiedAt }) => [
    header(name, content.size, Math.floor(modifiedAt / 1000)),
    content,
    new Uint8Array((BLOCK - (content.size % BLOCK)) % BLOCK),
  ]);
  return new Blob([...parts, new Uint8Array(2 * BLOCK)], { type: 'application/x-tar' });
}

function header(name: string, size: number, modified: number): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK);
  const put = (offset: number, text: string) => block.set(new TextEncoder().encode(text), offset);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  put(0, name);
  put(100, octal(0o644, 7));
  put(108, octal(0, 7));
  put(116, octal(0, 7));
  put(124, octal(size, 11));
  put(136, octal(modified, 11));
  // The checksum counts its own field as blanks.
  put(148, ' '.repeat(8));
  put(156, '0');
  put(257, 'ustar\x0000');
  const sum = block.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return block;
}
