import type { ReactNode } from 'react';
import { compareText } from '@/lib/format';
import { searchWords, toSearchText } from '@/lib/search';

/** One column of a `DataTable`. */
export interface Column<Row> {
  id: string;
  header: string;
  /** Value for sorting and searching, shown in cells without `cell`. */
  value: (row: Row) => string | number | null | undefined;
  cell?: (row: Row) => ReactNode;
  /** Plain text while the list scrolls fast. Default: a searchable text value, or the value of a column without `cell`. */
  movingText?: Column<Row>['value'] | undefined;
  /** Content on paper instead of the cell. */
  paperCell?: (row: Row) => ReactNode;
  /** Right-aligns numbers, money and times. */
  numeric?: boolean;
  /** Share of the width (`2fr` as 2), or a fixed one (`'7rem'`). Default: 1 share. */
  width?: number | string;
  /** False excludes the column from the search, for numbers nobody types. */
  searchable?: boolean;
  /** Class of its cells, such as one that hides them in narrow tables. */
  className?: string | undefined;
}

/** The sorting column. */
export interface Sort {
  id: string;
  desc?: boolean;
}

/** Rows in order of a column's values; missing ones come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.id);
  if (!column) return rows;
  const direction = sort?.desc ? -1 : 1;
  return rows
    .map((row) => ({ row, value: column.value(row) ?? null }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return (
        direction *
        (typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b)))
      );
    })
    .map(({ row }) => row);
}

/** Next sort after a click on a heading: ascending, descending, then the original order if `canEnd`. */
export function nextSort(sort: Sort | null, id: string, canEnd: boolean): Sort | null {
  if (sort?.id !== id) return { id };
  return sort.desc ? (canEnd ? null : { id }) : { id, desc: true };
}

/** A function that finds rows with every word of a query in their searchable columns. Reads each row once. */
export function searchBy<Row extends object>(columns: readonly Column<Row>[]) {
  const searched = columns.filter(({ searchable = true }) => searchable);
  const texts = new WeakMap<Row, string>();
  const textOf = (row: Row): string => {
    const text = texts.get(row) ?? toSearchText(searched.map(({ value }) => value(row) ?? '').join('\n'));
    texts.set(row, text);
    return text;
  };
  return (rows: readonly Row[], query: string): readonly Row[] => {
    const words = searchWords(query);
    if (words.length === 0) return rows;
    return rows.filter((row) => words.every((word) => textOf(row).includes(word)));
  };
}

/** Text of a cell while its list scrolls fast: quick to render, and empty where the cell is no text. */
export function movingTextOf<Row>(column: Column<Row>, row: Row): string | number {
  const { movingText = column.value, cell, searchable } = column;
  const text = movingText(row);
  if (!cell) return text ?? '–';
  return searchable !== false && typeof text === 'string' ? text : '';
}

/** Minimum width of a column: beyond it the table scrolls sideways. */
const NARROWEST = '6rem';

/**
 * Widths of the columns: fixed ones unchanged, the rest shared like in a grid. In `cqi` of the scroller's width,
 * because tables do not accept computed percentages.
 */
export function widthsOf<Row>(columns: readonly Pick<Column<Row>, 'width'>[]): string[] {
  const fixed = columns.map(({ width }) => width).filter((width) => typeof width === 'string');
  const sum = columns.reduce((total, { width = 1 }) => total + (typeof width === 'string' ? 0 : width), 0);
  const rest = ['100cqi', ...fixed].join(' - ');
  return columns.map(({ width = 1 }) =>
    typeof width === 'string' ? width : `max(${NARROWEST}, (${rest}) * ${width / sum})`,
  );
}
