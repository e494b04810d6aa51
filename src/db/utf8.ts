/**
 * A text as its UTF-8, a character for each byte: what only passes through is neither decoded nor encoded again, which is most
 * of what text beyond Latin-1 costs on its way. It is no string to the compiler, as what takes it for one shows `â€¦` for `…`.
 */
export interface Utf8 {
  readonly isUtf8: true;
}

/** Node's encoding with one character for each byte, for sending and writing such texts. */
export const CHARACTER_PER_BYTE = 'latin1';

/** @param text or the bytes of one */
export function utf8Of(text: string | Buffer): Utf8 {
  // Pure ASCII stays as it is.
  if (typeof text === 'string' && Buffer.byteLength(text) === text.length) return fromCharacters(text);
  return fromCharacters((typeof text === 'string' ? Buffer.from(text) : text).toString(CHARACTER_PER_BYTE));
}

export function textOf(utf8: Utf8): string {
  return bytesOf(utf8).toString();
}

export function bytesOf(utf8: Utf8): Buffer<ArrayBuffer> {
  return Buffer.from(charactersOf(utf8), CHARACTER_PER_BYTE);
}

/** A character for each byte; those of ASCII stand as they are. */
export function charactersOf(utf8: Utf8): string {
  return utf8 as unknown as string;
}

/** @param characters one for each byte */
export function fromCharacters(characters: string): Utf8 {
  return characters as unknown as Utf8;
}
