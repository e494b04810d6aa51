/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { RESULTS_PATH } from '../../../contract/published-results.js';

/** The document around every page of results. */
export function Document({ title, children }: { title: string; children: Child }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href={`${RESULTS_PATH}/results.css`} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** Whether the results may still change, as a word with a mark. */
export function StatusMark({ status }: { status: 'provisional' | 'final' }) {
  return <span class={`status ${status}`}>{status}</span>;
}
