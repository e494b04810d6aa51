/** @jsxImportSource hono/jsx */

/** A column's heading. `number` is for columns of figures; `class` is its CSS class, if styled. */
export interface Column {
  name: string;
  number?: boolean;
  class?: string;
}

/** A table's row of headings. */
export function ColumnHeads({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col" class={classOf(column)}>
            {column.name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function classOf(column: Column): string | undefined {
  return [column.number && 'number', column.class].filter(Boolean).join(' ') || undefined;
}
