import { refusal } from '@messages/refusals';
import type { Context } from 'hono';
import { findUsableKey } from '../club/access/api-keys';
import { type ChangeBatch, type ChangeFilter, generation, upstreams } from '../db/change-log';
import { eventId } from './event-id';
import type { SharedReads } from './shared-reads';
import type { Api, ServerEnv, StreamLimits } from './types';

/** The usual limits. */
export const streamLimits: StreamLimits = { streams: 500, streamsPerKey: 20, heartbeatMs: 15_000 };

/** The time after which a disconnected client should reconnect, in milliseconds. */
const RETRY_MS = 2_000;

/** The most changes read at a time, so that a slow client holds no more in memory. */
const BATCH = 200;

/** True if a request asks for events and not for JSON. */
export function wantsEventStream(c: Context<ServerEnv>): boolean {
  const accept = c.req.header('accept') ?? '';
  return /\btext\/event-stream\b/i.test(accept) && !/\bapplication\/json\b/i.test(accept);
}

/** The change feed as streams of server-sent events, a bounded number of them. */
export class ChangeStreams {
  /** The number of open streams of each key, by its id. */
  readonly #open = new Map<string, number>();
  readonly #limits: StreamLimits;

  constructor(
    private readonly api: Api,
    private readonly reads: SharedReads,
  ) {
    this.#limits = { ...streamLimits, ...api.streamLimits };
  }

  /**
   * Answers with the changes behind `after`, and then with each new change. The stream ends with the client, server or
   * key.
   *
   * @throws ApiError `RATE_LIMITED` when too many are open
   */
  open(c: Context<ServerEnv>, filter: ChangeFilter, after: number): Response {
    const { id } = c.get('apiKey');
    const close = this.#take(id);
    const ended = new AbortController();
    const signal = AbortSignal.any([c.req.raw.signal, ended.signal]);
    const events = this.#events(c.req.header('api-key') ?? '', filter, after, signal);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      // Hono asks for each chunk after the last one was taken: nothing piles up for a client that reads nothing.
      async pull(controller) {
        const next = await events.next().catch(() => ({ done: true as const, value: undefined }));
        if (!next.done) return controller.enqueue(encoder.encode(next.value));
        close();
        controller.close();
      },
      cancel() {
        ended.abort();
        close();
      },
    });
    return c.body(body, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  }

  #take(keyId: string): () => void {
    const { streams, streamsPerKey } = this.#limits;
    const ofKey = this.#open.get(keyId) ?? 0;
    const all = [...this.#open.values()].reduce((sum, count) => sum + count, 0);
    if (ofKey >= streamsPerKey || all >= streams) {
      const headers = { 'retry-after': '5' };
      throw ofKey >= streamsPerKey
        ? refusal('RATE_LIMITED', 'key_streams_open', { count: ofKey }, headers)
        : refusal('RATE_LIMITED', 'server_streams_open', { count: all }, headers);
    }
    this.#open.set(keyId, ofKey + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = this.#open.get(keyId)! - 1;
      if (left > 0) this.#open.set(keyId, left);
      else this.#open.delete(keyId);
    };
  }

  /** The text of the stream, piece by piece. */
  async *#events(
    key: string,
    filter: ChangeFilter,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const { store } = this.api;
    let announced = -1;
    let heard = performance.now();
    yield `retry: ${RETRY_MS}\n\n`;
    for (let from = after; ; ) {
      store.requireFile();
      const since = store.changes.version();
      const batch = await this.reads.read(filter, from, BATCH);
      // Checked after the reading: changes written after a revocation are not sent.
      if (signal.aborted || store.changes.closed || !this.#isUsable(key)) return;
      from = batch.next_after;
      const isDue = performance.now() - heard >= this.#limits.heartbeatMs;
      const hasNews = batch.changes.length > 0 || announced < 0;
      const atEnd = !batch.has_more && (hasNews || (isDue && from > announced));
      const text = `${this.#changes(batch)}${atEnd ? this.#position(from) : ''}`;
      if (text !== '' || isDue) {
        yield text || ': nothing new\n\n';
        if (atEnd) announced = from;
        heard = performance.now();
      }
      if (batch.has_more) continue;
      await store.changes.next(since, this.#limits.heartbeatMs - (performance.now() - heard), signal);
    }
  }

  #changes({ changes }: ChangeBatch): string {
    const database = generation(this.api.store.read);
    return changes
      .map((change) => {
        const [, seq] = /^\{"seq":(\d+)/.exec(change)!;
        return `id: ${eventId(Number(seq), database)}\nevent: change\ndata: ${change}\n\n`;
      })
      .join('');
  }

  #position(next_after: number): string {
    const { read } = this.api.store;
    const database = generation(read);
    const data = JSON.stringify({ next_after, generation: database, upstreams: upstreams(read) });
    return `id: ${eventId(next_after, database)}\nevent: position\ndata: ${data}\n\n`;
  }

  #isUsable(key: string): boolean {
    const { deviceKeys, store, clock, expiryClock = clock } = this.api;
    return (deviceKeys.find(key) ?? findUsableKey(store.read, key, expiryClock())) !== undefined;
  }
}
