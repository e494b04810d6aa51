import { setTimeout as delay } from 'node:timers/promises';
import { link as t } from '@messages/server/pairing';
import type { Logger } from 'pino';
import { directFetch } from '../../club/integration/direct-fetch';
import { ApiError, isDatabaseGone, UserError } from '../../contract/errors';
import type { Store } from '../../db/store';
import { readAll } from '../../http/read-body';
import { backOff } from '../../shared/back-off';
import { Comparing } from './comparing';
import { EncryptedParts } from './encrypted/parts';
import { PairingError, UnreadableMessageError } from './errors';
import { currentMessage, waitForChange } from './exchange';
import { HEAD_ALONE, LINK_LIMITS } from './limits';
import { type DoLongWork, takeRaw } from './long-work';
import { findNode } from './node';
import type { PeerKeys } from './peer-keys';
import { findPeer } from './peers';
import { type ExchangeAnswer, type ExchangeRequest, MAX_MESSAGE_BYTES, PAIRING_PATH } from './protocol';
import type { Comparison } from './sums';

/** The largest refusal that is read, in bytes. */
const MAX_REFUSAL_BYTES = 16 * 1024;

/** Timeouts and waits of a link, in milliseconds; tests use shorter ones. */
export interface PairingTimes {
  requestTimeoutMs: number;
  /** The longest that the other may hold a call while it has nothing new. */
  waitMs: number;
  /** Between two tries while the other cannot be reached: the first time, and at most. */
  retryMs: readonly [number, number];
}

export const defaultPairingTimes: PairingTimes = {
  requestTimeoutMs: 30_000,
  waitMs: 20_000,
  retryMs: [500, 10_000],
};

export interface LinkContext {
  store: Store;
  keys: PeerKeys;
  log: Logger;
  clock: () => number;
  times: PairingTimes;
  /** Applies large answers. */
  apart: DoLongWork;
}

/** Syncs this Dockside with a peer that it calls at an address. */
export class Link {
  /** The reason why the peer cannot be reached now. */
  problem: string | null = null;
  /** When an exchange last ended well, on the clock that never jumps. */
  succeededAt: number | null = null;
  readonly #stop = new AbortController();
  readonly #encrypted: EncryptedParts;
  readonly #comparing = new Comparing();
  #comparison: Comparison | undefined;
  readonly #running: Promise<void>;

  constructor(
    private readonly context: LinkContext,
    /** The other's node id when it was paired; after a restore there it has another. */
    private node: string,
    private readonly url: string,
  ) {
    this.#encrypted = new EncryptedParts(context.store, context.clock);
    this.#running = this.#work();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #work(): Promise<void> {
    const { store, log, times } = this.context;
    const { signal } = this.#stop;
    for (let failures = 0; !signal.aborted && !store.changes.closed; ) {
      try {
        const isAnswered = await this.#exchange(failures === 0 ? times.waitMs : 0);
        if (!isAnswered) continue;
        failures = 0;
        this.problem = null;
        this.succeededAt = performance.now();
      } catch (error) {
        if (signal.aborted || isDatabaseGone(error)) continue;
        failures += 1;
        this.problem = error instanceof UserError ? error.message : unreachable(error);
        if (!(error instanceof UserError)) log.debug({ err: error }, 'the paired Dockside is not answering');
        await delay(backOff(failures, times.retryMs), undefined, { signal }).catch(() => {});
      }
    }
  }

