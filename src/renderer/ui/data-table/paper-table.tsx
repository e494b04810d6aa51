import type { Column } from './columns';
import styles from './paper-table.module.css';

interface PaperTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** All rows on paper, with every column that has a value, and whole texts. */
export function PaperTable<Row>({ label, columns, rows, rowId }: PaperTableProps<Row>) {
  const isFilled = (column: Column<Row>) => rows.some((row) => (column.value(row) ?? '') !== '');
  const filled = columns.filter(isFilled);
  return (
    <table className={styles.table} aria-label={label} data-print-list="">
      <thead>
        <tr>
          {filled.map((column) => (
            <th key={column.id} data-numeric={isFigure(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {filled.map((column) => (
              <td key={column.id} data-numeric={isFigure(column)}>
                {contentOf(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isFigure<Row>({ numeric, paperCell }: Column<Row>): true | undefined {
  return (numeric && !paperCell) || undefined;
}

function contentOf<Row>({ value, cell = value, paperCell = cell }: Column<Row>, row: Row) {
  return paperCell(row);
}
