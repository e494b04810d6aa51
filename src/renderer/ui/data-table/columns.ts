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

/** CSS grid-like shares as percentages for a fixed table layout. */
export function widthsOf<Row>(columns: readonly Column<Row>[]): string[] {
  const fixed = columns.map(({ width }) => width).filter((width) => typeof width === 'string');
  const shares = columns.map(({ width }) => (typeof width === 'string' ? 0 : (width ?? 1)));
  const sum = shares.reduce((total, share) => total + share, 0);
  const rest = fixed.length > 0 ? `(100% - ${fixed.join(' - ')})` : '100%';
  return columns.map(({ width }, index) =>
    typeof width === 'string' ? width : `calc(${rest} * ${shares[index]! / sum})`,
  );
}
