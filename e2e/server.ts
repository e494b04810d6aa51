import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const cli = join(import.meta.dirname, '../out/main/cli.cjs');
const run = promisify(execFile);

/** What `serve --json` prints when it is ready. */
interface Ready {
  url: string;
  api_url: string;
  staff_url: string;
}

/** A real server of a test's own, on a folder of its own. */
export class TestServer {
  #process: ChildProcess | undefined;
  #ready!: Ready;
  #printedLink: string | undefined;

  private constructor(
    readonly dataDir: string,
    private readonly host = '127.0.0.1',
  ) {}

  /** Starts one, with the demo club or with nothing in it. `host` is what it listens on: `0.0.0.0` for its network, too. */
  static async start({ demo, host }: { demo: boolean; host?: string }): Promise<TestServer> {
    const server = new TestServer(await mkdtemp(join(tmpdir(), 'dockside-e2e-')), host);
    await server.#serve(demo ? ['--demo'] : []);
    return server;
  }

  get url(): string {
    return this.#ready.url;
  }

  get apiUrl(): string {
    return this.#ready.api_url;
  }

  /** A link that lets one browser in: first the one that was printed at the start, then one that a command makes. */
  async staffLink(): Promise<string> {
    const printed = this.#printedLink;
    this.#printedLink = undefined;
    return printed ?? (await this.command<{ staff_url: string }>('staff-link')).staff_url;
  }

  /** Ends the server without any warning, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Starts it again on the same port and data. */
  async restart(): Promise<void> {
    const { port } = new URL(this.url);
    await this.#end('SIGKILL');
    await this.#serve(['--port', port]);
  }

  /** Runs another command on the same data and answers the JSON that it prints. */
  async command<Answer>(...args: string[]): Promise<Answer> {
    const { stdout } = await run(process.execPath, [cli, ...args, '--json', '--data-dir', this.dataDir]);
    return JSON.parse(stdout);
  }

  /** Makes a key of the demo club, or of another. */
  async apiKey(scopes: readonly string[] | 'all', club = 'demo'): Promise<string> {
    const list = scopes === 'all' ? scopes : scopes.join(',');
    const made = ['keys', 'create', '--name', 'A test', '--club', club, '--scopes', list];
    return (await this.command<{ key: string }>(...made)).key;
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #serve(args: string[]): Promise<void> {
    const port = args.includes('--port') ? [] : ['--port', '0'];
    const place = ['--data-dir', this.dataDir, '--host', this.host, ...port];
    const command = [cli, 'serve', '--json', ...place, ...args];
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
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
    await gone;
  }
}

async function failedToStart(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The server ended with ${code} before it was ready. Was it built?`);
}
