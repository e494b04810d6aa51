import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Extra rows beyond both edges, so that scrolling shows no gap. */
const OVERSCAN = 12;

interface RowsInSight {
  /** The first rendered row, and the first one after the rendered ones. */
  from: number;
  to: number;
  /** True while the list leaps on: its rows go by too fast to be read, and plain text keeps up with them. */
  isMoving: boolean;
  /** Scrolls no further than needed to see a row. */
  scrollTo: (index: number) => void;
}

/** Rows taken to be in sight until the browser has laid out the list. */
const FIRST_ROWS = 18;

/** Milliseconds after the opening, and after the last leap, until the rows beyond the edges are rendered too. */
const PAUSE_MS = 120;

/** Extra rows of a list that has just opened, or leapt. */
const EARLY_OVERSCAN = 1;

/** A leap moves the list by at least this part of its height: a third. */
const LEAP = 3;

/** Heights of rows once measured, by their finder and theme: to measure a list that is just made would lay it out twice. */
const knownHeights = new WeakMap<object, Map<string, number>>();

/**
 * Height of a table's rows, in pixels. It grows in sunlight, and with the reader's text size.
 *
 * @param watched an element whose height changes with that of the rows
 * @param rowIn finds a row in the element, or whatever is as high; must be stable
 */
export function useRowHeight(
  watched: RefObject<HTMLElement | null>,
  rowIn: (element: HTMLElement) => HTMLElement | null,
): number {
  const [height, setHeight] = useState(() => knownIn(rowIn).get(themeNow()) ?? 32);
  useLayoutEffect(() => {
    const element = watched.current!;
    const known = knownIn(rowIn);
    const measure = () => {
      const measured = rowIn(element)?.offsetHeight;
      if (!measured) return;
      known.set(themeNow(), measured);
      setHeight(measured);
    };
    if (!known.has(themeNow())) measure();
    // Before the paint, and after the layout that the paint needs anyway.
    const sizes = new ResizeObserver(() => flushSync(measure));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [watched, rowIn]);
  return height;
}

function knownIn(rowIn: object): Map<string, number> {
  const known = knownHeights.get(rowIn) ?? new Map<string, number>();
  knownHeights.set(rowIn, known);
  return known;
}

const themeNow = () => document.documentElement.dataset.theme ?? '';

interface InSightOptions {
  /** True for a list that opens scrolled to its end. */
  isFromEnd?: boolean;
  /** Height of all that the scroller has above the first row, in pixels; must be stable. Default: headings that stick. */
  above?: (scroller: HTMLElement) => number;
}

const nothingAbove = () => 0;

/** Rows of a long table to render; all have the same height. */
export function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  { isFromEnd = false, above = nothingAbove }: InSightOptions = {},
): RowsInSight {
  const [top, setTop] = useState(isFromEnd ? Math.max(0, count - FIRST_ROWS) : 0);
  const [seen, setSeen] = useState(FIRST_ROWS);
  const [overscan, setOverscan] = useState(EARLY_OVERSCAN);
  // After a list becomes shorter, the browser scrolls back later.
  const from = Math.max(0, Math.min(top, count - seen) - overscan);
  const to = Math.min(count, top + seen + overscan);
  const isMoving = overscan === 0;
  const lastTop = useRef(top);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const renderMore = () => setOverscan(OVERSCAN);
    let pause = setTimeout(renderMore, PAUSE_MS);
    let leaptAt = 0;
    const look = () => {
      const first = Math.max(0, Math.floor((element.scrollTop - above(element)) / rowHeight));
      const needed = Math.ceil(element.clientHeight / rowHeight) + 1;
      setTop(first);
      // After a leap few rows stay: those in sight are enough until the list stands still.
      const isLeap = Math.abs(first - lastTop.current) >= needed / LEAP;
      lastTop.current = first;
      setSeen((before) => (isLeap || needed > before || needed < before - OVERSCAN ? needed : before));
      if (!isLeap) return;
      // One leap may be a search or a key; leaps one after the other are a drag of the scroll bar.
      setOverscan(Date.now() - leaptAt < PAUSE_MS ? 0 : EARLY_OVERSCAN);
      leaptAt = Date.now();
      clearTimeout(pause);
      pause = setTimeout(renderMore, PAUSE_MS);
    };
    const sizes = new ResizeObserver(() => flushSync(look));
    // A table moves when another one above it grows.
    for (const one of [element, ...(above === nothingAbove ? [] : element.children)]) sizes.observe(one);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(pause);
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rowHeight, above]);

  const scrollTo = useCallback(
    (index: number) => {
      const element = scroller.current!;
      // The headings stick to the top, above the rows.
      const headings = element.querySelector('thead')?.offsetHeight ?? 0;
      const highest = index * rowHeight;
      const lowest = headings + highest + rowHeight - element.clientHeight;
      if (element.scrollTop > highest) element.scrollTop = highest;
      else if (element.scrollTop < lowest) element.scrollTop = lowest;
    },
    [scroller, rowHeight],
  );
  return { from, to, isMoving, scrollTo };
}
