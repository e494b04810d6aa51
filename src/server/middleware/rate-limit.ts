import { createMiddleware } from 'hono/factory';
import { type IRateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../../contract/errors';
import { isLoopback } from '../../contract/loopback';
import { BASE_PATH } from '../../contract/route';
import type { ServerEnv } from '../types';

const WINDOW_SECONDS = 60;

/** Requests with unusable keys that one address may make in a minute. Keys cannot be guessed; this saves work. */
const FAILED_KEYS_PER_MINUTE = 600;

/** What each address may ask for without a key in a minute: a hundred phones behind one router that ask twice a second. */
const GUEST_REQUESTS_PER_MINUTE = 12_000;

/**
 * Limits each key to its club's requests a minute, or to `override` where the host was started with one; 0 means no
 * limit, and this device's own staff UI is never limited. Every keyed answer has the quota in the IETF headers `ratelimit`
 * and `ratelimit-policy`. Comes after `requireApiKey`.
 *
 * @example app.use(rateLimit(600));
 */
export function rateLimit(override?: number) {
  const limiters = new Map<number, RateLimiterMemory>();
  const limiterOf = (points: number) => {
    let limiter = limiters.get(points);
    if (!limiter) {
      limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
      limiters.set(points, limiter);
    }
    return limiter;
  };
  return createMiddleware<ServerEnv>(async function rateLimit(c, next) {
    const points = override ?? c.get('club').rate_limit;
    if (points === 0 || c.get('apiKey').device) return next();
    const { allowed, state } = await consume(limiterOf(points), c.get('apiKey').id);
    const reset = secondsToReset(state);
    c.header('ratelimit-policy', `"default";q=${points};w=${WINDOW_SECONDS}`);
    c.header('ratelimit', `"default";r=${state.remainingPoints ?? 0};t=${reset}`);
    if (!allowed) throw limited(reset);
    return next();
  });
}

/**
 * Returns a function that counts a failed key against its address and throws ApiError `RATE_LIMITED` after too many.
 *
 * @example
 * const checkFailures = limitFailedKeys();
 * await checkFailures(c.env.incoming?.socket.remoteAddress);
 */
export function limitFailedKeys() {
  return limitEachAddress(FAILED_KEYS_PER_MINUTE);
}

/**
 * Limits what each other machine may ask for without a key, everything outside the API: a minute's requests of so many.
 *
 * @example app.use(limitGuests());
 */
export function limitGuests(perMinute = GUEST_REQUESTS_PER_MINUTE) {
  const check = limitEachAddress(perMinute);
  return createMiddleware<ServerEnv>(async function limitGuests(c, next) {
    const address = c.env?.incoming?.socket.remoteAddress;
    const isGuest = address !== undefined && !isLoopback(address) && !c.req.path.startsWith(`${BASE_PATH}/`);
    if (isGuest) await check(address);
    return next();
  });
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

function limited(seconds: number): ApiError {
  return new ApiError('RATE_LIMITED', `Too many requests; wait ${seconds} s.`, [], {
    'retry-after': String(seconds),
  });
}
