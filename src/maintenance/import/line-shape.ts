import { MAX_LINE_BYTES } from './text';

/** As deep as the API takes records. */
const MAX_DEPTH = 100;

/** More than any record has: each that is wrong would be reported with an object of its own. */
const MAX_VALUES = 100_000;

const code = (sign: string) => sign.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA] = [code('"'), code('\\'), code(',')];
const OPENING = [code('['), code('{')];
const CLOSING = [code(']'), code('}')];

/**
 * Why a line of JSON is not even read, or undefined: it is too long (null), or it is nested so deep or has so many values
 * that reading it would take the memory of many files.
 */
export function shapeProblem(text: string | null): string | undefined {
  if (text === null) return `longer than ${MAX_LINE_BYTES / 1024 / 1024} MiB, which no record is`;
  if (text.length <= MAX_VALUES && hasFewOpenings(text)) return undefined;
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === COMMA) values += 1;
    else if (OPENING.includes(sign)) depth += 1;
    else if (CLOSING.includes(sign)) depth -= 1;
    if (depth > MAX_DEPTH) return `nested more than ${MAX_DEPTH} deep`;
    if (values > MAX_VALUES) return `has more than ${MAX_VALUES} values, which no record has`;
  }
  return undefined;
}

/** Whether a text has so few brackets and braces that it cannot be too deep, wherever they stand. */
function hasFewOpenings(text: string): boolean {
  let left = MAX_DEPTH;
  for (const opening of ['{', '['])
    for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
      if (left === 0) return false;
      left -= 1;
    }
  return true;
}

/** Where the string ends that begins here: at its closing quote, or with the line. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) return at;
  }
  return text.length;
}
