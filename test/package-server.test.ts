import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemErrors } from '../src/messages/en/server/system';
import { root, runCli, tempDir } from './cli';
import { freePort } from './ports';
import { canMount, smallDisk } from './small-disk';

/** The tarball of `npm run package:server`, installed and started as in its README, on an otherwise empty computer. */

const run = promisify(execFile);

/** The commands in a page's first two blocks: those to install and start it, and the call. */
function commandsOf(page: string): { start: string[]; call: string } {
  const blocks = [...readFileSync(join(root, page), 'utf8').matchAll(/(?:^ {4}\S.*\n)+/gm)].map(([block]) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
  return { start: blocks[0]!, call: blocks[1]![0]! };
}

const home = tempDir();
let tarball: string;
let port: number;
let env: Record<string, string>;
const servers = new Set<ChildProcess>();
const { start, call } = commandsOf('packaging/npm/README.md');

beforeAll(async () => {
  tarball = execFileSync(process.execPath, [join(root, 'scripts/package-server.mjs')], {
    encoding: 'utf8',
  }).trim();
  port = await freePort();
  // The computer's npm, and only Node of the project's programs.
  const path = process.env.PATH!.split(delimiter).filter((dir) => !dir.includes('node_modules'));
  env = {
    PATH: [join(home, 'bin'), join(process.execPath, '..'), ...path].join(delimiter),
    HOME: home,
    XDG_DATA_HOME: home,
    npm_config_prefix: home,
    npm_config_cache: join(home, 'npm-cache'),
    // Nothing is there that could be asked.
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_update_notifier: 'false',
    DOCKSIDE_PORT: String(port),
  };
});
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL');
});

/** Runs a line of the README in the folder that the tarball is in. */
async function shell(line: string): Promise<string> {
  const { stdout } = await run('bash', ['-c', line], { cwd: join(tarball, '..'), env });
  return stdout;
}

/** Runs the README's `dockside serve`, until it reports its address. */
async function serve(line: string): Promise<ChildProcess> {
  const server = spawn('bash', ['-c', `exec ${line}`], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  servers.add(server);
  server.once('exit', () => servers.delete(server));
  let said = '';
  for await (const chunk of server.stdout!) {
    said += chunk;
    if (said.includes('Press Ctrl+C')) return server;
  }
  throw new Error(`dockside serve ended: ${said}`);
}

describe('the tarball', () => {
  it('leads to the first answer by its README alone, with no network, and keeps the data when it is killed', async () => {
    const [install, demo, keys, server] = start;
    await shell(install!);
    await shell(demo!);
    const key = (await shell(keys!)).split('\n')[0]!;
    expect(key).toMatch(/^dsk_/);
    const first = await serve(server!);
    const ask = call.replace('dsk_…', key).replace(':4010', `:${port}`);
    const regattas = JSON.parse(await shell(`${ask} --silent`));
    expect(regattas).toMatchObject({
      code: 'OK',
      data: expect.arrayContaining([expect.objectContaining({ id: 'reg_demo_week' })]),
    });

    const kept = JSON.stringify({ id: 'reg_kept', club_id: 'demo', name: 'Kept' });
    const saved = await shell(`${ask} --silent -H 'content-type: application/json' --data '${kept}'`);
    expect(JSON.parse(saved)).toMatchObject({ code: 'OK' });
    first.kill('SIGKILL');
    await once(first, 'exit');
    await serve(server!);
    const again = JSON.parse(await shell(`${ask} --silent`));
    expect(again.data.map(({ id }: { id: string }) => id)).toContain('reg_kept');
    // The staff UI is there, too.
    expect(await shell(`curl --silent http://127.0.0.1:${port}/`)).toContain('<title>');
  });

  it('installs three packages of 40 MB at the most, and nothing of Electron', async () => {
    const { stdout } = await run('npm', ['ls', '--global', '--all', '--parseable'], { env });
    const packages = stdout
      .trim()
      .split('\n')
      .map((path) => path.split('node_modules/').at(-1));
    expect(packages.slice(1)).toEqual(['dockside', 'better-sqlite3', 'node-addon-api']);
    const size = await shell(`du -sk ${join(home, 'lib')} | cut -f1`);
    expect(Number(size)).toBeLessThan(40 * 1024);
    expect(statSync(tarball).size).toBeLessThan(20 * 1024 * 1024);
    const bill = readFileSync(join(home, 'lib/node_modules/dockside/sbom.cdx.json'), 'utf8');
    expect(bill).toContain('"better-sqlite3"');
    expect(bill).not.toContain('"electron"');
  });

  it('has the programs of its threads', () => {
    const programs = readdirSync(join(home, 'lib/node_modules/dockside/out/main'));
    expect(programs).toEqual(expect.arrayContaining(['jobs.cjs', 'import-reader.cjs']));
  });

  it('is shown the same way on the first page of the project', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    for (const line of [...start, call]) expect(readme).toContain(line);
  });
});

