import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

/** Ends a process with its test file at the latest: see `test/each-file.ts`. */
export function endWithFile(child: ChildProcess): void {
  running.add(child);
  child.once('close', () => running.delete(child));
}

/** Kills what the test file that has ended left running. */
export async function endStarted(): Promise<void> {
  await Promise.all([...running].map(kill));
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
