import type { Logger } from 'pino';
import type { SyncProblem } from '../contract/bridge/sync.js';
import type { ResourceName } from '../contract/resources.js';
import type { Store } from '../store/store.js';
import { findUpstream, type UpstreamState } from '../store/upstream.js';
import { backOff } from './back-off.js';
import type { UpstreamKey } from './key-vault.js';
import { Link } from './link.js';
import { Pace } from './pace.js';
import type { PlanOptions } from './pull/list-plan.js';
import { type Round, runRound } from './round.js';
import { Stopped, Trouble } from './trouble.js';
import { networkChanges, settingsOf, workArrives } from './wake.js';

/** How patient sync is, in milliseconds; tests are less so. */
export interface SyncTimes {
  /** An answer of upstream, to its last byte. */
  requestTimeoutMs: number;
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

/** How a round ended: `elsewhere` when another process was at it, or it was interrupted. */
export type RoundEnd = 'done' | 'elsewhere' | 'off' | Trouble;

const EXPLORE_EVERY_MS = 60 * 60_000;
/** What staff looked at this long ago is not looked at any more. */
const WATCH_MS = 90_000;

/** Keeps this database and its upstream in step. */
export class SyncEngine {
  readonly sending = new Pace();
  readonly fetching = new Pace();
  activity: 'resting' | 'sending' | 'fetching' = 'resting';
  online = false;
  problem: SyncProblem | null = null;
  /** Unix epoch milliseconds, for people; the wait itself is on a clock that never jumps. */
  nextTryAt: number | null = null;
  /** Where upstream's feed ended when it was last looked at from afar. */
  feedEnd = 0;

  readonly #stop = new AbortController();
  /** Ends the requests of the round that runs. */
  #interrupt = new AbortController();
  /** Settles when the rounds asked for so far, and what must not run beside one, have ended. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #watched = new Map<ResourceName, number>();
  #link: { settings: string; link: Link } | null = null;
  #running: Promise<void> | null = null;
  #failures = 0;
  #exploreAt = 0;
  #seen = { settings: '', line: null as string | null };
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

  /** Does a round at once, also what a missing scope or a refused key held up. Resolves when it has ended. */
  now(): Promise<void> {
    this.#exploreAt = 0;
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
   * Runs `work`, which changes what rounds stand on (which upstream it is, where its reading begins), while no round does:
   * the one that runs is given up first, and the next begins right after.
   */
  async betweenRounds<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#interrupt.abort();
    this.#interrupt = new AbortController();
    this.#link = null;
    try {
      return await this.#oneAtATime(work);
    } finally {
      this.#nudged = true;
      this.#nudge();
    }
  }

  /** One round. */
  round(regardless: PlanOptions['regardless'] = 'none'): Promise<RoundEnd> {
    return this.#oneAtATime(() => this.#round(regardless));
  }

  #oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  async #round(regardless: PlanOptions['regardless']): Promise<RoundEnd> {
    const upstream = findUpstream(this.options.store.read);
    this.#seen = { settings: settingsOf(this.options.store.read), line: null };
    if (!upstream) {
      this.#forget();
      return 'off';
    }
    this.nextTryAt = null;
    try {
      const explore = performance.now() >= this.#exploreAt;
      const ended = await runRound(await this.#prepare(upstream), {
        explore,
        regardless,
        watched: new Set([...this.#watched.keys()].filter((resource) => this.#isWatched(resource))),
        onActivity: (activity) => {
          this.activity = activity;
        },
      });
      if (!ended) return 'elsewhere';
      if (explore) this.#exploreAt = performance.now() + EXPLORE_EVERY_MS;
      this.#seen = { settings: settingsOf(this.options.store.read), line: ended.line };
      this.#succeeded();
      return 'done';
    } catch (error) {
      // Who was interrupted, or found another upstream than it began with, begins again soon.
      if (error instanceof Stopped) return this.#stop.signal.aborted ? 'off' : 'elsewhere';
      if (!(error instanceof Trouble)) this.options.log.error({ err: error }, 'sync failed');
      return this.#failed(asTrouble(error));
    } finally {
      this.activity = 'resting';
      this.sending.rest();
      this.fetching.rest();
    }
  }

