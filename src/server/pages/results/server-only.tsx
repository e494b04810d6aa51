/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';

interface ServerOnlyProps {
  class?: string;
  role?: 'status';
  children: Child;
}

/** A line that holds on the server alone: it leads to pages of its own, or says how things are at this moment. */
export function ServerOnly({ children, ...attributes }: ServerOnlyProps) {
  return (
    <p data-server-only {...attributes}>
      {children}
    </p>
  );
}

/** A page as text without such lines, for copies of the results that are plain files. */
export function withoutServerOnly(html: string): string {
  return html.replace(/<p data-server-only="[^"]*"[^>]*>.*?<\/p>/gs, '');
}
