import { refusal } from '@messages/refusals';
import { type ApiKey, isTestKey, isUsable } from '../club/access/api-keys';
import { type Actor, actorOf, type Claim } from '../club/actor';
import type { Club } from '../contract/club';
import type { ApiError } from '../contract/errors';
import { isSandbox } from '../db/sandbox';
import { isFirstUse, type KeyUsage } from './key-usage';
import type { KnownKey, KnownKeys } from './known-keys';
import { type HostCheck, otherHost } from './middleware/host-allowlist';
import { limited, Quota } from './middleware/rate-limit';
import type { ServerContext } from './types';

/** The data of a request that `Admit` decides by. */
export interface Arrival extends Claim {
  /** Identifies the request: it is admitted once, for any number of callers. */
  request: object;
  host: string | undefined;
  key: string | undefined;
}

/** The caller of an admitted request. */
export interface Caller {
  /** The key, with its scopes reduced to the actor's. */
  apiKey: ApiKey;
  actor: Actor;
  club: Club;
  /** True if several people use this Dockside and one of them uses the request's device. */
  asksWho: boolean;
}

export interface Admission {
  /** The key, if it is one of this server's, usable or not. */
  knownKey?: ApiKey | undefined;
  /** Undefined without a usable key. */
  caller?: Caller;
  /** The reason why the request is refused. */
  refusal?: ApiError | undefined;
  /** The key's quota, for the headers of the answer. */
  headers: Record<string, string>;
}

export type Admit = (arrival: Arrival) => Promise<Admission>;

export interface AdmitOptions extends Pick<ServerContext, 'store' | 'clock' | 'expiryClock' | 'rateLimit'> {
  keys: KnownKeys;
  usage: KeyUsage;
  isForHere: HostCheck;
}

/**
 * Returns the one check that every request with a key passes: host, key, then quota. The route's scope follows
 * (`scopeRefusal`). An unusable key gets one refusal, whether it is missing, malformed, unknown, revoked, expired or of
 * another server. A revocation by any process holds from the next request.
 *
 * @example
 * const admit = admission({ ...options, keys, usage, isForHere });
 * const { caller, refusal } = await admit({ request, host, key, signInId, personId });
 */
export function admission({
  store,
  clock,
  expiryClock = clock,
  rateLimit,
  keys,
  usage,
  isForHere,
}: AdmitOptions): Admit {
  const sandbox = isSandbox(store.read);
  const quota = new Quota(rateLimit);
  const admissions = new WeakMap<object, Promise<Admission>>();

  async function isUsableHere({ apiKey }: KnownKey, key: string, now: number): Promise<boolean> {
    const isOfThisServer = apiKey.device !== undefined || isTestKey(key) === sandbox;
    if (!isOfThisServer || !isUsable(apiKey, expiryClock())) return false;
    return !isFirstUse(apiKey) || usage.noteFirst(store, key, now);
  }

  async function decide({ host, key = '', ...claim }: Arrival): Promise<Admission> {
    if (!isForHere(host)) return { refusal: otherHost(), headers: {} };
    const now = clock();
    const known = keys.find(key);
    if (!known || !(await isUsableHere(known, key, now))) {
      const reason = sandbox ? 'test_key_unusable' : 'key_unusable';
      return { knownKey: known?.apiKey, refusal: refusal('INVALID_API_KEY', reason), headers: {} };
    }
    const { apiKey, club, asksWho } = known;
    usage.note(apiKey.id, now);
    const actor = actorOf(store.read, known, claim);
    const own = actor.scopes === apiKey.scopes ? apiKey : { ...apiKey, scopes: actor.scopes };
    const taken = await quota.take(known);
    return {
      knownKey: apiKey,
      caller: { apiKey: own, actor, club, asksWho },
      refusal: taken?.allowed === false ? limited(taken.reset) : undefined,
      headers: taken?.headers ?? {},
    };
  }

  return function admit(arrival) {
    const made = admissions.get(arrival.request) ?? decide(arrival);
    admissions.set(arrival.request, made);
    return made;
  };
}
