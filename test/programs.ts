import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type ServedCli, serveCli, testEnv } from './cli';
import { endWithFile } from './started';

/** True if a program can run on this computer; otherwise warns in the test's output. */
export function isInstalled(program: string): boolean {
  // Any exit code counts: not all programs know this option.
  const installed = spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
  if (!installed) console.warn(`SKIPPED: what needs ${program}, which this machine does not have`);
  return installed;
}

/** A program that runs beside the server, like an integrator's, with its output. */
export class Program {
  readonly lines: string[] = [];
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcessWithoutNullStreams;
  #hasEnded = false;
  #listeners: (() => void)[] = [];

  constructor(command: string, args: string[], { cwd, env }: { cwd: string; env: Record<string, string> }) {
    this.#child = spawn(command, args, {
      cwd,
      env: { PATH: process.env.PATH, HOME: cwd, ...testEnv, ...env },
    });
    endWithFile(this.#child);
    for (const stream of [this.#child.stdout, this.#child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line);
        this.#notify();
      });
    // Writing to a killed program is not a test error.
    this.#child.stdin.on('error', () => {});
    this.ended = once(this.#child, 'close').then(([code]) => {
      this.#hasEnded = true;
      this.#notify();
      return code;
    });
  }

  /** Types lines into it. */
  type(...lines: string[]): void {
    for (const line of lines) this.#child.stdin.write(`${line}\n`);
  }

  endInput(): void {
    this.#child.stdin.end();
  }

  /** Waits until `times` printed lines match, counted from its start; returns the last. */
  async prints(pattern: RegExp, times = 1): Promise<string> {
    for (;;) {
      const matching = this.lines.filter((line) => pattern.test(line));
      if (matching.length >= times) return matching[times - 1]!;
      if (this.#hasEnded) throw new Error(`It ended and never printed ${pattern}:\n${this.lines.join('\n')}`);
      await new Promise<void>((resolve) => this.#listeners.push(resolve));
    }
  }

  /** Ends it at once, like a power cut. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  #notify(): void {
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }
}

/** A server killed and restarted at the same address, on the same data. */
export class MortalServer {
  #server: ServedCli | undefined;
  #port = '0';

  constructor(readonly dataDir: string) {}

  get server(): ServedCli {
    return this.#server!;
  }

  /** @param crash makes it kill itself before an answer; see `crash-before-answer.cjs` */
  async start(crash?: { path: string; answer: number }): Promise<ServedCli> {
    const options = crash && {
      nodeArgs: ['--require', `${import.meta.dirname}/crash-before-answer.cjs`],
      env: { CRASH_PATH: crash.path, CRASH_BEFORE: String(crash.answer) },
    };
    this.#server = await serveCli(this.dataDir, ['--port', this.#port, '--rate-limit', '0'], options);
    this.#port = new URL(this.#server.url).port;
    return this.#server;
  }

  async kill(): Promise<void> {
    await this.server.stop('SIGKILL');
  }
}
