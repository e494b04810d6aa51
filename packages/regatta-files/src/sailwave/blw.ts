import Papa from 'papaparse';

/** Values of one object in a file by keyword, with its first line. */
export interface Fields {
  line: number;
  values: Map<string, string>;
}

/** A race. A keyword may occur several times, once for each start. */
export interface RaceFields extends Fields {
  handle: string;
  starts: string[];
}

/** One boat in one race. */
export interface ResultFields extends Fields {
  competitor: string;
  race: string;
}

/** A Sailwave series as in its file. Each object has a number, its handle. */
export interface BlwFile {
  /** Keywords of the whole series (`ser…`). */
  series: Map<string, string>;
  /** Scoring systems by handle (`scr…`), with the lines that define their codes. */
  systems: Map<string, Fields & { codes: string[] }>;
  /** In file order. */
  competitors: Map<string, Fields>;
  races: Map<string, RaceFields>;
  results: ResultFields[];
  /** Other keywords, with their number of lines. */
  others: Map<string, number>;
}

/**
 * Reads a Sailwave series (`.blw`). It is CSV with one value a line: keyword, value, handle of a competitor or scoring
 * system, handle of a race. Files saved by a spreadsheet lack quotes, which is harmless.
 */
export function parseBlw(text: string): BlwFile {
  const file: BlwFile = {
    series: new Map(),
    systems: new Map(),
    competitors: new Map(),
    races: new Map(),
    results: [],
    others: new Map(),
  };
  const results = new Map<string, ResultFields>();
  let line = 0;
  const take = ([keyword = '', raw = '', first = '', second = '']: string[]) => {
    line += 1;
    const value = raw.trim();
    if (keyword.startsWith('comp') && first !== '') {
      const competitor = ensure(file.competitors, first, () => ({ line, values: new Map() }));
      if (keyword === 'compsailno') competitor.line = line;
      competitor.values.set(keyword, value);
    } else if (keyword === 'scrcode') codesOf(file, value, line).push(value);
    else if (keyword.startsWith('scr') && first !== '')
      ensure(file.systems, first, () => ({ line, values: new Map(), codes: [] })).values.set(keyword, value);
    else if (keyword.startsWith('race') && second !== '') {
      const race = ensure(file.races, second, () => ({
        line,
        handle: second,
        values: new Map(),
        starts: [],
      }));
      if (keyword === 'racestart') race.starts.push(value);
      else race.values.set(keyword, value);
    } else if (/^s?r[a-z]+$/.test(keyword) && first !== '' && second !== '') {
      const result = ensure(results, `${first} ${second}`, () => ({
        line,
        competitor: first,
        race: second,
        values: new Map(),
      }));
      result.values.set(keyword, value);
    } else if (keyword.startsWith('ser')) file.series.set(keyword, value);
    else if (keyword !== '') file.others.set(keyword, (file.others.get(keyword) ?? 0) + 1);
  };
  // Row by row, because a file has tens of thousands.
  Papa.parse<string[]>(text, { delimiter: ',', step: ({ data }) => take(data) });
  file.results.push(...results.values());
  return file;
}

/** Index of the scoring system's handle within the line of a code. */
const CODE_HANDLE = 14;

function codesOf(file: BlwFile, value: string, line: number): string[] {
  const handle = value.split('|')[CODE_HANDLE] ?? '';
  return ensure(file.systems, handle, () => ({ line, values: new Map(), codes: [] })).codes;
}

function ensure<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** One line of a file: keyword, value, and the handles it refers to. */
export type BlwRow = [
  keyword: string,
  value: string | number,
  first?: string | number,
  second?: string | number,
];

/** Writes rows like Sailwave: every value quoted, with Windows line ends. */
export function blwText(rows: readonly BlwRow[]): string {
  const cell = (value: string | number = '') =>
    `"${String(value)
      .replaceAll('"', '""')
      .replace(/[\r\n]+/g, ' ')}"`;
  return rows
    .map(([keyword, value, first, second]) => `${[keyword, value, first, second].map(cell).join(',')}\r\n`)
    .join('');
}

/** Encodes text as windows-1252, which Sailwave reads. @param text of characters that it has */
export function toWindows1252(text: string): Uint8Array {
  return Uint8Array.from([...text].map((sign) => windows1252.get(sign) ?? sign.codePointAt(0)!));
}

/** True if windows-1252 has a character. */
export function isInWindows1252(sign: string): boolean {
  const code = sign.codePointAt(0)!;
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) || windows1252.has(sign);
}

/** Characters 0x80 to 0x9f, where windows-1252 differs from Latin-1. */
const windows1252 = new Map(
  Array.from({ length: 0x20 }, (_, index) => {
    const byte = 0x80 + index;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte];
  }),
);
