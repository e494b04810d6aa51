import { expect, it, onTestFinished } from 'vitest';
import { newStore } from '../../../../test/empty-database';
import { putClub } from '../../../club/clubs';
import { confirmCampFields, confirmedCampFields } from '../../../club/members/camp-fields';
import { EncryptedExchange } from '../encrypted/exchange';
import { begin } from '../join';
import { CampFieldsSource } from './source';

async function laptop() {
  const store = newStore();
  onTestFinished(() => store.close());
  await store.write((db) => {
    putClub(db, { id: 'c', name: 'Howth', time_zone: 'UTC', currency: 'EUR', rate_limit: 600 });
    begin(db, { clubId: 'c', name: 'Office', base: 'both' });
  });
  const source = new CampFieldsSource(store);
  return { store, source, exchange: new EncryptedExchange(source) };
}

it('two laptops agree once both have what was confirmed, and send it no more', async () => {
  const [first, second] = [await laptop(), await laptop()];
  await first.store.write((db) =>
    confirmCampFields(
      db,
      { clubId: 'c', now: 1, queue: false, recordedBy: 'Ann' },
      { club_id: 'c', fields: [{ field: 'no_pickup_by', meaning: 'barred' }] },
    ),
  );
  for (let round = 0; round < 3; round++) {
    await second.exchange.receive('first', first.exchange.say('second'));
    await first.exchange.receive('second', second.exchange.say('first'));
  }
  expect(first.exchange.say('second').sealed).toBeNull();
  expect(await first.exchange.receive('second', second.exchange.say('first'))).toBe(first.source.digest());
});

it('a meaning that only a later version knows keeps none of the others away', async () => {
  const { store, source } = await laptop();
  const field = (name: string, meaning: string) => ({
    ...{ field: name, meaning, confirmed_at: 1, confirmed_by: 'Ann', edits: 1 },
  });
  const theirs = [field('seen_by_moon', 'lunar'), field('no_pickup_by', 'barred')];
  await source.apply('first', JSON.stringify(theirs));
  expect(confirmedCampFields(store.read, 'c')).toEqual([theirs[1]]);
});
