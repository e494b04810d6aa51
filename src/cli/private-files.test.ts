import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  makeKeyByCommand,
  runCli,
  runJson,
  type ServedCli,
  serveCli,
  tempDir,
  tempFile,
} from '../../test/cli';

/** A careless umask: new files are open to everyone unless the program says otherwise. */
const lenient = { env: { NODE_OPTIONS: '--import data:text/javascript,process.umask(0)' } };

/** Files of a folder, and itself, that others may read or write, as `mode path`. */
function openToOthers(folder: string): string[] {
  const paths = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return paths
    .map((path) => ({ path, mode: statSync(join(folder, path)).mode }))
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ path, mode }) => `${(mode & 0o777).toString(8)} ${path}`);
}

/** A folder open to everyone with its contents, as from an earlier Dockside or a manual copy. */
async function openFolder(): Promise<string> {
  const dataDir = tempDir();
  await makeKeyByCommand(dataDir);
  for (const folder of ['backups', 'transfers', 'desktop']) mkdirSync(join(dataDir, folder));
  copyFileSync(join(dataDir, 'club.db'), join(dataDir, 'club.db.before-schema-9'));
  copyFileSync(join(dataDir, 'club.db'), join(dataDir, 'backups/old.db'));
  for (const name of ['upstream-key', 'staff-session', 'club.db-wal', 'club.db-shm', 'backups/old.db-wal'])
    writeFileSync(join(dataDir, name), name === 'staff-session' ? 'secret' : '');
  for (const path of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
    chmodSync(join(dataDir, path), 0o777);
  return dataDir;
}

/** Staff actions that leave files in the data folder. */
async function useAsStaff(server: ServedCli): Promise<void> {
  const entered = await fetch(server.ready.staff_url, { redirect: 'manual' });
  const headers = {
    cookie: entered.headers.get('set-cookie')!.split(';')[0]!,
    'content-type': 'application/json',
  };
  const call = async (path: string) => {
    const answer = await fetch(`${server.url}/staff/${path}`, { method: 'POST', headers, body: '{}' });
    expect(answer.status, await answer.text()).toBe(200);
  };
  await call('fill_demo');
  await call('back_up');
  await call('export');
}

it('the data folder and all in it are this user’s alone, whatever they were before and whatever the umask is', async () => {
  const dataDir = await openFolder();
  expect(openToOthers(dataDir).length).toBeGreaterThan(10);
  const server = await serveCli(dataDir, [], lenient);
  await useAsStaff(server);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['club.db-wal', 'club.db-shm', 'server.json']));
  expect(openToOthers(dataDir)).toEqual([]);
  await server.stop();
  expect(openToOthers(dataDir)).toEqual([]);
});

it('a folder that is made has them from the start', async () => {
  const dataDir = join(tempDir(), 'new');
  const server = await serveCli(dataDir, ['--demo'], lenient);
  await useAsStaff(server);
  expect(openToOthers(dataDir)).toEqual([]);
  await server.stop();
});

it('a backup is this user’s alone, and so is what is restored from one that was everybody’s or read-only', async () => {
  const dataDir = tempDir();
  await makeKeyByCommand(dataDir);
  const file = tempFile('club.backup');
  await runJson(['backup', file], { ...lenient, dataDir });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const mode of [0o666, 0o400]) {
    chmodSync(file, mode);
    const into = tempDir();
    for (let times = 0; times < 2; times += 1)
      expect((await runCli(['restore', file], { ...lenient, dataDir: into })).code).toBe(0);
    expect(openToOthers(into)).toEqual([]);
    expect(statSync(join(into, 'club.db')).mode & 0o777).toBe(0o600);
  }
});

it('a folder that everybody may write to, as /tmp, is not taken from the others', async () => {
  const dataDir = tempDir();
  chmodSync(dataDir, 0o1777);
  writeFileSync(join(dataDir, 'another-program'), '', { mode: 0o644 });
  await makeKeyByCommand(dataDir);
  expect(openToOthers(dataDir)).toEqual(['777 .', '644 another-program']);
});
