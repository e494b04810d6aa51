import { type RefCallback, useCallback, useState } from 'react';

/** The height of an element, followed: it changes with the theme and the reader's text size. */
export function useHeightOf(): [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(32);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight || 32));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
