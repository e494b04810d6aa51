import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lineItems, ndjson } from '../../bench/data';
import { watchCalls } from '../../test/calls';
import { root } from '../../test/cli';
import { startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';
import { tempFile } from '../../test/temp';
import { BackupError } from '../backup/backup';
import { Connection } from '../db/connection';
import { ImportError } from '../import/import-error';
import { JobRunner } from './job-runner';
import { startProcess, startThread } from './start-worker';

const silent = pino({ level: 'silent' });
const program = join(root, 'out/main/jobs.cjs');
const RECORDS = 30_000;
const items = ndjson('line-items', lineItems('c', RECORDS, 2_000, Date.UTC(2026, 5, 1)));

const importJob = (content: Uint8Array | string, name = 'items.ndjson') => ({
  source: { content: Buffer.from(content) },
  name,
  regattaId: null,
  now: 0,
});

let club: TestClub;
let begun: number[];
const onProgress = (done: number) => begun.push(done);
const count = () =>
  club.server.store.read.get<{ rows: number }>('SELECT count(*) AS rows FROM line_items')!.rows;

async function untilWriting(): Promise<void> {
  await expect.poll(() => Math.max(0, ...begun), { interval: 5 }).toBeGreaterThan(1_000);
}

beforeEach(async () => {
  begun = [];
  club = await startClub({ jobProgram: program });
  await club.put('regattas', [record('regattas', { id: 'reg_1' })]);
  await club.put('registrations', [record('registrations', { id: 'ent_1' })]);
  await club.put('races', [record('races', { id: 'race_1' })]);
});
afterEach(() => club.close());

const finish = { registration_id: 'ent_1', race_number: 1, finish_time: 3600 };
const finishes = async () =>
  (await club.get('/scores', { regatta_id: 'reg_1', race_number: 1 })).body.data as object[];

describe('while a job writes', () => {
  it('reads are answered from what was there before, a finish is acknowledged behind it, and nobody is held up', async () => {
    const { jobs } = club.server;
    let answered = 0;
    let isOver = false;
    const job = jobs.run('importFile', importJob(items), onProgress).finally(() => {
      isOver = true;
    });
    await untilWriting();
    const acknowledged = club.post('/scores', finish);
    expect(isOver).toBe(false);
    while (!isOver) {
      const before = count();
      if (!isOver) expect(before).toBeOneOf([0, RECORDS]);
      expect((await club.get('/registrations', { regatta_id: 'reg_1' })).status).toBe(200);
      answered += 1;
    }
    expect(await job).toEqual({ file: 'items.ndjson', records: { 'line-items': RECORDS } });
    expect((await acknowledged).status).toBe(200);
    // A separate thread takes none of this one's time; work on this one would take all of it.
    expect(answered).toBeGreaterThan(50);
    expect(count()).toBe(RECORDS);
    expect(await finishes()).toMatchObject([finish]);
  });

  it('it reports how far it is', async () => {
    await club.server.jobs.run('importFile', importJob(items), onProgress);
    expect(begun.length).toBeGreaterThan(10);
    expect(begun).toEqual([...begun].sort((a, b) => a - b));
    expect(begun.at(-1)).toBe(RECORDS);
  });

  it('its worker sends no word of how far it is where nobody asks, so that the server is not woken for it', async () => {
    const events = watchCalls(Worker.prototype, 'emit');
    await club.server.jobs.run('importFile', importJob(items));
    // Its start, its end, and the write lock taken and let go; with progress there would be 60 more.
    expect(events.count()).toBeLessThan(20);
  });

  it('a second one waits for its end', async () => {
    const { jobs } = club.server;
    const ended: string[] = [];
    await Promise.all([
      jobs.run('importFile', importJob(items)).then(() => ended.push('import')),
      jobs.run('examine', { now: Date.now() }).then(() => ended.push('examine')),
    ]);
    expect(ended).toEqual(['import', 'examine']);
  });

  it('the server closes at once; nothing of it was written, and a finish behind it is not acknowledged falsely', async () => {
    const job = club.server.jobs.run('importFile', importJob(items), onProgress);
    const cutOff = expect(job).rejects.toThrow('interrupted');
    await untilWriting();
    const writing = watchCalls(club.server.store, 'write');
    const posted = club.post('/scores', finish).catch(() => null);
    await writing();
    await club.restart();
    await cutOff;
    expect(count()).toBe(0);
    const answer = await posted;
    expect(await finishes()).toHaveLength(answer?.status === 200 ? 1 : 0);
    const integrity = new Connection(club.server.store.file, { readonly: true });
    expect(integrity.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    integrity.close();
  });
});

describe('what goes wrong in a job', () => {
  it('comes with its class and the issues of its lines', async () => {
    const lines = [{ resource: 'members', record: { id: 'm' } }, 'no record'].map((line) =>
      JSON.stringify(line),
    );
    const error = await club.server.jobs
      .run('importFile', importJob(lines.join('\n'), 'a.ndjson'))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportError);
    expect(error).toMatchObject({ file: 'a.ndjson', issues: [{ line: 1 }, { line: 2 }] });
    expect((error as Error).message).toContain('Nothing of this file was imported.');
  });

  it('is a refused backup', async () => {
    const file = tempFile('there.db');
    await writeFile(file, 'something');
    await expect(club.server.jobs.run('backUp', { file })).rejects.toThrow(BackupError);
  });

  it('is an error of the system with its code', async () => {
    const file = join(club.dataDir, 'nowhere/all.ndjson');
    await expect(club.server.jobs.run('exportToFile', { file })).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('does not keep the next one from its work', async () => {
    const { jobs } = club.server;
    await expect(jobs.run('importFile', importJob('nothing', 'a.ndjson'))).rejects.toThrow(ImportError);
    const file = join(club.dataDir, 'all.ndjson');
    await jobs.run('exportToFile', { file });
    expect(await readFile(file, 'utf8')).toContain('"resource":"races"');
    expect(existsSync(`${file}.partial`)).toBe(false);
  });
});

describe.each([
  ['a process', startProcess],
  ['a thread', startThread],
])('with %s for each', (_, start) => {
  it('every job runs', async () => {
    const jobs = new JobRunner(club.server.store, silent, program, start);
    const file = join(club.dataDir, 'copy.db');
    await jobs.run('backUp', { file });
    const copy = new Connection(file, { readonly: true });
    expect(copy.get('SELECT key FROM races')).toEqual({ key: 'race_1' });
    copy.close();
    expect((await jobs.run('examine', { now: Date.now() })).every(({ ok }) => ok)).toBe(true);
    expect((await jobs.run('fillDemoClub', { now: Date.now() })).club_id).toBe('demo');
    expect((await club.server.staff.session({})).clubs.map(({ id }) => id)).toContain('demo');
    const { file: name } = await jobs.run('importFile', importJob(items), onProgress);
    expect(name).toBe('items.ndjson');
    expect(begun.at(-1)).toBe(RECORDS);
    await expect(jobs.run('importFile', importJob('nothing', 'a.ndjson'))).rejects.toThrow(ImportError);
    await jobs.close();
  });

  it('one that is cut off leaves nothing, and the next one does its work', async () => {
    const jobs = new JobRunner(club.server.store, silent, program, start);
    const cutOff = expect(jobs.run('importFile', importJob(items), onProgress)).rejects.toThrow(
      'interrupted',
    );
    await untilWriting();
    await jobs.close();
    await cutOff;
    expect(count()).toBe(0);
    await club.server.jobs.run('importFile', importJob(items));
    expect(count()).toBe(RECORDS);
  });
});

it.each([
  ['no program', null],
  ['one that is not there', '/nowhere/jobs.cjs'],
])('with %s for the worker a job runs in place', async (_, missing) => {
  const runner = new JobRunner(club.server.store, silent, missing);
  await runner.run('importFile', importJob(items), onProgress);
  expect(begun.at(-1)).toBe(RECORDS);
  expect(count()).toBe(RECORDS);
  await runner.close();
});

it('a closed runner takes nothing', async () => {
  const runner = new JobRunner(club.server.store, silent, program);
  await runner.close();
  await expect(runner.run('examine', { now: 0 })).rejects.toThrow('closing');
});
