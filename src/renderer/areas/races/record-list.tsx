import { type ComponentProps, useMemo } from 'react';
import { useMedia } from '@/lib/use-media';
import { type CardColumn, cardColumns, cardsClass, useIsNarrow } from '@/ui/data-table/card-columns';
import { DataTable, type DataTableProps } from '@/ui/data-table/data-table';
import { EmptyState } from '@/ui/empty-state';
import styles from './record-list.module.css';

interface RecordListProps<Row extends { id: string }>
  extends Omit<DataTableProps<Row>, 'rowId' | 'empty' | 'columns'> {
  columns: readonly CardColumn<Row>[];
  /** Shown for an empty list. */
  empty: ComponentProps<typeof EmptyState>;
  /** Wraps names on a tablet instead of truncating: for lists of few rows, which grow taller there. */
  wholeNames?: boolean;
}

const rowId = ({ id }: { id: string }) => id;

/** A list of records, as cards on narrow screens; for none, an explanation of how to add one. */
export function RecordList<Row extends { id: string }>({
  empty,
  columns,
  wholeNames = false,
  ...table
}: RecordListProps<Row>) {
  const isNarrow = useIsNarrow();
  const isWide = !useMedia('tablet');
  const shown = useMemo(() => {
    if (isNarrow) return cardColumns(columns);
    return isWide ? columns : columns.filter(({ wideOnly }) => !wideOnly);
  }, [columns, isNarrow, isWide]);
  if (table.rows.length === 0) return <EmptyState {...empty} />;
  return (
    <div
      className={`${styles.list} ${isNarrow ? cardsClass : ''}`}
      data-whole-names={wholeNames && !isNarrow ? '' : undefined}
    >
      <DataTable rowId={rowId} columns={shown} paperColumns={columns} {...table} />
    </div>
  );
}
