import { useEffect } from 'react';

/** Names the browser's tab, and announces the screen to screen readers. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Dockside`;
  }, [title]);
  return null;
}
