import { createContext, useContext, useEffect } from 'react';

/** Prefix of every title, for the whole server: `Sandbox: `. */
export const TitlePrefix = createContext('');

/** Names the browser's tab, and announces the screen to screen readers. */
export function DocumentTitle({ title }: { title: string }) {
  const prefix = useContext(TitlePrefix);
  useEffect(() => {
    document.title = `${prefix}${title} · Dockside`;
  }, [prefix, title]);
  return null;
}
