/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';

/** A line that leads to pages which only the server has. */
export function ServerOnly({ children }: { children: Child }) {
  return <p data-server-only>{children}</p>;
}

/** A page as text without such lines, for copies of the results that are plain files. */
export function withoutServerOnly(html: string): string {
  return html.replace(/<p data-server-only="[^"]*">.*?<\/p>/gs, '');
}
