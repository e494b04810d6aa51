import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../test/cli';
import { openStore } from '../../test/data-dir';
import { fileWith, tempFile } from '../../test/temp';
import { resourceNames, resources } from '../contract/resources';
import type { Store } from '../db/store';
import { ImportError } from './import-error';
import { importFile } from './import-file';
import { areReady, BadLine, type Kind, type LineContent, recordsOf } from './kind-of-records';
import { recordsFromWorker } from './read-in-worker';
import { openFile } from './text';

const program = join(root, 'out/main/import-reader.cjs');

const member = (id: number | string, fields: object = {}) =>
  JSON.stringify({
    resource: 'members',
    record: { id: `m${id}`, club_id: 'c', first_name: 'Séamus', ...fields },
  });

const whole = (lines: string[]): Kind => ({
  count: lines.length,
  first: { line: 1, offset: 0 },
  lastOffset: Buffer.byteLength(lines.join('\n')),
});

function* readInWorker(lines: string[]): Generator<LineContent> {
  const fd = openSync(fileWith('read.ndjson', lines.join('\n')), 'r');
  try {
    yield* recordsFromWorker(program, fd, 'members', whole(lines));
  } finally {
    closeSync(fd);
  }
}

const placed = ({ line, content }: LineContent) => [
  line,
  content.record.id,
  (content as { json: string }).json,
];

it('records come from the thread as they do from this one, each with its line', () => {
  const others = ['', '{"resource":"regattas","record":{"id":"r","club_id":"c","name":"R"}}', '  \r'];
  const long = member('long', { notes: 'x'.repeat(1_000_000), 한국어: [1.5, { a: '\u{1F6A9}' }] });
  const lines = Array.from({ length: 3_000 }, (_, i) => (i % 700 === 5 ? others[i % 3]! : member(i)));
  lines.splice(1_000, 0, long, long, long);
  const source = openFile(fileWith('same.ndjson', lines.join('\n')));
  const here = [...recordsOf(source, 'members', whole(lines))].map(placed);
  source.close();
  expect(here).toHaveLength(lines.length - 5);
  expect([...readInWorker(lines)].map(placed)).toEqual(here);
});

it('the records before a bad line come, and then that there is one', () => {
  const read: number[] = [];
  const lines = [...Array.from({ length: 1_200 }, (_, i) => member(i)), '{"resource":"members","record":{}}'];
  expect(() => {
    for (const { line } of readInWorker(lines)) read.push(line);
  }).toThrow(BadLine);
  expect(read.slice(0, 3)).toEqual([1, 2, 3]);
});

it('who takes no more records is not kept waiting by the thread, which waits to be relieved of them', () => {
  const lines = Array.from({ length: 20_000 }, (_, i) => member(i));
  for (const { line } of readInWorker(lines)) if (line === 10) break;
});

it('a file that cannot be read is an error, said as the system says it', () => {
  const fd = openSync(tempFile('only-written'), 'w');
  expect(() => [...recordsFromWorker(program, fd, 'members', whole([member(1)]))]).toThrow('EBADF');
  closeSync(fd);
});

it('a thread that dies ends it', () => {
  const dying = fileWith('dying.cjs', 'process.exit();');
  const patience = { parts: 3, partMs: 20 };
  expect(() => [...recordsFromWorker(dying, 0, 'members', whole([]), patience)]).toThrow(
    'Reading the file was interrupted.',
  );
});

it('what is ready once it is read names its club itself', () => {
  const ready = resourceNames.filter(areReady);
  expect(ready).toContain('line-items');
  for (const name of ready) expect(resources[name].record.shape).toHaveProperty('club_id');
});

const MANY = 60_000;
const manyMembers = Array.from({ length: MANY }, (_, i) => member(i));

const import_ = (store: Store, lines: string[], reader?: string) =>
  importFile(store, fileWith('many.ndjson', `${lines.join('\n')}\n`), { now: 0, reader });

/** Compared as text, which is much faster for thousands of rows. */
const contents = ({ read }: Store) =>
  ['SELECT * FROM members ORDER BY row', 'SELECT * FROM change_log ORDER BY seq']
    .flatMap((sql) => read.all<object>(sql).map((row) => JSON.stringify(row)))
    .join('\n');

it('with the thread an import leaves what it leaves without', async () => {
  const [apart, here] = [openStore(), openStore()];
  const lines = [...manyMembers, member(7, { first_name: 'again' })];
  const result = await import_(apart, lines, program);
  expect(result.records).toEqual({ members: MANY + 1 });
  expect({ ...(await import_(here, lines)), file: result.file }).toEqual(result);
  expect(contents(apart) === contents(here)).toBe(true);
});

it.each([
  ['a line that holds no record', '{"resource":"members","record":{"id":"m"}}', 'record.club_id is required'],
  [
    "another club's id",
    member('theirs'),
    'members "mtheirs": No member "mtheirs" in this club. A new one can’t have this id: choose another.',
  ],
])('%s is named by its number, and nothing of the file stays', async (_, line, message) => {
  const store = openStore();
  await import_(store, [member('theirs', { club_id: 'other' })]);
  const before = contents(store);
  const lines = manyMembers.with(54_321, line);
  const error = await import_(store, lines, program).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ImportError);
  expect((error as ImportError).issues).toEqual([{ line: 54_322, message }]);
  expect(contents(store) === before).toBe(true);
});

it('of an import whose thread fails half-way nothing stays', async () => {
  const store = openStore();
  const failing = fileWith(
    'failing.cjs',
    `const { workerData: { port, counts } } = require('node:worker_threads');
     const send = (message) => { port.postMessage(message); Atomics.add(counts, 0, 1); Atomics.notify(counts, 0); };
     send({ kind: 'records', batch: { lines: [1], ids: ['m'], clubs: ['c'], texts: ['{"id":"m","club_id":"c"}'] } });
     send({ kind: 'failed', error: new Error('the disk is broken') });`,
  );
  await expect(import_(store, manyMembers, failing)).rejects.toThrow('the disk is broken');
  expect(contents(store)).toBe('');
  expect((await import_(store, manyMembers, program)).records).toEqual({ members: MANY });
});
