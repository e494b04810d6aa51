import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Rows beyond both edges that are there too, so that scrolling shows no gap. */
const OVERSCAN = 12;

interface RowsInSight {
  /** The first row that is in the page, and the first one after them that is not. */
  from: number;
  to: number;
  /** Scrolls no further than is needed to see a row. */
  scrollTo: (index: number) => void;
}

/** Which of a long table's rows need be in the page; they are all of one height. */
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
      // The headings stay at the top, over the rows.
      const headings = element.querySelector('thead')?.offsetHeight ?? 0;
      const highest = index * rowHeight;
      const lowest = headings + highest + rowHeight - element.clientHeight;
      if (element.scrollTop > highest) element.scrollTop = highest;
      else if (element.scrollTop < lowest) element.scrollTop = lowest;
    },
    [scroller, rowHeight],
  );
  return {
    // A list that has become shorter is scrolled back by the browser, after this.
    from: Math.max(0, Math.min(top, count - seen) - OVERSCAN),
    to: Math.min(count, top + seen + OVERSCAN),
    scrollTo,
  };
}