  async #work(): Promise<void> {
    // In a store that closes nothing is waited for any more: another round would begin at once, and so on.
    while (!this.#stop.signal.aborted && !this.options.store.changes.closed) {
      const asked = this.#nudged;
      this.#nudged = false;
      const end = await this.round(asked ? 'current' : 'none');
      for (const resolve of this.#roundEnds.splice(0)) resolve();
      if (this.#stop.signal.aborted) return;
      await this.#rest(end);
    }
  }

  /** Waits until there is a reason for another round. */
  async #rest(end: RoundEnd): Promise<void> {
    if (this.#nudged) return;
    const controller = new AbortController();
    const { signal } = controller;
    const stop = () => controller.abort();
    this.#stop.signal.addEventListener('abort', stop);
    const nudged = new Promise<void>((resolve) => {
      this.#nudge = resolve;
    });
    const reasons = [nudged, workArrives(this.options.store, this.#seen, signal), stopped(signal)];
    if (end !== 'off') reasons.push(this.#timer(end, signal));
    if (end === 'done') reasons.push(this.#news(signal));
    if (end !== 'off') reasons.push(networkChanges(signal));
    await Promise.race(reasons);
    controller.abort();
    this.#stop.signal.removeEventListener('abort', stop);
    this.#nudge = () => {};
  }

  #timer(end: RoundEnd, signal: AbortSignal): Promise<void> {
    const { backOffMs, pollMs } = this.options.times;
    let ms = pollMs;
    if (end instanceof Trouble) ms = Math.max(backOff(this.#failures, backOffMs), end.retryAfterMs ?? 0);
    else if (end === 'elsewhere') ms = Math.min(1_000, pollMs);
    if (end instanceof Trouble) this.nextTryAt = this.options.clock() + Math.round(ms);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
  }

  /** Where upstream has a feed: resolves when it has something to tell, or does not answer. */
  async #news(signal: AbortSignal): Promise<void> {
    const upstream = findUpstream(this.options.store.read);
    const link = this.#link?.link;
    if (!link || !upstream?.permissions?.feed) return new Promise(() => {});
    const { longPollMs, requestTimeoutMs } = this.options.times;
    const query = { after: upstream.feed_after, limit: 1, wait: longPollMs };
    while (!signal.aborted) {
      try {
        const { data, generation } = await link.call(
          'changes',
          { query },
          { signal, timeoutMs: longPollMs + requestTimeoutMs },
        );
        if (data.length > 0 || generation !== upstream.generation) return;
      } catch {
        // Whatever it is, the round that follows meets it too and says so.
        return;
      }
    }
  }

  async #prepare(upstream: UpstreamState): Promise<Round> {
    const { store, clock } = this.options;
    return {
      store,
      clock,
      link: await this.#linkTo(upstream),
      upstreamId: upstream.id,
      clubId: upstream.club_id,
      confirmAfterMs: this.options.times.confirmAfterMs,
      sent: (count) => this.sending.add(count),
      fetched: (count) => this.fetching.add(count),
      feedEndsAt: (seq) => {
        this.feedEnd = seq;
      },
      permissionsChanged: () => {
        this.#exploreAt = 0;
      },
    };
  }

  async #linkTo(upstream: UpstreamState): Promise<Link> {
    const key = await this.options.key.read();
    const settings = `${upstream.url} ${key}`;
    if (this.#link?.settings === settings) return this.#link.link;
    this.#exploreAt = 0;
    const link = this.openLink(upstream.url, key, this.#interrupt.signal);
    this.#link = { settings, link };
    return link;
  }

  /** A connection to a server, as rounds use it. `interrupt`: gives its calls up, as stopping does. */
  openLink(url: string, key: string, interrupt?: AbortSignal): Link {
    const { clock, times } = this.options;
    return new Link({
      url,
      key,
      clock,
      requestTimeoutMs: times.requestTimeoutMs,
      signal: interrupt ? AbortSignal.any([this.#stop.signal, interrupt]) : this.#stop.signal,
      onAnswer: () => {
        this.online = true;
      },
      onBusy: (trouble) => this.tell(trouble),
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

  #failed(trouble: Trouble): Trouble {
    this.#failures++;
    this.online = trouble.kind !== 'unreachable' && trouble.kind !== 'faulty' && this.online;
    this.tell(trouble);
    return trouble;
  }

  /** Tells staff what is wrong with upstream. */
  tell({ kind, message }: Trouble): void {
    const since = this.problem?.kind === kind ? this.problem.since : this.options.clock();
    this.problem = { kind, words: message, since };
  }

  #forget(): void {
    this.online = false;
    this.problem = null;
    this.nextTryAt = null;
    this.#failures = 0;
    this.#link = null;
  }
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}

/** Our own disk is the only other thing that a round can fail over; what else it may be is told as it is. */
function asTrouble(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  return new Trouble('storage', `What upstream sent could not be kept: ${(error as Error).message}`, {
    cause: error,
  });
}
