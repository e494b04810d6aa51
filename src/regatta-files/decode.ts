import { isUtf8 } from 'node:buffer';

/** Encoding of a text, by its common name. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Decodes UTF-8, UTF-16 ("Unicode text" from a spreadsheet), or else Windows-1252. */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = utf16Of(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  if (isUtf8(bytes)) return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'UTF-8' };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
}

/** Detects UTF-16 by its byte order mark, or by the zeros beside its first letters. */
function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return 'utf-16be';
  return null;
}
