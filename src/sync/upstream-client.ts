import { once } from 'node:events';
import { BASE_PATH, type RouteInput } from '../contract/route.js';
import type { OperationId, Routes } from '../contract/routes.js';
import { type Answer, ClientError, createClient } from '../shared/api-client.js';
import { backOff } from './back-off.js';
import { Stopped, SyncError, serverFailure } from './errors.js';
import { PageSize } from './pull/page-size.js';

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
  clock: () => number;
  signal: AbortSignal;
  /** The API answered, whatever it said. */
  onAnswer?: () => void;
  /** A request failed and is attempted again. */
  onRetry?: (problem: SyncError) => void;
}

export interface CallOptions {
  idempotencyKey?: string;
  /** Called when the answer is the one to an earlier request with this key: what was asked had taken effect before. */
  onReplay?: () => void;
  /** Longer than usual for a long poll. */
  timeoutMs?: number;
  /** Gives the call up. */
  signal?: AbortSignal;
  /** How often it is attempted at most, however its attempts fail. */
  attempts?: number;
  /** How often at most when each time the answer does not come whole: a shorter one may be asked for instead. */
  attemptsCutShort?: number;
}

/** How often one request is attempted: where one in three is lost, one in six thousand meets that many losses in a row. */
const ATTEMPTS = 8;
/** How often one that cannot be delivered at all, as where there is no network: that seldom passes in a moment. */
const ATTEMPTS_NO_CONNECTION = 3;
/** How often one that is not answered in time, which takes long already. */
const ATTEMPTS_TIMED_OUT = 2;
/** How often 429 is waited out. */
const ATTEMPTS_BUSY = 5;
/** Upstream that wants to be left alone for longer is tried again another time. */
const LONGEST_PAUSE_MS = 60_000;
const BUSY_PAUSE_MS = [1_000, LONGEST_PAUSE_MS] as const;

/**
 * The connection to upstream. Every exchange has a deadline; one that fails in a way that may pass is attempted again after
 * a growing wait, which is safe for writes as they carry an idempotency key; what goes wrong for good has words.
 */
export class UpstreamClient {
  /** How many records a page may hold, as far as upstream allows so many. */
  readonly pageSize = new PageSize();
  /** This machine's clock minus upstream's, in milliseconds, as of the latest answer that told the time. */
  clockSkewMs: number | null = null;
  /** Whether lists go on by cursor, until one of them turns out not to. */
  pagesByCursor = true;
  /** When the API answered last; like every time here on the clock that never jumps. */
  #answeredAt = performance.now();
  /** A request was attempted as often as is worth while, and nothing was answered meanwhile: until something is, once is enough. */
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

  async #attempt<Id extends OperationId>(
    operation: Id,
    input: RouteInput<Routes[Id]>,
    { timeoutMs = this.options.requestTimeoutMs, signal, idempotencyKey, onReplay }: CallOptions,
  ): Promise<Answer<Routes[Id]>> {
    const deadline = withDeadline(timeoutMs, [this.options.signal, signal]);
    const response: ResponseSeen = { isJson: false, isReplay: false, skewMs: null };
    const client = createClient({
      baseUrl: `${this.options.url}${BASE_PATH}`,
      apiKey: this.options.key,
      fetch: (url, init) => this.#fetch(url, init, response),
    });
    try {
      const answer = await client.call(operation, input, {
        signal: deadline.signal,
        ...(idempotencyKey && { idempotencyKey }),
      });
      this.#answered(response);
      if (response.isReplay) onReplay?.();
      return answer;
    } catch (error) {
      if (this.options.signal.aborted || signal?.aborted) throw new Stopped();
      if (error instanceof ClientError && error.code !== null) this.#answered(response);
      throw deadline.expired ? timedOut(timeoutMs) : (toSyncError(error, response.isJson) ?? error);
    } finally {
      deadline.clear();
    }
  }

  async #fetch(url: RequestInfo | URL, init: RequestInit | undefined, seen: ResponseSeen): Promise<Response> {
    const before = performance.now();
    // A redirect would turn a POST into a GET, and take the key to another host.
    const response = await fetch(url, { ...init, redirect: 'manual' });
    seen.isReplay = response.headers.get('idempotent-replayed') === 'true';
    seen.isJson = response.headers.get('content-type')?.includes('json') ?? false;
    seen.skewMs = this.#skewOf(response.headers.get('date'), performance.now() - before);
    return response;
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

  #attemptsFor({ attempts, cutShort, retryAfterMs = 0 }: SyncError, options: CallOptions): number {
    if (this.#isDown || retryAfterMs > LONGEST_PAUSE_MS) return 1;
    const limits = [this.options.attempts, options.attempts, cutShort ? options.attemptsCutShort : undefined];
    return Math.min(attempts, ...limits.filter((limit) => limit !== undefined));
  }

  async #waitAfter({ kind, retryAfterMs }: SyncError, attempt: number, signal?: AbortSignal): Promise<void> {
    const ms = backOff(attempt, this.options.retryMs);
    const pauseMs = retryAfterMs ?? (kind === 'rate_limited' ? backOff(attempt, BUSY_PAUSE_MS) : 0);
    // Who asks to be left alone means all requests.
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + pauseMs);
    await this.#wait(Math.max(ms, pauseMs), signal);
  }

  async #wait(ms: number, signal?: AbortSignal): Promise<void> {
    if (ms <= 0) return;
    const deadline = withDeadline(ms, [this.options.signal, signal]);
    if (!deadline.signal.aborted) await once(deadline.signal, 'abort');
    deadline.clear();
    if (!deadline.expired) throw new Stopped();
  }
}

