import { type ApiKey, type DeviceKeys, findKey } from '../club/access/api-keys';
import { peopleAreAsked } from '../club/access/people';
import { isAttended } from '../club/actor';
import { findClub } from '../club/clubs';
import type { Club } from '../contract/club';
import type { Store } from '../db/store';

/** The most keys to remember. */
const MOST = 1_000;

/** A key of this server, usable or not, and the club that it is of. */
export interface KnownKey {
  apiKey: ApiKey;
  club: Club;
  /** True if the user of this key's device has to sign in. */
  asksWho: boolean;
}

/**
 * Finds API keys, each in the database once for every change of it: a key that any process revokes is revoked from the next
 * request on.
 */
export class KnownKeys {
  readonly #known = new Map<string, KnownKey>();
  readonly #clubs = new Map<string, Club>();
  #peopleAreAsked: boolean | undefined;
  #version = -1;

  constructor(
    private readonly store: Pick<Store, 'read' | 'changes'>,
    private readonly deviceKeys: DeviceKeys,
  ) {}

  /** The known key, or undefined for a key of another server. */
  find(key: string): KnownKey | undefined {
    const version = this.store.changes.version();
    if (version !== this.#version || this.#known.size >= MOST) {
      this.#known.clear();
      this.#clubs.clear();
      this.#peopleAreAsked = undefined;
    }
    this.#version = version;
    const ofDevice = this.deviceKeys.find(key);
    if (ofDevice) return this.#withClub(ofDevice);
    const known = this.#known.get(key);
    if (known) return known;
    const apiKey = findKey(this.store.read, key);
    const found = apiKey && this.#withClub(apiKey);
    if (found) this.#known.set(key, found);
    return found;
  }

  /** Undefined once the club is gone: a browser may still have the key of an earlier set-up. */
  #withClub(apiKey: ApiKey): KnownKey | undefined {
    const { club_id } = apiKey;
    const club = this.#clubs.get(club_id) ?? findClub(this.store.read, club_id);
    if (!club) return undefined;
    this.#clubs.set(club_id, club);
    this.#peopleAreAsked ??= peopleAreAsked(this.store.read);
    return { apiKey, club, asksWho: this.#peopleAreAsked && isAttended(apiKey) };
  }
}
