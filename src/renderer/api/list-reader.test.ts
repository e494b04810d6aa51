import type { OperationId } from '@contract/routes';
import type { CallOptions, Client } from '@shared/api-client';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyChanges } from './apply-changes';
import type { Row } from './lists';
import { followChanges } from './live';
import { listQuery, makeQueryClient, responseQuery } from './queries';

const clubId = 'club_1';
const PAGE = 3;

interface Request {
  operation: OperationId;
  query: { after?: number | 'latest'; cursor?: string; wait?: number };
  /** The current database: the server answers every long poll before it opens another. */
  generation: string;
  /** The server's prepared answer; delivery may take any time. */
  answer?: object;
  deliver: (answer: object) => void;
  fail: (error: Error) => void;
}

/** A server whose test decides when each request is processed and each answer arrives. */
class ScriptedServer {
  rows = new Map<string, Row>();
  log: { seq: number; id: string }[] = [];
  generation = 'g1';
  seq = 0;
  requests: Request[] = [];
  readonly asked: { operation: OperationId; cursor: string | undefined }[] = [];

  readonly client = {
    call: (operation: OperationId, input: { query: Request['query'] }, { signal }: CallOptions = {}) => {
      const { query } = input;
      this.asked.push({ operation, cursor: query.cursor });
      return new Promise((deliver, fail) => {
        const { generation } = this;
        const request: Request = { operation, query, generation, deliver, fail };
        this.requests.push(request);
        signal?.addEventListener('abort', () => {
          this.requests = this.requests.filter((one) => one !== request);
          fail(new DOMException('aborted', 'AbortError'));
        });
      });
    },
  } as unknown as Client;

  put(id: string, status: string): void {
    this.rows.set(id, { id, regatta_id: 'r', status });
    this.#note(id);
  }

  remove(id: string): void {
    if (this.rows.delete(id)) this.#note(id);
  }

  /** Replaces this database. */
  restore(rows: Map<string, Row>): void {
    this.generation = `g${Number(this.generation.slice(1)) + 1}`;
    this.rows = rows;
    this.log = [];
  }

  #note(id: string): void {
    this.log = [...this.log.filter((entry) => entry.id !== id), { seq: ++this.seq, id }];
  }

  /** Requests the server can answer now: a long poll without changes waits. */
  get answerable(): Request[] {
    return this.requests.filter(({ answer, operation, query, generation }) => {
      if (answer) return false;
      const waits = operation === 'changes' && query.wait && generation === this.generation;
      return !waits || this.#changesAfter(query.after).length > 0;
    });
  }

  get answered(): Request[] {
    return this.requests.filter(({ answer }) => answer);
  }

  look(request: Request): void {
    request.answer = this.#answerTo(request);
  }

  async deliver(request: Request): Promise<void> {
    this.requests = this.requests.filter((one) => one !== request);
    request.deliver(request.answer!);
    await settle();
  }

  /** Processes a request and delivers at once. */
  async serve(request: Request): Promise<void> {
    this.look(request);
    await this.deliver(request);
  }

  /** Answers everything except the long poll. */
  async serveAll(): Promise<void> {
    for (;;) {
      const next = this.answered[0] ?? this.answerable[0];
      if (!next) return;
      if (!next.answer) this.look(next);
      await this.deliver(next);
    }
  }

  #answerTo({ operation, query }: Request): object {
    if (operation === 'changes') {
      const data = this.#changesAfter(query.after);
      return { data, has_more: false, next_after: this.seq, generation: this.generation };
    }
    if (operation === 'standings') return { data: { seen: this.seq } };
    const behind = [...this.rows.values()]
      .filter(({ id }) => id > (query.cursor ?? ''))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const data = behind.slice(0, PAGE).map((row) => ({ ...row, cursor: row.id }));
    const has_more = behind.length > PAGE;
    return { data, has_more, next_cursor: has_more ? data.at(-1)!.id : null };
  }

  #changesAfter(after: number | 'latest' | undefined) {
    if (after === 'latest') return [];
    return this.log
      .filter(({ seq }) => seq > (after ?? 0))
      .map(({ seq, id }) => {
        const record = this.rows.get(id) ?? null;
        return { seq, resource: 'wristbands', id, regatta_id: 'r', deleted: record === null, record };
      });
  }
}

/** Runs all pending work. */
async function settle(): Promise<void> {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => setImmediate(resolve));
}

const wristbands = (server: ScriptedServer) =>
  listQuery(server.client, clubId, 'wristbands', { query: { regatta_id: 'r' } });
const standings = (server: ScriptedServer) =>
  responseQuery(server.client, clubId, 'standings', { query: { regatta_id: 'r', fleet: 'IRC' } });

const open: AbortController[] = [];
beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
  vi.unstubAllGlobals();
});

