import type { ReactNode } from 'react';
import { compareText } from '@/lib/format';
import { searchWords, toSearchText } from '@/lib/search';

/** One column of a `DataTable`. */
export interface Column<Row> {
  id: string;
  header: string;
  /** What the column is sorted and searched by, and what its cells show where there is no `cell`. */
  value: (row: Row) => string | number | null | undefined;
  cell?: (row: Row) => ReactNode;
  /** Numbers, money and times stand at the right. */
  numeric?: boolean;
  /** A share of the width (`2fr` as 2) or a fixed one (`'7rem'`). Without it 1 share. */
  width?: number | string;
  /** False keeps it out of the search, for columns of numbers nobody types. */
  searchable?: boolean;
  /** For its cells, such as one that hides them where the table is narrow. */
  className?: string | undefined;
}

/** The column that rows are sorted by. */
export interface Sort {
  id: string;
  desc?: boolean;
}

/** The rows in the order of a column's values; what is missing comes last either way. */
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

/** What a click on a heading sorts by: up, then down, then as the rows came where `canEnd`. */
export function nextSort(sort: Sort | null, id: string, canEnd: boolean): Sort | null {
  if (sort?.id !== id) return { id };
  return sort.desc ? (canEnd ? null : { id }) : { id, desc: true };
}

/** A function that finds the rows with every word of a query in their searchable columns. It reads each row once. */
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

/** A column is never narrower than this: rather does the table scroll sideways. */
const NARROWEST = '6rem';

/**
 * The columns' widths: fixed ones as they are, the rest of the table shared out as a grid would. In `cqi`, of the
 * scroller's width, because a table takes no percentages that are reckoned with.
 */
export function widthsOf<Row>(columns: readonly Pick<Column<Row>, 'width'>[]): string[] {
  const fixed = columns.map(({ width }) => width).filter((width) => typeof width === 'string');
  const sum = columns.reduce((total, { width = 1 }) => total + (typeof width === 'string' ? 0 : width), 0);
  const rest = ['100cqi', ...fixed].join(' - ');
  return columns.map(({ width = 1 }) =>
    typeof width === 'string' ? width : `max(${NARROWEST}, (${rest}) * ${width / sum})`,
  );
}
