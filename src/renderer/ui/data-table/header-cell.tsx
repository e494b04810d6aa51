import type { Header } from '@tanstack/react-table';
import type { Features } from './columns';
import styles from './data-table.module.css';

interface HeaderCellProps<Row extends object> {
  header: Header<Features, Row, unknown>;
  numeric: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A heading that sorts by its column. */
export function HeaderCell<Row extends object>({ header, numeric }: HeaderCellProps<Row>) {
  const sorted = header.column.getIsSorted();
  return (
    <th scope="col" aria-sort={sorted ? ariaSort[sorted] : 'none'} data-numeric={numeric}>
      <button type="button" className={styles.heading} onClick={() => header.column.toggleSorting()}>
        {String(header.column.columnDef.header)}
        <span className={styles.arrow} aria-hidden="true">
          {sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : ''}
        </span>
      </button>
    </th>
  );
}
