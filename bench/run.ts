import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { fsyncsPerSecond } from './fsync';
import { printNote, sections } from './measure';
import { describeMachine, keepInDocument } from './report';

/** Rows measured together, which can be requested alone. */
export interface Family {
  /** Name for `npm run bench -- NAME`. */
  name: string;
  /** Subject of the measurement, in a few words. */
  what: string;
  /** True if a run of everything leaves it out, as it takes long. */
  byNameOnly?: true;
  /** Prints a heading and the rows under it. */
  measure(): Promise<void>;
}

/** Time limit of a full run: families that would start later are skipped, as the table says. */
const LIMIT_MS = 20 * 60_000;

/** Runs the families on the command line. A failing family does not stop the others, but fails the run. */
export async function runFamilies(families: readonly Family[]): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' }, json: { type: 'string' }, markdown: { type: 'string' } },
  });
  if (values.list) {
    for (const { name, what } of families) console.log(`${name.padEnd(14)} ${what}`);
    return;
  }
  const unknown = positionals.filter((asked) => !families.some(({ name }) => name === asked));
  if (unknown.length > 0) {
    const known = families.map(({ name }) => name).join(', ');
    console.error(`There is no ${unknown.join(', ')} in the bench, but ${known}.`);
    process.exitCode = 2;
    return;
  }

  const machine = describeMachine({ fsyncsPerSecond: fsyncsPerSecond(), sqlite: sqliteVersion() });
  for (const [name, value] of Object.entries(machine)) console.log(`${name.padEnd(10)} ${value}`);
  console.log('\nfigure: the median, then min – max; or its ratio to what stands at the end, in turn; goal');
  const asked = families.filter(({ name, byNameOnly }) =>
    positionals.length === 0 ? !byNameOnly : positionals.includes(name),
  );
  await measureAll(asked);
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, sections }, null, 2)}\n`);
  if (values.markdown) keepInDocument(values.markdown, { machine, sections, asked: positionals });
}

async function measureAll(families: readonly Family[]): Promise<void> {
  const started = performance.now();
  for (const { name, measure } of families) {
    if (performance.now() - started > LIMIT_MS) {
      printNote(`not measured, as the time is over: ${name}`);
      continue;
    }
    try {
      await measure();
    } catch (error) {
      console.error(error);
      printNote(`${name} failed: ${(error as Error).message.split('\n')[0]}`);
      process.exitCode = 1;
    }
  }
}

function sqliteVersion(): string {
  const db = new Database(':memory:');
  try {
    return String(db.prepare('SELECT sqlite_version()').pluck().get());
  } finally {
    db.close();
  }
}
