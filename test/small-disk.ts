import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { tempDir } from './temp';

/** A disk of a few megabytes that a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Leaves no room at all. */
  fill(): void;
  empty(): void;
  makeReadOnly(): void;
}

/** True if this user may mount one: root on Linux may. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts();

function mounts(): boolean {
  try {
    const folder = tempDir();
    mount(folder);
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function mount(folder: string, megabytes = 24): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
}

/** Mounts a disk for the test that runs. */
export function smallDisk(megabytes?: number): SmallDisk {
  const disk = tempDir();
  mount(disk, megabytes);
  onTestFinished(() => void execFileSync('umount', ['-l', disk]));
  const folder = join(disk, 'club');
  mkdirSync(folder);
  const ballast = () => readdirSync(disk).filter((name) => name.startsWith('ballast'));
  return {
    folder,
    fill() {
      for (let size = 1 << 20; size >= 512; size /= 4)
        try {
          for (;;) writeFileSync(join(disk, `ballast-${ballast().length}`), Buffer.alloc(size));
        } catch {
          // This size no longer fits.
        }
    },
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', disk], { stdio: 'ignore' }),
    empty: () => ballast().forEach((name) => void rmSync(join(disk, name))),
  };
}
