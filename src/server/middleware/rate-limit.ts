import { setTimeout as delay } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { type IRateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import type { ApiKey } from '../../club/api-keys';
import type { Club } from '../../contract/club';
import { ApiError } from '../../contract/errors';
import { BASE_PATH } from '../../contract/route';
import type { KnownKey } from '../known-keys';
import type { ServerEnv } from '../types';

const WINDOW_SECONDS = 60;

/** Requests with unusable keys that one address may make in a minute at full speed. Keys cannot be guessed; this saves work. */
const FAILED_KEYS_PER_MINUTE = 600;

/** By how long the answer to each further one is held back, in milliseconds. */
const HELD_BACK_MS = 1_000;

/** How many answers are held back at once. One more is given at once: to wait would cost more than it saves. */
const MOST_HELD_BACK = 200;

/** What each address may ask for without a key in a minute: a hundred phones behind one router that ask twice a second. */
const GUEST_REQUESTS_PER_MINUTE = 12_000;

/** What a request was allowed. */
interface Taken {
  allowed: boolean;
  /** Seconds until there is more. */
  reset: number;
  headers: Record<string, string>;
}

/**
 * Each key's requests a minute: as many as its club's settings say, or `override` where the host was started with one; 0 means
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
 * Returns a function that counts a failed key against its address and, after too many, resolves later: the answer is the
 * same as ever, since whoever has a revoked key must learn so.
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
    // A client that goes away waits no longer.
    await delay(HELD_BACK_MS, undefined, { signal }).catch(() => {});
    heldBack -= 1;
  };
}

/**
 * Limits what each other machine may ask for without a key, everything outside the API: a minute's requests of so many.
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

/** How many requests a key may make in a minute; null where it is not limited. */
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
  // The library reckons by the machine's clock, but lets go after the window whatever that says.
  return Math.min(Math.max(1, seconds), WINDOW_SECONDS);
}

/** @param seconds until there is more */
export function limited(seconds: number): ApiError {
  return new ApiError('RATE_LIMITED', `Too many requests; wait ${seconds} s.`, [], {
    'retry-after': String(seconds),
  });
}
