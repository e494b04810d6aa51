import { engine as t } from '@messages/server/cloud';
import type { Logger } from 'pino';
import { isDatabaseGone } from '../../contract/errors';
import type { ResourceName } from '../../contract/resources';
import type { SyncProblem } from '../../contract/staff-operations/sync';
import type { Store } from '../../db/store';
import { messageOf } from '../../db/system-error';
import { backOff } from '../../shared/back-off';
import { steadyClock } from '../../shared/steady-clock';
import { isStandby } from '../pairing/node';
import type { Activity, SyncContext } from './context';
import type { UpstreamKey } from './credentials';
import { runSyncCycle } from './cycle';
import { Stopped, SyncError } from './errors';
import type { Force } from './pull/list-plan';
import { countListReads } from './state/list-reads';
import { findUpstream, type UpstreamState } from './state/upstream';
import { pause, type SyncTimes, Throughput } from './timing';
import {
  type Fingerprint,
  upstreamIdOf,
  waitForFeedChange,
  waitForNetworkChange,
  waitForOutboxChange,
} from './triggers';
import { type ClientOptions, UpstreamClient } from './upstream-client';

export interface EngineOptions {
  store: Store;
  key: UpstreamKey;
  clock: () => number;
  log: Logger;
  times: SyncTimes;
}

/**
 * End of a cycle: `locked` if another process runs one; `changed` if interrupted or another upstream was set, so that
 * it restarts.
 */
export type CycleEnd = 'done' | 'locked' | 'off' | 'changed' | SyncError;

/** Time after which staff no longer count as looking at a kind. */
const WATCH_MS = 90_000;
/** Report retries only after this much silence. */
const SILENCE_MS = 2_000;
/** Maximum pause granted to an upstream that asks to wait: at first, and when it asks again. */
const LEFT_ALONE_MS = [10 * 60_000, 2 * 60 * 60_000] as const;
/** Interval for checking if another process has finished its cycle, and for one that is to start over. */
const LOCKED_RETRY_MS = 1_000;

/** Keeps this database and its upstream in sync. */
export class SyncEngine {
  readonly activity: Activity = {
    now: 'idle',
    sent: new Throughput(),
    fetched: new Throughput(),
    feedEnd: 0,
    mustProbe: false,
    restores: { count: 0, at: 0 },
  };
  online = false;
  /** When upstream last answered this process, in Unix epoch milliseconds. */
  answered: { upstreamId: string; at: number } | null = null;
  problem: SyncProblem | null = null;
  /** End of the wait for the next attempt, on the monotonic clock. */
  #waitEnds: number | null = null;

  readonly #stop = new AbortController();
  /** Aborts the running cycle's requests. */
  #interrupt = new AbortController();
  /** Settles when all requested cycles, and work that excludes them, have ended. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #watched = new Map<ResourceName, number>();
  #client: { settings: string; client: UpstreamClient } | null = null;
  #running: Promise<void> | null = null;
  #failures = 0;
  /** Consecutive cycles started early by a trigger that brought nothing. */
  #falseAlarms = 0;
  /** A problem that upstream's next answer clears. */
  #passingProblem: SyncProblem | null = null;
  #seen: Fingerprint = { upstreamId: null, outbox: null };
  #isCycleAsked = false;
  /** Ends the wait for the next cycle. */
  #wake = () => {};
  #onCycleEnd: (() => void)[] = [];

  readonly #expiryClock: () => number;

  constructor(private readonly options: EngineOptions) {
    this.#expiryClock = steadyClock(options.clock, () => performance.now());
  }

