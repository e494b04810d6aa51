import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../use-printing';

/** The element that scrolls another one; null for the page itself. */
function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return null;
}

/**
 * True while a part of a long list is in sight or less than a screen away, and on paper.
 *
 * @param isLong false where every part is rendered whole
 */
export function useIsNear(part: RefObject<Element | null>, isLong: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const element = part.current;
    if (!element || !isLong) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: scrollerOf(element),
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [part, isLong]);
  return !isLong || isNear || isPrinting;
}
