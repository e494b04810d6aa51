import { tooLarge } from './errors';

/** The most bytes that one answer may hold, unpacked. A page that holds more is asked for with fewer records. */
export const MOST_BYTES = 16 * 1024 * 1024;
/** The most values of JSON: `[[],[],…` takes twenty times as much memory as text. */
const MOST_VALUES = 1_000_000;

const [COMMA, BRACKET, BRACE] = [...',[{'].map((character) => character.charCodeAt(0));

/**
 * The text of an answer, which is given up as soon as it is longer than one may be.
 *
 * @throws SyncError when it is; whatever `fetch` throws when it breaks off
 */
export async function answerText({ body }: Response): Promise<string> {
  // One buffer that grows: each chunk kept as it came would cost many times its length where they are short.
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

/** About how many values of JSON some bytes of it hold. */
function countValues(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1;
  return count;
}
