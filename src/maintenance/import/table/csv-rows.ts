import Papa from 'papaparse';
import { fromCsvCell } from '../../../shared/csv';

/** A row of a table, and the line of the file that messages name. */
export interface Row {
  line: number;
  cells: string[];
  /** What is wrong with how it is written, such as a quote that is not closed. */
  problem?: string;
}

/** What can stand between two cells. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/**
 * The rows of a text that are not blank, each with the line it starts on (a quoted cell may span several).
 *
 * @param most reading ends behind so many rows
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

/** What separates the cells of a line; cells may hold lists with separators of their own. */
export function delimiterOf(line: string): Delimiter {
  const unquoted = line.replace(/"[^"]*"/g, '');
  const columns = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, other) => (columns(other) > columns(best) ? other : best));
}

/** The list in a cell, by the strongest separator it has: "Byrne, Aoife; Kelly, Tom" are two. */
export function listOf(cell: string): string[] {
  const separator = [';', '/', ','].find((candidate) => cell.includes(candidate)) ?? ';';
  return cell
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);
}
