import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../contract/errors';

const ATTEMPTS = 5;
const WAIT_SECONDS = 5 * 60;

/** Counts the wrong PINs of each key: after five of them it waits for five minutes. A right one starts anew. */
export class PinAttempts {
  readonly #limiter = new RateLimiterMemory({ points: ATTEMPTS, duration: WAIT_SECONDS });

  /** @throws ApiError `RATE_LIMITED` while the key has to wait */
  async check(keyId: string, isRight: () => Promise<boolean>): Promise<boolean> {
    try {
      // Counted before it is looked at, so that many at once are no way around.
      await this.#limiter.consume(keyId);
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      const { msBeforeNext } = refused as { msBeforeNext: number };
      const seconds = Math.min(Math.max(1, Math.ceil(msBeforeNext / 1000)), WAIT_SECONDS);
      throw new ApiError('RATE_LIMITED', `Too many wrong PINs; wait ${seconds} s.`, [], {
        'retry-after': String(seconds),
      });
    }
    const right = await isRight();
    if (right) await this.#limiter.delete(keyId);
    return right;
  }
}
