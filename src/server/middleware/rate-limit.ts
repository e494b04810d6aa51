import { setTimeout as delay } from 'node:timers/promises';
import { refusal } from '@messages/refusals';
import { createMiddleware } from 'hono/factory';
import { type IRateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import type { ApiKey } from '../../club/access/api-keys';
import type { Club } from '../../contract/club';
import type { ApiError } from '../../contract/errors';
import { BASE_PATH } from '../../contract/route';
import type { KnownKey } from '../known-keys';
import type { ServerEnv } from '../types';

const WINDOW_SECONDS = 60;

/** The requests a minute with unusable keys that an address may make at full speed. Keys cannot be guessed anyway. */
const FAILED_KEYS_PER_MINUTE = 600;

/** The delay of each further answer, in milliseconds. */
const HELD_BACK_MS = 1_000;

/** The most answers held back at once. A further one is sent at once: its wait would cost more than it saves. */
const MOST_HELD_BACK = 200;

/** The requests a minute of an address without a key: a hundred phones behind one router, each twice a second. */
const GUEST_REQUESTS_PER_MINUTE = 12_000;

/** The quota's decision on a request. */
interface Taken {
  allowed: boolean;
  /** Seconds until further requests are allowed. */
  reset: number;
  headers: Record<string, string>;
}

/**
 * The requests a minute of each key: by its club's settings, or by `override` if the host was started with one. 0 means
 * no limit, and this device's own staff UI is never limited.
 */
export class Quota {
  readonly #limiters = new Map<number, RateLimiterMemory>();

  constructor(private readonly override?: number) {}

  /** Takes one request from the key's quota; null where it has no limit. */
  async take({ club, apiKey }: Pick<KnownKey, 'club' | 'apiKey'>): Promise<Taken | null> {
    const points = requestsPerMinute(club, apiKey, this.override);
    if (points === null) return null;
    const { allowed, state } = await consume(this.#limiterOf(points), apiKey.id);
    const reset = secondsToReset(state);
    const headers = {
      'ratelimit-policy': `"default";q=${points};w=${WINDOW_SECONDS}`,
      ratelimit: `"default";r=${state.remainingPoints ?? 0};t=${reset}`,
    };
    return { allowed, reset, headers };
  }

  #limiterOf(points: number): RateLimiterMemory {
    let limiter = this.#limiters.get(points);
    if (!limiter) {
      limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
      this.#limiters.set(points, limiter);
    }
    return limiter;
  }
}

/**
 * Returns a function that counts a failed key against its address and, after too many, resolves later. The answer is
 * the same as before: the holder of a revoked key must learn that it is revoked.
 *
 * @example
 * const slowDown = slowFailedKeys();
 * await slowDown(c.get('client').address, c.req.raw.signal);
 */
export function slowFailedKeys() {
  const limiter = new RateLimiterMemory({ points: FAILED_KEYS_PER_MINUTE, duration: WINDOW_SECONDS });
  let heldBack = 0;
  return async function slowDown(address: string | undefined, signal: AbortSignal): Promise<void> {
    const { allowed } = await consume(limiter, address ?? 'in process');
    if (allowed || heldBack >= MOST_HELD_BACK) return;
    heldBack += 1;
    // A client that hangs up waits no longer.
    await delay(HELD_BACK_MS, undefined, { signal }).catch(() => {});
    heldBack -= 1;
  };
}

/**
 * Limits the requests a minute of each other machine without a key, for everything outside the API.
 *
 * @example app.use(limitGuests());
 */
export function limitGuests(perMinute = GUEST_REQUESTS_PER_MINUTE) {
  const check = limitEachAddress(perMinute);
  return createMiddleware<ServerEnv>(async function limitGuests(c, next) {
    const { address, isHere } = c.get('client');
    if (!isHere && !c.req.path.startsWith(`${BASE_PATH}/`)) await check(address);
    return next();
  });
}

/** The requests a minute of a key; null without a limit. */
export function requestsPerMinute(
  club: Club,
  { device }: ApiKey,
  override: number | undefined,
): number | null {
  const points = override ?? club.rate_limit;
  return points === 0 || device ? null : points;
}

function limitEachAddress(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  return async function check(address: string | undefined): Promise<void> {
    const { allowed, state } = await consume(limiter, address ?? 'in process');
    if (!allowed) throw limited(secondsToReset(state));
  };
}

async function consume(
  limiter: RateLimiterMemory,
  key: string,
): Promise<{ allowed: boolean; state: IRateLimiterRes }> {
  try {
    return { allowed: true, state: await limiter.consume(key) };
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    return { allowed: false, state: refused as IRateLimiterRes };
  }
}

function secondsToReset(state: IRateLimiterRes): number {
  const seconds = Math.ceil((state.msBeforeNext ?? 0) / 1000);
  // The library counts by the machine's clock, which may jump, but releases after the window in any case.
  return Math.min(Math.max(1, seconds), WINDOW_SECONDS);
}

/** @param seconds until further requests are allowed */
export function limited(seconds: number): ApiError {
  return refusal('RATE_LIMITED', 'too_many_requests', { seconds }, { 'retry-after': String(seconds) });
}
