import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { scopeNames } from '../src/contract/scopes';
import { putDemoInto } from './demo-folder';

const root = join(import.meta.dirname, '..');
const cliOf = (build: string) => join(build, 'out/main/cli.cjs');
const run = promisify(execFile);

/** Output of `serve --json` when ready. */
interface Ready {
  url: string;
  api_url: string;
  staff_url: string;
}

interface StartOptions {
  /** True for the demo club, false for an empty folder. */
  demo: boolean;
  /** Listening address: `0.0.0.0` for its network too. */
  host?: string;
  /** Start of its clock, if different from this computer's: Unix epoch milliseconds. */
  at?: number | null;
}

/** A test's own real server, with its own folder. */
export class TestServer {
  #process: ChildProcess | undefined;
  #ready!: Ready;
  #printedLink: string | undefined;

  private constructor(
    readonly dataDir: string,
    private readonly host = '127.0.0.1',
  ) {}

  static async start({ demo, host, at = null }: StartOptions): Promise<TestServer> {
    const server = new TestServer(await mkdtemp(join(tmpdir(), 'dockside-e2e-')), host);
    if (demo) await putDemoInto(server.dataDir, at);
    await server.#serve([]);
    return server;
  }

  /** A server with a rehearsal of a race day, which `dockside rehearse` made. */
  static async rehearse(build?: string): Promise<TestServer> {
    const parent = await mkdtemp(join(tmpdir(), 'dockside-e2e-'));
    const making = new TestServer(parent);
    await making.#serve([], build, 'rehearse');
    await making.#end('SIGTERM');
    const server = new TestServer(join(parent, 'rehearsal'));
    await server.#serve([], build);
    return server;
  }

  get url(): string {
    return this.#ready.url;
  }

  get apiUrl(): string {
    return this.#ready.api_url;
  }

  /** A staff link for one browser: first the printed one, then new ones. */
  async staffLink(): Promise<string> {
    const printed = this.#printedLink;
    this.#printedLink = undefined;
    return printed ?? this.#newStaffLink();
  }

  /** Signs a page's browser in and opens nothing: each story loads its own first screen, and no other. */
  async signIn(page: Page): Promise<void> {
    const entered = await page.context().request.get(await this.staffLink(), { maxRedirects: 0 });
    if (entered.status() !== 303) throw new Error(`The staff link answered ${entered.status()}.`);
  }

  /** Opens a staff link in a page, as people do. The page continues to `/`. */
  async openStaffLink(page: Page): Promise<void> {
    await page.goto(await this.staffLink(), { waitUntil: 'commit' });
  }

  /** Ends the server without warning, like a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the process, like a sleeping laptop: the system accepts connections, but nothing answers. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  /** Resumes a frozen process. */
  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  /**
   * Restarts it on the same port and data.
   *
   * @param build the folder of another build of Dockside, from `copyOfBuild`
   */
  async restart(build?: string): Promise<void> {
    const { port } = new URL(this.url);
    await this.#end('SIGKILL');
    await this.#serve(['--port', port], build);
  }

  /** Runs another command on the same data and returns its JSON output. */
  async command<Answer>(...args: string[]): Promise<Answer> {
    const { stdout } = await run(process.execPath, [
      cliOf(root),
      ...args,
      '--json',
      '--data-dir',
      this.dataDir,
    ]);
    return JSON.parse(stdout);
  }

  /** All records of a kind, as staff export them. */
  async exported<Record>(resource: string): Promise<Record[]> {
    const args = [cliOf(root), 'export', '--resource', resource, '--data-dir', this.dataDir];
    const { stdout } = await run(process.execPath, args, { maxBuffer: 1e8 });
    return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).record]));
  }

  /** Creates a key of the demo club, or of another, like staff. */
  async apiKey(scopes: readonly string[] | 'all', club = 'demo'): Promise<string> {
    const input = {
      name: 'A test',
      club_id: club,
      scopes: scopes === 'all' ? scopeNames : scopes,
      expires_at: null,
    };
    // In a session that ends at once, and so is on no list of browsers.
    const entered = await fetch(await this.#newStaffLink(), { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
    const { key } = await this.#operation<{ key: string }>('create_key', input, { cookie });
    const sessions = await this.#operation<{ id: string; current: boolean }[]>(
      'list_sessions',
      {},
      { cookie },
    );
    await this.#operation('end_session', { id: sessions.find(({ current }) => current)!.id }, { cookie });
    return key;
  }

  /** Requests a link like `dockside staff-link`. */
  async #newStaffLink(): Promise<string> {
    const secret = await readFile(join(this.dataDir, 'staff-link-secret'), 'utf8');
    const { path } = await this.#operation<{ path: string }>(
      'link',
      {},
      { authorization: `Bearer ${secret}` },
    );
    return `${this.url}${path}`;
  }

  async #operation<Answer>(name: string, input: object, headers: Record<string, string>): Promise<Answer> {
    const answer = await fetch(`${this.url}/staff/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #serve(args: string[], build = root, command = 'serve'): Promise<void> {
    const port = args.includes('--port') ? [] : ['--port', '0'];
    const place = ['--data-dir', this.dataDir, '--host', this.host, ...port];
    const words = [cliOf(build), command, '--json', ...place, ...args];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = child;
    const [line] = await Promise.race([once(createInterface(child.stdout!), 'line'), failedToStart(child)]);
    this.#ready = JSON.parse(line);
    this.#printedLink = this.#ready.staff_url;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    // A frozen process receives no other signal first.
    child.kill('SIGCONT');
    await gone;
  }
}

async function failedToStart(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The server ended with ${code} before it was ready. Was it built?`);
}
