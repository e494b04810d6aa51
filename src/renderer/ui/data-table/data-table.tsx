import { dataTable as t } from '@messages/ui';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import { formatNumber } from '@/lib/format';
import { KeyHint } from '../key-hint';
import { KeyInput } from '../key-input';
import { useShortcut } from '../keyboard/shortcuts';
import { usePrinting } from '../use-printing';
import { type Column, nextSort, type Sort, searchBy, sortRows } from './columns';
import styles from './data-table.module.css';
import { Grid, type RowsProps } from './grid';
import { PaperTable } from './paper-table';

export interface DataTableProps<Row extends object> extends RowsProps<Row> {
  /** Columns on paper, if the screen has room for fewer. */
  paperColumns?: readonly Column<Row>[];
  initialSort?: Sort;
  /** Name of the rows' original order: `longest first`. */
  order?: string | undefined;
  /** False omits the search field. */
  searchable?: boolean;
  /** Placeholder of the search field: `Name, boat or band`. */
  searchHint?: string;
  /** External query, such as the address; requires `onSearch`. */
  search?: string;
  onSearch?: (query: string) => void;
  /** Tools such as filters, beside the search field. */
  tools?: ReactNode;
  /** Buttons for the shown rows: filtered, in sorted order. */
  actions?: (shown: readonly Row[]) => ReactNode;
  /** Shown below the headings of an empty table. */
  empty?: ReactNode;
  /** A line at the foot, such as a total. */
  footer?: ReactNode;
  ref?: RefObject<HTMLTableElement | null>;
}

/**
 * A table of any length: sortable by headings, searchable with `/`, navigated with ↑ ↓ and opened with Enter. Fills the
 * given height and scrolls inside. Paper has all rows found, whole.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, initialSort, searchable = true, tools, actions, footer } = props;
  const [ownQuery, setOwnQuery] = useState('');
  const query = props.search ?? ownQuery;
  const searched = useDeferredValue(query);
  const [sort, setSort] = useState<Sort | null>(initialSort ?? null);
  const find = useMemo(() => searchBy(columns), [columns]);
  const found = useMemo(() => find(rows, searched), [find, rows, searched]);
  const shown = useMemo(() => sortRows(found, columns, sort), [found, columns, sort]);

  const setQuery = (next: string) => {
    setOwnQuery(next);
    props.onSearch?.(next);
  };
  const isPrinting = usePrinting();
  const ownRef = useRef<HTMLTableElement>(null);
  const grid = props.ref ?? ownRef;
  const count =
    found.length === rows.length ? t.rows(rows.length) : t.rowsFound(formatNumber(found.length), rows.length);
  return (
    <div className={styles.frame}>
      {(searchable || tools || actions) && (
        <div className={styles.tools}>
          {searchable && (
            <SearchField
              label={label}
              hint={props.searchHint}
              query={query}
              onQuery={setQuery}
              onLeave={() => grid.current?.focus()}
            />
          )}
          {tools}
          {actions?.(shown)}
          <span className={styles.count} role="status">
            {count}
            {props.order && `, ${props.order}`}
          </span>
        </div>
      )}
      {isPrinting && shown.length > 0 && (
        <PaperTable label={label} columns={props.paperColumns ?? columns} rows={shown} rowId={props.rowId} />
      )}
      <Grid
        label={label}
        columns={columns}
        rowId={props.rowId}
        onOpen={props.onOpen}
        currentId={props.currentId}
        rowTone={props.rowTone}
        selection={props.selection}
        rows={shown}
        sort={sort}
        onSort={(id) => setSort(nextSort(sort, id, initialSort === undefined))}
        ref={grid}
      >
        {rows.length === 0 && props.empty}
        {rows.length > 0 && found.length === 0 && (
          <p className={styles.nothing}>{t.nothingHereMatches(query, <KeyHint keys="escape" always />)}</p>
        )}
      </Grid>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

interface SearchFieldProps {
  label: string;
  hint?: string | undefined;
  query: string;
  onQuery: (query: string) => void;
  /** ↓ continues into the table. */
  onLeave: () => void;
}

function SearchField({ label, hint = t.search, query, onQuery, onLeave }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus(), t.searchIn(label.toLowerCase()));
  return (
    <KeyInput
      ref={field}
      className={styles.search}
      type="search"
      aria-label={t.searchIn(label.toLowerCase())}
      placeholder={hint}
      icon={IconSearch}
      keys="/"
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
