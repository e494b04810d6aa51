import { expect, it } from 'vitest';
import { openStore } from '../../test/data-dir';
import { createApiKey } from '../club/access/api-keys';
import { findStoredResponse, purgeStoredResponses, storeResponse } from './idempotency';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;

it('answers older than 30 days are purged, younger ones are kept', async () => {
  const store = openStore();
  const kept = await store.write((db) => {
    const { apiKey } = createApiKey(db, { name: 'x', clubId: 'c', scopes: [], expiresAt: null, now: 0 });
    const keyOf = (idempotencyKey: string) => ({ scope: apiKey.id, operation: 'scores', idempotencyKey });
    for (const [name, at] of [
      ['old', NOW - 30 * DAY],
      ['young', NOW - 30 * DAY + 1],
    ] as const)
      storeResponse(db, keyOf(name), { request_id: name, body: '{}', sent_hash: null }, at);
    expect(purgeStoredResponses(db, NOW)).toBe(1);
    return ['old', 'young'].map((name) => findStoredResponse(db, keyOf(name), 0)?.request_id);
  });
  expect(kept).toEqual([undefined, 'young']);
});
