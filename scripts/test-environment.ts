// Temporary folder for the tests of Vitest and Playwright. Both configurations import this first.
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** All concurrent tests' databases and browsers need a fraction of this. */
const ENOUGH_BYTES = 4 * 1024 ** 3;
const OURS = /^dockside-tests-(\d+)$/;

// Hundreds of servers and commands start: without the cache, compiling takes a quarter of each start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

// Uses memory instead of the disk: waiting for tens of thousands of commits would take most of the time. Killed
// processes leave the same on either. Measurements, such as a soak, use the disk. A folder set in TMPDIR wins, as for
// this run's workers, which inherit it.
if (!process.env.TMPDIR && !process.env.SOAK && isMemoryRoomy()) {
  removeAbandoned();
  const folder = join(MEMORY, `dockside-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** True if there is room, and programs may run there, which containers often forbid. */
function isMemoryRoomy(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    return bavail * bsize >= ENOUGH_BYTES && mount !== undefined && !mount.includes('noexec');
  } catch {
    return false;
  }
}

/** Removes folders of killed runs. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = OURS.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
