import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileWith, makeKey, ndjson, runCli, runJson, serveCli, tempDir, tempFile } from '../../../test/cli';
import { PowerCuts } from '../../../test/power-cuts';
import { record } from '../../../test/records';
import { restore } from '../../backup/backup';
import { Connection, type Writable } from '../../db/connection';
import { migrate, migrations } from '../../db/migrate';
import { putRecord } from '../../db/records';
import { Store } from '../../db/store';

const regatta = ndjson([{ resource: 'regattas', record: { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' } }]);

async function club(): Promise<string> {
  const dataDir = tempDir();
  await runCli(['import', regatta], { dataDir });
  return dataDir;
}

const exported = async (dataDir: string, resource: string) =>
  (await runCli(['export', '--resource', resource], { dataDir })).stdout.split('\n').filter(Boolean);

describe('backup', () => {
  it('beside a server that writes holds everything it had acknowledged by then', async () => {
    const dataDir = await club();
    const key = await makeKey(dataDir);
    const server = await serveCli(dataDir, ['--rate-limit', '0']);
    const scan = (i: number) =>
      server.call('POST', '/wristbands/scan_event', key, {
        id: `b${i}`,
        status: 'sailing',
        timestamp: i,
        regatta_id: 'reg_1',
      });
    for (let i = 0; i < 20; i++) await scan(i);

    const file = tempFile('club.backup');
    let done = false;
    const backing = runJson(['backup', file], { dataDir }).finally(() => {
      done = true;
    });
    for (let i = 20; !done; i++) expect((await scan(i)).status).toBe(200);
    expect(await backing).toEqual({ file });
    await server.stop();

    const other = tempDir();
    expect(await runJson(['restore', file], { dataDir: other })).toEqual({ restored: file, kept: null });
    const restored = await exported(other, 'wristbands');
    expect(restored.length).toBeGreaterThanOrEqual(20);
    expect(await exported(dataDir, 'wristbands')).toEqual(expect.arrayContaining(restored));
    expect((await runCli(['doctor'], { dataDir: other })).code).toBe(0);
  });

  it('of a file that is there already exits 1 and leaves it alone', async () => {
    const file = fileWith('club.backup', 'mine');
    const { code, stdout, stderr } = await runCli(['backup', file], { dataDir: await club() });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      `dockside: ${file} already exists. Choose another name. A backup never overwrites a file.\n`,
    );
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});

describe('restore', () => {
  it('puts the backup in place, keeps the old file and is a new generation in /changes', async () => {
    const dataDir = await club();
    const key = await makeKey(dataDir);
    const file = tempFile('club.backup');
    await runCli(['backup', file], { dataDir });
    const before = await serveCli(dataDir);
    await before.call('POST', '/regattas', key, { id: 'reg_2', club_id: 'c', name: 'Later' });
    const { generation, next_after } = (await before.call('GET', '/changes', key)).body;
    await before.stop();

    const { kept } = await runJson(['restore', file], { dataDir });
    expect(kept).toMatch(/club\.db\.before-restore-\d{8}T\d{6}Z$/);
    expect(existsSync(kept)).toBe(true);

    const after = await serveCli(dataDir);
    const { body } = await after.call('GET', `/changes?after=${next_after}`, key);
    expect(body.generation).not.toBe(generation);
    const { data } = (await after.call('GET', '/regattas?club_id=c', key)).body;
    expect(data.map((item: { id: string }) => item.id)).toEqual(['reg_1']);
    await after.stop();

    await runCli(['restore', kept], { dataDir });
    expect(await exported(dataDir, 'regattas')).toHaveLength(2);
  });

  it('refuses while a server runs, names it and exits 4', async () => {
    const dataDir = await club();
    const file = tempFile('club.backup');
    await runCli(['backup', file], { dataDir });
    const key = await makeKey(dataDir);
    const server = await serveCli(dataDir);
    const { code, stdout, stderr } = await runCli(['restore', file], { dataDir });
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toContain(`already running on ${dataDir} (process ${server.pid}, ${server.url})`);
    expect((await server.call('GET', '/regattas?club_id=c', key)).status).toBe(200);
  });

  it('refuses what is no backup, exits 1 and leaves the data as it was', async () => {
    const dataDir = await club();
    const before = readFileSync(join(dataDir, 'club.db'));
    const file = fileWith('holiday.jpg', 'JFIF'.repeat(4000));
    const { code, stderr } = await runCli(['restore', file], { dataDir });
    expect({ code, stderr }).toEqual({ code: 1, stderr: `dockside: ${file} isn’t a Dockside backup.\n` });
    expect(readFileSync(join(dataDir, 'club.db')).equals(before)).toBe(true);
  });
});

describe('a power cut in the middle of restore', () => {
  const members = (dataDir: string) => {
    const store = Store.open(dataDir);
    const ids = store.read.all<{ key: string }>('SELECT key FROM members ORDER BY key').map(({ key }) => key);
    expect(store.read.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    store.close();
    return ids;
  };
  const folderOf = (name: string) =>
    readdirSync(name).filter((file) => /^club\.db(?!\.before-schema)/.test(file));

  /** Data of a killed server, with its newest write only in the log, and an older backup with an older schema. */
  async function killedClub(newest: (db: Writable) => void): Promise<{ dataDir: string; file: string }> {
    const original = tempDir();
    const file = tempFile('club.backup');
    const older = new Connection(file);
    // Restore must upgrade its copy, too. Two steps, because each adds a few places to be killed at.
    migrate(older, migrations.slice(0, -2));
    older.run(
      "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
    );
    putRecord(older, 'members', 'c', record('members', { id: 'first' }));
    older.close();
    copyFileSync(file, join(original, 'club.db'));
    const store = Store.open(original);
    await store.write(newest);
    const dataDir = tempDir();
    for (const name of folderOf(original)) copyFileSync(join(original, name), join(dataDir, name));
    store.close();
    return { dataDir, file };
  }

  /** Runs restore and checks the folder that a power cut would leave before each step. @returns the number of folders */
  async function cutAtEachStep(
    { dataDir, file }: { dataDir: string; file: string },
    check: (left: string, step: string) => Promise<void>,
  ): Promise<number> {
    const cuts = new PowerCuts();
    expect(await runCli(['restore', file], { dataDir, env: cuts.env })).toMatchObject({
      code: 0,
      stderr: '',
    });
    const folders = cuts.folders();
    for (const { dataDir: left, step } of folders) await check(left, step);
    return folders.length;
  }

  it('leaves the old data or the new, whole, and loses neither', async () => {
    const club = await killedClub((db) => putRecord(db, 'members', 'c', record('members', { id: 'second' })));
    const seen = new Set<string>();
    const steps = await cutAtEachStep(club, async (left, step) => {
      expect(folderOf(left), step).toContain('club.db');
      const kept = folderOf(left).filter((name) => /before-restore-\w+$/.test(name));
      const there = members(left).join();
      expect(['first', 'first,second'], step).toContain(there);
      seen.add(there);
      if (there === 'first') {
        const into = tempDir();
        expect(kept, step).toHaveLength(1);
        await restore(into, join(left, kept[0]!), Date.now());
        expect(members(into), step).toEqual(['first', 'second']);
      }
      await restore(left, club.file, Date.now());
      expect(members(left), step).toEqual(['first']);
    });
    expect(steps).toBeGreaterThan(15);
    expect(seen).toEqual(new Set(['first', 'first,second']));
  });

  it('leaves data that is damaged as it was, or the new without a trace of its log', async () => {
    // A log with its first page would make a database of any file.
    const club = await killedClub((db) => db.run("UPDATE clubs SET name = 'Dock'"));
    const damaged = Buffer.from('no database'.repeat(1000));
    writeFileSync(join(club.dataDir, 'club.db'), damaged);
    const log = readFileSync(join(club.dataDir, 'club.db-wal'));
    const steps = await cutAtEachStep(club, async (left, step) => {
      const files = folderOf(left).map((name) => ({ name, content: readFileSync(join(left, name)) }));
      const database = files.find(({ name }) => name === 'club.db')!;
      if (!database.content.equals(damaged)) expect(members(left), step).toEqual(['first']);
      for (const content of [damaged, log])
        expect(
          files.some((one) => !one.name.includes('incoming') && one.content.equals(content)),
          step,
        ).toBe(true);
    });
    expect(steps).toBeGreaterThan(15);
  });
});

describe('doctor', () => {
  it('exits 0 when all is well, also beside a running server', async () => {
    const dataDir = await club();
    const server = await serveCli(dataDir);
    const { ok, findings } = await runJson(['doctor'], { dataDir });
    expect(ok).toBe(true);
    expect(findings.at(-1)).toEqual({
      check: 'server',
      ok: true,
      detail: `a server is running at ${server.url}`,
    });
    await server.stop();
    const { stdout } = await runCli(['doctor'], { dataDir });
    expect(stdout.split('\n').map((line) => line.split(/ +/)[0])).toEqual([...Array(9).fill('ok'), '']);
  });

  it('exits 1 when something is wrong, and says what', async () => {
    const dataDir = await club();
    writeFileSync(join(dataDir, 'club.db'), 'not a database any more'.repeat(500));
    const json = await runCli(['doctor', '--json'], { dataDir });
    expect(json).toMatchObject({ code: 1, stderr: '' });
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false,
      findings: [{ check: 'database', ok: false }, {}, {}, {}, {}, {}],
    });
    const words = await runCli(['doctor'], { dataDir });
    expect(words.code).toBe(1);
    expect(words.stdout).toMatch(/^WRONG +database +\S+club\.db is damaged, or no Dockside database/);
  });

  it('exits 1 when there is nothing yet, and makes nothing', async () => {
    const dataDir = join(tempDir(), 'nothing');
    const { code, stdout } = await runCli(['doctor'], { dataDir });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^WRONG +database +No .*club\.db yet/);
    expect(existsSync(dataDir)).toBe(false);
  });
});
