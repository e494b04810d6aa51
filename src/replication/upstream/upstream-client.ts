import { setTimeout as delay } from 'node:timers/promises';
import { directFetch } from '../../club/integration/direct-fetch';
import { BASE_PATH, type RouteInput } from '../../contract/route';
import type { OperationId, Routes } from '../../contract/routes';
import { type Answer, ClientError, createClient } from '../../shared/api-client';
import { backOff } from '../../shared/back-off';
import { answerText } from './answer-text';
import { Stopped, SyncError, serverFailure, timedOut, toSyncError } from './errors';

export interface ClientOptions {
  /** Without `/api/v1`. */
  url: string;
  key: string;
  /** Timeout for an answer, to its last byte. */
  requestTimeoutMs: number;
  /** Between two attempts of one request: first and longest. */
  retryMs: readonly [number, number];
  /** Maximum attempts per request, whatever the failures. */
  attempts?: number;
  /** Unix epoch milliseconds. */
  clock: () => number;
  /** Aborts every call. */
  signal: AbortSignal;
  /** Called when the API answered, with any answer. */
  onAnswer?: () => void;
  /** Called when a failed request is retried. */
  onRetry?: (error: SyncError) => void;
}

export interface CallOptions {
  idempotencyKey?: string;
  /** Generation of the intended database. */
  ifGeneration?: string;
  /** Called if the answer is replayed from an earlier request with this key, which had already taken effect. */
  onReplay?: () => void;
  /** Longer than the default for a long poll. */
  timeoutMs?: number;
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Maximum attempts, whatever the failures. */
  attempts?: number;
  /** Maximum attempts with incomplete answers: a shorter one may be requested instead. */
  attemptsIncomplete?: number;
}

/** For longer pauses, the call fails and sync tries later. */
const LONGEST_PAUSE_MS = 60_000;
const RATE_LIMITED_PAUSE_MS = [1_000, LONGEST_PAUSE_MS] as const;
/** Maximum length of upstream's message that is stored and shown. */
const LONGEST_MESSAGE = 1000;
/** Attempts for an incomplete page before a shorter one is requested. */
const ATTEMPTS_INCOMPLETE = 3;

/**
 * Client of upstream's API. Every request has a timeout. Temporary failures are retried with growing delays, which is
 * safe for writes because of their idempotency key. Permanent failures become a `SyncError`.
 */
export class UpstreamClient {
  /** Page size the network has shown to carry. */
  readonly pageSize = new PageSize();
  /** This computer's clock minus upstream's, in milliseconds, from the latest answer with a `date`. */
  clockSkewMs: number | null = null;
  /** True until a list turns out not to page by cursor. */
  pagesByCursor = true;
  /** Time of the API's last answer, on the monotonic clock like all times here. */
  #answeredAt = performance.now();
  /**
   * True after a request used up its attempts without any answer meanwhile. Until the next answer, one attempt is
   * enough.
   */
  #isDown = false;
  /** Calls wait until this time. */
  #pausedUntil = 0;

  constructor(private readonly options: ClientOptions) {}

  /** Time since the API's last answer, in milliseconds. */
  get silentMs(): number {
    return performance.now() - this.#answeredAt;
  }

  /**
   * Calls an operation of upstream.
   *
   * @throws ClientError if upstream refuses this request, or fails on it (500)
   * @throws SyncError if upstream does not answer, is not this API, asks to wait, or refuses our key
   * @throws Stopped if sync is stopping
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
   * Calls an operation that should never fail. If it does, upstream as a whole is faulty.
   *
   * @throws ClientError if upstream refuses this request
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
   * Requests a page in the size the network has shown to carry, and a smaller one after an incomplete page. A page too
   * long for the network or its timeout must not be requested the same way for ever.
   *
   * @param most upstream's maximum page size
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
        // After a timeout, upstream may be unreachable: staff are told now, and the next cycle requests less.
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
      // The answer broke off.
      return '';
    });
    return Object.assign(response, { json: async () => JSON.parse(text) });
  }

  /**
   * Clock skew from the `date` header. It has whole seconds, so upstream's clock was half a second further on average.
   */
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
    // A requested pause applies to all requests.
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

/** Facts from an answer's headers. */
interface ResponseSeen {
  isJson: boolean;
  isReplay: boolean;
  /** See `UpstreamClient.clockSkewMs`. */
  skewMs: number | null;
}

const PAGE_STEP = 10;
const LONGEST_PAGE = 1000;

/** Page size the network has shown to carry. */
export class PageSize {
  records = LONGEST_PAGE;
  #whole = 0;

  /** Reduces the size after an incomplete page. */
  shorten(records: number): void {
    this.records = Math.max(1, Math.floor(records / PAGE_STEP));
    this.#whole = 0;
  }

  /** Counts a complete page. After as many as fill a longer page, tries a longer one. */
  cameWhole(): void {
    this.#whole += 1;
    if (this.#whole >= PAGE_STEP) this.lengthen();
  }

  /** Increases the size. Also called after a complete reading: the network may be better next time. */
  lengthen(): void {
    this.records = Math.min(this.records * PAGE_STEP, LONGEST_PAGE);
    this.#whole = 0;
  }
}
