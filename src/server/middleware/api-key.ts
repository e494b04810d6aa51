import { createMiddleware } from 'hono/factory';
import { findUsableKey } from '../../club/api-keys.js';
import { findClub } from '../../club/clubs.js';
import { ApiError } from '../../contract/errors.js';
import type { KeyUsage } from '../key-usage.js';
import type { ServerContext, ServerEnv } from '../types.js';
import { limitFailedKeys } from './rate-limit.js';

/**
 * Asks every request for a usable API key in the `api-key` header. The answer to an unusable one does not say whether
 * it is missing, unknown, revoked or expired, and never challenges. The key is read anew for each request, so that a
 * revocation, by whichever process, holds from the next one.
 */
export function requireApiKey({ store, clock, deviceKeys }: ServerContext, usage: KeyUsage) {
  const checkFailures = limitFailedKeys();
  return createMiddleware<ServerEnv>(async function requireApiKey(c, next) {
    const now = clock();
    const key = c.req.header('api-key') ?? '';
    const apiKey = deviceKeys.find(key) ?? findUsableKey(store.read, key, now);
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
