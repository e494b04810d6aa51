import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The headless host, built. */
export const cli = join(import.meta.dirname, '../../out/main/cli.cjs');

/** Runs a command of the headless host to its end. */
export function dockside(...args: string[]): void {
  execFileSync(process.execPath, [cli, ...args]);
}
