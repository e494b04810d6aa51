import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  cli,
  makeKey,
  makeKeyByCommand,
  ndjson,
  runCli,
  runJson,
  serveCli,
  tempDir,
} from '../../../test/cli';
import { scopeNames } from '../../contract/scopes';
import { Connection } from '../../db/connection';
import { migrate, migrations, schemaVersion } from '../../db/migrate';
import { Store } from '../../db/store';

const create = (...more: string[]) => ['keys', 'create', '--name', 'Scoring laptop', '--club', 'c', ...more];

describe('keys create', () => {
  it('prints the key, its id, club and scopes', async () => {
    const made = await runJson(create('--scopes', 'scores:write, regattas:read,scores:write'), {
      dataDir: tempDir(),
    });
    expect(made).toEqual({
      id: expect.stringMatching(/^key_/),
      key: expect.stringMatching(/^dsk_[\w-]{49}$/),
      club_id: 'c',
      scopes: ['scores:write', 'regattas:read'],
    });
  });

  it('"all" is every scope', async () => {
    const { scopes } = await runJson(create('--scopes', 'all'), { dataDir: tempDir() });
    expect(scopes).toEqual(scopeNames);
  });

  it('without --json the key stands alone on its line, to be copied', async () => {
    const { stdout } = await runCli(create('--scopes', 'all'), { dataDir: tempDir() });
    expect(stdout).toMatch(/^dsk_[\w-]{49}\n\nThis is key key_\S+ of club c\. /);
  });

  it('only a hash of the key is kept', async () => {
    const dataDir = tempDir();
    const key = await makeKeyByCommand(dataDir);
    const file = readFileSync(join(dataDir, 'club.db'), 'latin1');
    expect(file).toContain(key.slice(0, 10));
    expect(file).not.toContain(key.slice(0, 20));
    expect(file).not.toContain(key.slice(-20));
  });

  it('for a club that is not there is refused beside others, with their names and the flag for a new one', async () => {
    const dataDir = tempDir();
    await makeKey(dataDir, 'all', 'howth');
    const mistyped = ['keys', 'create', '--name', 'n', '--club', 'howht', '--scopes', 'all'];
    const { code, stdout, stderr } = await runCli(mistyped, { dataDir });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      'dockside: No club "howht" here. Clubs: howth. Did you mean howth? To make a new club, add --new-club.\n',
    );
    expect(await runJson(['keys', 'list'], { dataDir })).toHaveLength(1);
    expect(await runJson([...mistyped, '--new-club'], { dataDir })).toMatchObject({ club_id: 'howht' });
  });

  it.skipIf(process.platform !== 'linux')('at a terminal asks before it makes a second club', async () => {
    const dataDir = tempDir();
    await makeKey(dataDir, 'all', 'howth');
    const create = `${process.execPath} ${cli} keys create --name n --club howht --scopes all --data-dir ${dataDir}`;
    const answer = (text: string) =>
      spawnSync('script', ['-qec', create, '/dev/null'], { input: `${text}\n`, encoding: 'utf8' });
    const no = answer('n');
    expect([no.status, no.stdout]).toEqual([
      1,
      expect.stringMatching(/Make a new club "howht"\?.*Nothing was/s),
    ]);
    expect(answer('y').status).toBe(0);
    expect(await runJson(['keys', 'list'], { dataDir })).toHaveLength(2);
  });

  it('a new id makes the club; one that is known keeps its settings', async () => {
    const dataDir = tempDir();
    const settings = {
      time_zone: 'Asia/Tokyo',
      currency: 'JPY',
      rate_limit: 7,
      portal_for_former_members: true,
      paper_size: 'Letter',
      courses: [],
    };
    const known = { id: 'known', name: 'Known', ...settings };
    await runCli(['import', ndjson([{ resource: 'clubs', record: known }])], { dataDir });
    await makeKey(dataDir, 'all', 'known');
    await runJson(['keys', 'create', '--name', 'n', '--club', 'new', '--scopes', 'all', '--new-club'], {
      dataDir,
    });
    const { stdout } = await runCli(['export'], { dataDir });
    const clubs = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).record);
    expect(clubs).toEqual([known, expect.objectContaining({ id: 'new', name: 'new', currency: 'EUR' })]);
  });
});

