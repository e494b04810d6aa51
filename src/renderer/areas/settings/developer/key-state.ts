import type { ApiKeyInfo } from '@contract/staff-operations';

export type KeyState = 'good' | 'expired' | 'revoked';

/** Whether a key still works. */
export function stateOf({ revoked_at, expires_at }: ApiKeyInfo, now: number): KeyState {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at <= now ? 'expired' : 'good';
}

/** Keys that work first, the newest first. */
export function byUse(now: number) {
  return (a: ApiKeyInfo, b: ApiKeyInfo) =>
    Number(stateOf(b, now) === 'good') - Number(stateOf(a, now) === 'good') || b.created_at - a.created_at;
}
