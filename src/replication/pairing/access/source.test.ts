import { expect, it, onTestFinished } from 'vitest';
import { newStore } from '../../../../test/empty-database';
import { createApiKey } from '../../../club/access/api-keys';
import { putClub } from '../../../club/clubs';
import { begin } from '../join';
import { AccessSource } from './source';
import { digestOfAccess } from './state';

async function laptop() {
  const store = newStore();
  onTestFinished(() => store.close());
  await store.write((db) => {
    putClub(db, { id: 'c', name: 'Howth', time_zone: 'UTC', currency: 'EUR', rate_limit: 600 });
    begin(db, { clubId: 'c', name: 'Office', base: 'both' });
  });
  return { store, source: new AccessSource(store, () => 1) };
}

it('a role or scope of a later version leaves out who has it, and nobody else', async () => {
  const [later, earlier] = [await laptop(), await laptop()];
  await later.store.write((db) =>
    createApiKey(db, {
      ...{ id: 'key_1', name: 'Scorer', clubId: 'c', scopes: ['scores:write'], expiresAt: null, now: 1 },
    }),
  );
  const state = JSON.parse(later.source.newsAfter(null)!.text);
  const [key] = state.keys;
  state.keys.push({ ...key, id: 'key_2', sha256: 'other', scopes: ['moorings:read'] });
  const at = { created_at: 1, pin_set_at: 1, disabled_at: null, rev: 1 };
  const person = (id: string, role: string) => ({ id, name: id, role, salt: 's', hash: 'h', ...at });
  state.people.push(person('Ann', 'manager'), person('Bob', 'harbour-master'));
  await earlier.source.apply('later', JSON.stringify(state));
  const { read } = earlier.store;
  expect(read.all('SELECT id FROM api_keys')).toEqual([{ id: 'key_1' }]);
  expect(read.all('SELECT id FROM people')).toEqual([{ id: 'Ann' }]);
  // The later one need not send it again.
  expect(earlier.source.applied('later')).toBe(digestOfAccess(state));
});
