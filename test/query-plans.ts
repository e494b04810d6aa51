import { vi } from 'vitest';
import { Connection } from '../src/db/connection';

/** A statement with its values and SQLite's query plan. */
export interface ExplainedQuery {
  sql: string;
  plan: string[];
}

type Values = (string | number | null)[];

/**
 * All statements run on this database by any connection of this process during `work`, explained. Other databases, such
 * as the request log’s, have their own tables and timers.
 */
export async function explainQueriesOf(file: string, work: () => unknown): Promise<ExplainedQuery[]> {
  const ran = new Map<string, Values>();
  const spies = (['get', 'all', 'iterate', 'run'] as const).map((method) => {
    const original = Connection.prototype[method] as (...args: unknown[]) => unknown;
    return vi.spyOn(Connection.prototype, method).mockImplementation(function (
      this: Connection,
      sql: string,
      ...values: unknown[]
    ) {
      if (this.file === file) ran.set(sql, values as Values);
      return original.call(this, sql, ...values);
    } as never);
  });
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const connection = new Connection(file, { readonly: true });
  try {
    connection.beginServing();
    return [...ran].map(([sql, values]) => ({
      sql,
      plan: connection
        .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
        .map(({ detail }) => detail),
    }));
  } finally {
    connection.close();
  }
}

/**
 * Steps of a plan that cost more than the rows returned: full table scans and sorts. Plans always show virtual tables
 * (`json_each`, the full-text index) as scanned, even when their index is used.
 */
export function costlySteps(plan: string[]): string[] {
  // Exceptions: the check for several people counts a dozen once after each change; the found rows of a list's page are
  // joined into one text.
  return plan.filter(
    (step) => /TEMP B-TREE/.test(step) || /^SCAN (?!people |page$|.*VIRTUAL TABLE INDEX)/.test(step),
  );
}
