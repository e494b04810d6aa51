import { createMiddleware } from 'hono/factory';
import { findUsableKey, touchApiKeys } from '../../club/api-keys';
import { findClub } from '../../club/clubs';
import { ApiError } from '../../contract/errors';
import type { Store } from '../../db/store';
import type { ServerContext, ServerEnv } from '../types';
import { limitFailedKeys } from './rate-limit';

/** Remembers when keys were last used, to be written now and then instead of at each request. */
export class KeyUsage {
  readonly #lastUsed = new Map<string, number>();

  note(apiKeyId: string, at: number): void {
    this.#lastUsed.set(apiKeyId, at);
  }

  async flush(store: Store): Promise<void> {
    if (this.#lastUsed.size === 0) return;
    const batch = new Map(this.#lastUsed);
    this.#lastUsed.clear();
    await store.write((db) => touchApiKeys(db, batch));
  }
}

/**
 * Requires a usable API key in the `api-key` header, and sets `apiKey` and `club`. The answer to an unusable key does not
 * say whether it is missing, unknown, revoked or expired, and never challenges. The key is read from the database for each
 * request, so that a revocation by any process holds from the next request on.
 *
 * @example
 * app.use(requireApiKey(context, new KeyUsage()));
 * app.get('/members', (c) => c.json(membersOf(c.get('club'))));
 */
export function requireApiKey(
  { store, clock, expiryClock = clock, deviceKeys }: ServerContext,
  usage: KeyUsage,
) {
  const checkFailures = limitFailedKeys();
  return createMiddleware<ServerEnv>(async function requireApiKey(c, next) {
    const now = clock();
    const key = c.req.header('api-key') ?? '';
    const apiKey = deviceKeys.find(key) ?? findUsableKey(store.read, key, expiryClock());
    if (!apiKey) {
      await checkFailures(c.env?.incoming?.socket.remoteAddress);
      throw new ApiError('INVALID_API_KEY', 'The api-key header must hold a usable API key of this club.');
    }
    usage.note(apiKey.id, now);
    c.set('apiKey', apiKey);
    c.set('club', findClub(store.read, apiKey.club_id)!);
    await next();
  });
}