  /** Time of the next attempt after a failure, in Unix epoch milliseconds by the present clock. */
  get nextTryAt(): number | null {
    if (this.#waitEnds === null) return null;
    return Math.round(this.options.clock() + this.#waitEnds - performance.now());
  }

  /** Works until stopped. */
  start(): void {
    this.#running ??= this.#work();
  }

  /** Aborts current work; unrecorded work is repeated later. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** Runs a cycle at once, including work held up by a missing scope or refused key. Resolves at its end. */
  syncNow(): Promise<void> {
    this.activity.mustProbe = true;
    this.#isCycleAsked = true;
    const ended = new Promise<void>((resolve) => this.#onCycleEnd.push(resolve));
    this.#wake();
    return ended;
  }

  /** Notes that staff look at this kind of record. */
  watch(resource: ResourceName): void {
    const isNew = !this.#isWatched(resource);
    this.#watched.set(resource, performance.now());
    if (isNew) this.#wake();
  }

  #isWatched(resource: ResourceName): boolean {
    return performance.now() - (this.#watched.get(resource) ?? Number.NEGATIVE_INFINITY) < WATCH_MS;
  }

  /**
   * Measure of permanent progress. It grows while something remains to transfer: accepted writes, feed position,
   * completed list parts.
   */
  get progress(): number {
    const { read } = this.options.store;
    return this.activity.sent.total + (findUpstream(read)?.feed_after ?? 0) + countListReads(read).done;
  }

  /**
   * Runs `work` on what cycles depend on, such as the upstream or its position, while no cycle runs. Aborts the running
   * cycle and earlier work of this kind. The next cycle starts right after.
   *
   * @param work receives a signal that aborts it
   */
  async betweenCycles<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    this.#interrupt.abort();
    this.#interrupt = new AbortController();
    this.#client = null;
    const signal = AbortSignal.any([this.#stop.signal, this.#interrupt.signal]);
    try {
      return await this.#oneAtATime(() => work(signal));
    } finally {
      this.#isCycleAsked = true;
      this.#wake();
    }
  }

  runCycle(force: Force = 'none'): Promise<CycleEnd> {
    return this.#oneAtATime(() => this.#cycle(force));
  }

  #oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  async #cycle(force: Force): Promise<CycleEnd> {
    const { store, log } = this.options;
    const upstreamId = upstreamIdOf(store.read);
    this.#seen = { upstreamId, outbox: null };
    const before = this.progress;
    this.#waitEnds = null;
    try {
      const upstream = findUpstream(store.read);
      // A paired Dockside syncs with upstream instead.
      if (!upstream || isStandby(store.read)) {
        this.#forget();
        return 'off';
      }
      const ended = await runSyncCycle(await this.#prepare(upstream), {
        force,
        watched: new Set([...this.#watched.keys()].filter((resource) => this.#isWatched(resource))),
      });
      if (!ended) return 'locked';
      this.#seen.outbox = ended.outbox;
      if (this.progress !== before) this.#falseAlarms = 0;
      this.#succeeded();
      return 'done';
    } catch (error) {
      if (this.#stop.signal.aborted) return 'off';
      // The end of a cycle no longer matters once another upstream is set.
      if (error instanceof Stopped || upstreamIdOf(store.read) !== upstreamId) return 'changed';
      if (!(error instanceof SyncError) && !isDatabaseGone(error)) log.error({ err: error }, 'sync failed');
      return this.#failed(orStorageError(error), this.progress > before);
    } finally {
      this.activity.now = 'idle';
      this.activity.sent.reset();
      this.activity.fetched.reset();
    }
  }

  async #work(): Promise<void> {
    // A closing store makes every wait for its changes return immediately: stop here to avoid a busy loop.
    while (!this.#stop.signal.aborted && !this.options.store.changes.closed) {
      try {
        const force = this.#isCycleAsked ? 'current' : 'none';
        this.#isCycleAsked = false;
        const end = await this.runCycle(force).finally(() => this.#notifyEnd());
        if (!this.#stop.signal.aborted) await this.#waitForTrigger(end);
      } catch (error) {
        // Our own database could not be read.
        if (!isDatabaseGone(error)) this.options.log.error({ err: error }, 'sync failed');
        await this.#waitForDue(this.#failed(orStorageError(error), false), this.#stop.signal);
      }
    }
  }

  #notifyEnd(): void {
    for (const resolve of this.#onCycleEnd.splice(0)) resolve();
  }

  /** Waits for a reason to run another cycle. */
  async #waitForTrigger(end: CycleEnd): Promise<void> {
    if (this.#isCycleAsked) return;
    const over = new AbortController();
    const signal = AbortSignal.any([this.#stop.signal, over.signal]);
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
      signal.addEventListener('abort', () => resolve());
    });
    const triggers = [woken, waitForOutboxChange(this.options.store, this.#seen, signal)];
    if (end !== 'off')
      triggers.push(
        this.#waitForDue(end, signal),
        this.#atMostSometimes(waitForNetworkChange(signal), signal),
      );
    if (end === 'done') triggers.push(this.#atMostSometimes(this.#waitForFeedChange(signal), signal));
    try {
      await Promise.race(triggers);
    } finally {
      over.abort();
      this.#wake = () => {};
    }
  }

  /** Waits until the next cycle is due, ignoring triggers. */
  #waitForDue(end: CycleEnd, signal: AbortSignal): Promise<void> {
    const { backOffMs, pollMs } = this.options.times;
    let ms = pollMs;
    if (end instanceof SyncError) {
      const leftAloneMs = Math.min(end.retryAfterMs ?? 0, backOff(this.#failures, LEFT_ALONE_MS));
      ms = Math.max(backOff(this.#failures, backOffMs), leftAloneMs);
      this.#waitEnds = performance.now() + ms;
    } else if (end === 'locked' || end === 'changed') ms = Math.min(LOCKED_RETRY_MS, pollMs);
    return pause(ms, signal);
  }

  /**
   * Limits early cycles. Each consecutive trigger that brings nothing delays the next, up to the regular interval.
   * Neither a failing long poll nor an unstable network causes cycles without pause.
   */
  async #atMostSometimes(call: Promise<void>, signal: AbortSignal): Promise<void> {
    const { backOffMs, pollMs } = this.options.times;
    const least = this.#falseAlarms === 0 ? 0 : backOff(this.#falseAlarms, [backOffMs[0], pollMs]);
    await Promise.all([call, pause(least, signal)]);
    if (!signal.aborted) this.#falseAlarms += 1;
  }

  /** Resolves when upstream's feed has something new, or upstream does not hold a long poll; never without a feed. */
  #waitForFeedChange(signal: AbortSignal): Promise<void> {
    const upstream = findUpstream(this.options.store.read);
    const client = this.#client?.client;
    if (!client || !upstream?.capabilities?.feed) return new Promise(() => {});
    return waitForFeedChange(client, upstream, this.options.times, signal, () => {
      this.#falseAlarms = 0;
    });
  }

  async #prepare(upstream: UpstreamState): Promise<SyncContext> {
    const { store, clock, times } = this.options;
    return {
      store,
      clock,
      expiryClock: this.#expiryClock,
      client: await this.#clientFor(upstream),
      upstreamId: upstream.id,
      clubId: upstream.club_id,
      times,
      activity: this.activity,
    };
  }

  async #clientFor({ id, url }: UpstreamState): Promise<UpstreamClient> {
    const { clock } = this.options;
    const key = await this.options.key.read(url);
    const settings = `${url} ${key}`;
    if (this.#client?.settings === settings) return this.#client.client;
    const client: UpstreamClient = this.openClient(url, key, {
      signal: AbortSignal.any([this.#stop.signal, this.#interrupt.signal]),
      onAnswer: () => {
        this.online = true;
        this.answered = { upstreamId: id, at: clock() };
        if (this.problem === this.#passingProblem) this.problem = null;
      },
      onRetry: (error) => {
        if (error.kind !== 'rate_limited' && client.silentMs < SILENCE_MS) return;
        this.reportProblem(error);
        this.#passingProblem = this.problem;
      },
    });
    this.#client = { settings, client };
    return client;
  }

  /** A client of a server, with a sync cycle's settings. */
  openClient(url: string, key: string, options: Partial<ClientOptions> = {}): UpstreamClient {
    const { clock, times } = this.options;
    const { requestTimeoutMs, retryMs } = times;
    const { signal } = this.#stop;
    return new UpstreamClient({ url, key, clock, requestTimeoutMs, retryMs, signal, ...options });
  }

  #succeeded(): void {
    this.#failures = 0;
    this.online = true;
    this.problem = null;
  }

  /** @param progressed true if the cycle made progress; retry soon */
  #failed(error: SyncError, progressed: boolean): SyncError {
    this.#failures = progressed && !error.endless ? 1 : this.#failures + 1;
    this.online = error.kind !== 'unreachable' && error.kind !== 'invalid_response' && this.online;
    this.reportProblem(error);
    return error;
  }

  /** Shows staff a problem with upstream. */
  reportProblem({ kind, message }: SyncError): void {
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

/** A cycle can otherwise only fail over our own disk; any such error is shown unchanged. */
function orStorageError(error: unknown): SyncError {
  if (error instanceof SyncError) return error;
  return new SyncError('storage', t.changesCouldNotBeSaved(messageOf(error)), {
    cause: error,
  });
}
