/** What spreadsheets take for a formula, and the blanks and quotes that some of them skip before one. */
const FORMULA = String.raw`(?=[\s\0"']*[=+\-@|%＝＋－＠])`;
/** What makes a formula of a cell at the start of a text alone. */
const LEADING = String.raw`(?='*[\t\r\n])`;

/**
 * Where a cell may begin: at the start of a text and, because the spreadsheets of half of Europe split lines at semicolons and
 * heed no quotes in the middle of a cell, behind each separator in it.
 */
const CELL = String.raw`(?<=^|[;\t\r\n])`;

const RISKY = new RegExp(`${CELL}${FORMULA}|^${LEADING}`, 'g');
const MADE_HARMLESS = new RegExp(`${CELL}'${FORMULA}|^'${LEADING}`, 'g');

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** The first row has the headings. */
export type CsvRows = readonly (readonly (string | number | null | undefined)[])[];

/**
 * The rows with a last column `As of`, which says in each row how old it is. A line of its own above the headings would be
 * taken for them, and columns before the others would move those that a program counts off; a row that is copied out of the
 * file keeps its moment. A shorter row, a note below the table, stays as it is.
 *
 * @param asOf as `asOfText` writes it
 */
export function withAsOf(rows: CsvRows, asOf: string): CsvRows {
  const width = rows[0]?.length;
  return rows.map((row, index) => (row.length === width ? [...row, index === 0 ? 'As of' : asOf] : row));
}

/**
 * Rows as CSV (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it, because names and
 * comments are typed by strangers. Numbers are left alone, so that they add up.
 */
export function toCsv(rows: CsvRows): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n');
}

function cellOf(value: string | number | null | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = value.replace(RISKY, "'");
  return text !== value || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text that `toCsv` made a cell of, once its quotes are off: without the apostrophes that made it harmless. */
export function fromCsvCell(cell: string): string {
  return cell.replace(MADE_HARMLESS, '');
}
