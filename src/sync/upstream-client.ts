import { setTimeout as delay } from 'node:timers/promises';
import { directFetch } from '../club/direct-fetch';
import { BASE_PATH, type RouteInput } from '../contract/route';
import type { OperationId, Routes } from '../contract/routes';
import { type Answer, ClientError, createClient } from '../shared/api-client';
import { answerText } from './answer-text';
import { Stopped, SyncError, serverFailure, timedOut, toSyncError } from './errors';
import { backOff } from './timing';

export interface ClientOptions {
  /** Without `/api/v1`. */
  url: string;
  key: string;
  /** How long an answer may take, to its last byte. */
  requestTimeoutMs: number;
  /** Between two attempts of one request: after the first, and at most. */
  retryMs: readonly [number, number];
  /** How often a request is attempted at most, however its attempts fail. */
  attempts?: number;
  /** Unix epoch milliseconds. */
  clock: () => number;
  /** Gives up every call. */
  signal: AbortSignal;
  /** The API answered, whatever it said. */
  onAnswer?: () => void;
  /** A request failed and is attempted again. */
  onRetry?: (error: SyncError) => void;
}

export interface CallOptions {
  idempotencyKey?: string;
  /** Of the database that the call is meant for. */
  ifGeneration?: string;
  /** Called when the answer is the one to an earlier request with this key: what was asked had taken effect before. */
  onReplay?: () => void;
  /** Longer than usual for a long poll. */
  timeoutMs?: number;
  /** Gives the call up. */
  signal?: AbortSignal;
  /** How often it is attempted at most, however its attempts fail. */
  attempts?: number;
  /** How often at most when the answer is incomplete each time: a shorter one may be asked for instead. */
  attemptsIncomplete?: number;
}

/** Upstream that wants to be left alone for longer is tried again another time. */
const LONGEST_PAUSE_MS = 60_000;
const RATE_LIMITED_PAUSE_MS = [1_000, LONGEST_PAUSE_MS] as const;
/** As much of what upstream says about a failure as is kept and shown. */
const LONGEST_MESSAGE = 1000;
/** How often a page is asked for that comes incomplete, before a shorter one is. */
const ATTEMPTS_INCOMPLETE = 3;

/**
 * The client of upstream's API. Every request has a timeout; one that fails in a way that may pass is attempted again after
 * a growing wait, which is safe for writes as they carry an idempotency key; what goes wrong for good is a `SyncError`.
 */
export class UpstreamClient {
  /** How many records a page may hold, as far as the network has shown. */
  readonly pageSize = new PageSize();
  /** This machine's clock minus upstream's, in milliseconds, as of the latest answer with a `date`. */
  clockSkewMs: number | null = null;
  /** Whether lists go on by cursor, until one of them turns out not to. */
  pagesByCursor = true;
  /** When the API answered last; like every time here on the clock that never jumps. */
  #answeredAt = performance.now();
  /** A request used up its attempts, and nothing was answered meanwhile: until something is, one attempt is enough. */
  #isDown = false;
  /** Calls wait until then. */
  #pausedUntil = 0;

  constructor(private readonly options: ClientOptions) {}

  /** For how long the API has not answered, in milliseconds. */
  get silentMs(): number {
    return performance.now() - this.#answeredAt;
  }

  /**
   * Calls an operation of upstream.
   *
   * @throws ClientError when upstream refuses this very request, or fails over it (500)
   * @throws SyncError when it does not answer, what answers is not this API, it wants to be left alone, or does not take our key
   * @throws Stopped when sync is being stopped
   */
  async call<Id extends OperationId>(
    operation: Id,
    input: RouteInput<Routes[Id]>,
    options: CallOptions = {},
  ): Promise<Answer<Routes[Id]>> {
    const began = performance.now();
    for (let attempt = 1; ; attempt++) {
      await this.#wait(this.#pausedUntil - performance.now(), options.signal);
      try {
        return await this.#attempt(operation, input, options);
      } catch (error) {
        if (!(error instanceof SyncError)) throw error;
        if (attempt >= this.#attemptsFor(error, options)) {
          this.#isDown ||= attempt >= error.attempts && this.#answeredAt < began;
          throw error;
        }
        this.options.onRetry?.(error);
        await this.#waitAfter(error, attempt, options.signal);
      }
    }
  }

  /**
   * Calls an operation that upstream has no reason to fail over: when it does, upstream as a whole is out of order.
   *
   * @throws ClientError when upstream refuses this very request
   * @throws SyncError as `call` does, and on every 5xx
   */
  async ask<Id extends OperationId>(
    operation: Id,
    input: RouteInput<Routes[Id]>,
    options?: CallOptions,
  ): Promise<Answer<Routes[Id]>> {
    try {
      return await this.call(operation, input, options);
    } catch (error) {
      if (!(error instanceof ClientError) || error.status < 500) throw error;
      throw serverFailure(error, { cause: error });
    }
  }

  /**
   * Asks for a page of as many records as the network has shown to carry, and for fewer when a page comes incomplete: an
   * answer too long for the network, or for its timeout, must not be asked for in the same way for ever.
   *
   * @param most what upstream takes for a limit
   */
  async askPage<Page>(
    most: number,
    ask: (limit: number, options: CallOptions) => Promise<Page>,
  ): Promise<Page> {
    for (;;) {
      const limit = Math.min(most, this.pageSize.records);
      try {
        const page = await ask(limit, limit > 1 ? { attemptsIncomplete: ATTEMPTS_INCOMPLETE } : {});
        this.pageSize.cameWhole();
        return page;
      } catch (error) {
        if (!(error instanceof SyncError) || !error.incomplete || limit === 1) throw error;
        this.pageSize.shorten(limit);
        // Who answers nothing in time may be out of reach altogether: staff hear of it now, and the next cycle asks for less.
        if (error.kind === 'unreachable') throw error;
      }
    }
  }

