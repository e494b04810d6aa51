import { createMiddleware } from 'hono/factory';
import { actorOf } from '../../club/actor';
import { type ApiKey, isTestKey, isUsable, isWellFormedKey, touchApiKeys } from '../../club/api-keys';
import { ApiError } from '../../contract/errors';
import { PERSON_HEADER, SIGN_IN_HEADER } from '../../contract/sign-in-headers';
import { isSandbox } from '../../db/sandbox';
import type { Store } from '../../db/store';
import type { KnownKeys } from '../known-keys';
import type { ServerContext, ServerEnv } from '../types';
import { slowFailedKeys } from './rate-limit';

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
 * Requires a usable API key in the `api-key` header, and sets `apiKey`, `actor` and `club`. The code of the answer to an unusable key
 * does not say whether it is missing, unknown, revoked or expired, and never challenges; its message says to the holder of a
 * key that has expired, and who mixes up the club and its sandbox. A revocation by any process holds from the next request on.
 *
 * @example
 * app.use(requireApiKey(context, new KnownKeys(store, deviceKeys), new KeyUsage()));
 * app.get('/members', (c) => c.json(membersOf(c.get('club'))));
 */
export function requireApiKey(
  { store, clock, expiryClock = clock }: Pick<ServerContext, 'store' | 'clock' | 'expiryClock'>,
  keys: KnownKeys,
  usage: KeyUsage,
) {
  const slowDown = slowFailedKeys();
  const sandbox = isSandbox(store.read);
  return createMiddleware<ServerEnv>(async function requireApiKey(c, next) {
    const now = clock();
    const key = c.req.header('api-key') ?? '';
    const known = keys.find(key);
    const apiKey = known?.apiKey;
    if (apiKey) c.set('knownKey', apiKey);
    const problem = apiKey?.device ? null : problemOf(key, apiKey, sandbox, expiryClock());
    if (!known || !apiKey || problem !== null) {
      await slowDown(c.get('client').address, c.req.raw.signal);
      throw new ApiError('INVALID_API_KEY', problem ?? NOT_USABLE);
    }
    usage.note(apiKey.id, now);
    const actor = actorOf(store.read, known, {
      signInId: c.req.header(SIGN_IN_HEADER),
      personId: c.req.header(PERSON_HEADER),
    });
    c.set('actor', actor);
    c.set('apiKey', actor.scopes === apiKey.scopes ? apiKey : { ...apiKey, scopes: actor.scopes });
    c.set('club', known.club);
    c.set('asksWho', known.asksWho);
    await next();
  });
}

const NOT_USABLE = 'The api-key header must hold a usable API key of this club.';

/** Why a key is refused, in words for who holds it; null for one that is usable. */
export function problemOf(
  key: string,
  apiKey: ApiKey | undefined,
  sandbox: boolean,
  now: number,
): string | null {
  if (isWellFormedKey(key) && isTestKey(key) !== sandbox)
    return sandbox
      ? 'This is a sandbox: it takes test keys only, which begin with dsk_test_. This key is one of a club; use it with the club’s own server.'
      : 'This is a test key, which works on a sandbox only. This server has the club’s own data: ask for a key of the club.';
  if (!apiKey || apiKey.revoked_at !== null) return NOT_USABLE;
  if (!isUsable(apiKey, now))
    return `This API key expired on ${new Date(apiKey.expires_at!).toISOString()}; ask the club for another one.`;
  return null;
}
