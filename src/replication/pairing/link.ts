import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { directFetch } from '../../club/integration/direct-fetch';
import { ApiError, isDatabaseGone, UserError } from '../../contract/errors';
import { MAX_JSON_VALUES } from '../../contract/json-shape';
import type { Store } from '../../db/store';
import { parseJson } from '../../http/parse-json';
import { readAll } from '../../http/read-body';
import { backOff } from '../../shared/back-off';
import { Comparing } from './comparing';
import { EncryptedParts } from './encrypted/parts';
import { PairingError } from './errors';
import { currentMessage, takeMessage, waitForChange } from './exchange';
import { HEAD_ALONE, LINK_LIMITS } from './limits';
import { findNode } from './node';
import type { PeerKeys } from './peer-keys';
import { findPeer } from './peers';
import {
  type ExchangeAnswer,
  type ExchangeRequest,
  MAX_MESSAGE_BYTES,
  PAIRING_PATH,
  readAnswer,
  recordProblem,
} from './protocol';
import type { Comparison } from './sums';

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
    const { store, clock } = this.context;
    const peer = findPeer(store.read, this.node);
    if (!peer || !findNode(store.read))
      throw new PairingError('The two are no longer paired. Pair them again.');
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
    let answer: ExchangeAnswer | null;
    try {
      answer = await Promise.race([answered, interrupted]);
    } finally {
      over.abort();
      for (const one of [answered, interrupted]) one.catch(() => {});
    }
    if (!answer) return false;
    const theirs = answer.bundle;
    await takeMessage(store, this.node, answer, clock());
    this.node = theirs.node;
    this.#comparison = this.#comparing.next(store.read, answer);
    await this.#encrypted.receive(theirs.node, answer);
    return true;
  }

  async #call(request: ExchangeRequest, signal: AbortSignal): Promise<ExchangeAnswer> {
    const { keys, times } = this.context;
    const key = await keys.read(this.url);
    const timeoutMs = times.requestTimeoutMs + (request.wait ?? 0);
    return post(`${this.url}${PAIRING_PATH}/exchange`, request, readAnswer, { key, timeoutMs, signal });
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
 * @param read checks the answer, and throws z.ZodError
 * @throws PairingError with what it answers, where it refuses; Error if the answer breaks off
 */
export async function post<Answer>(
  url: string,
  body: object,
  read: (answer: unknown) => Answer | Promise<Answer>,
  { key, timeoutMs, signal }: PostOptions,
): Promise<Answer> {
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
  const answer = await readJson(response);
  if (!response.ok) {
    const { message } = (answer ?? {}) as { message?: unknown };
    if (typeof message === 'string')
      throw new PairingError(response.status === 503 ? `The other computer says: ${message}` : message);
    throw new PairingError(
      `${new URL(url).origin} is not a Dockside that can be paired (${response.status}). Check the address.`,
    );
  }
  try {
    return await read(answer);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const other = `${new URL(url).origin} is not a Dockside of this version. Check the address, and install the same version on both.`;
    throw new PairingError(recordProblem(error) ?? other);
  }
}

/** The answer's JSON; null for something else, or too much of it. @throws Error if it breaks off */
async function readJson({ body }: Response): Promise<unknown> {
  try {
    return await parseJson(await readAll(body, MAX_MESSAGE_BYTES), MAX_JSON_VALUES);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function unreachable(error: unknown): string {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  if (code === 'ECONNREFUSED')
    return 'The other computer is not answering. Start Dockside there and share it on the network.';
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return `This computer does not trust its certificate (${code}).`;
  return 'The other computer is not answering: it is off, asleep or on another network.';
}
