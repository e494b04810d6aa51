import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, tempDir } from './cli';
import { freePort } from './ports';

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