  async #attempt<Id extends OperationId>(
    operation: Id,
    input: RouteInput<Routes[Id]>,
    {
      timeoutMs = this.options.requestTimeoutMs,
      signal,
      idempotencyKey,
      ifGeneration,
      onReplay,
    }: CallOptions,
  ): Promise<Answer<Routes[Id]>> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response: ResponseSeen = { isJson: false, isReplay: false, skewMs: null };
    const client = createClient({
      baseUrl: `${this.options.url}${BASE_PATH}`,
      apiKey: this.options.key,
      fetch: (url, init) => this.#fetch(url, init, response),
    });
    try {
      const answer = await client.call(operation, input, {
        signal: AbortSignal.any([timeout, this.#stoppedBy(signal)]),
        ...(idempotencyKey && { idempotencyKey }),
        ...(ifGeneration && { ifGeneration }),
      });
      this.#answered(response);
      if (response.isReplay) onReplay?.();
      return answer;
    } catch (error) {
      if (this.#stoppedBy(signal).aborted) throw new Stopped();
      if (timeout.aborted) throw timedOut(timeoutMs);
      if (error instanceof ClientError) {
        if (error.code !== null) this.#answered(response);
        error.message = error.message.slice(0, LONGEST_MESSAGE);
      }
      throw toSyncError(error, response.isJson) ?? error;
    }
  }

  async #fetch(
    url: string | URL | Request,
    init: RequestInit | undefined,
    seen: ResponseSeen,
  ): Promise<Response> {
    const before = performance.now();
    // A redirect would turn a POST into a GET, and take the key to another host.
    const response = await directFetch(url, { ...init, redirect: 'manual' });
    seen.isReplay = response.headers.get('idempotent-replayed') === 'true';
    seen.isJson = response.headers.get('content-type')?.includes('json') ?? false;
    seen.skewMs = this.#skewOf(response.headers.get('date'), performance.now() - before);
    const text = await answerText(response).catch((error: unknown) => {
      if (error instanceof SyncError) throw error;
      // It broke off.
      return '';
    });
    return Object.assign(response, { json: async () => JSON.parse(text) });
  }

  /** The `date` header has whole seconds: on average upstream's clock was half a second further. */
  #skewOf(date: string | null, tripMs: number): number | null {
    const theirs = Date.parse(date ?? '');
    return Number.isNaN(theirs) ? null : Math.round(this.options.clock() - tripMs / 2 - (theirs + 500));
  }

  #answered({ skewMs }: ResponseSeen): void {
    this.#answeredAt = performance.now();
    this.#isDown = false;
    this.clockSkewMs = skewMs ?? this.clockSkewMs;
    this.options.onAnswer?.();
  }

  #attemptsFor({ attempts, incomplete, retryAfterMs = 0 }: SyncError, options: CallOptions): number {
    if (this.#isDown || retryAfterMs > LONGEST_PAUSE_MS) return 1;
    const limits = [
      this.options.attempts,
      options.attempts,
      incomplete ? options.attemptsIncomplete : undefined,
    ];
    return Math.min(attempts, ...limits.filter((limit) => limit !== undefined));
  }

  async #waitAfter({ kind, retryAfterMs }: SyncError, attempt: number, signal?: AbortSignal): Promise<void> {
    const ms = backOff(attempt, this.options.retryMs);
    const pauseMs = retryAfterMs ?? (kind === 'rate_limited' ? backOff(attempt, RATE_LIMITED_PAUSE_MS) : 0);
    // Who asks to be left alone means all requests.
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + pauseMs);
    await this.#wait(Math.max(ms, pauseMs), signal);
  }

  async #wait(ms: number, signal?: AbortSignal): Promise<void> {
    if (ms <= 0) return;
    await delay(ms, undefined, { signal: this.#stoppedBy(signal) }).catch(() => {
      throw new Stopped();
    });
  }

  #stoppedBy(signal: AbortSignal | undefined): AbortSignal {
    return signal ? AbortSignal.any([this.options.signal, signal]) : this.options.signal;
  }
}

/** What an answer's headers say. */
interface ResponseSeen {
  isJson: boolean;
  isReplay: boolean;
  /** See `UpstreamClient.clockSkewMs`. */
  skewMs: number | null;
}

const PAGE_STEP = 10;
const LONGEST_PAGE = 1000;

/** How many records a page may hold, as far as the network has shown. */
export class PageSize {
  records = LONGEST_PAGE;
  #whole = 0;

  /** A page of so many records came incomplete. */
  shorten(records: number): void {
    this.records = Math.max(1, Math.floor(records / PAGE_STEP));
    this.#whole = 0;
  }

  /** A page came whole: as many of these as a longer one would hold, and that is worth trying again. */
  cameWhole(): void {
    this.#whole += 1;
    if (this.#whole >= PAGE_STEP) this.lengthen();
  }

  /** To be called when everything was read to its end, too: the network may be a better one next time. */
  lengthen(): void {
    this.records = Math.min(this.records * PAGE_STEP, LONGEST_PAGE);
    this.#whole = 0;
  }
}