describe('keys list', () => {
  it('says there are none yet', async () => {
    const dataDir = tempDir();
    await runCli(['import', ndjson([])], { dataDir });
    expect(await runJson(['keys', 'list'], { dataDir })).toEqual([]);
    expect((await runCli(['keys', 'list'], { dataDir })).stdout).toBe('No API keys yet.\n');
  });

  it('shows every key, newest first, revoked ones too, and of the key itself its beginning alone', async () => {
    const dataDir = tempDir();
    const expires = Date.now() + 86_400_000;
    const first = await runJson(create('--scopes', 'all'), { dataDir });
    const second = await runJson(create('--scopes', 'members:read', '--expires-at', String(expires)), {
      dataDir,
    });
    await runCli(['keys', 'revoke', first.id], { dataDir });
    const listed = await runCli(['keys', 'list', '--json'], { dataDir });
    expect(JSON.parse(listed.stdout)).toEqual([
      {
        id: second.id,
        club_id: 'c',
        name: 'Scoring laptop',
        prefix: second.key.slice(0, 10),
        scopes: ['members:read'],
        created_at: expect.any(Number),
        last_used_at: null,
        expires_at: expires,
        revoked_at: null,
        role: null,
      },
      expect.objectContaining({ id: first.id, revoked_at: expect.any(Number) }),
    ]);
    const table = await runCli(['keys', 'list'], { dataDir });
    expect(table.stdout).toMatch(/^ID +KEY +CLUB +NAME +STATE +SCOPES\n/);
    expect(table.stdout).toMatch(new RegExp(`^${second.id} .* never used +members:read$`, 'm'));
    expect(table.stdout).toMatch(new RegExp(`^${first.id} .* revoked 20\\d\\d-\\d\\d-\\d\\d `, 'm'));
    for (const { key } of [first, second])
      expect(listed.stdout + table.stdout).not.toContain(key.slice(0, 20));
  });
});

describe('keys revoke', () => {
  it('answers the key as it is now; again changes nothing', async () => {
    const dataDir = tempDir();
    const { id } = await runJson(create('--scopes', 'all'), { dataDir });
    const revoked = await runJson(['keys', 'revoke', id], { dataDir });
    expect(revoked).toMatchObject({ id, revoked_at: expect.any(Number) });
    expect(await runJson(['keys', 'revoke', id], { dataDir })).toEqual(revoked);
  });

  it('an id that is not there exits 1', async () => {
    const dataDir = tempDir();
    await makeKey(dataDir);
    const { code, stdout, stderr } = await runCli(['keys', 'revoke', 'key_x', '--json'], { dataDir });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(JSON.parse(stderr)).toEqual({
      ...{ status: 'error', code: 'FAILED', exit_code: 1 },
      message: 'No key "key_x". List them with "keys list".',
    });
  });
});

describe('beside a running server', () => {
  it('a key holds from the next request after it is made, until the next after it is revoked', async () => {
    const dataDir = tempDir();
    const server = await serveCli(dataDir);
    const members = (key: string) => server.call('GET', '/members?club_id=c', key);
    const { id, key } = await runJson(create('--scopes', 'all'), { dataDir });
    expect((await members(key)).status).toBe(200);
    await runCli(['keys', 'revoke', id], { dataDir });
    expect(await members(key)).toMatchObject({ status: 401, body: { code: 'INVALID_API_KEY' } });
    await server.stop();
    const [listed] = await runJson(['keys', 'list'], { dataDir });
    expect(listed.last_used_at).toBeGreaterThanOrEqual(listed.created_at);
  });

  it('a key stops at its expiry', async () => {
    const dataDir = tempDir();
    const server = await serveCli(dataDir);
    const inAnHour = String(Date.now() + 3_600_000);
    const { id, key } = await runJson(create('--scopes', 'all', '--expires-at', inAnHour), { dataDir });
    expect((await server.call('GET', '/members?club_id=c', key)).status).toBe(200);
    const elsewhere = Store.open(dataDir);
    // An hour later.
    await elsewhere.write((db) => db.run('UPDATE api_keys SET expires_at = ? WHERE id = ?', Date.now(), id));
    elsewhere.close();
    expect((await server.call('GET', '/members?club_id=c', key)).status).toBe(401);
    const { stdout } = await runCli(['keys', 'list'], { dataDir });
    expect(stdout).toContain(' expired 20');
  });
});

it('keys made at the same moment in a new folder are all made', async () => {
  const dataDir = tempDir();
  const keys = await Promise.all([1, 2, 3, 4].map(() => makeKeyByCommand(dataDir)));
  expect(new Set(keys).size).toBe(4);
  expect(await runJson(['keys', 'list'], { dataDir })).toHaveLength(4);
});

it('commands that upgrade the same data at the same moment all work, and the copy is of before', async () => {
  const dataDir = tempDir();
  const connection = new Connection(join(dataDir, 'club.db'));
  migrate(connection, migrations.slice(0, 2));
  connection.close();
  await Promise.all([1, 2, 3, 4].map(() => makeKeyByCommand(dataDir)));
  expect(await runJson(['keys', 'list'], { dataDir })).toHaveLength(4);
  const copies = readdirSync(dataDir).filter((name) => name.includes('before-schema'));
  expect(copies).toEqual(['club.db.before-schema-3']);
  const copy = new Connection(join(dataDir, copies[0]!), { readonly: true });
  expect([schemaVersion(copy), copy.get('SELECT count(*) AS n FROM api_keys')]).toEqual([2, { n: 0 }]);
  copy.close();
});
