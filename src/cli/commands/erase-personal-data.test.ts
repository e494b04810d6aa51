import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root, runCli, runJson, serveCli, tempDir, tempFile } from '../../../test/cli';
import { newStore } from '../../../test/empty-database';
import { record } from '../../../test/records';
import { ensureClub } from '../../club/clubs';
import { removedKinds } from '../../club/personal-data';
import { descriptorOf } from '../../contract/resources';
import { putRecord } from '../../db/records';
import { Store } from '../../db/store';
import { setUpstream } from '../../replication/upstream/state/upstream';

const SECRETS = ['nora@example.org', 'Orla Crew', 'walsh@example.org'];

/** A small club whose data all came from its cloud, as a killed server leaves it: much of it only in the log. */
async function mirroredClub(): Promise<string> {
  const original = tempDir();
  const store = newStore(original);
  const regatta_id = 'reg_1';
  await store.write((db) => {
    ensureClub(db, 'c');
    putRecord(db, 'members', 'c', record('members', { id: 'm', email: 'nora@example.org' }));
    putRecord(db, 'feedback', 'c', record('feedback', { id: 'f', comment: 'walsh@example.org' }));
    putRecord(db, 'regattas', 'c', record('regattas', { id: regatta_id }));
    putRecord(
      db,
      'registrations',
      'c',
      record('registrations', { id: 'ent_1', regatta_id, crew: ['Orla Crew'] }),
    );
    setUpstream(db, {
      url: 'https://cloud.example.org',
      club_id: 'c',
      key_prefix: 'dsk_',
      key_protected: false,
    });
    for (const name of removedKinds)
      db.run(`INSERT INTO mirror SELECT ?, key, 1 FROM ${descriptorOf(name).table}`, name);
  });
  writeFileSync(join(original, 'upstream-key'), '{}', { mode: 0o600 });
  const dataDir = tempDir();
  cpSync(original, dataDir, { recursive: true });
  store.close();
  return dataDir;
}

let filled: string | undefined;

/** The demo club, filled once and copied for each test. */
async function demoClub(): Promise<string> {
  if (filled === undefined) {
    filled = tempDir();
    await runJson(['demo'], { dataDir: filled });
  }
  const dataDir = tempDir();
  cpSync(filled, dataDir, { recursive: true });
  return dataDir;
}

/** Secrets found in any file of the data folder. */
function traces(dataDir: string): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  return SECRETS.filter((secret) => bytes.some((content) => content.includes(secret)));
}

const YES = ['erase-personal-data', '--yes'];

