import { useEffect } from 'react';

/** Names the browser's tab, and tells screen readers where they are. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Dockside`;
  }, [title]);
  return null;
}
