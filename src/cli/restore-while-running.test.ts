import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeKey, ndjson, runCli, type ServedCli, serveCli, tempDir } from '../../test/cli';
import { PowerCuts } from '../../test/power-cuts';
import { Store } from '../db/store';

const regatta = ndjson([{ resource: 'regattas', record: { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' } }]);

async function club(): Promise<{ dataDir: string; key: string }> {
  const dataDir = tempDir();
  await runCli(['import', regatta], { dataDir });
  return { dataDir, key: await makeKey(dataDir) };
}

/** A staff browser that keeps its cookie, even if the server replaces it. */
async function staffOf(server: ServedCli) {
  const entered = await fetch(server.ready.staff_url, { redirect: 'manual' });
  let cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into results of every shape.
  return async (operation: string, input: object = {}): Promise<any> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify(input);
    const answer = await fetch(`${server.url}/staff/${operation}`, { method: 'POST', headers, body });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const result = await answer.json();
    if (!answer.ok) throw new Error((result as { message: string }).message);
    return result;
  };
}

type Staff = Awaited<ReturnType<typeof staffOf>>;

/** Requests a restore and waits until the server is back and reports the result. */
async function restoreIn(staff: Staff, file: string) {
  const { id } = await staff('restore_backup', { file });
  for (;;) {
    const last = await staff('last_restore').catch(() => null);
    if (last?.id === id) return last;
  }
}

const addRegatta = (server: ServedCli, key: string, id: string) =>
  server.call('POST', '/regattas', key, { id, club_id: 'c', name: id });
const regattasOf = async (server: ServedCli, key: string) =>
  (await server.call('GET', '/regattas?club_id=c', key)).body.data.map(({ id }: { id: string }) => id);

describe('a restore that staff ask for while the server runs', () => {
  it('says what is newer, brings the backup back on the same port and keeps the data of before', async () => {
    const { dataDir, key } = await club();
    const server = await serveCli(dataDir);
    const staff = await staffOf(server);
    const backup = await staff('back_up');
    expect(backup).toMatchObject({ checked: true, kind: 'by-hand' });
    await addRegatta(server, key, 'reg_2');
    const { generation, next_after } = (await server.call('GET', '/changes', key)).body;

    const preview = await staff('preview_restore', { file: backup.file });
    expect(preview.differences).toEqual([{ resource: 'regattas', added: 1, changed: 0, removed: 0 }]);
    const following = server.call('GET', `/changes?after=${next_after}&wait=25000`, key);
    const outcome = await restoreIn(staff, backup.file);
    expect(outcome).toMatchObject({ file: backup.file, problem: null });
    // A tablet's long poll is answered, not cut off. Afterwards it sees another generation and the old records.
    expect((await following).status).toBe(200);
    expect((await server.call('GET', `/changes?after=${next_after}`, key)).body.generation).not.toBe(
      generation,
    );
    expect(await regattasOf(server, key)).toEqual(['reg_1']);
    expect((await addRegatta(server, key, 'reg_3')).status).toBe(200);

    // The set-aside data is in the list and can be restored.
    const kept = (await staff('list_backups')).find(({ file }: { file: string }) => file === outcome.kept);
    expect(kept).toMatchObject({ kind: 'before-restore' });
    await restoreIn(staff, outcome.kept);
    expect(await regattasOf(server, key)).toEqual(['reg_1', 'reg_2']);
    expect((await server.stop()).code).toBe(0);
  });

  it('of a file that is no backup is refused without an interruption, and of one that is not listed', async () => {
    const { dataDir, key } = await club();
    const server = await serveCli(dataDir);
    const staff = await staffOf(server);
    await staff('back_up');
    const picture = join(dataDir, 'backups', 'picture.db');
    writeFileSync(picture, 'JFIF'.repeat(4000));
    await expect(staff('restore_backup', { file: picture })).rejects.toThrow('isn’t a Dockside backup');
    await expect(staff('restore_backup', { file: '/etc/passwd' })).rejects.toThrow(
      'isn’t a backup of this data',
    );
    expect(await staff('last_restore')).toBeNull();
    expect(await regattasOf(server, key)).toEqual(['reg_1']);
  });

  it('brings back a club whose database was deleted under the server', async () => {
    const { dataDir, key } = await club();
    const server = await serveCli(dataDir);
    const staff = await staffOf(server);
    const { file } = await staff('back_up');
    rmSync(join(dataDir, 'club.db'));
    expect((await addRegatta(server, key, 'reg_2')).status).toBe(503);
    expect((await staff('preview_restore', { file })).differences).toBeNull();
    expect(await restoreIn(staff, file)).toMatchObject({ problem: null, kept: null });
    expect((await addRegatta(server, key, 'reg_2')).status).toBe(200);
    expect(await regattasOf(server, key)).toEqual(['reg_1', 'reg_2']);
  });
});

describe('a backup sent to a server without a club', () => {
  const send = (server: ServedCli, cookie: string, name: string, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${server.url}/staff/restore-upload?${new URLSearchParams({ name })}`, {
      ...{ method: 'POST', headers: { cookie }, body },
    });

  it('is checked and restored there, refused over a club, and needs a staff session', async () => {
    const old = await club();
    const backup = join(old.dataDir, 'stick.db');
    await runCli(['backup', backup], { dataDir: old.dataDir });
    const content = readFileSync(backup);
    const dataDir = tempDir();
    const server = await serveCli(dataDir);
    const entered = await fetch(server.ready.staff_url, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
    expect((await send(server, '', 'stick.db', content)).status).toBe(401);

    const spoilt = Buffer.concat([content.subarray(0, 5000), Buffer.alloc(content.length - 5000)]);
    for (const [body, problem] of [
      ['JFIF'.repeat(4000), 'photo.db isn’t a Dockside backup'],
      [spoilt, 'photo.db is damaged'],
    ] as const) {
      const refused = await send(server, cookie, 'photo.db', body);
      expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
        400,
        expect.stringContaining(problem),
      ]);
    }
    expect(readdirSync(join(dataDir, 'backups')).filter((file) => file.startsWith('from-'))).toEqual([]);
    expect(readdirSync(join(dataDir, 'transfers'))).toEqual([]);

    const { id } = (await (await send(server, cookie, 'stick.db', content)).json()) as { id: string };
    const last = async () => {
      const headers = { cookie, 'content-type': 'application/json' };
      const asked = { method: 'POST', headers, body: '{}' };
      const answer = await fetch(`${server.url}/staff/last_restore`, asked).catch(() => null);
      return answer?.ok ? ((await answer.json()) as { id: string; problem: string | null } | null) : null;
    };
    await expect.poll(last, { timeout: 60_000 }).toMatchObject({ id, problem: null });
    expect(await regattasOf(server, old.key)).toEqual(['reg_1']);

    const again = await send(server, cookie, 'stick.db', content);
    expect([again.status, await again.json()]).toMatchObject([
      400,
      { message: 'This Dockside has a club already. Restore its own backups in Settings → Backups.' },
    ]);
  });
});

describe('a power cut in the middle of a restore in a server', () => {
  it('leaves the old data or the new, whole, and the next start goes on with it', async () => {
    const { dataDir, key } = await club();
    const cuts = new PowerCuts('.incoming');
    const server = await serveCli(dataDir, [], { env: cuts.env });
    const staff = await staffOf(server);
    const { file } = await staff('back_up');
    await addRegatta(server, key, 'reg_2');
    expect(await restoreIn(staff, file)).toMatchObject({ problem: null });
    await server.stop();
    const seen = new Set<string>();
    // The command's own test looks at every step.
    const some = cuts.folders().filter((_, index) => index % 4 === 0);
    for (const { dataDir: left, step } of some) {
      const store = Store.open(left);
      expect(store.read.get('PRAGMA integrity_check'), step).toEqual({ integrity_check: 'ok' });
      const there = store.read
        .all<{ key: string }>('SELECT key FROM regattas ORDER BY key')
        .map((row) => row.key);
      store.close();
      expect([['reg_1'], ['reg_1', 'reg_2']], step).toContainEqual(there);
      seen.add(there.join());
      const next = await serveCli(left);
      expect(await regattasOf(next, key), step).toEqual(there);
      await next.stop();
      expect(existsSync(join(left, 'club.db')), step).toBe(true);
    }
    expect(some.length).toBeGreaterThan(2);
    expect(seen).toEqual(new Set(['reg_1', 'reg_1,reg_2']));
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.incoming'))).toEqual([]);
  });
});
