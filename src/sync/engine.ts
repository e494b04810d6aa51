import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ResourceName } from '../contract/resources.js';
import type { SyncProblem } from '../contract/staff-operations/sync.js';
import type { Store } from '../db/store.js';
import { backOff } from './back-off.js';
import type { UpstreamKey } from './credentials.js';
import { runSyncCycle, type SyncContext } from './cycle.js';
import { Stopped, SyncError } from './errors.js';
import { Pace } from './pace.js';
import type { PlanOptions } from './pull/list-plan.js';
import { countListReads } from './state/list-reads.js';
import { findUpstream, type UpstreamState } from './state/upstream.js';
import { type Fingerprint, networkChanges, upstreamIdOf, waitForOutboxChange } from './triggers.js';
import { type ClientOptions, UpstreamClient } from './upstream-client.js';

/** How patient sync is, in milliseconds; tests are less so. */
export interface SyncTimes {
  /** An answer of upstream, to its last byte. */
  requestTimeoutMs: number;
  /** Between two attempts of one request whose failure may pass: after the first, and at most. */
  retryMs: readonly [number, number];
  /** Between two tries while upstream cannot be reached: the first time, and at most. */
  backOffMs: readonly [number, number];
  /** Between two rounds when nothing calls for one. */
  pollMs: number;
  /** How long upstream may hold a question for news. */
  longPollMs: number;
  /** After a reading that would remove many records, until a second one is to agree. */
  confirmAfterMs: number;
}

export const defaultTimes: SyncTimes = {
  requestTimeoutMs: 30_000,
  retryMs: [50, 1_000],
  backOffMs: [1_000, 5 * 60_000],
  pollMs: 30_000,
  longPollMs: 25_000,
  confirmAfterMs: 60_000,
};

export interface EngineOptions {
  store: Store;
  key: UpstreamKey;
  clock: () => number;
  log: Logger;
  times: SyncTimes;
}

/**
 * How a cycle ended: `elsewhere` when another process was at it, `changed` when it was interrupted, or another upstream was
 * set meanwhile: it begins again.
 */
export type CycleEnd = 'done' | 'locked' | 'off' | 'changed' | SyncError;

/** What staff looked at this long ago is not looked at any more. */
const WATCH_MS = 90_000;
/** A request that is attempted again is nobody's concern, unless nothing has answered for so long. */
const SILENCE_MS = 2_000;
/** For how long at most upstream is left alone that asks for longer: at first, and when it goes on asking. */
const LEFT_ALONE_MS = [10 * 60_000, 2 * 60 * 60_000] as const;

/** Keeps this database and its upstream in step. */
export class SyncEngine {
  readonly sending = new Pace();
  readonly fetching = new Pace();
  activity: 'idle' | 'sending' | 'fetching' = 'idle';
  online = false;
  problem: SyncProblem | null = null;
  /** Unix epoch milliseconds, for people; the wait itself is on a clock that never jumps. */
  nextTryAt: number | null = null;
  /** Where upstream's feed ended when it was last looked at from afar. */
  feedEnd = 0;

  readonly #stop = new AbortController();
  /** Ends the requests of the cycle that runs. */
  #interrupt = new AbortController();
  /** Settles when the rounds asked for so far, and what must not run beside one, have ended. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #watched = new Map<ResourceName, number>();
  #client: { settings: string; client: UpstreamClient } | null = null;
  #running: Promise<void> | null = null;
  #failures = 0;
  /** Rounds in a row that began before their time, at a call from outside, and brought nothing. */
  #falseAlarms = 0;
  #exploreAsked = false;
  /** A problem that the next answer of upstream ends. */
  #passingProblem: SyncProblem | null = null;
  #seen: Fingerprint = { settings: null, line: null };
  #nudge = () => {};
  #roundEnds: (() => void)[] = [];
  #nudged = false;

  constructor(private readonly options: EngineOptions) {}

  /** Works until stopped. */
  start(): void {
    this.#running ??= this.#work();
  }

  /** Gives up what is under way; what was not noted is done again another time. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** Does a cycle at once, also what a missing scope or a refused key held up. Resolves when it has ended. */
  now(): Promise<void> {
    this.#exploreAsked = true;
    this.#nudged = true;
    const ended = new Promise<void>((resolve) => this.#roundEnds.push(resolve));
    this.#nudge();
    return ended;
  }

  /** Staff look at this kind of record. */
  watch(resource: ResourceName): void {
    const isNew = !this.#isWatched(resource);
    this.#watched.set(resource, performance.now());
    if (isNew) this.#nudge();
  }

  /**
   * What has been brought over for good. It grows only as long as there is something left to bring: writes that upstream
   * took, how far its feed was read, which parts of its lists were read to their end.
   */
  get progress(): number {
    const { read } = this.options.store;
    return this.sending.total + (findUpstream(read)?.feed_after ?? 0) + countListReads(read).done;
  }

  /**
   * Runs `work`, which changes what rounds stand on (which upstream it is, where its reading begins), while no cycle does:
   * the one that runs is given up first, and the next begins right after.
   */
  async betweenCycles<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#interrupt.abort();
    this.#interrupt = new AbortController();
    this.#client = null;
    try {
      return await this.#oneAtATime(work);
    } finally {
      this.#nudged = true;
      this.#nudge();
    }
  }