/** A browser that follows the server's changes. `onOpening` runs before it has found the end of the log. */
async function browse(server: ScriptedServer, onOpening?: (queryClient: QueryClient) => Promise<void>) {
  const queryClient = makeQueryClient();
  const controller = new AbortController();
  open.push(controller);
  void followChanges({
    client: server.client,
    clubId,
    queryClient,
    onConnection: () => {},
    onConfirmed: () => {},
    onFollowing: () => {},
    signal: controller.signal,
  });
  await settle();
  const findsEnd = server.requests[0]!;
  await onOpening?.(queryClient);
  await server.serve(findsEnd);
  return queryClient;
}

const shown = (data: unknown) => new Map((data as Row[]).map((row) => [row.id, row.status]));
const held = (server: ScriptedServer) => new Map([...server.rows].map(([id, { status }]) => [id, status]));
const pages = (server: ScriptedServer) =>
  server.requests.filter(({ operation }) => operation === 'wristbands');
const poll = (server: ScriptedServer) => server.requests.find(({ operation }) => operation === 'changes')!;

describe('a list', () => {
  it('has a change that came while its first reading was under way', async () => {
    const server = new ScriptedServer();
    for (const id of ['1', '2', '3', '4']) server.put(id, 'ashore');
    const queryClient = await browse(server);
    const observer = new QueryObserver(queryClient, wristbands(server));
    observer.subscribe(() => {});
    await settle();
    await server.serve(pages(server)[0]!);

    server.put('1', 'sailing');
    await server.serve(poll(server));
    await server.serve(pages(server)[0]!);
    expect(shown(observer.getCurrentResult().data)).toEqual(held(server));
    expect(server.asked.filter(({ operation }) => operation === 'wristbands')).toHaveLength(2);
  });

  it('that a route began to read before the end of the changes was found has what changed in between', async () => {
    const server = new ScriptedServer();
    for (const id of ['1', '2', '3', '4']) server.put(id, 'ashore');
    const queryClient = await browse(server, async (opening) => {
      void opening.prefetchQuery(wristbands(server));
      await settle();
      await server.serve(pages(server)[0]!);
      server.put('1', 'sailing');
    });
    const observer = new QueryObserver(queryClient, wristbands(server));
    observer.subscribe(() => {});
    await server.serve(pages(server)[0]!);
    // The first reading shows before the second.
    expect(shown(observer.getCurrentResult().data).get('1')).toBe('ashore');
    await server.serveAll();
    expect(shown(observer.getCurrentResult().data)).toEqual(held(server));
    expect(server.asked.filter(({ operation }) => operation === 'wristbands')).toHaveLength(4);
  });

  it('that is being read once more shows what this page wrote before its first reading ended', async () => {
    const server = new ScriptedServer();
    server.put('1', 'ashore');
    const observe = (client: QueryClient) => new QueryObserver(client, wristbands(server));
    let observer!: ReturnType<typeof observe>;
    const queryClient = await browse(server, async (opening) => {
      observer = observe(opening);
      observer.subscribe(() => {});
      await settle();
      server.look(pages(server)[0]!);
    });
    server.put('1', 'sailing');
    const record = server.rows.get('1')!;
    applyChanges(queryClient, clubId, [
      { resource: 'wristbands', id: '1', regatta_id: 'r', deleted: false, record },
    ]);
    await server.deliver(pages(server)[0]!);
    expect(pages(server)).toHaveLength(1);
    expect(shown(observer.getCurrentResult().data)).toEqual(held(server));
    await server.serveAll();
    expect(shown(observer.getCurrentResult().data)).toEqual(held(server));
  });

  it('is read again to its end while changes come faster than its pages, and shows them meanwhile', async () => {
    const server = new ScriptedServer();
    const count = 20 * PAGE;
    for (let n = 0; n < count; n++) server.put(`band${String(n).padStart(3, '0')}`, 'ashore');
    const queryClient = await browse(server);
    const observer = new QueryObserver(queryClient, wristbands(server));
    observer.subscribe(() => {});
    await settle();
    await server.serveAll();
    server.asked.length = 0;

    void observer.refetch();
    await settle();
    for (let n = 0; pages(server).length > 0; n++) {
      server.put(`band${String(count - 1 - n).padStart(3, '0')}`, 'sailing');
      await server.serve(poll(server));
      expect(shown(observer.getCurrentResult().data)).toEqual(held(server));
      await server.serve(pages(server)[0]!);
    }
    const read = server.asked.filter(({ operation }) => operation === 'wristbands');
    expect(read).toHaveLength(20);
    expect(read.filter(({ cursor }) => cursor === undefined)).toHaveLength(1);
    expect(shown(observer.getCurrentResult().data)).toEqual(held(server));
    expect(queryClient.isFetching()).toBe(0);
  });

  it('goes on where it was when a page does not come', async () => {
    const server = new ScriptedServer();
    for (let n = 0; n < 3 * PAGE; n++) server.put(`band${n}`, 'ashore');
    const queryClient = await browse(server);
    const observer = new QueryObserver(queryClient, wristbands(server));
    observer.subscribe(() => {});
    await settle();
    for (let fails = 0; fails < 3; fails++) {
      await server.serve(pages(server)[0]!);
      if (fails === 2) break;
      pages(server)[0]!.fail(new Error('no answer'));
      server.requests = server.requests.filter(({ operation }) => operation === 'changes');
      await vi.waitFor(() => expect(pages(server)).toHaveLength(1), 60_000);
    }
    expect(shown(observer.getCurrentResult().data)).toEqual(held(server));
    const cursors = server.asked
      .filter(({ operation }) => operation === 'wristbands')
      .map(({ cursor }) => cursor);
    expect(cursors).toEqual([undefined, 'band2', 'band2', 'band5', 'band5']);
  });

  it('is of one database only, and of the one that the server has now', async () => {
    const server = new ScriptedServer();
    for (const id of ['1', '2', '3', '4', '5']) server.put(id, 'ashore');
    const queryClient = await browse(server);
    const observer = new QueryObserver(queryClient, wristbands(server));
    observer.subscribe(() => {});
    await settle();
    await server.serve(pages(server)[0]!);
    // Read along with the changes, and useless once the database is replaced.
    server.put('5', 'sailing');
    await server.serve(poll(server));

    server.restore(new Map([['4', { id: '4', regatta_id: 'r', status: 'sailing' }]]));
    server.put('9', 'ashore');
    await server.serve(poll(server));
    await server.serveAll();
    expect(shown(observer.getCurrentResult().data)).toEqual(
      new Map([
        ['4', 'sailing'],
        ['9', 'ashore'],
      ]),
    );
  });
});

