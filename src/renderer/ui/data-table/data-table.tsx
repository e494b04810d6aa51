import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type SortingState, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { KeyHint } from '../key-hint';
import { useShortcut } from '../keyboard/shortcuts';
import { type Column, features, toColumnDefs } from './columns';
import styles from './data-table.module.css';
import { Grid } from './grid';
import { useSearch } from './search';

export interface DataTableProps<Row extends object> {
  /** What the table holds, for screen readers: `Members`. */
  label: string;
  rows: readonly Row[];
  /** Kept outside the component or in a memo. */
  columns: readonly Column<Row>[];
  /** Kept outside the component. */
  rowId: (row: Row) => string;
  /** Enter or a click opens a row. */
  onOpen?: (row: Row) => void;
  initialSort?: { id: string; desc?: boolean };
  /** False leaves the search field out. */
  searchable?: boolean;
  /** The query from outside, such as the address; together with `onSearch`. */
  search?: string;
  onSearch?: (query: string) => void;
  /** Filters and the like, beside the search field. */
  tools?: ReactNode;
  /** Buttons that do something with the rows as they are shown: found by the search, in the order sorted. */
  actions?: (shown: readonly Row[]) => ReactNode;
  /** Under the headings when there are no rows at all: what would be here. */
  empty?: ReactNode;
  /** The tone of a row that stands out. */
  rowTone?: (row: Row) => 'info' | 'success' | 'warning' | 'danger' | undefined;
  /** A line at the foot, such as a total. */
  footer?: ReactNode;
}

/**
 * A table of any length: sortable by its headings, searchable with `/`, walked with ↑ ↓ and opened with Enter. It fills
 * the height it is given and scrolls inside.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowId, initialSort, searchable = true, tools, actions, footer } = props;
  const [ownQuery, setOwnQuery] = useState('');
  const query = props.search ?? ownQuery;
  const found = useSearch(rows, columns, query);
  const [sorting, setSorting] = useState<SortingState>(
    initialSort ? [{ id: initialSort.id, desc: initialSort.desc ?? false }] : [],
  );
  const table = useTable({
    features,
    columns: useMemo(() => toColumnDefs(columns), [columns]),
    data: found as Row[],
    getRowId: rowId,
    state: { sorting },
    onSortingChange: setSorting,
    enableSortingRemoval: initialSort === undefined,
  });

  const setQuery = (next: string) => {
    setOwnQuery(next);
    props.onSearch?.(next);
  };
  const grid = useRef<HTMLTableElement>(null);
  const all = `${number(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`;
  const count = found.length === rows.length ? all : `${number(found.length)} of ${all}`;
  return (
    <div className={styles.frame}>
      {(searchable || tools || actions) && (
        <div className={styles.tools}>
          {searchable && (
            <SearchField
              label={label}
              query={query}
              onQuery={setQuery}
              onLeave={() => grid.current?.focus()}
            />
          )}
          {tools}
          {actions?.(table.getRowModel().rows.map(({ original }) => original))}
          <span className={styles.count} role="status">
            {count}
          </span>
        </div>
      )}
      <Grid {...props} table={table} ref={grid}>
        {rows.length === 0 && props.empty}
        {rows.length > 0 && found.length === 0 && (
          <p className={styles.nothing}>
            Nothing here matches “{query}”. <KeyHint keys="escape" /> clears the search.
          </p>
        )}
      </Grid>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

interface SearchFieldProps {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** ↓ goes on into the table. */
  onLeave: () => void;
}

function SearchField({ label, query, onQuery, onLeave }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus(), `Search ${label.toLowerCase()}`);
  return (
    <TextInput
      ref={field}
      className={styles.search}
      type="search"
      aria-label={`Search ${label.toLowerCase()}`}
      placeholder="Search"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={query ? undefined : <KeyHint keys="/" />}
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onQuery('');
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          onLeave();
        }
      }}
    />
  );
}

function number(count: number): string {
  return count.toLocaleString('en-IE');
}
