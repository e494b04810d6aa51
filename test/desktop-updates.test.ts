import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  type PathLike,
  promises,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { writeFeeds } from '../scripts/package-desktop.mjs';
import { publicPem } from '../scripts/release-key.mjs';
import { listBackups } from '../src/backup/files';
import { DesktopUpdates, type InstalledApp } from '../src/upgrade/desktop-updates';
import { CLUB, startClub, type TestClub } from './club';
import { tempDir } from './temp';

const publisher = generateKeyPairSync('ed25519');

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub({ name: 'Kilcrane' });
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets });
  await club.post('/races', { regatta_id: 'reg_1', race_number: 4 });
});
afterAll(() => club.close());

/** A publisher's folder with these versions. */
function publish(versions: string[], key: KeyObject = publisher.privateKey): string {
  const folder = tempDir();
  for (const version of versions) {
    const names = [
      'win-x64.exe',
      'win-arm64.exe',
      'mac-universal.dmg',
      'linux-x86_64.AppImage',
      'linux-amd64.deb',
    ];
    for (const name of names)
      writeFileSync(join(folder, `dockside-${version}-${name}`), `${version} ${name}`);
    writeFeeds(folder, version, key);
  }
  return folder;
}

let started: string[];
let isBusy: boolean;
beforeEach(() => {
  started = [];
  isBusy = false;
});

/** The updates of an app of version 1.0.0, installed on Windows unless said otherwise. */
function updatesOf(app: Partial<InstalledApp> = {}): DesktopUpdates {
  const folder = tempDir();
  writeFileSync(join(folder, 'Uninstall Dockside.exe'), '');
  writeFileSync(join(folder, 'release-key.pem'), publicPem(publisher.privateKey));
  return new DesktopUpdates({
    version: '1.0.0',
    platform: 'win32',
    arch: 'x64',
    program: join(folder, 'Dockside.exe'),
    appImage: undefined,
    keyFile: join(folder, 'release-key.pem'),
    dataDir: club.dataDir,
    folder: join(folder, 'updates'),
    withStore: (work) => work(club.server.store),
    isBusy: () => isBusy,
    log: () => {},
    start: async (file) => {
      started.push(file);
    },
    ...app,
  });
}

/** Flushes and renames in a folder from now on, in order. Fetched installers are left out: each use checks them. */
function diskSteps(folder: string): string[] {
  const steps: string[] = [];
  const { open, rename } = promises;
  const nameOf = (path: PathLike) => relative(folder, String(path)) || '.';
  const isOurs = (path: PathLike) => !nameOf(path).startsWith('..') && !nameOf(path).endsWith('.partial');
  promises.open = async (path, ...args) => {
    const handle = await open(path, ...args);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      if (isOurs(path)) steps.push(`flush ${nameOf(path)}`);
    };
    return handle;
  };
  promises.rename = async (from, to) => {
    await rename(from, to);
    if (isOurs(from)) steps.push(`rename ${nameOf(from)} to ${nameOf(to)}`);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(promises, { open, rename });
    syncBuiltinESMExports();
  });
  return steps;
}

const backups = async () => (await listBackups(club.dataDir)).map(({ file }) => file);

