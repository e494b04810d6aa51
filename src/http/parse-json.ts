import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseJson as t } from '@messages/server/requests';
import { ApiError } from '../contract/errors';
import { JsonShape, type LongString } from '../contract/json-shape';

/** The characters examined in one turn of the event loop: a few milliseconds' work. */
const STRETCH = 256 * 1024;

/** The characters beside long strings that are parsed in one piece: some ten milliseconds' work. */
const MOST_BESIDE = 2 * 1024 * 1024;

/**
 * Parses the bytes of a body. Other requests are answered between its parts, so that even 32 MiB hold nobody up for long.
 *
 * @throws ApiError `INVALID_REQUEST` if it is not JSON, is nested too deep, has too many values or too much text in short strings
 */
export async function parseJson(bytes: Uint8Array, maxValues: number): Promise<unknown> {
  // Decoded leniently, every sequence that is not UTF-8 would become the same character, and two ids one.
  if (!isUtf8(bytes)) throw malformed(t.isNotUtf8);
  const text = new TextDecoder().decode(bytes);
  const shape = new JsonShape(text, maxValues);
  while (shape.read(STRETCH)) await nextTurn();
  if (shape.problem) throw invalid(t.body(shape.problem), shape.problem);
  const longStrings = shape.longStrings.filter((string) => !isName(text, string));
  const beside = longStrings.reduce((left, { start, end }) => left - (end - start), text.length);
  if (beside > MOST_BESIDE) {
    throw invalid(t.bodyHasTooManyCharacters(MOST_BESIDE), t.hasTooManyCharacters(MOST_BESIDE));
  }
  return text.length <= STRETCH || longStrings.length === 0 ? parse(text) : parseApart(text, longStrings);
}

/** Parses a text whose long strings are first taken out, and decoded part by part. */
async function parseApart(text: string, longStrings: readonly LongString[]): Promise<unknown> {
  const mark = `${randomUUID()} `;
  const decoded: string[] = [];
  const rest: string[] = [];
  let at = 0;
  for (const { start, end, cuts } of longStrings) {
    rest.push(text.slice(at, start), JSON.stringify(`${mark}${decoded.length}`));
    at = end;
    let string = '';
    for (const [i, cut] of [...cuts, end - 1].entries()) {
      string += parse(`"${text.slice(cuts[i - 1] ?? start + 1, cut)}"`);
      if (i % 4 === 3) await nextTurn();
    }
    decoded.push(string);
  }
  rest.push(text.slice(at));
  return parse(rest.join(''), (_name, value) =>
    typeof value === 'string' && value.startsWith(mark) ? decoded[Number(value.slice(mark.length))] : value,
  );
}

/** True if a string is the name of a field. */
function isName(text: string, { end }: LongString): boolean {
  let at = end;
  while (/\s/.test(text.charAt(at))) at += 1;
  return text.charAt(at) === ':';
}

function parse(text: string, revive?: (name: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive);
  } catch (error) {
    throw malformed((error as SyntaxError).message);
  }
}

function malformed(message: string): ApiError {
  return invalid(t.isNotJson, message);
}

function invalid(message: string, problem: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, [{ path: '', message: problem }]);
}