  /** One cycle. */
  runCycle(force: PlanOptions['force'] = 'none'): Promise<CycleEnd> {
    return this.#oneAtATime(() => this.#cycle(force));
  }

  #oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  async #cycle(force: PlanOptions['force']): Promise<CycleEnd> {
    const { store, log } = this.options;
    const settings = upstreamIdOf(store.read);
    this.#seen = { settings, line: null };
    const before = this.progress;
    this.nextTryAt = null;
    try {
      const upstream = findUpstream(store.read);
      if (!upstream) {
        this.#forget();
        return 'off';
      }
      const ended = await runSyncCycle(await this.#prepare(upstream), {
        probe: this.#exploreAsked,
        force,
        watched: new Set([...this.#watched.keys()].filter((resource) => this.#isWatched(resource))),
        onActivity: (activity) => {
          this.activity = activity;
        },
      });
      if (!ended) return 'locked';
      this.#seen.line = ended.line;
      if (this.progress !== before) this.#falseAlarms = 0;
      this.#succeeded();
      return 'done';
    } catch (error) {
      if (this.#stop.signal.aborted) return 'off';
      // What became of a cycle with one upstream is of no interest once another is set.
      if (error instanceof Stopped || upstreamIdOf(store.read) !== settings) return 'changed';
      if (!(error instanceof SyncError)) log.error({ err: error }, 'sync failed');
      return this.#failed(toSyncError(error), this.progress > before);
    } finally {
      this.activity = 'idle';
      this.sending.rest();
      this.fetching.rest();
    }
  }

  async #work(): Promise<void> {
    // A store that closes ends every wait for its changes: without this a cycle would follow the other.
    while (!this.#stop.signal.aborted && !this.options.store.changes.closed) {
      try {
        const asked = this.#nudged;
        this.#nudged = false;
        const end = await this.runCycle(asked ? 'current' : 'none').finally(() => this.#tellEnd());
        if (!this.#stop.signal.aborted) await this.#rest(end);
      } catch (error) {
        // Our own database could not even be asked what there is to do.
        this.options.log.error({ err: error }, 'sync failed');
        await this.#timer(this.#failed(toSyncError(error), false), this.#stop.signal);
      }
    }
  }

  /** Tells those who asked for a cycle that it has ended. */
  #tellEnd(): void {
    for (const resolve of this.#roundEnds.splice(0)) resolve();
  }

  /** Waits until there is a reason for another cycle. */
  async #rest(end: CycleEnd): Promise<void> {
    if (this.#nudged) return;
    const controller = new AbortController();
    const { signal } = controller;
    const stop = () => controller.abort();
    this.#stop.signal.addEventListener('abort', stop);
    const nudged = new Promise<void>((resolve) => {
      this.#nudge = resolve;
    });
    const reasons = [nudged, waitForOutboxChange(this.options.store, this.#seen, signal), stopped(signal)];
    if (end !== 'off' && end !== 'changed')
      reasons.push(this.#timer(end, signal), this.#alarm(networkChanges(signal), signal));
    if (end === 'done') reasons.push(this.#alarm(this.#news(signal), signal));
    try {
      await Promise.race(reasons);
    } finally {
      controller.abort();
      this.#stop.signal.removeEventListener('abort', stop);
      this.#nudge = () => {};
    }
  }

  #timer(end: CycleEnd, signal: AbortSignal): Promise<void> {
    const { backOffMs, pollMs } = this.options.times;
    let ms = pollMs;
    if (end instanceof SyncError) {
      const leftAloneMs = Math.min(end.retryAfterMs ?? 0, backOff(this.#failures, LEFT_ALONE_MS));
      ms = Math.max(backOff(this.#failures, backOffMs), leftAloneMs);
      this.nextTryAt = this.options.clock() + Math.round(ms);
    } else if (end === 'locked') ms = Math.min(1_000, pollMs);
    return pause(ms, signal);
  }

  /**
   * A call from outside for a cycle before its time. Each one in a row that brings nothing makes the next one wait for
   * longer, up to the time of the cycle that is due anyway: neither a long poll that fails while all else works nor a
   * network that comes and goes makes one cycle follow the other.
   */
  async #alarm(call: Promise<void>, signal: AbortSignal): Promise<void> {
    const { backOffMs, pollMs } = this.options.times;
    const floor = this.#falseAlarms === 0 ? 0 : backOff(this.#falseAlarms, [backOffMs[0], pollMs]);
    await Promise.all([call, pause(floor, signal)]);
    if (!signal.aborted) this.#falseAlarms += 1;
  }

  /** Where upstream has a feed: resolves when it has something to tell, or does not hold the question as asked. */
  async #news(signal: AbortSignal): Promise<void> {
    const upstream = findUpstream(this.options.store.read);
    const client = this.#client?.client;
    if (!client || !upstream?.capabilities?.feed) return new Promise(() => {});
    const { longPollMs, requestTimeoutMs } = this.options.times;
    const query = { after: upstream.feed_after, limit: 1, wait: longPollMs };
    const options = { signal, timeoutMs: longPollMs + requestTimeoutMs, attempts: 1 };
    while (!signal.aborted) {
      const asked = performance.now();
      try {
        const { data, generation } = await client.call('changes', { query }, options);
        const held = performance.now() - asked >= longPollMs / 2;
        if (data.length > 0 || generation !== upstream.generation || !held) return;
        this.#falseAlarms = 0;
      } catch {
        // Whatever it is, the cycle that follows meets it too and says so.
        return;
      }
    }
  }

  async #prepare(upstream: UpstreamState): Promise<SyncContext> {
    const { store, clock } = this.options;
    return {
      store,
      clock,
      client: await this.#linkTo(upstream),
      upstreamId: upstream.id,
      clubId: upstream.club_id,
      confirmAfterMs: this.options.times.confirmAfterMs,
      sent: (count) => this.sending.add(count),
      fetched: (count) => this.fetching.add(count),
      feedEndsAt: (seq) => {
        this.feedEnd = seq;
      },
      permissionsChanged: () => {
        this.#exploreAsked = true;
      },
      probed: () => {
        this.#exploreAsked = false;
      },
    };
  }

  async #linkTo({ url }: UpstreamState): Promise<UpstreamClient> {
    const key = await this.options.key.read(url);
    const settings = `${url} ${key}`;
    if (this.#client?.settings === settings) return this.#client.client;
    const client: UpstreamClient = this.openClient(url, key, {
      signal: AbortSignal.any([this.#stop.signal, this.#interrupt.signal]),
      onAnswer: () => {
        this.online = true;
        if (this.problem === this.#passingProblem) this.problem = null;
      },
      onRetry: (problem) => {
        if (problem.kind !== 'rate_limited' && client.silentMs < SILENCE_MS) return;
        this.tell(problem);
        this.#passingProblem = this.problem;
      },
    });
    this.#client = { settings, client };
    return client;
  }

  /** A connection to a server, as rounds use it. */
  openClient(url: string, key: string, options: Partial<ClientOptions> = {}): UpstreamClient {
    const { clock, times } = this.options;
    const { requestTimeoutMs, retryMs } = times;
    return new UpstreamClient({
      url,
      key,
      clock,
      requestTimeoutMs,
      retryMs,
      signal: this.#stop.signal,
      ...options,
    });
  }

  #isWatched(resource: ResourceName): boolean {
    return performance.now() - (this.#watched.get(resource) ?? Number.NEGATIVE_INFINITY) < WATCH_MS;
  }

  #succeeded(): void {
    this.#failures = 0;
    this.online = true;
    this.problem = null;
  }

  /** @param progressed whether something was brought over until it failed: it is worth going on soon */
  #failed(problem: SyncError, progressed: boolean): SyncError {
    this.#failures = progressed ? 1 : this.#failures + 1;
    this.online = problem.kind !== 'unreachable' && problem.kind !== 'invalid_response' && this.online;
    this.tell(problem);
    return problem;
  }

  /** Tells staff what is wrong with upstream. */
  tell({ kind, message }: SyncError): void {
    const since = this.problem?.kind === kind ? this.problem.since : this.options.clock();
    this.problem = { kind, message, since };
  }

  #forget(): void {
    this.online = false;
    this.problem = null;
    this.#failures = 0;
    this.#client = null;
  }
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}

/** Waits so long, or until the signal is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}

/** Our own disk is the only other thing that a cycle can fail over; what else it may be is told as it is. */
function toSyncError(error: unknown): SyncError {
  if (error instanceof SyncError) return error;
  return new SyncError('storage', `What upstream sent could not be kept: ${(error as Error).message}`, {
    cause: error,
  });
}
