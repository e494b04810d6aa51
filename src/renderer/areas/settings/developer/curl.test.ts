import { expect, test } from 'vitest';
import { curlCommand } from './curl';

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
