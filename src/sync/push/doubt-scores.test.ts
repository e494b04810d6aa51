import { afterEach, beforeEach, expect, it } from 'vitest';
import { record } from '../../../test/records';
import { tempDir } from '../../../test/temp';
import { RegattaInput, RegistrationInput } from '../../contract/areas/regattas';
import { saveRegatta, saveRegistration } from '../../store/areas/regattas';
import { recordScore } from '../../store/areas/scores';
import { ensureClub } from '../../store/clubs';
import { listOutbox, type Queued } from '../../store/outbox';
import { putRecord } from '../../store/records';
import { listSetAside, setAside } from '../../store/set-aside';
import { Store } from '../../store/store';
import { savePermissions, setUpstream } from '../../store/upstream';
import { doubtScores } from './doubt-scores';

let store: Store;
const context = { clubId: 'c', now: 1, queue: true };
const entry = RegistrationInput.parse({ id: 'e', regatta_id: 'r', sail_number: 'IRL 1', boat_name: 'Nobby' });
beforeEach(async () => {
  store = Store.open(tempDir());
  await store.write((db) => {
    ensureClub(db, 'c');
    setUpstream(db, { url: 'https://u', club_id: 'c', key_prefix: 'dsk_', key_protected: false });
    savePermissions(db, { feed: true, scopes: { 'regattas:read': 'granted' } });
    saveRegatta(db, context, RegattaInput.parse({ id: 'r', club_id: 'c', name: 'Cup' }));
    saveRegistration(db, context, entry);
  });
});
afterEach(() => store.close());

const lastQueued = (): Queued => listOutbox(store.read, {}).at(-1)!;
const doubt = () => store.write((db) => doubtScores(db, lastQueued(), 2));
const doubted = () => listSetAside(store.read, 'unsent').filter(({ change }) => change.record === null);

it('a score that upstream took and has not told of yet is in doubt until it is read', async () => {
  await store.write((db) =>
    recordScore(db, context, { registration_id: 'e', race_number: 1, finish_time: 9 }),
  );
  await doubt();
  expect(doubted()).toMatchObject([{ resource: 'scores' }]);
});

it('what upstream told of it before its answer was lost is not forgotten', async () => {
  await store.write((db) =>
    recordScore(db, context, { registration_id: 'e', race_number: 1, finish_time: 9 }),
  );
  const told = record('scores', { id: 's', regatta_id: 'r', registration_id: 'e', race_number: 1 });
  await store.write((db) =>
    setAside(db, {
      resource: 'scores',
      key: 's',
      reason: 'unsent',
      words: '',
      change: { resource: 'scores', id: 's', regatta_id: null, record: told },
      run: 1,
      received_at: 1,
    }),
  );
  await doubt();
  expect(doubted()).toEqual([]);
});

it('a score that was imported here is upstream’s to doubt in no way', async () => {
  await store.write((db) => {
    putRecord(
      db,
      'crossings',
      'c',
      record('crossings', { id: 'x', regatta_id: 'r', race_number: 1, registration_id: 'e' }),
    );
    putRecord(
      db,
      'scores',
      'c',
      record('scores', { id: 's', regatta_id: 'r', registration_id: 'e', race_number: 1, crossing_id: 'x' }),
    );
    saveRegistration(db, { ...context, now: 5 }, { ...entry, boat_name: 'Rockabill' });
  });
  expect(lastQueued().claims.writes).toContain('scores/e/1');
  await doubt();
  expect(doubted()).toEqual([]);
});
