import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Tone } from '../state-badge';
import tones from '../tones.module.css';
import { type Column, movingTextOf, type Sort, widthsOf } from './columns';
import styles from './data-table.module.css';
import { useRowHeight, useRowsInSight } from './rows-in-sight';

/** The rows of a table, with their display options. */
export interface RowsProps<Row extends object> {
  /** Name of the table for screen readers: `Members`. */
  label: string;
  rows: readonly Row[];
  /** Must be stable: defined outside the component or memoised. */
  columns: readonly Column<Row>[];
  /** Must be stable: defined outside the component. */
  rowId: (row: Row) => string;
  /** Enter or a click opens a row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The row whose record is open beside the table: marked and kept in view. Arrow keys then open other rows. */
  currentId?: string | undefined;
  /** The tone of a highlighted row. */
  rowTone?: (row: Row) => Tone | undefined;
  /** Makes rows selectable: in a first column, with Space, or all with Ctrl A. Headings then do not sort. */
  selection?: Selection | undefined;
}

/** Ids of the selected rows. */
interface Selection {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

interface GridProps<Row extends object> extends RowsProps<Row> {
  sort: Sort | null;
  /** Called on a click on a heading. */
  onSort: (id: string) => void;
  ref: Ref<HTMLTableElement> | undefined;
  /** Rendered below the rows, or instead of them. */
  children: ReactNode;
}

/**
 * The table itself. The focus stays on the table and moves over rows with `aria-activedescendant`, since rows out of
 * view leave the DOM.
 */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, rows, rowId, sort, onSort, onOpen, currentId, rowTone, selection, ref, children } = props;
  const chosen = selection?.chosen;
  const columns = useMemo(
    () => (chosen ? [choiceColumn(rowId, chosen), ...props.columns] : props.columns),
    [rowId, chosen, props.columns],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const probe = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(probe, itself);
  const { from, to, isMoving, scrollTo } = useRowsInSight(scroller, rows.length, rowHeight);

  const [activeId, setActiveId] = useState<string | null>(null);
  const active = rows.findIndex((row) => rowId(row) === activeId);
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActiveId(rows[next] ? rowId(rows[next]) : null);
    scrollTo(next);
    if (currentId !== undefined && rows[next]) onOpen?.(rows[next]);
  };
  const current = currentId === undefined ? -1 : rows.findIndex((row) => rowId(row) === currentId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changes stays where its reader scrolled it
  useEffect(() => {
    if (current < 0) return;
    setActiveId(currentId ?? null);
    scrollTo(current);
  }, [currentId, current >= 0]);
  const toggle = (rowId: string) => {
    const chosen = new Set(selection?.chosen);
    if (!chosen.delete(rowId)) chosen.add(rowId);
    selection?.onChange(chosen);
  };
  const toggleAll = () => {
    const all = rows.map(rowId);
    selection?.onChange(new Set(all.every((rowId) => selection.chosen.has(rowId)) ? [] : all));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const rowsInSight = Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2;
    const next = targetOf(event.key, active, rows.length, Math.max(1, rowsInSight));
    if (selection && event.key === 'a' && (event.ctrlKey || event.metaKey)) toggleAll();
    else if (hasModifier) return;
    else if (next !== null) moveTo(next);
    else if (event.key === 'Enter' && rows[active]) onOpen?.(rows[active]);
    else if (selection && event.key === ' ' && rows[active]) toggle(rowId(rows[active]));
    else return;
    event.preventDefault();
  };

  const widths = widthsOf(columns);
  return (
    <div className={styles.scroller} ref={scroller}>
      <div className={styles.probe} ref={probe} aria-hidden="true" />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles support them */}
      <table
        ref={ref}
        className={styles.table}
        role={selection ? 'listbox' : 'grid'}
        aria-multiselectable={selection && true}
        aria-rowcount={selection ? undefined : rows.length + 1}
        aria-label={label}
        aria-activedescendant={active >= from && active < to ? `${id}-${active}` : undefined}
        tabIndex={0}
        data-opens={onOpen !== undefined}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target === event.currentTarget && active < 0 && rows[0]) setActiveId(rowId(rows[0]));
        }}
      >
        <colgroup>
          {columns.map((column, index) => (
            <col key={column.id} className={column.className} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        {/* A list box has no headings: each row is read as one option. */}
        <thead aria-hidden={selection && true}>
          <tr aria-rowindex={selection ? undefined : 1}>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={selection ? undefined : onSort} />
            ))}
          </tr>
        </thead>
        <tbody role={selection && 'presentation'}>
          <Spacer height={from * rowHeight} />
          {rows.slice(from, to).map((row, place) => {
            const index = from + place;
            const key = rowId(row);
            const tone = rowTone?.(row);
            return (
              <tr
                // Rows that move are the same elements with other texts.
                key={isMoving ? place : key}
                id={`${id}-${index}`}
                {...(selection
                  ? { role: 'option', 'aria-posinset': index + 1, 'aria-setsize': rows.length }
                  : { 'aria-rowindex': index + 2 })}
                aria-selected={selection ? selection.chosen.has(key) : index === active}
                data-active={index === active}
                aria-current={index === current || undefined}
                className={tone && tones[tone]}
                data-tone={tone}
                onClick={(event) => {
                  setActiveId(key);
                  if ((event.target as Element).closest(`.${styles.choice}`)) toggle(key);
                  else onOpen?.(row);
                }}
              >
                <Cells row={row} columns={columns} isMoving={isMoving} />
              </tr>
            );
          })}
          <Spacer height={(rows.length - to) * rowHeight} />
        </tbody>
      </table>
      {children}
    </div>
  );
}

