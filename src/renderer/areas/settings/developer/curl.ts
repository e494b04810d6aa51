import type { Scope } from '@contract/scopes';

/** A request that each scope that reads allows, to try a key with. */
const samples: Partial<Record<Scope, (clubId: string) => string>> = {
  'members:read': (clubId) => `/members?club_id=${clubId}&limit=5`,
  'billing:read': (clubId) => `/aging-report?club_id=${clubId}`,
  'regattas:read': (clubId) => `/regattas?club_id=${clubId}`,
};

/** Any key may ask what changed: it is told what it may read. */
const anyKey = () => '/changes?limit=5';

/** A command for a terminal that uses the key, on a route that its scopes allow. */
export function curlCommand(
  apiUrl: string,
  key: string,
  { club_id, scopes }: { club_id: string; scopes: readonly Scope[] },
): string {
  const sample = scopes.map((scope) => samples[scope]).find(Boolean) ?? anyKey;
  return `curl -H 'api-key: ${key}' '${apiUrl}${sample(encodeURIComponent(club_id))}'`;
}