describe('an answer that the server computes', () => {
  it('is read to its end while changes come faster, and once more for those that it may lack', async () => {
    const server = new ScriptedServer();
    const queryClient = await browse(server);
    const observer = new QueryObserver(queryClient, standings(server));
    observer.subscribe(() => {});
    await settle();
    const reads = () => server.requests.filter(({ operation }) => operation === 'standings');
    const change = async () => {
      server.put('1', `${server.seq}`);
      const request = poll(server);
      server.look(request);
      const { data } = request.answer as { data: { resource: string }[] };
      for (const one of data) one.resource = 'scores';
      await server.deliver(request);
    };
    await change();
    await change();
    expect(reads()).toHaveLength(1);
    server.look(reads()[0]!);
    await change();
    await server.deliver(reads()[0]!);
    expect(observer.getCurrentResult().data).toEqual({ seen: 2 });
    await server.serve(reads()[0]!);
    expect(observer.getCurrentResult().data).toEqual({ seen: 3 });
    expect(reads()).toHaveLength(0);
    expect(server.asked.filter(({ operation }) => operation === 'standings')).toHaveLength(2);
  });
});

it('whatever comes in whatever order, the list ends as the server has it', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('put'), id: fc.integer({ min: 0, max: 12 }), n: fc.nat(9) }),
    fc.record({ do: fc.constant('remove'), id: fc.integer({ min: 0, max: 12 }) }),
    fc.record({ do: fc.constant('look'), at: fc.nat(9) }),
    fc.record({ do: fc.constant('deliver'), at: fc.nat(9) }),
    fc.record({ do: fc.constantFrom('refetch', 'leave', 'come', 'restore') }),
  ) as fc.Arbitrary<{ do: string; id: number; n: number; at: number }>;
  const name = (n: number) => `band${String(n).padStart(2, '0')}`;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
      const server = new ScriptedServer();
      for (let n = 0; n < 8; n++) server.put(name(n), 'ashore');
      const backup = new Map(server.rows);
      const queryClient = await browse(server);
      const observer = new QueryObserver(queryClient, wristbands(server));
      let leave = observer.subscribe(() => {});
      await settle();
      for (const { do: what, id, n, at } of steps) {
        const { answerable, answered } = server;
        if (what === 'put') server.put(name(id), `${n}`);
        else if (what === 'remove') server.remove(name(id));
        else if (what === 'look' && answerable.length > 0) server.look(answerable[at % answerable.length]!);
        else if (what === 'deliver' && answered.length > 0)
          await server.deliver(answered[at % answered.length]!);
        else if (what === 'refetch') void observer.refetch({ cancelRefetch: false });
        else if (what === 'leave') leave();
        else if (what === 'come') {
          leave();
          leave = observer.subscribe(() => {});
        } else if (what === 'restore') server.restore(new Map(backup));
        await settle();
      }
      leave();
      // A screen opened now is correct, without further reads.
      leave = observer.subscribe(() => {});
      await settle();
      await server.serveAll();
      // The long poll ends without changes; its answer may be from another database.
      await server.serve(poll(server));
      await server.serveAll();
      expect(shown(queryClient.getQueryData(wristbands(server).queryKey))).toEqual(held(server));
      leave();
      open.pop()!.abort();
    }),
    { numRuns: 150 },
  );
});
