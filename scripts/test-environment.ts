// Where the tests of Vitest and Playwright keep what they make, for both configurations to import before all else.
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** The databases and browsers of all tests that run at once come to a fraction of this. */
const ENOUGH_BYTES = 4 * 1024 ** 3;
const OURS = /^dockside-tests-(\d+)$/;

// Hundreds of servers and commands are started: a quarter of each start is to compile what the one before it did.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

// A commit waits until the disk has it, and there are tens of thousands: for most of their time tests would wait for that
// alone. Processes that are killed leave the same on either. What measures, as a soak does, has the disk; and whoever names
// a folder has that one, as do the workers of this run, which inherit it.
if (!process.env.TMPDIR && !process.env.SOAK && isMemoryRoomy()) {
  removeAbandoned();
  const folder = join(MEMORY, `dockside-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Whether there is room, also for programs: a container's often runs none. */
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

/** Removes what runs that were killed have left. */
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
