import { isAscii, isUtf8 } from 'node:buffer';
import { type Encoding, encodingNames } from '@dockside/contract/staff-operations/encodings';
import { oddity } from './letter-oddity';

/** A text, and the encoding that it was read in. */
export interface Decoded {
  text: string;
  encoding: Encoding;
  /** The first letter beyond ASCII with those beside it on its line, which shows a wrong encoding; null if there is none. */
  sample: string | null;
  /** Lines, from 1, of a UTF-8 text that are in another encoding: read as such, to be looked at. */
  otherLines: { line: number; text: string }[];
}

/** Bytes that are looked at to find an encoding. */
const LOOKED_AT = 16 * 1024;

/** Letters of the sample before and after the first beyond ASCII. */
const SAMPLED = 100;

const LINE_FEED = 0x0a;

/** @param stated the encoding, if somebody has said which; otherwise it is found */
export function decode(bytes: Uint8Array, stated?: Encoding): Decoded {
  const wide = stated === undefined || stated === 'utf-16' ? utf16Of(bytes) : null;
  if (wide || stated === 'utf-16')
    return decoded(new TextDecoder(wide ?? 'utf-16le').decode(bytes), 'utf-16');
  if (stated === 'utf-8' || (stated === undefined && isUtf8(bytes)))
    return decoded(new TextDecoder().decode(bytes), 'utf-8');
  if (stated !== undefined) return decoded(new TextDecoder(stated).decode(bytes), stated);
  const lines = linesOf(bytes);
  const beyond = lines.filter((line) => !isAscii(line));
  const others = beyond.filter((line) => !isUtf8(line));
  const encoding = likeliest(Buffer.concat(others).subarray(0, LOOKED_AT));
  const inUtf8 = Buffer.concat(beyond.filter(isUtf8)).subarray(0, LOOKED_AT);
  return others.length * 2 <= beyond.length || readsBetter(inUtf8, 'utf-8', encoding)
    ? mostlyUtf8(lines, encoding)
    : decoded(new TextDecoder(encoding).decode(bytes), encoding);
}

/** Lines pasted from another file into one of UTF-8 are read by themselves: they spoil no other. */
function mostlyUtf8(lines: readonly Uint8Array[], encoding: Encoding): Decoded {
  const [usual, other] = [new TextDecoder(), new TextDecoder(encoding)];
  const otherLines: Decoded['otherLines'] = [];
  const texts = lines.map((line, index) => {
    if (isUtf8(line)) return usual.decode(line);
    const text = other.decode(line);
    otherLines.push({ line: index + 1, text: text.trim() });
    return text;
  });
  return { ...decoded(texts.join(''), 'utf-8'), otherLines };
}

function decoded(text: string, encoding: Encoding): Decoded {
  return { text, encoding, sample: sampleOf(text), otherLines: [] };
}

function sampleOf(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  const at = text.search(/[^\x00-\x7f]/);
  if (at < 0) return null;
  const before = text.slice(Math.max(0, at - SAMPLED), at).split(/[\r\n]/);
  const [after] = text.slice(at, at + SAMPLED).split(/[\r\n]/);
  return `${before.at(-1)}${after}`.trim();
}

/** Lines with their line feeds. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; ) {
    const at = bytes.indexOf(LINE_FEED, from);
    const end = at < 0 ? bytes.length : at + 1;
    lines.push(bytes.subarray(from, end));
    from = end;
  }
  return lines;
}

/** Bytes beyond ASCII that are part of a word. Signs that stand alone, as a euro sign, tell no language. */
const inWords = /[A-Za-z][\x80-\xff]|[\x80-\xff][A-Za-z]|[\x80-\xff]{3}/;

/** The encoding in which the bytes look most like words; of equals the first. */
function likeliest(bytes: Uint8Array): Encoding {
  if (!inWords.test(Buffer.from(bytes).toString('latin1'))) return 'windows-1252';
  const found = (Object.keys(encodingNames) as Encoding[])
    .filter((encoding) => encoding !== 'utf-8' && encoding !== 'utf-16')
    .map((encoding) => ({ encoding, odd: oddity(new TextDecoder(encoding).decode(bytes)) }));
  return found.reduce((best, other) => (other.odd < best.odd ? other : best)).encoding;
}

/** True if the bytes look more like words in the first encoding, as lines of UTF-8 do beside those of another file. */
function readsBetter(bytes: Uint8Array, one: Encoding, other: Encoding): boolean {
  const [odd, odder] = [one, other].map((encoding) => oddity(new TextDecoder(encoding).decode(bytes)));
  return odd! < odder!;
}

/** Detects UTF-16 by its byte order mark, or by the zeros beside its first letters. */
function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return 'utf-16be';
  return null;
}
