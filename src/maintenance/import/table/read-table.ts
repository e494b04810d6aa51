import { UserError } from '../../../contract/errors';
import { decode, type Encoding } from '../text';
import { type Delimiter, delimiterOf, delimiters, type Row, readRows } from './csv-rows';
import { isZip, readWorkbook, requireTable } from './workbook';

/** A table as it stands in a file, before anybody says what its columns hold. */
export interface TableText {
  /** null: a workbook. */
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  /** Of a workbook, the sheets that have anything in them, and the one that was read. */
  worksheets: string[];
  worksheet: string | null;
  /** What stands above the headings, such as a title. */
  above: Row[];
  /** Undefined: the file is empty, or has no headings. */
  headings: Row | undefined;
  /** The rows below, but for headings that are repeated. */
  rows: Row[];
}

export interface ReadOptions {
  /** How many of a row's cells are headings that are known here. */
  known: (cells: readonly string[]) => number;
  /** Whether a first row without a known heading is one of the table itself: then it has no headings. */
  isData?: ((cells: readonly string[]) => boolean) | undefined;
  worksheet?: string | undefined;
  /** The line of the headings; 0: there are none. Left out: the one with most headings that are known. */
  headingsLine?: number | undefined;
  /** Reading ends behind so many rows. */
  most: number;
}

/** How far down headings are looked for. */
const TOP = 20;

/**
 * Reads a table from a file: CSV in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons, tabs or bars, or a sheet
 * of a workbook (.xlsx, .ods).
 *
 * @throws UserError for a file that is neither, or a sheet that is not there
 */
export async function readTable(content: Uint8Array, options: ReadOptions): Promise<TableText> {
  requireTable(content);
  return isZip(content) ? ofWorkbook(content, options) : ofText(content, options);
}

async function ofWorkbook(content: Uint8Array, options: ReadOptions): Promise<TableText> {
  // Only who brings a workbook waits for what unpacks it.
  const { requireUnpackable } = await import('./unpacked-size');
  requireUnpackable(content);
  const sheets = (await readWorkbook(content)).filter(({ rows }) => rows.length > 0);
  const sheet =
    options.worksheet === undefined ? sheets[0] : sheets.find(({ name }) => name === options.worksheet);
  if (!sheet && options.worksheet !== undefined)
    throw new UserError(
      `The workbook has no sheet ${JSON.stringify(options.worksheet)} with anything in it; it has ${sheets.map(({ name }) => name).join(', ')}.`,
    );
  const rows = (sheet?.rows ?? []).slice(0, options.most + 1);
  return {
    encoding: null,
    delimiter: null,
    worksheets: sheets.map(({ name }) => name),
    worksheet: sheet?.name ?? null,
    ...divided(rows, options, headingsIn(rows, options).index),
  };
}

function ofText(content: Uint8Array, options: ReadOptions): TableText {
  const { text, encoding } = decode(content);
  const { delimiter, index } = separatorOf(text, options);
  const rows = readRows(text, delimiter, options.most + TOP);
  return { encoding, delimiter, worksheets: [], worksheet: null, ...divided(rows, options, index) };
}

/** What separates the cells: where the most headings are known. A title above them may have separators of its own. */
function separatorOf(text: string, options: ReadOptions): { delimiter: Delimiter; index: number } {
  const first = delimiterOf(text.trimStart().split('\n', 1)[0]!);
  const order = [first, ...delimiters.filter((delimiter) => delimiter !== first)];
  const found = order.map((delimiter) => ({
    delimiter,
    ...headingsIn(readRows(text, delimiter, TOP), options),
  }));
  return found.reduce((best, other) => (other.known > best.known ? other : best));
}

/** The row of the headings: the first that has the most of those that are known, or that staff name; -1: there are none. */
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
  const below = rows.slice(index + 1, index + 2 + most);
  const width = headings?.cells.length ?? Math.max(0, ...below.map(({ cells }) => cells.length));
  return {
    above: rows.slice(0, Math.max(index, 0)),
    headings,
    rows: below
      .filter(({ cells }) => !headings || !isSame(cells, headings.cells))
      .map((row) => checked(row, width)),
  };
}

function isSame(cells: readonly string[], headings: readonly string[]): boolean {
  return cells.length === headings.length && cells.every((cell, index) => cell === headings[index]);
}

function checked(row: Row, width: number): Row {
  if (row.problem || !row.cells.slice(width).some(Boolean)) return row;
  const problem = `${row.cells.length} cells for ${width} columns; put a cell that holds the separator in double quotes`;
  return { ...row, problem };
}
