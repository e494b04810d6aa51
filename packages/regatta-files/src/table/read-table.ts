import { UserError } from '@dockside/contract/errors';
import type { Encoding } from '@dockside/contract/staff-operations/encodings';
import { type Decoded, decode } from '../decode';
import { readTable as t } from '../words';
import { type Delimiter, delimiterOf, delimiters, type Row, readRows } from './csv-rows';
import { asFinishSheet } from './race-sense';
import { isZip, readWorkbook, requireTable } from './workbook';

/** A table as read from a file, before its columns get a meaning. */
export interface TableText {
  /** null for a workbook. */
  encoding: Encoding | null;
  sample: Decoded['sample'];
  otherLines: Decoded['otherLines'];
  delimiter: Delimiter | null;
  /** For a workbook: the sheets that are not empty, and the one that was read. */
  worksheets: string[];
  worksheet: string | null;
  /** Rows above the headings, such as a title. */
  above: Row[];
  /** Undefined if the file is empty or has no headings. */
  headings: Row | undefined;
  /** Rows below the headings, without repeated headings and what stands below the table. */
  rows: Row[];
  /** Rows at the end that sum up the table, `TOTAL 45`, or are a note under it: `Printed on Friday`. */
  below: Row[];
}

export interface ReadOptions {
  /** Counts the cells that are known headings. */
  known: (cells: readonly string[]) => number;
  /** True if a first row without known headings is data; the table then has no headings. */
  isData?: ((cells: readonly string[]) => boolean) | undefined;
  encoding?: Encoding | undefined;
  worksheet?: string | undefined;
  /** Number of the race that the table is for: its sheet `Race 3` is read unless another is named. */
  raceNumber?: number | undefined;
  /** Line of the headings; 0 for none. Left out: the line with most known headings. */
  headingsLine?: number | undefined;
  /** Stop after this many rows. */
  most: number;
}

/** Number of rows searched for headings. */
const TOP = 20;

/**
 * Reads a table from CSV (in any encoding, separated by commas, semicolons, tabs or bars) or from a sheet
 * of a workbook (.xlsx, .ods).
 *
 * @throws UserError for any other file, or a missing sheet
 */
export async function readTable(content: Uint8Array, options: ReadOptions): Promise<TableText> {
  requireTable(content);
  return isZip(content) ? ofWorkbook(content, options) : ofText(content, options);
}

async function ofWorkbook(content: Uint8Array, options: ReadOptions): Promise<TableText> {
  // Loaded on first use: only workbooks need to be unpacked.
  const { requireUnpackable } = await import('./unpacked-size');
  requireUnpackable(content);
  const sheets = (await readWorkbook(content)).filter(({ rows }) => rows.length > 0);
  const ofRace = sheets.find(({ name }) => name === `Race ${options.raceNumber}`);
  const sheet =
    options.worksheet === undefined
      ? (ofRace ?? sheets[0])
      : sheets.find(({ name }) => name === options.worksheet);
  if (!sheet && options.worksheet !== undefined)
    throw new UserError(
      t.noSheet(JSON.stringify(options.worksheet), sheets.map(({ name }) => name).join(', ')),
    );
  const rows = asFinishSheet(sheet?.rows ?? []).slice(0, options.most + 1);
  return {
    encoding: null,
    sample: null,
    otherLines: [],
    delimiter: null,
    worksheets: sheets.map(({ name }) => name),
    worksheet: sheet?.name ?? null,
    ...divided(rows, options, headingsIn(rows, options).index),
  };
}

function ofText(content: Uint8Array, options: ReadOptions): TableText {
  const { text, ...letters } = decode(content, options.encoding);
  const { delimiter, index } = separatorOf(text, options);
  const rows = readRows(text, delimiter, options.most + TOP);
  return { ...letters, delimiter, worksheets: [], worksheet: null, ...divided(rows, options, index) };
}

/** Finds the separator that yields the most known headings. A title above may use other separators. */
function separatorOf(text: string, options: ReadOptions): { delimiter: Delimiter; index: number } {
  const first = delimiterOf(text.trimStart().split('\n', 1)[0]!);
  const order = [first, ...delimiters.filter((delimiter) => delimiter !== first)];
  const found = order.map((delimiter) => ({
    delimiter,
    ...headingsIn(readRows(text, delimiter, TOP), options),
  }));
  return found.reduce((best, other) => (other.known > best.known ? other : best));
}

