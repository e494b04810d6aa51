import type { ApiKeyInfo } from '@contract/staff-operations/operations';
import { expect, test } from 'vitest';
import { byState, curlCommand, keyState } from './keys';

const url = 'http://192.168.1.7:4010/api/v1';

test('the example asks for something that the key may read', () => {
  expect(curlCommand(url, 'dsk_x', { club_id: 'club 1', scopes: ['orders:read', 'billing:read'] })).toBe(
    "curl -H 'api-key: dsk_x' 'http://192.168.1.7:4010/api/v1/aging-report?club_id=club%201'",
  );
});

test('a key that reads none of the samples asks what changed', () => {
  expect(curlCommand(url, 'dsk_x', { club_id: 'club_1', scopes: ['scores:write'] })).toContain(
    '/changes?limit=5',
  );
});

test('valid keys come first, then the newest', () => {
  const apiKey = (id: string, created_at: number, over: Partial<ApiKeyInfo> = {}) =>
    ({ id, created_at, revoked_at: null, expires_at: null, ...over }) as ApiKeyInfo;
  const keys = [
    apiKey('revoked', 9, { revoked_at: 50, expires_at: 40 }),
    apiKey('old', 1),
    apiKey('expired', 8, { expires_at: 100 }),
    apiKey('new', 2, { expires_at: 101 }),
  ];
  expect(keys.map((one) => keyState(one, 100))).toEqual(['revoked', 'valid', 'expired', 'valid']);
  expect(keys.sort(byState(100)).map(({ id }) => id)).toEqual(['new', 'old', 'revoked', 'expired']);
});