describe('erase-personal-data', () => {
  it('removes every byte of it, upstream and its key, and keeps the results', async () => {
    const dataDir = await mirroredClub();
    expect(traces(dataDir)).toEqual(SECRETS);
    expect(await runJson(YES, { dataDir })).toEqual({
      ...{ removed: { members: 1, feedback: 1 }, records: 2, copies_deleted: [], copies_left: [] },
    });
    expect(traces(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, 'upstream-key'))).toBe(false);
    const { stdout } = await runCli(['export'], { dataDir });
    expect(stdout).toContain('IRL 66');
    expect(stdout).not.toContain('"members"');
  });

  it('asks first: without anybody to ask it removes nothing', async () => {
    const dataDir = await mirroredClub();
    const { code, stderr } = await runCli(['erase-personal-data'], { dataDir });
    expect({ code, stderr }).toEqual({
      ...{ code: 1, stderr: 'dockside: Not a terminal. Pass --yes to confirm.\n' },
    });
    expect(traces(dataDir)).toEqual(SECRETS);
  });

  it('refuses what is on this computer only, and says how to remove it all the same', async () => {
    const dataDir = await demoClub();
    const { code, stderr } = await runCli(YES, { dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(/on this computer only: .* Pass --only-copy to remove it anyway\.\n$/);
    expect((await runJson([...YES, '--only-copy'], { dataDir })).records).toBeGreaterThan(1000);
  });

  it('names the copies that still hold it, and deletes them with --copies', async () => {
    const dataDir = await mirroredClub();
    const file = join(dataDir, 'club.db.before-schema-3');
    await runJson(['backup', file], { dataDir });
    const { stdout } = await runCli(YES, { dataDir });
    expect(stdout).toContain(
      `These copies still contain the personal data. Delete them with --copies:\n${file}`,
    );
    expect(stdout).toContain('Tablets and other browsers may still hold unsent records');
    expect(traces(dataDir)).toEqual(SECRETS);
    expect((await runJson([...YES, '--copies'], { dataDir })).copies_deleted).toEqual([file]);
    expect(traces(dataDir)).toEqual([]);
  });

  it('leaves the data of a running server to its Settings', async () => {
    const dataDir = await mirroredClub();
    const server = await serveCli(dataDir);
    const { code, stderr } = await runCli(YES, { dataDir });
    expect(code).toBe(4);
    expect(stderr).toContain('already running');
    await server.stop();
    expect(traces(dataDir)).toEqual(SECRETS);
  });
});

// Dozens of processes one after another.
describe('killed in the middle', { timeout: 600_000 }, () => {
  const preload = join(root, 'test/crash-in-write.cjs');
  let original: string;
  beforeAll(async () => {
    original = await mirroredClub();
  });

  it('it has removed all or nothing, and the next start wipes what is left on the disk', async () => {
    const seen = { nothing: 0, all: 0 };
    for (let step = 1; ; step += 4) {
      const dataDir = tempDir();
      cpSync(original, dataDir, { recursive: true });
      const env = { CRASH_BEFORE: String(step), NODE_OPTIONS: `--require ${preload}` };
      const { code, stderr } = await runCli(YES, { dataDir, env });
      if (code === 0) break;
      expect(stderr).toMatch(/^crashed before \w+\n$/);
      const store = Store.open(dataDir);
      const count = (table: string) => store.read.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)!.n;
      const left = ['members', 'feedback', 'upstream'].map(count);
      expect(store.read.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
      store.close();
      expect(left, `step ${step}`).toBeOneOf([
        [1, 1, 1],
        [0, 0, 0],
      ]);
      if (left[0] === 1) {
        seen.nothing += 1;
        continue;
      }
      seen.all += 1;
      const server = await serveCli(dataDir);
      await expect.poll(() => traces(dataDir)).toEqual([]);
      expect(existsSync(join(dataDir, 'upstream-key'))).toBe(false);
      await server.stop();
      expect(traces(dataDir)).toEqual([]);
    }
    expect(seen.nothing).toBeGreaterThan(3);
    expect(seen.all).toBeGreaterThan(0);
  });
});

describe('export --household', () => {
  it('writes a file that only its owner can read, and never over another', async () => {
    const dataDir = await demoClub();
    const members = (await runCli(['export', '--resource', 'members'], { dataDir })).stdout;
    const { record: member } = JSON.parse(members.split('\n')[0]!);
    const file = tempFile('household.json');
    const args = ['export', '--household', member.household.id, '--output', file];
    expect(await runJson(args, { dataDir })).toEqual({ file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const content = readFileSync(file, 'utf8');
    expect(JSON.parse(content).records.members).toContainEqual(member);
    expect((await runCli(args, { dataDir })).stderr).toContain('already exists');
    const printed = JSON.parse((await runCli(args.slice(0, 3), { dataDir })).stdout);
    expect(printed.records).toEqual(JSON.parse(content).records);
  });

  it('of nobody says so', async () => {
    const dataDir = await demoClub();
    const { code, stderr } = await runCli(['export', '--household', 'nobody'], { dataDir });
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'dockside: There is no household nobody here.\n' });
  });
});

describe('erase-personal-data --member', () => {
  it('removes every byte of one member and her copies, and leaves everybody else and upstream', async () => {
    const dataDir = await mirroredClub();
    await runCli(['export', '--data-dir', dataDir]);
    const asked = ['erase-personal-data', '--member', 'm', '--data-dir', dataDir];
    expect(await runCli(asked)).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
    expect(traces(dataDir)).toContain('nora@example.org');
    const { stdout } = await runCli([...asked, '--yes', '--copies']);
    expect(stdout).toContain('Removed 1 records');
    expect(traces(dataDir)).toEqual(SECRETS.filter((secret) => secret !== 'nora@example.org'));
    expect(await runCli([...asked, '--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no member m here'),
    });
    const store = Store.open(dataDir);
    expect(store.read.get('SELECT url FROM upstream')).toEqual({ url: 'https://cloud.example.org' });
    store.close();
  });
});
