import type { Scope } from '@contract/scopes';
import type { ApiKeyInfo } from '@contract/staff-operations/operations';
import { keys as t } from '@messages/settings';

/** Sample requests for trying a key, by required scope. */
const samples: Partial<Record<Scope, (clubId: string) => string>> = {
  'members:read': (clubId) => `/members?club_id=${clubId}&limit=5`,
  'billing:read': (clubId) => `/aging-report?club_id=${clubId}`,
  'regattas:read': (clubId) => `/regattas?club_id=${clubId}`,
};

/** Any key may ask for changes, and receives the readable ones. */
const anyKey = () => '/changes?limit=5';

/** A terminal command with the key, on a route its scopes allow. */
export function curlCommand(
  apiUrl: string,
  key: string,
  { club_id, scopes }: { club_id: string; scopes: readonly Scope[] },
): string {
  const sample = scopes.map((scope) => samples[scope]).find(Boolean) ?? anyKey;
  return t.curlHApiKey(key, apiUrl, sample(encodeURIComponent(club_id)));
}

export type KeyState = 'valid' | 'expired' | 'revoked';

/** State of a key. */
export function keyState({ revoked_at, expires_at }: ApiKeyInfo, now: number): KeyState {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at <= now ? 'expired' : 'valid';
}

/** Sorts valid keys first, then newest first. */
export function byState(now: number) {
  return (a: ApiKeyInfo, b: ApiKeyInfo) =>
    Number(keyState(b, now) === 'valid') - Number(keyState(a, now) === 'valid') ||
    b.created_at - a.created_at;
}
