import { fromCsvCell } from '@dockside/shared/csv';
import Papa from 'papaparse';

/** A row of a table with its line in the file, for messages. */
export interface Row {
  line: number;
  cells: string[];
  /** Malformed quoting, such as a quote that is not closed. */
  problem?: string;
}

/** Separators between cells. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/**
 * Reads the rows of a text that are not blank, each with its first line; a quoted cell may span several.
 *
 * @param most stop after this many rows
 */
export function readRows(text: string, delimiter: Delimiter, most: number): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      const cells = data.map((cell) => fromCsvCell(cell.trim()));
      const problem = errors[0]?.message;
      if (cells.some(Boolean) || problem) rows.push({ line, cells, ...(problem && { problem }) });
      if (rows.length > most) parser.abort();
      line += text.slice(from, meta.cursor).split('\n').length - 1;
      from = meta.cursor;
    },
  });
  return rows;
}

/** Finds the separator of a line's cells. Cells may hold lists with their own separators. */
export function delimiterOf(line: string): Delimiter {
  const unquoted = line.replace(/"[^"]*"/g, '');
  const columns = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, other) => (columns(other) > columns(best) ? other : best));
}

/** Splits a cell's list by the strongest separator in it: "Byrne, Aoife; Kelly, Tom" are two. */
export function listOf(cell: string): string[] {
  const separator = [';', '/', ','].find((candidate) => cell.includes(candidate)) ?? ';';
  return cell
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);
}