describe('updates of the desktop app', () => {
  it('are off until somebody chooses their place', async () => {
    const updates = updatesOf();
    expect(updates.status()).toEqual({ version: '1.0.0', place: null, previous: null, unable: null });
    await expect(updates.check()).rejects.toThrow('Updates are off.');
    updates.setPlace(publish(['1.1.0']));
    updates.setPlace(null);
    await expect(updates.check()).rejects.toThrow('Updates are off.');
  });

  it('read the newest version, back up, start its installer, and lead back', async () => {
    const folder = join(tempDir(), 'updates');
    const updates = updatesOf({ folder });
    updates.setPlace(publish(['1.0.0', '1.1.0']));
    const bytes = '1.1.0 win-x64.exe'.length;
    expect(await updates.check()).toEqual({ version: '1.1.0', bytes, newer: true, way_back: true });
    const before = await backups();
    const { backup } = await updates.install('1.1.0');
    expect(backup).toMatch(/before-upgrade-of-1\.0\.0-/);
    expect(await backups()).toContain(backup);
    expect(before).not.toContain(backup);
    expect(started.map((file) => readFileSync(file, 'utf8'))).toEqual(['1.1.0 win-x64.exe']);
    const next = updatesOf({ folder, version: '1.1.0' });
    expect(next.status().previous).toBe('1.0.0');
    await next.goBack();
    expect(readFileSync(started[1]!, 'utf8')).toBe('1.0.0 win-x64.exe');
  });

  it.each([
    ['win32', undefined, ['dockside-1.1.0-win-x64.exe', 'dockside-1.2.0-win-x64.exe', 'updates.json']],
    ['linux', 'Dockside.AppImage', ['dockside-1.1.0.AppImage', 'updates.json']],
  ] as const)(
    'keep on %s the way back, and no installer of an earlier version',
    async (platform, name, left) => {
      const home = tempDir();
      const folder = join(home, 'updates');
      const appImage = name && join(home, name);
      if (appImage) writeFileSync(appImage, 'the present one', { mode: 0o755 });
      const app = { platform, appImage, folder };
      updatesOf(app).setPlace(publish(['1.0.0', '1.1.0']));
      await updatesOf(app).install('1.1.0');
      // A copy that a crash cut short.
      writeFileSync(join(folder, 'dockside-1.1.5-win-x64.exe.partial'), 'half');
      updatesOf(app).setPlace(publish(['1.0.0', '1.1.0', '1.2.0']));
      await updatesOf({ ...app, version: '1.1.0' }).install('1.2.0');
      expect(readdirSync(folder).sort()).toEqual(left);
      await updatesOf({ ...app, version: '1.2.0' }).goBack();
      expect(updatesOf({ ...app, version: '1.1.0' }).status().previous).toBe('1.2.0');
    },
  );

  it('say before whether there is a way back, and refuse a kept installer that was changed', async () => {
    const alone = updatesOf();
    alone.setPlace(publish(['1.1.0']));
    expect((await alone.check()).way_back).toBe(false);
    await alone.install('1.1.0');
    expect(alone.status().previous).toBeNull();
    await expect(alone.goBack()).rejects.toThrow('Install it by hand.');

    const folder = join(tempDir(), 'updates');
    const updates = updatesOf({ folder });
    updates.setPlace(publish(['1.0.0', '1.1.0']));
    await updates.install('1.1.0');
    writeFileSync(join(folder, 'dockside-1.0.0-win-x64.exe'), 'changed');
    await expect(updatesOf({ folder, version: '1.1.0' }).goBack()).rejects.toThrow(
      'was changed since it was checked',
    );
    expect(started).toHaveLength(2);
  });

  it('lead back to the version before that runs by then, also where an installer did not start', async () => {
    const folder = join(tempDir(), 'updates');
    updatesOf({ folder }).setPlace(publish(['1.0.0', '1.1.0', '1.2.0']));
    await updatesOf({ folder }).install('1.2.0');
    // Its installer was cancelled.
    expect(updatesOf({ folder }).status().previous).toBeNull();
    await expect(updatesOf({ folder }).goBack()).rejects.toThrow(
      'There is no installer of a version before.',
    );
    updatesOf({ folder, version: '1.1.0' }).setPlace(publish(['1.1.0', '1.2.0']));
    const start = async () => {
      throw new Error('did not open');
    };
    await expect(updatesOf({ folder, version: '1.1.0', start }).install('1.2.0')).rejects.toThrow('did not');
    expect(updatesOf({ folder, version: '1.1.0' }).status().previous).toBe('1.0.0');
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'a feed without a signature',
      (folder) => writeFileSync(join(folder, 'latest-win.json.sig'), ''),
      /wasn’t signed/,
    ],
    [
      'a feed that was changed',
      (folder) => {
        const feed = join(folder, 'latest-win.json');
        writeFileSync(feed, readFileSync(feed, 'utf8').replace('1.1.0', '9.9.9'));
      },
      /wasn’t signed/,
    ],
    [
      'an installer that was changed',
      (folder) => writeFileSync(join(folder, 'dockside-1.1.0-win-x64.exe'), 'evil. win-x64.exe'),
      /differs from its checksum/,
    ],
    [
      'an installer that is too long',
      (folder) => writeFileSync(join(folder, 'dockside-1.1.0-win-x64.exe'), 'x'.repeat(100)),
      /longer than it should be/,
    ],
    [
      'an installer that can’t be read to its end',
      (folder) => {
        const installer = join(folder, 'dockside-1.1.0-win-x64.exe');
        rmSync(installer);
        mkdirSync(installer);
      },
      /dockside-1\.1\.0-win-x64\.exe can’t be read from .* Check the folder, the stick or the connection\./,
    ],
  ])('refuse %s, before any backup', async (_, change, message) => {
    const folder = publish(['1.1.0']);
    change(folder);
    const kept = join(tempDir(), 'updates');
    const updates = updatesOf({ folder: kept });
    updates.setPlace(folder);
    const before = await backups();
    await expect(updates.install('1.1.0')).rejects.toThrow(message);
    expect(started).toEqual([]);
    expect(await backups()).toEqual(before);
    expect(readdirSync(kept)).toEqual(['updates.json']);
  });

  it('refuse another publisher, an older version, and one that staff did not see', async () => {
    const updates = updatesOf();
    updates.setPlace(publish(['1.1.0'], generateKeyPairSync('ed25519').privateKey));
    await expect(updates.check()).rejects.toThrow('wasn’t signed by the publisher');
    updates.setPlace(publish(['0.9.0']));
    expect((await updates.check()).newer).toBe(false);
    await expect(updates.install('0.9.0')).rejects.toThrow('Check for updates again');
    updates.setPlace(publish(['1.2.0']));
    await expect(updates.install('1.1.0')).rejects.toThrow('Check for updates again');
    updates.setPlace(join(tempDir(), 'gone'));
    await expect(updates.check()).rejects.toThrow('Check the folder, the stick or the connection.');
  });

  it('never begin during a starting sequence or a race', async () => {
    const updates = updatesOf();
    updates.setPlace(publish(['1.0.0', '1.1.0']));
    await updates.install('1.1.0');
    const refused = async (reason: string) => {
      await expect(updates.install('1.1.0')).rejects.toThrow(reason);
      await expect(updates.goBack()).rejects.toThrow(reason);
    };
    isBusy = true;
    await refused('A starting sequence is under way.');
    isBusy = false;
    const race = { regatta_id: 'reg_1', race_number: 4 };
    const signal = { id: 'sig_1', ...race, signal: 'warning', signalled_at: Date.now() - 60_000 };
    expect((await club.post('/signals', signal)).status).toBe(200);
    await refused('Race 4 is under way.');
    await club.post('/races/starts', { ...race, fleet: 'IRC', starts_at: Date.now() - 3_600_000 });
    await refused('Race 4 is under way.');
    await club.post('/races/status', { ...race, status: 'sailed' });
    await updates.install('1.1.0');
    // A race whose end nobody noted, two days ago.
    await club.post('/races', { regatta_id: 'reg_1', race_number: 5 });
    await club.post('/races/starts', {
      ...race,
      race_number: 5,
      fleet: 'IRC',
      starts_at: Date.now() - 48 * 3_600_000,
    });
    await updates.install('1.1.0');
    expect(started).toHaveLength(3);
  });

  it('need a release key, and an app that an installer put there', async () => {
    const folder = publish(['1.1.0']);
    for (const [app, unable, message] of [
      [{ keyFile: join(folder, 'none.pem') }, 'no_key', 'no release key'],
      [{ program: join(folder, 'Dockside.exe') }, 'not_installed', 'wasn’t put here by its installer'],
      [
        { platform: 'linux', program: '/home/us/electron' },
        'not_installed',
        'wasn’t put here by its installer',
      ],
    ] as const) {
      const updates = updatesOf(app);
      updates.setPlace(folder);
      expect(updates.status().unable).toBe(unable);
      await expect(updates.check()).rejects.toThrow(message);
    }
  });

  it.each([
    ['darwin', 'arm64', 'mac-universal.dmg'],
    ['win32', 'arm64', 'win-arm64.exe'],
    ['linux', 'x64', 'linux-amd64.deb'],
  ] as const)('choose for %s %s its own installer', async (platform, arch, name) => {
    const updates = updatesOf({
      platform,
      arch,
      ...(platform === 'linux' && { program: '/opt/Dockside/dockside' }),
    });
    updates.setPlace(publish(['1.1.0']));
    await updates.install('1.1.0');
    expect(readFileSync(started[0]!, 'utf8')).toBe(`1.1.0 ${name}`);
  });

  it('put an AppImage in the place of the present one, and back', async () => {
    const home = tempDir();
    const appImage = join(home, 'Dockside.AppImage');
    writeFileSync(appImage, 'the present one', { mode: 0o755 });
    const app = { platform: 'linux', appImage, folder: join(home, 'updates') } as const;
    const updates = updatesOf(app);
    updates.setPlace(publish(['1.1.0']));
    expect((await updates.check()).way_back).toBe(true);
    await updates.install('1.1.0');
    expect(readFileSync(appImage, 'utf8')).toBe('1.1.0 linux-x86_64.AppImage');
    const next = updatesOf({ ...app, version: '1.1.0' });
    await next.goBack();
    expect(readFileSync(appImage, 'utf8')).toBe('the present one');
    expect(updatesOf(app).status().previous).toBe('1.1.0');
    expect(started).toEqual([appImage, appImage]);
    expect(readdirSync(home)).toEqual(['Dockside.AppImage', 'updates']);
  });

  it('write an AppImage to the disk before it takes the place of the present one', async () => {
    const home = tempDir();
    const appImage = join(home, 'Dockside.AppImage');
    writeFileSync(appImage, 'the present one', { mode: 0o755 });
    const updates = updatesOf({ platform: 'linux', appImage, folder: join(home, 'updates') });
    updates.setPlace(publish(['1.1.0']));
    const steps = diskSteps(home);
    await updates.install('1.1.0');
    expect(steps).toEqual([
      'flush updates/dockside-1.0.0.AppImage',
      'flush Dockside.AppImage.next',
      'rename Dockside.AppImage.next to Dockside.AppImage',
      'flush .',
    ]);
  });

  it('are fetched over HTTP as well', async () => {
    const folder = publish(['1.1.0']);
    const server = createServer((request, response) => {
      const file = join(folder, new URL(request.url!, 'http://x').pathname.replace('/updates/', ''));
      if (!existsSync(file)) response.statusCode = 404;
      response.end(existsSync(file) ? readFileSync(file) : undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as { port: number };
      const updates = updatesOf();
      updates.setPlace(`http://127.0.0.1:${port}/updates`);
      expect(await updates.check()).toMatchObject({ version: '1.1.0', way_back: false });
      await updates.install('1.1.0');
      expect(readFileSync(started[0]!, 'utf8')).toBe('1.1.0 win-x64.exe');
    } finally {
      server.close();
    }
  });
});
