import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

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
}

export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
export type Features = typeof features;

/** Text as people order it: `Boat 9` before `Boat 10`, accents beside their letters. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The columns in TanStack's terms. What is missing comes last either way. */
export function toColumnDefs<Row extends object>(
  columns: readonly Column<Row>[],
): ColumnDef<Features, Row>[] {
  return columns.map(({ id, header, value, numeric = false }) => ({
    id,
    header,
    accessorFn: (row: Row) => value(row) ?? undefined,
    sortUndefined: 'last' as const,
    sortDescFirst: false,
    sortFn: (a: { original: Row }, b: { original: Row }) => compare(value(a.original), value(b.original)),
    meta: { numeric },
  })) as ColumnDef<Features, Row>[];
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
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
