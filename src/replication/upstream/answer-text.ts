import { tooLarge } from './errors';

/** Maximum bytes of one answer, unpacked. A larger page is requested again with fewer records. */
export const MOST_BYTES = 16 * 1024 * 1024;
/** Maximum number of JSON values: `[[],[],…` takes twenty times as much memory as text. */
const MOST_VALUES = 1_000_000;

const [COMMA, BRACKET, BRACE] = [...',[{'].map((character) => character.charCodeAt(0));

/**
 * Reads the text of an answer, aborting as soon as it is too long.
 *
 * @throws SyncError if it is too long; any error of `fetch` if it breaks off
 */
export async function answerText({ body }: Response): Promise<string> {
  // One growing buffer: keeping short chunks as they came would cost many times their length.
  let text = Buffer.alloc(64 * 1024);
  let length = 0;
  let values = 0;
  for await (const chunk of body ?? []) {
    values += countValues(chunk);
    if (length + chunk.length > MOST_BYTES || values > MOST_VALUES) throw tooLarge(MOST_BYTES);
    if (length + chunk.length > text.length)
      text = Buffer.concat([text], Math.max(2 * text.length, length + chunk.length));
    text.set(chunk, length);
    length += chunk.length;
  }
  return text.toString('utf8', 0, length);
}

/** Approximate number of JSON values in some bytes. */
function countValues(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1;
  return count;
}
