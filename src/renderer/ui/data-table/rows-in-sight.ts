import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Extra rows beyond both edges, so that scrolling shows no gap. */
const OVERSCAN = 12;

interface RowsInSight {
  /** The first rendered row, and the first one after the rendered ones. */
  from: number;
  to: number;
  /** Scrolls no further than needed to see a row. */
  scrollTo: (index: number) => void;
}

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
  const [height, setHeight] = useState(32);
  useLayoutEffect(() => {
    const element = watched.current!;
    const measure = () => setHeight((before) => rowIn(element)?.offsetHeight || before);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [watched, rowIn]);
  return height;
}

/** Rows of a long table to render; all have the same height. */
export function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowsInSight {
  const [top, setTop] = useState(0);
  const [seen, setSeen] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const look = () => {
      setTop(Math.floor(element.scrollTop / rowHeight));
      setSeen(Math.ceil(element.clientHeight / rowHeight) + 1);
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rowHeight]);

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
  return {
    // After a list becomes shorter, the browser scrolls back later.
    from: Math.max(0, Math.min(top, count - seen) - OVERSCAN),
    to: Math.min(count, top + seen + OVERSCAN),
    scrollTo,
  };
}
