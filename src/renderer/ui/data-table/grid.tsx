import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import type { Tone } from '../state-badge';
import { type Column, type Sort, widthsOf } from './columns';
import styles from './data-table.module.css';

/** The rows of a table, and what they show. */
export interface RowsProps<Row extends object> {
  /** What the table holds, for screen readers: `Members`. */
  label: string;
  rows: readonly Row[];
  /** Kept outside the component or in a memo. */
  columns: readonly Column<Row>[];
  /** Kept outside the component. */
  rowId: (row: Row) => string;
  /** Enter or a click opens a row. */
  onOpen?: (row: Row) => void;
  /** The tone of a row that stands out. */
  rowTone?: (row: Row) => Tone | undefined;
}

interface GridProps<Row extends object> extends RowsProps<Row> {
  sort: Sort | null;
  /** A click on a column's heading. */
  onSort: (id: string) => void;
  ref: Ref<HTMLTableElement>;
  /** What stands below the rows, or in their place. */
  children: ReactNode;
}

const OVERSCAN = 12;

/**
 * The table itself. The focus stays on the table and moves over its rows by `aria-activedescendant`, since a row that
 * scrolls out of sight is taken out of the page.
 */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, rows, rowId, columns, sort, onSort, onOpen, rowTone, ref, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const rowHeight = useRowHeight();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollPaddingStart: rowHeight,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer must forget the old heights
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);

  const [activeId, setActiveId] = useState<string | null>(null);
  const active = rows.findIndex((row) => rowId(row) === activeId);
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActiveId(rows[next] ? rowId(rows[next]) : null);
    virtualizer.scrollToIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const rowsInSight = Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2;
    const next = targetOf(event.key, active, rows.length, Math.max(1, rowsInSight));
    if (next !== null) moveTo(next);
    else if (event.key === 'Enter' && rows[active]) onOpen?.(rows[active]);
    else return;
    event.preventDefault();
  };

  const items = virtualizer.getVirtualItems();
  const widths = widthsOf(columns);
  return (
    <div className={styles.scroller} ref={scroller}>
      <table
        ref={ref}
        className={styles.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are walked with the arrow keys
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        tabIndex={0}
        data-opens={onOpen !== undefined}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target === event.currentTarget && active < 0 && rows[0]) setActiveId(rowId(rows[0]));
        }}
      >
        <colgroup>
          {columns.map((column, index) => (
            <col key={column.id} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={items[0]?.start ?? 0} columns={columns.length} />
          {items.map(({ index }) => {
            const row = rows[index]!;
            return (
              <tr
                key={rowId(row)}
                id={`${id}-${index}`}
                aria-rowindex={index + 2}
                aria-selected={index === active}
                data-tone={rowTone?.(row)}
                onClick={() => {
                  setActiveId(rowId(row));
                  onOpen?.(row);
                }}
              >
                {columns.map((column) => (
                  <td key={column.id} data-numeric={column.numeric}>
                    {column.cell ? column.cell(row) : (column.value(row) ?? '–')}
                  </td>
                ))}
              </tr>
            );
          })}
          <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columns.length} />
        </tbody>
      </table>
      {children}
    </div>
  );
}

interface HeadingProps {
  column: Pick<Column<never>, 'id' | 'header' | 'numeric'>;
  sort: Sort | null;
  onSort: (id: string) => void;
}

/** A heading that sorts by its column. */
function Heading({ column: { id, header, numeric = false }, sort, onSort }: HeadingProps) {
  const order = sort?.id !== id ? 'none' : sort.desc ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={order} data-numeric={numeric}>
      <button type="button" className={styles.heading} onClick={() => onSort(id)}>
        {header}
        <span className={styles.arrow} aria-hidden="true">
          {{ none: '', ascending: '↑', descending: '↓' }[order]}
        </span>
      </button>
    </th>
  );
}

/** The row that a key leads to; null for any other key. */
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

/** Stands for the rows that are out of sight. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot be focused; it only takes up room
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** The theme's row height in pixels: taller in sunlight, and as large as the reader's text. */
function useRowHeight(): number {
  const [height, setHeight] = useState(readRowHeight);
  useEffect(() => {
    const observer = new MutationObserver(() => setHeight(readRowHeight()));
    observer.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'style'],
    });
    return () => observer.disconnect();
  }, []);
  return height;
}

function readRowHeight(): number {
  const style = getComputedStyle(document.documentElement);
  return Number.parseFloat(style.getPropertyValue('--row-height')) * Number.parseFloat(style.fontSize);
}
