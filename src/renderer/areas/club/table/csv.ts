/** A cell: text as somebody typed it somewhere, or a number that was made here. */
export type CsvCell = string | number | null | undefined;

/** What makes a spreadsheet take a cell for a formula. */
const startsFormula = /^[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180). Text that a spreadsheet would run as a formula gets a `'` before it: a member may call himself
 * `=HYPERLINK(…)`. Numbers are left alone, so that they add up.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
