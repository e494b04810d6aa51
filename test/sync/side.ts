import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { RecordOf, ResourceName } from '../../src/contract/resources';
import { type Scope, scopeNames } from '../../src/contract/scopes';
import type {
  CommonOperationName,
  OperationInput,
  OperationOutput,
} from '../../src/contract/staff-operations/operations';
import { putEmptyDatabase } from '../empty-database';
import { readPages } from '../pages';
import { type HostedClub, type HostOptions, hostClub } from './hosted-club';
import type { Call, Message } from './hosted-club-process';

export interface ApiAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into bodies of every shape.
  body: any;
}

export interface SideOptions extends Omit<HostOptions, 'dataDir'> {
  /** `child`: in its own process, which can be killed. */
  runs?: 'here' | 'child';
}

/** One of two real club servers, on a data directory that outlives it. */
export class Side {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'dockside-sync-'));
  /** A key with every scope. */
  key = '';
  /** Lead of the server's clock; a child's stays as started. */
  clockAheadMs = 0;
  #club: HostedClub | undefined;
  #child: ChildProcess | undefined;

  private constructor(private readonly options: SideOptions) {
    putEmptyDatabase(this.dataDir);
  }

  static async start(options: SideOptions = {}): Promise<Side> {
    const side = new Side(options);
    side.clockAheadMs = options.clockAheadMs ?? 0;
    await side.start();
    side.key = await side.newKey();
    return side;
  }

  get url(): string {
    return this.#running.url;
  }

  get running(): boolean {
    return this.#club !== undefined;
  }

  /** Id of its process, if separate. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Time by this side's clock. */
  now(): number {
    return Date.now() + this.clockAheadMs;
  }

  async start(): Promise<void> {
    const { runs, sync } = this.options;
    const options: HostOptions = { dataDir: this.dataDir, ...(sync && { sync }) };
    if (runs !== 'child') {
      this.#club = await hostClub(options, () => this.now());
      return;
    }
    const ofChild = { ...options, clockAheadMs: this.clockAheadMs };
    const child = fork(inject('hostedClub'), [JSON.stringify(ofChild)], { stdio: 'inherit' });
    this.#child = child;
    this.#club = await remoteClub(child);
  }

  /** An orderly end. */
  async stop(): Promise<void> {
    const club = this.#club;
    this.#club = undefined;
    await club?.close();
    this.#child = undefined;
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) throw new Error('only a child process can be killed');
    this.#club = undefined;
    this.#child = undefined;
    await end(child, 'SIGKILL');
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Calls the API over HTTP with the full key. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: {
        'api-key': this.key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** A write that must succeed; returns its `data`. */
  async write(method: string, path: string, body?: unknown): Promise<ApiAnswer['body']> {
    const answer = await this.call(method, path, body);
    if (answer.status !== 200)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }

  /** Every record of a list, all its pages. */
  async list(path: string): Promise<ApiAnswer['body'][]> {
    const join = path.includes('?') ? '&' : '?';
    return readPages<ApiAnswer['body'], string>(async (cursor) => {
      const from = cursor === undefined ? '' : `&cursor=${cursor}`;
      const { status, body } = await this.call('GET', `${path}${join}limit=100${from}`);
      if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
      return { items: body.data, next: body.has_more ? body.next_cursor : null };
    });
  }

  /** The whole change feed: the latest state of every record, past or present. */
  async feed(): Promise<ApiAnswer['body'][]> {
    const changes = await readPages<ApiAnswer['body'], number>(async (after = 0) => {
      const { status, body } = await this.call('GET', `/changes?after=${after}&limit=1000`);
      if (status !== 200) throw new Error(`GET /changes answered ${status}: ${JSON.stringify(body)}`);
      // Changes made while a page is read come after it: the feed is read when nothing more comes.
      return { items: body.data, next: body.data.length === 0 ? null : body.next_after };
    });
    const nameOf = ({ resource, regatta_id, id }: ApiAnswer['body']) =>
      JSON.stringify([resource, regatta_id, id]);
    return [...new Map(changes.map((change) => [nameOf(change), change])).values()];
  }

  /** A staff operation, as called by the bridge. */
  async staff<Name extends CommonOperationName>(
    name: Name,
    input: OperationInput<Name>,
  ): Promise<OperationOutput<Name>> {
    const operation = this.#running.staff[name] as (input: OperationInput<Name>) => unknown;
    return (await operation(input)) as OperationOutput<Name>;
  }

  newKey(scopes: readonly Scope[] = scopeNames): Promise<string> {
    return this.#running.newKey(scopes);
  }

  /** Writes records past the API, like a club's cloud to its own data. Nothing enters the outbox. */
  put<Name extends ResourceName>(resource: Name, records: RecordOf<Name>[]): Promise<void> {
    return this.#running.put(resource, records);
  }

  remove(resource: ResourceName, keys: string[]): Promise<void> {
    return this.#running.remove(resource, keys);
  }

  get #running(): HostedClub {
    if (!this.#club) throw new Error('this side does not run');
    return this.#club;
  }
}

/** A hosted club in another process, behind the same interface. */
async function remoteClub(child: ChildProcess): Promise<HostedClub> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let calls = 0;
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if ('ready' in message) return resolve(message.ready.url);
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if ('error' in message) call?.reject(new Error(message.error));
      else call?.resolve(message.result);
    });
    child.once('exit', (code, signal) => {
      const ended = new Error(`the child ended: ${code ?? signal}`);
      reject(ended);
      for (const call of waiting.values()) call.reject(ended);
    });
  });
  const call =
    (name: Call['name']) =>
    (...args: unknown[]) =>
      new Promise<never>((resolve, reject) => {
        calls += 1;
        waiting.set(calls, { resolve: resolve as (value: unknown) => void, reject });
        child.send({ id: calls, name, args } satisfies Call, (error) => error && reject(error));
      });
  const staff = new Proxy({} as HostedClub['staff'], {
    get: (_, operation) => (input: unknown) => call('staff')(operation, input),
  });
  return {
    url,
    staff,
    newKey: call('newKey'),
    put: call('put'),
    remove: call('remove'),
    close: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