  /**
   * Sends the entries that the other lacks, and applies the other's. Without either, waits for a while.
   *
   * @returns true if the other answered; false if a write here ended the wait first
   */
  async #exchange(waitMs: number): Promise<boolean> {
    const { store } = this.context;
    const peer = findPeer(store.read, this.node);
    if (!peer || !findNode(store.read)) throw new PairingError(t.areNoLongerPaired);
    const isKnown = peer.parts !== null;
    const limits = isKnown ? LINK_LIMITS : HEAD_ALONE;
    const bundle = await currentMessage(store, peer.sent_to, limits, peer.parts ?? []);
    const isDue = () => this.#encrypted.isDue(this.node);
    const comparison = this.#comparison;
    const hasEntries = bundle.entries.length > 0;
    const isNews = !isKnown || hasEntries || peer.remaining > 0 || comparison !== undefined || isDue();
    const over = new AbortController();
    const signal = AbortSignal.any([this.#stop.signal, over.signal]);
    const said = this.#encrypted.say(this.node);
    const request = { bundle, after: peer.heard_to, wait: isNews ? 0 : waitMs, comparison, ...said };
    const answered = this.#call(request, signal);
    // Writes made here meanwhile do not wait for the other.
    const interrupted =
      request.wait === 0
        ? answered
        : waitForChange(store, bundle.next_after, waitMs, signal, isDue).then((isNews) =>
            isNews ? null : answered,
          );
    let bytes: Uint8Array | null;
    try {
      bytes = await Promise.race([answered, interrupted]);
    } finally {
      over.abort();
      for (const one of [answered, interrupted]) one.catch(() => {});
    }
    if (!bytes) return false;
    const answer = await this.#take(bytes);
    const theirs = answer.bundle;
    this.node = theirs.node;
    this.#comparison = this.#comparing.next(store.read, answer);
    await this.#encrypted.receive(theirs.node, answer);
    return true;
  }

  #take(bytes: Uint8Array): Promise<ExchangeAnswer> {
    const message = { bytes, peer: this.node, now: this.context.clock() };
    return readFrom(this.url, () => takeRaw(this.context, 'takeAnswer', message));
  }

  async #call(request: ExchangeRequest, signal: AbortSignal): Promise<Uint8Array> {
    const { keys, times } = this.context;
    const key = await keys.read(this.url);
    const timeoutMs = times.requestTimeoutMs + (request.wait ?? 0);
    return post(`${this.url}${PAIRING_PATH}/exchange`, request, { key, timeoutMs, signal });
  }
}

interface PostOptions {
  key?: string;
  timeoutMs: number;
  signal?: AbortSignal;
}

/**
 * Calls another Dockside.
 *
 * @returns the answer as it came
 * @throws PairingError with what it answers, where it refuses; Error if the answer breaks off
 */
export async function post(
  url: string,
  body: object,
  { key, timeoutMs, signal }: PostOptions,
): Promise<Uint8Array> {
  const response = await directFetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  });
  if (response.ok) return readFrom(url, () => readUpTo(response, MAX_MESSAGE_BYTES));
  const { message } = await refusal(response);
  if (typeof message === 'string')
    throw new PairingError(response.status === 503 ? t.otherComputerSays(message) : message);
  throw new PairingError(t.isNotDockside(new URL(url).origin, response.status));
}

/** Reads what a Dockside answered. @throws PairingError where that is something else */
export async function readFrom<Answer>(url: string, read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableMessageError)) throw error;
    const other = t.isOfAnotherVersion(new URL(url).origin);
    throw new PairingError(error.problem ?? other);
  }
}

/** @throws UnreadableMessageError for too much; Error if it breaks off */
async function readUpTo({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  try {
    return await readAll(body, maxBytes);
  } catch (error) {
    if (error instanceof ApiError) throw new UnreadableMessageError(null);
    throw error;
  }
}

/** The words of a refusal, where they are from a Dockside. @throws Error if the answer breaks off */
async function refusal(response: Response): Promise<{ message?: unknown }> {
  const bytes = await readUpTo(response, MAX_REFUSAL_BYTES).catch((error) => {
    if (error instanceof UnreadableMessageError) return Buffer.alloc(0);
    throw error;
  });
  try {
    return JSON.parse(Buffer.from(bytes).toString()) ?? {};
  } catch {
    return {};
  }
}

function unreachable(error: unknown): string {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  if (code === 'ECONNREFUSED') return t.isNotShared;
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return t.certificateIsNotTrusted(code);
  return t.isNotAnswering;
}
