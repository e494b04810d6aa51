import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appRoot } from '../src/app-root';
import { printComparison, printHeading, printRow, sampleOf } from './measure';

const run = promisify(execFile);

/** Disk use of a server: the tarball of `npm run package:server`, installed offline, beside a clone. */
export async function benchInstall(): Promise<void> {
  printHeading('Installation of a server, without the desktop app');
  const { stdout } = await run(process.execPath, [join(appRoot, 'scripts/package-server.mjs')]);
  const tarball = stdout.trim();
  const prefix = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  try {
    await run('npm', ['install', '--global', '--offline', '--prefix', prefix, tarball], {
      shell: process.platform === 'win32',
    });
    printRow({ what: 'tarball', sample: sampleOf([megabytes(tarball)]), unit: 'MB' });
    const figure = megabytes(prefix);
    printRow({ what: 'installed', sample: sampleOf([figure]), unit: 'MB', budget: 60 });
    const other = megabytes(join(appRoot, 'node_modules'));
    const beside = 'what `npm ci` of a clone installs, to build and test everything';
    printComparison({ what: '  of a clone', unit: 'MB', beside, runs: [{ figure, other }] });
  } finally {
    rmSync(prefix, { recursive: true, force: true });
  }
}

/** Disk use of a file or folder, as counted by `du`. */
function megabytes(path: string): number {
  const folder = statSync(path).isDirectory();
  const below = folder ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  const files = [path, ...below.map((name) => join(path, name))];
  const blocks = files.map((file) => statSync(file, { throwIfNoEntry: false })?.blocks ?? 0);
  return (blocks.reduce((sum, one) => sum + one, 0) * 512) / 2 ** 20;
}
