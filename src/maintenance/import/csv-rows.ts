import Papa from 'papaparse';
import { fromCsvCell } from '../../shared/csv';

/** A row of a CSV, and the line of the file that messages name. */
export interface Row {
  line: number;
  cells: string[];
}

/** What can stand between two cells. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Where what is wrong with a line is reported. */
export interface LineProblems {
  add(line: number, message: string): void;
}

/**
 * The rows that are not blank, the headings first, each with the line it starts on (a quoted cell may span several). What is
 * wrong with a row goes to `problems`.
 *
 * @param most reading ends behind so many rows
 */
export function readRows(text: string, problems: LineProblems, most: number): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, errors, meta }, parser) => {
      const cells = data.map((cell) => fromCsvCell(cell.trim()));
      const columns = rows[0]?.cells.length ?? cells.length;
      if (errors[0]) problems.add(line, errors[0].message);
      else if (cells.slice(columns).some(Boolean)) problems.add(line, tooManyCells(cells, columns));
      if (cells.some(Boolean)) rows.push({ line, cells });
      if (rows.length > most) parser.abort();
      line += text.slice(from, meta.cursor).split('\n').length - 1;
      from = meta.cursor;
    },
  });
  return rows;
}

/** What separates the column names; cells may hold lists with separators of their own. */
export function delimiterOf(text: string): Delimiter {
  const header = text
    .trimStart()
    .split('\n', 1)[0]!
    .replace(/"[^"]*"/g, '');
  const columns = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce((best, other) => (columns(other) > columns(best) ? other : best));
}

function tooManyCells(cells: string[], columns: number): string {
  return `${cells.length} cells for ${columns} columns; put a cell that holds the separator in double quotes`;
}

/** The list in a cell, by the strongest separator it has: "Byrne, Aoife; Kelly, Tom" are two. */
export function listOf(cell: string): string[] {
  const separator = [';', '/', ','].find((candidate) => cell.includes(candidate)) ?? ';';
  return cell
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);
}
