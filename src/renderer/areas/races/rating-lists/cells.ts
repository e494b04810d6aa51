import Papa from 'papaparse';

/** A row of a published table, with its line in the file. */
export interface Row {
  line: number;
  cells: string[];
}

/** A table's row by column names, in lower case with single spaces. */
export interface NamedRow {
  line: number;
  /** The cell under this heading, or under the first of several; empty if missing. */
  cell(...headings: string[]): string;
}

/** Rows of a file: tables of a web page, or values separated by commas, semicolons or tabs. */
export function rowsOf(text: string): Row[] {
  return /<t[dh][\s>]/i.test(text) ? rowsOfPage(text) : separatedRows(text);
}

function separatedRows(text: string): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    step: ({ data, meta }) => {
      rows.push({ line, cells: data.map((cell) => cell.trim()) });
      line += text.slice(from, meta.cursor).split('\n').length - 1;
      from = meta.cursor;
    },
  });
  return rows;
}

function rowsOfPage(text: string): Row[] {
  let line = 1;
  let from = 0;
  return [...text.matchAll(/<tr[\s>].*?(?=<\/tr|<tr[\s>]|<\/table|$)/gis)].map((row) => {
    line += text.slice(from, row.index).split('\n').length - 1;
    from = row.index;
    const cells = [...row[0].matchAll(/<t[dh](?:\s[^>]*)?>(.*?)(?=<\/?t[dhr]|<\/table|$)/gis)];
    return { line, cells: cells.map(([, content = '']) => textOfHtml(content)) };
  });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? entity;
      const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

const headingOf = (cell: string) => cell.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * The rows below headings. A heading row may repeat; rows before the first are a title.
 *
 * @param required headings, or alternatives of which one is needed
 * @returns null if no row has these headings
 */
export function namedRows(rows: readonly Row[], required: readonly (string | string[])[]): NamedRow[] | null {
  const isHeader = ({ cells }: Row) => {
    const headings = new Set(cells.map(headingOf));
    return required.every((names) => [names].flat().some((name) => headings.has(name)));
  };
  let columns: Map<string, number> | null = null;
  const named: NamedRow[] = [];
  for (const row of rows) {
    if (isHeader(row)) columns = new Map(row.cells.map((cell, index) => [headingOf(cell), index]));
    else if (columns && row.cells.some(Boolean)) named.push(namedRow(row, columns));
  }
  return columns && named;
}

function namedRow({ line, cells }: Row, columns: ReadonlyMap<string, number>): NamedRow {
  return {
    line,
    cell(...headings) {
      const column = headings.map((heading) => columns.get(heading)).find((index) => index !== undefined);
      return column === undefined ? '' : (cells[column] ?? '');
    },
  };
}

/** A positive number in a cell; undefined for none. */
export function positive(cell: unknown): number | undefined {
  const number = typeof cell === 'string' && cell !== '' ? Number(cell.replace(',', '.')) : cell;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as written by offices (`31/03/2026`, `31 Mar 2026`, ISO 8601), as `2026-03-31`; null for other text. */
export function dateOf(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  const written = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})[\s./-]+(\d{4})/i.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (!written) return null;
  const [, day, month, year] = written;
  const named = months.indexOf(month!.slice(0, 3).toLowerCase()) + 1;
  return dayOf(Number(year), Number(month) || named, Number(day));
}

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year > 1900;
  return isDay ? at.toISOString().slice(0, 10) : null;
}
