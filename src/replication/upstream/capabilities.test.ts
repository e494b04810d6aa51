import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openStore } from '../../../test/data-dir';
import { ensureClub } from '../../club/clubs';
import { ClientError } from '../../shared/api-client';
import { probeCapabilities } from './capabilities';
import type { SyncContext } from './context';
import { findProbes, findUpstream, setUpstream } from './state/upstream';

/** A cycle with an upstream that answers each request by its number, from 1, after a delay. */
async function cycleWith(answer: (request: number) => unknown) {
  const store = openStore();
  await store.write((db) => {
    ensureClub(db, 'c');
    setUpstream(db, { url: 'https://club.example', club_id: 'c', key_prefix: 'k', key_protected: false });
  });
  const seen = { asked: 0, atOnce: [] as number[] };
  let open = 0;
  const ask = async () => {
    seen.asked += 1;
    const request = seen.asked;
    open += 1;
    seen.atOnce.push(open);
    // Later requests are answered first.
    await delay(40 - request);
    open -= 1;
    return answer(request);
  };
  const upstreamId = findUpstream(store.read)!.id;
  const context = { store, client: { ask }, upstreamId, clubId: 'c', clock: Date.now };
  return { store, seen, probe: () => probeCapabilities(context as unknown as SyncContext) };
}

const refused = (status: number) => {
  throw new ClientError(status, 'FORBIDDEN', 'no', [], null, null);
};

it('upstream is asked one thing first, then a few at a time, and each answer counts for its scope', async () => {
  const alone = await cycleWith((request) => (request === 3 ? refused(403) : {}));
  const { feed, scopes } = await alone.probe();
  expect(feed).toBe(true);
  expect(Object.values(scopes).filter((permission) => permission === 'denied')).toHaveLength(1);
  expect(alone.seen.atOnce.slice(0, 6)).toEqual([1, 1, 2, 3, 4, 1]);
  expect(Math.max(...alone.seen.atOnce)).toBe(4);
});

it('what was answered beside a failure is not asked again', async () => {
  let isDown = true;
  const { store, seen, probe } = await cycleWith((request) => {
    if (isDown && request === 3) throw new Error('down');
    return {};
  });
  await expect(probe()).rejects.toThrow('down');
  expect(Object.keys(findProbes(store.read)!.answers)).toHaveLength(4);
  const before = seen.asked;
  isDown = false;
  const { scopes } = await probe();
  expect(seen.asked - before).toBe(Object.keys(scopes).length + 1 - 4);
});
