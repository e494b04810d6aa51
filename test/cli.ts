import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createApiKey } from '../src/club/access/api-keys';
import { type Scope, scopeNames } from '../src/contract/scopes';
import { DATABASE_FILE, Store } from '../src/db/store';
import { putEmptyDatabase } from './empty-database';
import { endWithFile } from './started';
import { tempDir } from './temp';

export { fileWith, ndjson, tempDir, tempFile } from './temp';

/** The repository's root. */
export const root = join(import.meta.dirname, '..');

/** The built CLI, as run by users. Built first when the sources are newer. */
export const cli = join(root, 'out/main/cli.cjs');
execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });

/** Starts an installed Dockside: the CLI, with Node's options for a server. */
export const launcher = join(root, 'bin/dockside.cjs');

/** Clock and time zone of the tests, which `npm run test:clock` shifts, and Node's compile cache. */
export const testEnv = Object.fromEntries(
  ['TZ', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Exit code and output of a command. */
export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface CliOptions {
  /** Given as `--data-dir`. */
  dataDir?: string;
  input?: string;
  env?: Record<string, string>;
  /** Given to Node, before the program. */
  nodeArgs?: string[];
  /** The built CLI by default. */
  program?: string;
}

interface ServeCliOptions extends CliOptions {
  /** The command that serves; `serve` by default. */
  command?: string;
}

/** Runs one command of the built CLI to its end. */
export async function runCli(args: string[], options: CliOptions = {}): Promise<CliResult> {
  const child = start(args, options);
  child.stdin.end(options.input ?? '');
  const stdout = text(child.stdout);
  const stderr = text(child.stderr);
  const [code] = await once(child, 'close');
  return { code, stdout: await stdout, stderr: await stderr };
}

/** Runs a command that must succeed and returns its JSON output. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into results of every shape.
export async function runJson(args: string[], options: CliOptions = {}): Promise<any> {
  const result = await runCli([...args, '--json'], options);
  if (result.code !== 0)
    throw new Error(`dockside ${args.join(' ')} exited ${result.code}: ${result.stderr}`);
  return JSON.parse(result.stdout);
}

/** Makes a key, and the club's data where there is none, in this process: a tenth of the command's time. */
export async function makeKey(dataDir: string, scopes = 'all', clubId = 'c'): Promise<string> {
  if (!existsSync(join(dataDir, DATABASE_FILE))) putEmptyDatabase(dataDir);
  const store = Store.open(dataDir);
  try {
    const given = scopes === 'all' ? [...scopeNames] : (scopes.split(',') as Scope[]);
    const asked = { name: 'test', clubId, scopes: given, expiresAt: null, now: Date.now() };
    const { key } = await store.write((db) => createApiKey(db, asked));
    return key;
  } finally {
    store.close();
  }
}

/** Makes a key with the CLI, for tests of commands. */
export async function makeKeyByCommand(dataDir: string): Promise<string> {
  const made = await runJson(['keys', 'create', '--name', 'test', '--club', 'c', '--scopes', 'all'], {
    dataDir,
  });
  return made.key;
}

/** A server started from the CLI. */
export interface ServedCli {
  /** The line that `serve --json` printed. */
  ready: { event: string; url: string; api_url: string; staff_url: string };
  url: string;
  pid: number;
  dataDir: string;
  /** Calls the API over HTTP. */
  call(method: string, path: string, key: string, body?: unknown): Promise<ApiAnswer>;
  /** Runs a staff operation. @throws Error with the server's message when refused */
  asStaff(operation: string, input?: object): Promise<unknown>;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<CliResult>;
  /** Waits for the end. */
  ended: Promise<CliResult>;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into bodies of every shape.
  body: any;
}

/** Starts `serve --json --port 0` and waits until it is ready. */
export async function serveCli(
  dataDir: string,
  args: string[] = [],
  { command = 'serve', ...options }: ServeCliOptions = {},
): Promise<ServedCli> {
  const child = start([command, '--json', '--port', '0', ...args], { ...options, dataDir });
  const stdout = text(child.stdout);
  const stderr = text(child.stderr);
  const ended = once(child, 'close').then(async ([code]) => ({
    code,
    stdout: await stdout,
    stderr: await stderr,
  }));
  const line = await Promise.race([firstLine(child), ended]);
  if (typeof line !== 'string') throw new Error(`serve exited ${line.code}: ${line.stderr}`);
  const ready = JSON.parse(line);
  let cookie: string | undefined;
  return {
    ready,
    url: ready.url,
    pid: child.pid!,
    dataDir,
    async call(method, path, key, body) {
      const response = await fetch(`${ready.api_url}${path}`, {
        method,
        headers: { 'api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    async asStaff(operation, input = {}) {
      cookie ??= await enter(ready.staff_url);
      const headers = { cookie, 'content-type': 'application/json' };
      const body = JSON.stringify(input);
      const response = await fetch(`${ready.url}/staff/${operation}`, { method: 'POST', headers, body });
      const answer = await response.json();
      if (!response.ok) throw new Error((answer as { message: string }).message);
      return answer;
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

/** Opens a staff link, which works once. @returns its cookie */
async function enter(staffLink: string): Promise<string> {
  const entered = await fetch(staffLink, { redirect: 'manual' });
  return entered.headers.get('set-cookie')!.split(';')[0]!;
}

/** Starts a command without waiting; it ends with the test file at the latest. */
export function start(
  args: string[],
  { dataDir, env, nodeArgs = [], program = cli }: CliOptions = {},
): ChildProcessWithoutNullStreams {
  const home = tempDir();
  const commandLine = [...nodeArgs, program, ...args, ...(dataDir ? ['--data-dir', dataDir] : [])];
  const child = spawn(process.execPath, commandLine, {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      ...testEnv,
      // Without --data-dir a command must not touch the runner's data.
      HOME: home,
      XDG_DATA_HOME: home,
      ...env,
    },
  });
  endWithFile(child);
  return child;
}

function text(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Streams of a killed process may close without an end.
  return new Promise((resolve) => stream.once('close', () => resolve(Buffer.concat(chunks).toString())));
}

function firstLine(child: ChildProcessWithoutNullStreams): Promise<string> {
  let seen = '';
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk;
      const end = seen.indexOf('\n');
      if (end >= 0) resolve(seen.slice(0, end));
    });
  });
}
