/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';

interface ServerOnlyProps {
  class?: string;
  role?: 'status';
  children: Child;
}

/** A line only for the server's page: it links to other pages, or shows the present state. */
export function ServerOnly({ children, ...attributes }: ServerOnlyProps) {
  return (
    <p data-server-only {...attributes}>
      {children}
    </p>
  );
}

/** A page without server-only lines, for copies as plain files. */
export function withoutServerOnly(html: string): string {
  return html.replace(/<p data-server-only="[^"]*"[^>]*>.*?<\/p>/gs, '');
}
