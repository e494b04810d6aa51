import { vi } from 'vitest';
import { Connection } from '../src/db/connection';

/** A statement with the values it ran with, and how SQLite runs it. */
export interface ExplainedQuery {
  sql: string;
  plan: string[];
}

type Values = (string | number | null)[];

/** Every statement that ran on any connection of this process while `work` did, explained on the same database. */
export async function explainQueriesOf(file: string, work: () => unknown): Promise<ExplainedQuery[]> {
  const ran = new Map<string, Values>();
  const spies = (['get', 'all', 'iterate', 'run'] as const).map((method) => {
    const original = Connection.prototype[method] as (...args: unknown[]) => unknown;
    return vi.spyOn(Connection.prototype, method).mockImplementation(function (
      this: Connection,
      sql: string,
      ...values: unknown[]
    ) {
      ran.set(sql, values as Values);
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
 * What in a plan costs more than the rows that are answered: reading a whole table, or sorting. A virtual table
 * (`json_each`, the full-text index) is always said to be scanned, also where its index is asked.
 */
export function costlySteps(plan: string[]): string[] {
  // Whether there are several people is counted once after each change, and they are a dozen. The rows of a list's page, once
  // found, are put into one text.
  return plan.filter(
    (step) => /TEMP B-TREE/.test(step) || /^SCAN (?!people |page$|.*VIRTUAL TABLE INDEX)/.test(step),
  );
}
