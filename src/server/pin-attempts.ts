import { type IRateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../contract/errors';

const WAIT_SECONDS = 5 * 60;

/** Counts wrong PINs under several names: too many under one of them, and it waits for five minutes. */
export class PinAttempts {
  readonly #limiters = new Map<number, RateLimiterMemory>();

  /**
   * @param counted what the attempt counts for (a device, a person on it), each with how many wrong ones it may have; a right
   *   one starts the first of them anew
   * @throws ApiError `RATE_LIMITED` while one of them has to wait
   */
  async check(
    counted: readonly [name: string, most: number][],
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    // Counted before it is looked at, so that many at once are no way around.
    for (const [name, most] of counted) await this.#limiter(most).consume(name).catch(refuse);
    const right = await isRight();
    const [own] = counted;
    if (right && own) await this.#limiter(own[1]).delete(own[0]);
    return right;
  }

  #limiter(points: number): RateLimiterMemory {
    const known = this.#limiters.get(points);
    if (known) return known;
    const made = new RateLimiterMemory({ points, duration: WAIT_SECONDS });
    this.#limiters.set(points, made);
    return made;
  }
}

function refuse(refused: Error | IRateLimiterRes): never {
  if (refused instanceof Error) throw refused;
  const asked = Math.ceil((refused.msBeforeNext ?? 0) / 1000);
  const seconds = Math.min(Math.max(1, asked), WAIT_SECONDS);
  throw new ApiError('RATE_LIMITED', `Too many wrong PINs; wait ${seconds} s.`, [], {
    'retry-after': String(seconds),
  });
}
