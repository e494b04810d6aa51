import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, type Client, ClientError, createClient } from '../contract/client.js';
import { BASE_PATH, type RouteInput } from '../contract/route.js';
import type { OperationId, Routes } from '../contract/routes.js';
import { outOfOrder, Stopped, Trouble } from './trouble.js';

export interface LinkOptions {
  /** Without `/api/v1`. */
  url: string;
  key: string;
  /** How long an answer may take, to its last byte. */
  requestTimeoutMs: number;
  clock: () => number;
  signal: AbortSignal;
  /** Upstream answered, whatever it said. */
  onAnswer?: () => void;
  /** Upstream wants us to wait. */
  onBusy?: (trouble: Trouble) => void;
}

export interface LinkCallOptions {
  idempotencyKey?: string;
  /** Longer than usual for a long poll. */
  timeoutMs?: number;
  /** Gives the call up. */
  signal?: AbortSignal;
}

/** How often 429 is waited out before the round is given up. */
const BUSY_PATIENCE = 5;
const LONGEST_PAUSE_MS = 60_000;
const DEFAULT_PAUSE_MS = 1_000;

/** The connection to upstream: every exchange has a deadline, and what goes wrong with it has words. */
export class Link {
  readonly #client: Client;
  /** Calls wait until then, on the clock that never jumps. */
  #pausedUntil = 0;
  /** This machine's clock minus upstream's, in milliseconds, as of the latest answer that told the time. */
  clockSkewMs: number | null = null;
  /** Whether lists go on by cursor, until one of them turns out not to. */
  pagesByCursor = true;
  /** How many records a page may hold, as far as upstream allows so many. */
  pageSize = 1000;

  constructor(private readonly options: LinkOptions) {
    this.#client = createClient({
      baseUrl: `${options.url}${BASE_PATH}`,
      apiKey: options.key,
      fetch: (url, init) => this.#fetch(url, init),
    });
  }

  /**
   * Calls an operation of upstream.
   *
   * @throws ClientError when upstream refuses this very request, or fails over it (500)
   * @throws Trouble when it does not answer, what answers is not this API, it wants to be left alone, or does not take our key
   * @throws Stopped when sync is being stopped
   */
  async call<Id extends OperationId>(
    operation: Id,
    input: RouteInput<Routes[Id]>,
    { timeoutMs = this.options.requestTimeoutMs, signal, idempotencyKey }: LinkCallOptions = {},
  ): Promise<Answer<Routes[Id]>> {
    for (let attempt = 1; ; attempt++) {
      await this.#pause();
      const deadline = withDeadline(timeoutMs, [this.options.signal, signal]);
      try {
        return await this.#client.call(operation, input, {
          signal: deadline.signal,
          ...(idempotencyKey && { idempotencyKey }),
        });
      } catch (error) {
        if (this.options.signal.aborted || signal?.aborted) throw new Stopped();
        const trouble = asTrouble(error, deadline.expired ? timeoutMs : null);
        if (!trouble) throw error;
        if (trouble.kind !== 'busy' || attempt === BUSY_PATIENCE) throw trouble;
        this.#leaveAlone(trouble.retryAfterMs ?? DEFAULT_PAUSE_MS * 2 ** (attempt - 1));
        this.options.onBusy?.(trouble);
      } finally {
        deadline.clear();
      }
    }
  }

  async #fetch(url: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    const before = performance.now();
    // A redirect would turn a POST into a GET, and take the key to another host.
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const tripMs = performance.now() - before;
    this.#readClock(response.headers.get('date'), tripMs);
    this.options.onAnswer?.();
    return response;
  }

  /** The `date` header has whole seconds: on average upstream's clock was half a second further. */
  #readClock(date: string | null, tripMs: number): void {
    const theirs = Date.parse(date ?? '');
    if (!Number.isNaN(theirs))
      this.clockSkewMs = Math.round(this.options.clock() - tripMs / 2 - (theirs + 500));
  }

  #leaveAlone(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + Math.min(ms, LONGEST_PAUSE_MS));
  }

  async #pause(): Promise<void> {
    for (;;) {
      const ms = this.#pausedUntil - performance.now();
      if (ms <= 0) return;
      await delay(ms, undefined, { signal: this.options.signal }).catch(() => {
        throw new Stopped();
      });
    }
  }
}

/** What is wrong with upstream as a whole, or null when it refused or failed over this one request. */
function asTrouble(error: unknown, timedOutMs: number | null): Trouble | null {
  if (timedOutMs !== null)
    return new Trouble('unreachable', `The club’s cloud did not answer within ${timedOutMs / 1000} s.`, {
      cutShort: true,
    });
  if (!(error instanceof ClientError))
    return new Trouble('unreachable', unreachableWords(error), { cause: error });
  const { status, code, retryAfter } = error;
  const retryAfterMs = retryAfter === null ? undefined : retryAfter * 1000;
  if (status === 429)
    return new Trouble('busy', 'The club’s cloud asks us to wait: too many requests.', { retryAfterMs });
  if (GATEWAY_STATUSES.includes(status) || (code === null && status >= 500))
    return outOfOrder(error, { retryAfterMs, cause: error });
  // A gateway may know better than upstream how long a request may be.
  if (code === null && status !== 413)
    return new Trouble(
      'faulty',
      `What answers at that address is not the club API, or its answer broke off (${status}). Check the address, and whether this network wants you to sign in first.`,
      { cutShort: status < 300, cause: error },
    );
  if (status === 401)
    return new Trouble(
      'key_refused',
      'The club’s cloud does not accept the API key: it was revoked, has expired or is mistyped. Nothing is lost; give another key under Settings → Upstream.',
    );
  return null;
}

/** What gateways answer when the server behind them does not, in whatever words. */
const GATEWAY_STATUSES = [502, 503, 504];

/** What is worth knowing beside that it does not answer. */
const reasons: Record<string, string> = {
  ENOTFOUND: 'there is no internet connection, or the address is mistyped',
  EAI_AGAIN: 'there is no internet connection',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'there is no way to it from this network',
};

function unreachableWords(error: unknown): string {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|SSL|TLS/.test(code))
    return `The club’s cloud cannot be trusted: its certificate is not valid (${code}).`;
  const reason = reasons[code];
  return reason ? `The club’s cloud does not answer: ${reason}.` : 'The club’s cloud does not answer.';
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
