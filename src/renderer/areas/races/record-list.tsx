import { useMediaQuery } from '@mantine/hooks';
import { type ComponentProps, useMemo } from 'react';
import { type CardColumn, cardColumns, cardsClass, useIsNarrow } from '@/ui/data-table/card-columns';
import { DataTable, type DataTableProps } from '@/ui/data-table/data-table';
import { EmptyState } from '@/ui/empty-state';
import styles from './record-list.module.css';

interface RecordListProps<Row extends { id: string }>
  extends Omit<DataTableProps<Row>, 'rowId' | 'empty' | 'columns'> {
  columns: readonly CardColumn<Row>[];
  /** Instead of the list, while there is nothing to list. */
  empty: ComponentProps<typeof EmptyState>;
  /** On a tablet names are wrapped and not cut off: for lists of few rows, which are higher there. */
  wholeNames?: boolean;
}

/** Room for every column, from a tablet on its side on. */
const WIDE = '(min-width: 64em)';

const rowId = ({ id }: { id: string }) => id;

/** A list of records, in cards where it is narrow; while there are none, what would be there and how to get it. */
export function RecordList<Row extends { id: string }>({
  empty,
  columns,
  wholeNames = false,
  ...table
}: RecordListProps<Row>) {
  const isNarrow = useIsNarrow();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
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
      <DataTable rowId={rowId} columns={shown} {...table} />
    </div>
  );
}
