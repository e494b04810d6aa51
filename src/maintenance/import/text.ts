import { isUtf8 } from 'node:buffer';

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** A text file's content: UTF-8, or what spreadsheets on Windows write when they do not write that. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** Its lines without their line feeds, each decoded when it is asked for: a large file may be longer than a string can be. */
export function* linesOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  const marked = BYTE_ORDER_MARK.equals(bytes.subarray(0, BYTE_ORDER_MARK.length));
  let from = marked ? BYTE_ORDER_MARK.length : 0;
  while (from <= bytes.length) {
    const end = bytes.indexOf(LINE_FEED, from);
    const to = end < 0 ? bytes.length : end;
    yield decoder.decode(bytes.subarray(from, to));
    from = to + 1;
  }
}

function encodingOf(bytes: Uint8Array): string {
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
