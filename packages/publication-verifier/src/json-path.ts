import type { Stretch } from './block-checks';
import { textOf } from './canonical';

type Segment = string | number;

/** The text is not JSON from here on. */
class EndOfJson extends Error {}

/** Members of a JSON text that contain a range. */
export interface Place {
  /** Innermost member that contains the range: `entries[3].sail_number`; empty for the whole text. */
  path: string;
  /** First and last member that the range overlaps; equal if it is in one. */
  first: string;
  last: string;
}

/** Finds the members that contain a range of a JSON text. Text that is not JSON is read as far as possible. */
export function placeOf(bytes: Uint8Array, stretch: Stretch): Place {
  const scanner = new Scanner(bytes, stretch);
  try {
    scanner.value([]);
  } catch (error) {
    // Excessive nesting is read as far as the stack allows.
    if (!(error instanceof EndOfJson || error instanceof RangeError)) throw error;
  }
  const { members, signs } = scanner;
  const [first = [], ...others] = members.length > 0 ? members : signs;
  const common = others.reduce((path, other) => {
    const end = path.findIndex((segment, index) => segment !== other[index]);
    return end < 0 ? path : path.slice(0, end);
  }, first);
  return { path: written(common), first: written(first), last: written(others.pop() ?? first) };
}

function written(path: Segment[]): string {
  const parts = path.map((segment) => (typeof segment === 'number' ? `[${segment}]` : `.${segment}`));
  return parts.join('').replace(/^\./, '');
}

/** Value at a path of a JSON value; undefined if there is none. */
export function valueAt(value: unknown, path: string): unknown {
  const segments = path.match(/[^.[\]]+/g) ?? [];
  return segments.reduce<unknown>((of, segment) => (of as Record<string, unknown> | null)?.[segment], value);
}

const code = (character: string) => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, COLON] = [code('"'), code('\\'), code(','), code(':')];
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [code('{'), code('}'), code('['), code(']')];

/** Scans JSON as far as it is valid, and notes the paths that overlap a range. */
class Scanner {
  /** Paths of names and primitive values. */
  readonly members: Segment[][] = [];
  /** Paths of the members containing brackets, commas and colons. */
  readonly signs: Segment[][] = [];
  #at = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly stretch: Stretch,
  ) {}

  value(path: Segment[]): void {
    const start = this.#at;
    const next = this.bytes[start];
    if (next === OPEN) this.#members(path);
    else if (next === OPEN_LIST) this.#items(path);
    else {
      if (next === QUOTE) this.#string();
      else this.#word();
      this.#note(start, path, this.members);
    }
  }

  #members(path: Segment[]): void {
    this.#expect(OPEN, path);
    while (this.bytes[this.#at] !== CLOSE) {
      const start = this.#at;
      const name = this.#string();
      this.#note(start, [...path, name], this.members);
      this.#expect(COLON, [...path, name]);
      this.value([...path, name]);
      if (this.bytes[this.#at] !== CLOSE) this.#expect(COMMA, path);
    }
    this.#expect(CLOSE, path);
  }

  #items(path: Segment[]): void {
    this.#expect(OPEN_LIST, path);
    for (let index = 0; this.bytes[this.#at] !== CLOSE_LIST; index++) {
      this.value([...path, index]);
      if (this.bytes[this.#at] !== CLOSE_LIST) this.#expect(COMMA, path);
    }
    this.#expect(CLOSE_LIST, path);
  }

  #expect(byte: number, path: Segment[]): void {
    const start = this.#at;
    this.#at++;
    this.#note(start, path, this.signs);
    if (this.bytes[start] !== byte) throw new EndOfJson();
  }

  #string(): string {
    const start = this.#at;
    if (this.bytes[start] !== QUOTE) throw new EndOfJson();
    this.#at++;
    while (this.bytes[this.#at] !== QUOTE) {
      if (this.#at >= this.bytes.length) throw new EndOfJson();
      this.#at += this.bytes[this.#at] === BACKSLASH ? 2 : 1;
    }
    this.#at++;
    return textOf(this.bytes.subarray(start + 1, this.#at - 1));
  }

  /** A number, true, false or null. */
  #word(): void {
    const isEnd = (byte: number | undefined) =>
      byte === undefined || byte === COMMA || byte === CLOSE || byte === CLOSE_LIST;
    while (!isEnd(this.bytes[this.#at])) this.#at++;
  }

  /** Notes the part from `start` to the present position under this path. Nothing after the range is read. */
  #note(start: number, path: Segment[], list: Segment[][]): void {
    const { from, to } = this.stretch;
    if (start >= to) throw new EndOfJson();
    if (this.#at > from) list.push(path);
  }
}
