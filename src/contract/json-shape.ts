import { fieldChecks as checks } from './words';

/** Maximum nesting of accepted JSON: deeper than any record, and within SQLite's limit of 1,000. */
export const MAX_JSON_DEPTH = 100;

/** Maximum number of values in accepted JSON: each wrong one would be reported with its own object. */
export const MAX_JSON_VALUES = 100_000;

/** Longer strings are listed in `longStrings`. */
const LONG_STRING = 64 * 1024;

const code = (sign: string) => sign.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, UNICODE] = [code('"'), code('\\'), code(','), code('u')];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [code('['), code('{'), code(']'), code('}')];

/** A long string in a JSON text, by its positions. */
export interface LongString {
  /** Position of its opening quote. */
  start: number;
  /** Position after its closing quote. */
  end: number;
  /** Positions where it can be split without splitting an escape, about every 64 KiB. */
  cuts: number[];
}

/**
 * Scans a JSON text without parsing it. Stops if the text is nested too deep or has too many values to be parsed.
 * Scanning can pause anywhere. Text that is not JSON is left to the parser.
 *
 * @example
 * const shape = new JsonShape(text, 1_000);
 * while (shape.read(4_096)) await nextTurn();
 * if (shape.problem) refuse(shape.problem);
 */
export class JsonShape {
  /** Why the text must not be parsed, as the end of a sentence. */
  problem: string | undefined;
  readonly longStrings: LongString[] = [];
  #at = 0;
  #depth = 0;
  #values = 0;
  /** A string begun but not ended. */
  #string: LongString | undefined;

  constructor(
    private readonly text: string,
    private readonly maxValues: number = MAX_JSON_VALUES,
  ) {}

  /** Reads the next `length` characters. @returns true if there is more to read */
  read(length: number): boolean {
    const { text } = this;
    const end = Math.min(this.#at + length, text.length);
    while (this.#at < end && this.problem === undefined) {
      if (this.#string) this.#readString(this.#string, end);
      else this.#readSign(text.charCodeAt(this.#at));
    }
    return this.problem === undefined && this.#at < text.length;
  }

  #readSign(sign: number): void {
    if (sign === QUOTE) this.#string = { start: this.#at, end: this.#at, cuts: [] };
    else if (sign === COMMA) this.#values += 1;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      this.#depth += 1;
      this.#values += 1;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) this.#depth -= 1;
    this.#at += 1;
    if (this.#depth > MAX_JSON_DEPTH) this.problem = checks.nested(MAX_JSON_DEPTH);
    else if (this.#values > this.maxValues) this.problem = checks.values(this.maxValues);
  }

  #readString(string: LongString, end: number): void {
    const { text } = this;
    let at = this.#at;
    let nextCut = (string.cuts.at(-1) ?? string.start) + LONG_STRING;
    for (; at < end; at += 1) {
      const sign = text.charCodeAt(at);
      if (sign === QUOTE) {
        string.end = at + 1;
        if (string.cuts.length > 0) this.longStrings.push(string);
        this.#string = undefined;
        this.#at = at + 1;
        return;
      }
      if (at >= nextCut) {
        string.cuts.push(at);
        nextCut = at + LONG_STRING;
      }
      if (sign === BACKSLASH) at += text.charCodeAt(at + 1) === UNICODE ? 5 : 1;
    }
    this.#at = at;
  }
}

/**
 * Why a JSON text must not be parsed, as the end of a sentence: nested too deep, or too many values. Undefined if it
 * may be.
 */
export function shapeProblem(text: string, maxValues: number = MAX_JSON_VALUES): string | undefined {
  if (text.length <= maxValues && hasFewOpenings(text)) return undefined;
  const shape = new JsonShape(text, maxValues);
  shape.read(text.length);
  return shape.problem;
}

/** True if a text has too few brackets and braces to be nested too deep. */
function hasFewOpenings(text: string): boolean {
  let left = MAX_JSON_DEPTH;
  for (const opening of ['{', '['])
    for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
      if (left === 0) return false;
      left -= 1;
    }
  return true;
}