/** What an answer's headers tell. */
interface ResponseSeen {
  isJson: boolean;
  isReplay: boolean;
  /** See `UpstreamClient.clockSkewMs`. */
  skewMs: number | null;
}

function timedOut(ms: number): SyncError {
  const message = `The club’s cloud did not answer within ${ms / 1000} s.`;
  return new SyncError('unreachable', message, { cutShort: true, attempts: ATTEMPTS_TIMED_OUT });
}

/** What is wrong with upstream as a whole, or null when it refused or failed over this one request. */
function toSyncError(error: unknown, isJson: boolean): SyncError | null {
  if (!(error instanceof ClientError)) return unreachable(error);
  const { status, code, retryAfter } = error;
  const retryAfterMs = retryAfter === null ? undefined : retryAfter * 1000;
  if (status === 429)
    return new SyncError('rate_limited', 'The club’s cloud asks us to wait: too many requests.', {
      retryAfterMs,
      attempts: ATTEMPTS_BUSY,
    });
  if (GATEWAY_STATUSES.includes(status) || (code === null && status >= 500))
    return serverFailure(error, { retryAfterMs, attempts: ATTEMPTS, cause: error });
  if (code === null && status < 300 && isJson)
    return new SyncError(
      'invalid_response',
      'The answers of the club’s cloud break off, or are not the club API’s.',
      {
        cutShort: true,
        attempts: ATTEMPTS,
        cause: error,
      },
    );
  // A gateway may know better than upstream how long a request may be.
  if (code === null && status !== 413)
    return new SyncError(
      'invalid_response',
      `What answers at that address is not the club API (${status}). Check the address, and whether this network wants you to sign in first.`,
      { attempts: ATTEMPTS, cause: error },
    );
  if (status === 401)
    return new SyncError(
      'unauthorized',
      'The club’s cloud does not accept the API key: it was revoked, has expired or is mistyped. Nothing is lost; give another key under Settings → Upstream.',
    );
  return null;
}

/** What gateways answer when the server behind them does not, in whatever words. */
const GATEWAY_STATUSES = [502, 503, 504];

/** Why no connection can be made at all, for people. */
const noConnection: Record<string, string> = {
  ENOTFOUND: 'there is no internet connection, or the address is mistyped',
  EAI_AGAIN: 'there is no internet connection',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'there is no way to it from this network',
  ENETDOWN: 'there is no network',
  ECONNREFUSED: '',
  ETIMEDOUT: '',
  UND_ERR_CONNECT_TIMEOUT: '',
};

function unreachable(error: unknown): SyncError {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|SSL|TLS/.test(code))
    return new SyncError(
      'unreachable',
      `The club’s cloud cannot be trusted: its certificate is not valid (${code}).`,
      { cause: error },
    );
  const reason = noConnection[code];
  return new SyncError('unreachable', `The club’s cloud does not answer${reason ? `: ${reason}` : ''}.`, {
    attempts: reason === undefined ? ATTEMPTS : ATTEMPTS_NO_CONNECTION,
    cause: error,
  });
}

/** One signal for a deadline and those of whoever may give the call up. */
function withDeadline(ms: number, signals: (AbortSignal | undefined)[]) {
  const controller = new AbortController();
  const state = { signal: controller.signal, expired: false, clear };
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    state.expired = true;
    abort();
  }, ms);
  for (const signal of signals) {
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  }
  function clear() {
    clearTimeout(timer);
    for (const signal of signals) signal?.removeEventListener('abort', abort);
  }
  return state;
}
