import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePrinting } from '../use-printing';
import styles from './long-rows.module.css';
import { useRowsInSight } from './rows-in-sight';

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
  /** Scrolls no further than needed to see a row. */
  scrollTo: (index: number) => void;
  /** Height of every row, in pixels. */
  rowHeight: number;
}

/**
 * Follows the rows in sight of a table that may be long. All rows have the same height.
 *
 * @param scroller the element that scrolls the table, with nothing above the table
 */
export function useLongTable(scroller: RefObject<HTMLElement | null>, count: number): LongTable {
  const isWhole = usePrinting() || count <= FEW_ROWS;
  const body = useRef<HTMLTableSectionElement>(null);
  const [rowHeight, setRowHeight] = useState(0);
  const seen = useRowsInSight(scroller, count, rowHeight || 32);
  const [from, to] = isWhole ? [0, count] : [seen.from, seen.to];
  const { scrollTo } = seen;
  // Row height grows in sunlight, and with the reader's text size.
  useLayoutEffect(() => setRowHeight(body.current?.rows[from]?.offsetHeight ?? 0));
  return useMemo(
    () => ({ count, body, from, to, scrollTo, rowHeight }),
    [count, from, to, scrollTo, rowHeight],
  );
}

interface LongRowsProps<Row> {
  table: LongTable;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** A row with all its cells. */
  whole: (row: Row, index: number) => ReactNode;
  /** Words of a row that people search the page for. */
  words: (row: Row) => string;
  columns: number;
}

/**
 * The rows of a table that may be long. Rows far out of sight have one cell with their words, so that the browser's
 * search finds them. Paper has every row whole.
 */
export function LongRows<Row>({ table, rows, rowId, whole, words, columns }: LongRowsProps<Row>) {
  const { body, from, to, rowHeight } = table;
  return (
    <tbody ref={body}>
      {rows.map((row, index) =>
        index >= from && index < to ? (
          whole(row, index)
        ) : (
          <tr key={rowId(row)} className={styles.far} style={{ height: rowHeight }}>
            <td colSpan={columns}>{words(row)}</td>
          </tr>
        ),
      )}
    </tbody>
  );
}