describe('dockside upgrade', () => {
  const installed = join(home, 'lib/node_modules/dockside');
  const dataDir = join(home, 'club');
  const keys = generateKeyPairSync('ed25519');

  /** A tarball as of another version, with its checksum. */
  function tarballOf(version: string, change: (folder: string) => void = () => {}): string {
    const folder = tempDir();
    execFileSync('tar', ['--extract', '--gzip', '--file', tarball, '--directory', folder]);
    const manifest = join(folder, 'package/package.json');
    const fields = JSON.parse(readFileSync(manifest, 'utf8'));
    writeFileSync(manifest, JSON.stringify({ ...fields, version }));
    change(join(folder, 'package'));
    const file = join(folder, `dockside-${version}.tgz`);
    const tar = ['--create', '--format=pax', '--use-compress-program=gzip -1', '--file', file];
    execFileSync('tar', [...tar, '--directory', folder, 'package']);
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
    writeFileSync(`${file}.sha256`, `${sum}  dockside-${version}.tgz\n`);
    return file;
  }

  /** Runs the installed program. */
  async function dockside(
    ...args: string[]
  ): Promise<{ code: number | null; stdout: string; stderr: string }> {
    const child = spawn(join(home, 'bin/dockside'), [...args, '--data-dir', dataDir], { env, stdio: 'pipe' });
    const stdout = text(child.stdout);
    return { ...(await ended(child)), stdout: await stdout };
  }
  const version = async () => (await run(join(home, 'bin/dockside'), ['--version'], { env })).stdout.trim();
  const folders = () => readdirSync(join(installed, '..')).filter((name) => name.includes('dockside'));

  beforeAll(async () => {
    for (const server of servers) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    await dockside('keys', 'create', '--name', 'Test', '--club', 'kilcrane', '--scopes', 'all');
  });

  it('backs up, tries the newer version on a copy of the data, takes its place, and leads back', async () => {
    // Left by an interrupted upgrade.
    mkdirSync(join(dataDir, 'backups/.trial-1'), { recursive: true });
    const answer = await dockside('upgrade', tarballOf('1.1.0'));
    expect(answer).toMatchObject({ code: 0, stdout: expect.stringContaining('This is Dockside 1.1.0 now.') });
    expect(answer.stderr).toContain('Checksum: correct.');
    expect(await version()).toBe('1.1.0');
    expect(folders()).toEqual(['.dockside-previous', 'dockside']);
    const [backup] = readdirSync(join(dataDir, 'backups')).filter((name) =>
      name.startsWith('before-upgrade'),
    );
    expect(backup).toMatch(/^before-upgrade-of-1\.0\.0-.*\.db$/);
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.includes('trial'))).toEqual([]);
    expect((await dockside('export')).stdout).toContain('"kilcrane"');

    expect((await dockside('upgrade', '--back')).stdout).toContain(
      'This is Dockside 1.0.0 again. Start the server.',
    );
    expect(await version()).toBe('1.0.0');
    await dockside('upgrade', '--back');
    expect(await version()).toBe('1.1.0');

    const schema = (change: number) => {
      const db = new Database(join(dataDir, 'club.db'));
      db.pragma(`user_version = ${Number(db.pragma('user_version', { simple: true })) + change}`);
      db.close();
    };
    schema(1);
    expect((await dockside('upgrade', '--back')).stdout).toContain('It can’t read data of 1.1.0.');
    schema(-1);
    await dockside('upgrade', '--back');
  });

  it.each<[string, () => string, string]>([
    ['an older version', () => tarball, 'The tarball has Dockside 1.0.0, and this is 1.1.0.'],
    [
      'another program',
      () => tarballOf('1.2.0', (folder) => writeFileSync(join(folder, 'package.json'), '{"name":"other"}')),
      'another program',
    ],
    [
      'a version that does not run here',
      () =>
        tarballOf('1.2.0', (folder) => writeFileSync(join(folder, 'out/main/cli.cjs'), 'require("./gone")')),
      'doesn’t run here',
    ],
    [
      'a file that was cut short',
      () => {
        const file = tarballOf('1.2.0');
        truncateSync(file, statSync(file).size - 1000);
        return file;
      },
      'differs from its checksum',
    ],
    [
      'a file that is no tarball',
      () => {
        const file = join(tempDir(), 'notes.tgz');
        writeFileSync(file, 'notes');
        return file;
      },
      'no tarball, or it is damaged',
    ],
  ])('refuses %s and changes nothing', async (_, file, message) => {
    const { code, stderr } = await dockside('upgrade', file());
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(await version()).toBe('1.1.0');
    expect(folders()).toEqual(['.dockside-previous', 'dockside']);
  });

  it('refuses while the server runs, without data, and to replace sources', async () => {
    const server = await serve(`dockside serve --data-dir ${dataDir}`);
    expect(await dockside('upgrade', tarball)).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('already running'),
    });
    server.kill('SIGKILL');
    await once(server, 'exit');
    for (const what of [tarballOf('1.2.0'), '--back']) {
      const args = ['upgrade', what, '--data-dir', tempDir()];
      const empty = await ended(spawn(join(home, 'bin/dockside'), args, { env, stdio: 'pipe' }));
      expect(empty).toMatchObject({ code: 1, stderr: expect.stringContaining('No club data in') });
    }
    expect(await version()).toBe('1.1.0');
    expect(await runCli(['upgrade', tarball], { dataDir })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('runs from its sources'),
    });
  });

  it.skipIf(!canMount)('says that the disk is full, and leaves the program as it was', async () => {
    const disk = smallDisk(48);
    const program = join(disk.folder, 'node_modules/dockside');
    cpSync(installed, program, { recursive: true });
    const args = [join(program, 'bin/dockside.cjs'), 'upgrade', tarballOf('1.2.0'), '--data-dir', dataDir];
    const { code, stderr } = await ended(spawn(process.execPath, args, { env, stdio: 'pipe' }));
    expect([code, stderr]).toEqual([1, expect.stringContaining(systemErrors.full)]);
    expect(readdirSync(join(program, '..'))).toEqual(['dockside']);
  });

  it('takes only what its publisher signed, once it has a release key', async () => {
    const withKey = (folder: string) =>
      writeFileSync(join(folder, 'release-key.pem'), keys.publicKey.export({ type: 'spki', format: 'pem' }));
    expect((await dockside('upgrade', tarballOf('1.2.0', withKey))).code).toBe(0);

    const next = tarballOf('1.3.0', withKey);
    const missing = await dockside('upgrade', next);
    expect([missing.code, missing.stderr]).toEqual([
      1,
      expect.stringContaining('takes signed releases only'),
    ]);
    const signature = (privateKey: KeyObject) =>
      sign(null, readFileSync(next), privateKey).toString('base64');
    writeFileSync(`${next}.sig`, signature(generateKeyPairSync('ed25519').privateKey));
    const foreign = await dockside('upgrade', next);
    expect([foreign.code, foreign.stderr]).toEqual([
      1,
      expect.stringContaining('wasn’t signed by the publisher'),
    ]);
    expect(await version()).toBe('1.2.0');
    writeFileSync(`${next}.sig`, signature(keys.privateKey));
    expect((await dockside('upgrade', next)).stderr).toContain('Signature: valid.');
    expect(await version()).toBe('1.3.0');
  });
});