/** Row of the headings: named by staff, or the first with the most known headings; -1 for none. */
function headingsIn(rows: readonly Row[], { known, isData, headingsLine }: ReadOptions) {
  if (headingsLine === 0) return { index: -1, known: 0 };
  if (headingsLine !== undefined) {
    const index = rows.findIndex(({ line }) => line === headingsLine);
    return { index: Math.max(index, 0), known: known(rows[index]?.cells ?? []) };
  }
  const best = rows
    .slice(0, TOP)
    .map(({ cells }, index) => ({ index, known: known(cells) }))
    .reduce((first, other) => (other.known > first.known ? other : first), { index: 0, known: 0 });
  return best.known === 0 && rows[0] && isData?.(rows[0].cells) ? { index: -1, known: 0 } : best;
}

function divided(rows: readonly Row[], { most }: ReadOptions, index: number) {
  const headings = rows[index];
  const all = rows.slice(index + 1, index + 2 + most);
  const width = headings?.cells.length ?? Math.max(0, ...all.map(({ cells }) => cells.length));
  const end = endOf(all, width);
  return {
    above: rows.slice(0, Math.max(index, 0)),
    headings,
    below: all.slice(end),
    rows: all
      .slice(0, end)
      .filter(({ cells }) => !headings || !isSame(cells, headings.cells))
      .map((row) => checked(row, width)),
  };
}

/** Words for a sum, and for what lists of clubs count. */
const SUM =
  '(?:(?:grand|sub)[ -]?)?(?:totals?|totale?n?|totaal|(?:ins)?gesamt|summe|sum|suma|somma|somme|yhteensä|razem|celkem|итого|всего|合計|合计)';
const COUNT = '(?:number|no\\.?|count|anzahl|aantal|nombre|numero|número|antal|antall)';
const COUNTED =
  '(?:entries|entrants|boats|yachts|members|players|competitors|rows|records|boot|boote|boten|mitglieder|meldungen|teilnehmer|inschrijvingen|leden|bateaux|inscrits|membres|barcos|socios|inscritos|barche|iscritti|soci|både|båter|båtar)';
const OF = '(?:\\s+(?:of|der|an|de|van|di|in)\\s+|\\s+)';
const NUMBER = '(?:\\s*[:=]?\\s*\\d+)?[:.]?';
const TOTAL = new RegExp(
  `^(?:${SUM}(?:${OF}(?:${COUNT}${OF})?${COUNTED})?|${COUNT}${OF}${COUNTED}|${COUNTED}(?:\\s+in)?\\s+${SUM}|${SUM}\\s*[:=]?\\s*\\d+\\s+${COUNTED}|${COUNTED}\\s*[:=])${NUMBER}$`,
  'iu',
);

/** A figure, an amount of money, or a count: `45`, `€ 1,350.00`, `13 boats`. */
const FIGURE = new RegExp(`^(?:[\\p{Sc}\\d\\s.,%-]+|\\d+\\s+${COUNTED})$`, 'iu');

/** Number of rows before the totals and notes at the end. A note is below a total or a blank line. */
function endOf(rows: readonly Row[], width: number): number {
  const isBelow = rows.map(({ cells }) => isTotal(cells) || (width > 2 && isNote(cells)));
  const first = isBelow.lastIndexOf(false) + 1;
  const isApart = (row: Row, at: number) => {
    const before = rows[at - 1];
    return isTotal(row.cells) || (before !== undefined && row.line > lastLineOf(before) + 1);
  };
  const end = rows.findIndex((row, at) => at >= first && isApart(row, at));
  return end === -1 ? rows.length : end;
}

function lastLineOf({ line, cells }: Row): number {
  return line + cells.join('').split('\n').length - 1;
}

/** True if a row is one cell of several words. */
function isNote(cells: readonly string[]): boolean {
  const [text, ...others] = cells.filter(Boolean);
  return text !== undefined && others.length === 0 && /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(text);
}

/** True if a row names a total, with nothing but figures beside it. */
function isTotal(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const [name, ...others] = filled.filter((cell) => !FIGURE.test(cell));
  if (name === undefined || others.length > 0 || !TOTAL.test(name)) return false;
  // Behind a number, a single word may be a boat’s name.
  return name === filled[0] || name.includes(' ');
}

function isSame(cells: readonly string[], headings: readonly string[]): boolean {
  return cells.length === headings.length && cells.every((cell, index) => cell === headings[index]);
}

function checked(row: Row, width: number): Row {
  if (row.problem || !row.cells.slice(width).some(Boolean)) return row;
  const problem = t.cellsForColumns(row.cells.length, width);
  return { ...row, problem };
}