const itself = (probe: HTMLElement) => probe;

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isMoving: boolean;
}

/** A row's cells; skips rendering for unchanged records. */
const Cells = memo(function Cells<Row>({ row, columns, isMoving }: CellsProps<Row>) {
  return columns.map((column) => (
    <td key={column.id} className={column.className} data-numeric={column.numeric}>
      {isMoving ? (
        movingTextOf(column, row)
      ) : (
        <div className={column.numeric ? styles.content : `${styles.content} ${styles.words}`}>
          {column.cell ? column.cell(row) : (column.value(row) ?? '–')}
        </div>
      )}
    </td>
  ));
}) as <Row>(props: CellsProps<Row>) => ReactNode;

function choiceColumn<Row>(rowId: (row: Row) => string, chosen: ReadonlySet<string>): Column<Row> {
  const value = (row: Row) => (chosen.has(rowId(row)) ? '☑' : '☐');
  return { id: 'chosen', header: '', value, width: '2.75rem', className: styles.choice };
}

interface HeadingProps {
  column: Pick<Column<never>, 'header' | 'id' | 'numeric' | 'className'>;
  sort: Sort | null;
  /** Undefined if the rows keep their original order. */
  onSort: ((id: string) => void) | undefined;
}

/** A heading that sorts by its column. */
function Heading({ column: { id, header, numeric = false, className }, sort, onSort }: HeadingProps) {
  const order = sort?.id !== id ? 'none' : sort.desc ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={onSort && order} data-numeric={numeric}>
      {onSort ? (
        <button type="button" className={styles.heading} onClick={() => onSort(id)}>
          {header}
          <span className={styles.arrow} aria-hidden="true">
            {{ none: '', ascending: '↑', descending: '↓' }[order]}
          </span>
        </button>
      ) : (
        <span className={styles.heading}>{header}</span>
      )}
    </th>
  );
}

/** Target row of a key; null for other keys. */
function targetOf(key: string, active: number, count: number, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1;
    case 'ArrowUp':
      return active - 1;
    case 'PageDown':
      return active + page;
    case 'PageUp':
      return active - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Takes the place of rows out of view. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot be focused; it only takes up room
    <tr aria-hidden="true" className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  );
}
