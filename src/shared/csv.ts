import { asOfText as t } from '@messages/shared';

/** Matches text that spreadsheets read as a formula, with blanks and quotes that some skip before it. */
const FORMULA = String.raw`(?=[\s\0"']*[=+\-@|%＝＋－＠])`;
/** Characters that make a formula only at the start of a text. */
const LEADING = String.raw`(?='*[\t\r\n])`;

/**
 * Start of a cell: at the start of the text, and after each separator in it. Spreadsheets in half of Europe split lines
 * at semicolons and ignore quotes inside a cell.
 */
const CELL = String.raw`(?<=^|[;\t\r\n])`;

const RISKY = new RegExp(`${CELL}${FORMULA}|^${LEADING}`, 'g');
const MADE_HARMLESS = new RegExp(`${CELL}'${FORMULA}|^'${LEADING}`, 'g');

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** Rows; the first one holds the headings. */
export type CsvRows = readonly (readonly (string | number | null | undefined)[])[];

/**
 * Appends a column `As of`, stating the age of the data in each row. A line above the headings would be taken for them,
 * and a column in front would shift the others. In a column, a copied row keeps its time. Shorter rows, such as notes
 * below the table, are unchanged.
 *
 * @param asOf text from `asOfText`
 */
export function withAsOf(rows: CsvRows, asOf: string): CsvRows {
  const width = rows[0]?.length;
  return rows.map((row, index) => (row.length === width ? [...row, index === 0 ? t.column : asOf] : row));
}

/**
 * Writes rows as CSV (RFC 4180). Text that a spreadsheet would run as a formula is prefixed with an apostrophe, because
 * strangers type names and comments. Numbers are unchanged, so they can be summed.
 */
export function toCsv(rows: CsvRows): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n');
}

function cellOf(value: string | number | null | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = value.replace(RISKY, "'");
  return text !== value || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Restores the text of an unquoted cell from `toCsv`: removes the protective apostrophes. */
export function fromCsvCell(cell: string): string {
  return cell.replace(MADE_HARMLESS, '');
}