describe('an older Node', () => {
  const launcher = join(root, 'bin/dockside.cjs');

  it('gets one line that says what is needed, before anything is loaded', async () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2', napi: '9' } });
      require(${JSON.stringify(launcher)})`;
    const { code, stderr } = await ended(spawn(process.execPath, ['-e', older], { stdio: 'pipe' }));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^dockside: Node\.js 22\.14 or newer is needed [^\n]+\n$/);
  });

  const machine = machineNode();
  it.skipIf(machine === null)(
    `is reported as it really is (${machine?.version ?? 'there is none here'})`,
    async () => {
      const child = spawn(machine!.program, [launcher, 'doctor', '--data-dir', tempDir()], { stdio: 'pipe' });
      const { code, stderr } = await ended(child);
      expect([code, stderr]).toEqual([
        1,
        `dockside: Node.js 22.14 or newer is needed (of 23, 23.6), and this is ${machine!.version} (${machine!.program}): https://nodejs.org\n`,
      ]);
    },
  );

  it('is what `engines` says', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(engines.node).toBe('^22.14.0 || >=23.6.0');
    expect(Number(process.versions.napi)).toBeGreaterThanOrEqual(10);
  });
});

async function ended(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr!.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

/** The machine's own Node, where that is too old. */
function machineNode(): { program: string; version: string } | null {
  const path = process.env.PATH!.split(delimiter).filter((dir) => !dir.includes('node_modules'));
  try {
    const script = 'console.log(JSON.stringify([process.execPath, process.version, process.versions.napi]))';
    const text = execFileSync('node', ['-e', script], {
      encoding: 'utf8',
      env: { ...process.env, PATH: path.join(delimiter) },
    });
    const [program, version, napi] = JSON.parse(text);
    return Number(napi) < 10 ? { program, version } : null;
  } catch {
    return null;
  }
}
