import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react';
import { usePrinting } from '../use-printing';
import type { Column } from './columns';
import styles from './long-rows.module.css';
import { useRowHeight, useRowsInSight } from './rows-in-sight';
import { usePageSearch } from './use-page-search';

/** Tables up to this length are rendered whole. */
const FEW_ROWS = 100;

/** The part of a long table that is rendered whole. */
export interface LongTable {
  /** Number of rows. */
  count: number;
  body: RefObject<HTMLTableSectionElement | null>;
  /** The first row that is rendered whole, and the first one after the last such row. */
  from: number;
  to: number;
  /** True while rows go by too fast to be read: then they have one cell with their words. */
  isMoving: boolean;
  /** Scrolls no further than needed to see a row. */
  scrollTo: (index: number) => void;
  /** Height of every row, in pixels. */
  rowHeight: number;
}

interface LongTableOptions {
  /** True for a table that opens scrolled to its end. */
  isFromEnd?: boolean;
  /** True for a table that has something above it in the scroller, such as another table. */
  isBelow?: boolean;
}

/**
 * Follows the rows in sight of a table that may be long. All rows have the same height.
 *
 * @param scroller the element that scrolls the table
 */
export function useLongTable(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  { isFromEnd = false, isBelow = false }: LongTableOptions = {},
): LongTable {
  const isWhole = usePrinting() || count <= FEW_ROWS;
  const body = useRef<HTMLTableSectionElement>(null);
  const rowHeight = useRowHeight(body, wholeRowIn);
  const above = useCallback((element: HTMLElement) => {
    const { top = 0 } = body.current?.getBoundingClientRect() ?? {};
    return top - element.getBoundingClientRect().top + element.scrollTop;
  }, []);
  const seen = useRowsInSight(scroller, count, rowHeight, isBelow ? { isFromEnd, above } : { isFromEnd });
  const [from, to] = isWhole ? [0, count] : [seen.from, seen.to];
  const isMoving = !isWhole && seen.isMoving;
  const { scrollTo } = seen;
  return useMemo(
    () => ({ count, body, from, to, isMoving, scrollTo, rowHeight }),
    [count, from, to, isMoving, scrollTo, rowHeight],
  );
}

const wholeRowIn = (body: HTMLElement) => body.querySelector<HTMLElement>('tr:not([data-far])');

interface LongRowsProps<Row> {
  table: LongTable;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** A row with all its cells. */
  whole: (row: Row, index: number) => ReactNode;
  /** Words of a row that people search the page for. */
  words: (row: Row) => string;
  columns: number;
  /** Index of a row that is rendered whole wherever it is, such as one that sticks to an edge; -1 for none. */
  kept?: number;
}

/**
 * The rows of a table that may be long: those in sight, by their words alone while they go by. Paper has every row.
 * Once the browser's search was asked for, rows out of sight have one cell with their words, which it finds.
 */
export function LongRows<Row>(props: LongRowsProps<Row>) {
  const { table, rows, rowId, whole, words, columns, kept = -1 } = props;
  const { body, from, to, isMoving, rowHeight } = table;
  const isSearched = usePageSearch();
  const far = (rowsOutOfSight: readonly Row[]) =>
    isSearched
      ? rowsOutOfSight.map((row) => (
          <FarRow key={rowId(row)} height={rowHeight} columns={columns}>
            {words(row)}
          </FarRow>
        ))
      : rowsOutOfSight.length > 0 && (
          <FarRow height={rowsOutOfSight.length * rowHeight} columns={columns} isHidden />
        );
  const outOfSight = (first: number, end: number) => {
    const isKept = kept >= first && kept < end;
    if (!isKept) return far(rows.slice(first, end));
    return (
      <>
        {far(rows.slice(first, kept))}
        {whole(rows[kept]!, kept)}
        {far(rows.slice(kept + 1, end))}
      </>
    );
  };
  return (
    <tbody ref={body}>
      {outOfSight(0, from)}
      {rows.slice(from, to).map((row, place) =>
        isMoving ? (
          // The same elements with other texts.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <FarRow key={place} height={rowHeight} columns={columns}>
            {words(row)}
          </FarRow>
        ) : (
          whole(row, from + place)
        ),
      )}
      {outOfSight(to, rows.length)}
    </tbody>
  );
}

interface ColumnWidthsProps<Row> {
  rows: readonly Row[];
  columns: readonly Pick<Column<Row>, 'id' | 'className' | 'value'>[];
}

/** A hidden row that keeps each column as wide as its longest text, though few rows are there. */
export function ColumnWidths<Row>({ rows, columns }: ColumnWidthsProps<Row>) {
  return (
    <tbody className={styles.widths} aria-hidden="true">
      <tr>
        {columns.map(({ id, className, value }) => (
          <td key={id} className={className}>
            {longest(rows.map(value))}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** The text that takes most room, by its length. */
function longest(values: readonly ReturnType<Column<never>['value']>[]): string {
  return values.reduce<string>((found, value) => {
    const text = String(value ?? '');
    return text.length > found.length ? text : found;
  }, '');
}

interface FarRowProps {
  height: number;
  columns: number;
  isHidden?: true;
  children?: string;
}

/** A row out of sight or that moves, or the room of several. */
function FarRow({ height, columns, isHidden, children }: FarRowProps) {
  return (
    <tr className={styles.far} data-far="" aria-hidden={isHidden}>
      <td colSpan={columns} style={{ height }}>
        {children}
      </td>
    </tr>
  );
}
