import { createMiddleware } from 'hono/factory';
import { actorOf } from '../../club/actor';
import { type ApiKey, isTestKey, isUsable, noteFirstUse, touchApiKeys } from '../../club/api-keys';
import { ApiError } from '../../contract/errors';
import { PERSON_HEADER, SIGN_IN_HEADER } from '../../contract/sign-in-headers';
import { isSandbox } from '../../db/sandbox';
import type { Store } from '../../db/store';
import type { KnownKeys } from '../known-keys';
import type { ServerContext, ServerEnv } from '../types';
import { slowFailedKeys } from './rate-limit';

/**
 * Notes when keys were last used. Uses are remembered, and written now and then. The first use of a device's key is written
 * before its request goes on: a used key is never replaced, whatever happens to the server.
 */
export class KeyUsage {
  readonly #lastUsed = new Map<string, number>();
  readonly #firstUses = new Map<string, Promise<boolean>>();

  /** Notes a use, which the next flush writes. */
  note(apiKeyId: string, at: number): void {
    this.#lastUsed.set(apiKeyId, at);
  }

  /** Notes the first use of a key. @returns whether the key is still there and not revoked */
  async noteFirst(store: Store, key: string, at: number): Promise<boolean> {
    const noting = this.#firstUses.get(key) ?? store.write((db) => noteFirstUse(db, key, at));
    this.#firstUses.set(key, noting);
    return noting.finally(() => this.#firstUses.delete(key));
  }

  async flush(store: Store): Promise<void> {
    if (this.#lastUsed.size === 0) return;
    const batch = new Map(this.#lastUsed);
    this.#lastUsed.clear();
    await store.write((db) => touchApiKeys(db, batch));
  }
}

/**
 * True if a key that a join code gave to a device is used for the first time. Anyone who knows the code can ask for another
 * key until then, so that the use is on the disk first. Other keys do not wait for a job, or for room on the disk.
 */
export function isFirstUse({ role, last_used_at }: ApiKey): boolean {
  return role !== null && last_used_at === null;
}

/**
 * Requires a usable API key in the `api-key` header, and sets `apiKey`, `actor` and `club`. The answer to an unusable key is
 * the same whether the key is missing, malformed, unknown, revoked, expired or of another server, and never challenges. A
 * revocation by any process holds from the next request on.
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
  const isOfThisServer = (key: string, { device }: ApiKey) =>
    device !== undefined || isTestKey(key) === sandbox;
  return createMiddleware<ServerEnv>(async function requireApiKey(c, next) {
    const now = clock();
    const key = c.req.header('api-key') ?? '';
    const known = keys.find(key);
    const apiKey = known?.apiKey;
    if (apiKey) c.set('knownKey', apiKey);
    const isGood =
      apiKey !== undefined &&
      isOfThisServer(key, apiKey) &&
      isUsable(apiKey, expiryClock()) &&
      (!isFirstUse(apiKey) || (await usage.noteFirst(store, key, now)));
    if (!known || !apiKey || !isGood) {
      await slowDown(c.get('client').address, c.req.raw.signal);
      throw new ApiError('INVALID_API_KEY', sandbox ? NO_USABLE_TEST_KEY : NO_USABLE_KEY);
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

const NO_USABLE_KEY =
  'The api-key header must hold a usable API key of this club: one that the club has made, and that is not revoked and has not expired. A test key works on a sandbox only.';
const NO_USABLE_TEST_KEY =
  'The api-key header must hold a usable test key, which begins with dsk_test_: this is a sandbox, and takes no other key.';
