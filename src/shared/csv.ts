import Papa from 'papaparse';

/** What spreadsheets take for a formula, and the blanks that some of them skip before one. */
const FORMULA = /^[\s\0]*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

/**
 * Rows as CSV (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it, because names and
 * comments are typed by strangers. Numbers are left alone, so that they add up.
 */
export function toCsv(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  return Papa.unparse(rows as unknown[][], { escapeFormulae: FORMULA });
}
