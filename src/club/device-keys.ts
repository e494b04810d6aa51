import { timingSafeEqual } from 'node:crypto';
import { scopeNames } from '../contract/scopes.js';
import { type ApiKey, generateKey } from './api-keys.js';

/**
 * The keys of this device's own staff UI: one a club, with every scope, in memory only, so that they die with the
 * server. Their id is the same at each start: a write that the UI repeats after a restart is still known as a repeat.
 */
export class DeviceKeys {
  readonly #keys = new Map<string, { key: string; apiKey: ApiKey }>();

  /** The club's device key, made when it is first asked for. */
  issue(clubId: string, now: number): string {
    const known = this.#keys.get(clubId);
    if (known) return known.key;
    const key = generateKey();
    this.#keys.set(clubId, { key, apiKey: deviceApiKey(clubId, key, now) });
    return key;
  }

  /** The key's record, or undefined when it is no device key. */
  find(key: string): ApiKey | undefined {
    const given = Buffer.from(key);
    for (const { key: own, apiKey } of this.#keys.values()) {
      const expected = Buffer.from(own);
      if (given.length === expected.length && timingSafeEqual(given, expected)) return apiKey;
    }
    return undefined;
  }
}

function deviceApiKey(clubId: string, key: string, now: number): ApiKey {
  return {
    id: `device:${clubId}`,
    club_id: clubId,
    name: 'This device',
    prefix: key.slice(0, 10),
    scopes: [...scopeNames],
    created_at: now,
    last_used_at: null,
    expires_at: null,
    revoked_at: null,
    device: true,
  };
}
