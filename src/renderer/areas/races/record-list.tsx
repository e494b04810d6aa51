import type { ComponentProps } from 'react';
import { DataTable, type DataTableProps } from '@/ui/data-table/data-table';
import { EmptyState } from '@/ui/empty-state';

interface RecordListProps<Row extends { id: string }> extends Omit<DataTableProps<Row>, 'rowId' | 'empty'> {
  /** Instead of the list, while there is nothing to list. */
  empty: ComponentProps<typeof EmptyState>;
}

const rowId = ({ id }: { id: string }) => id;

/** A list of records; while there are none, what would be there and how to get it. */
export function RecordList<Row extends { id: string }>({ empty, ...table }: RecordListProps<Row>) {
  return table.rows.length === 0 ? <EmptyState {...empty} /> : <DataTable rowId={rowId} {...table} />;
}
