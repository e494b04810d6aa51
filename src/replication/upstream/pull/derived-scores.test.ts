import { afterEach, beforeEach, expect, it } from 'vitest';
import { newStore } from '../../../../test/empty-database';
import { record } from '../../../../test/records';
import { ensureClub } from '../../../club/clubs';
import { entityKey } from '../../../club/integration/entity-refs';
import { saveCrossing } from '../../../club/racing/crossings';
import { saveRace } from '../../../club/racing/races';
import { saveRegatta } from '../../../club/racing/regattas';
import { saveRegistration } from '../../../club/racing/registrations';
import { recordScore } from '../../../club/racing/scores';
import { CrossingInput } from '../../../contract/areas/racing/crossings';
import { RaceInput } from '../../../contract/areas/racing/races';
import { RegattaInput } from '../../../contract/areas/racing/regattas';
import { RegistrationInput } from '../../../contract/areas/racing/registrations';
import { putRecord } from '../../../db/records';
import type { Store } from '../../../db/store';
import { deferChange, listDeferred } from '../state/deferred-changes';
import { listOutbox, markReported, markSent, type QueuedWrite } from '../state/outbox';
import { findUpstream, saveCapabilities, setUpstream } from '../state/upstream';
import { resolveDerivedScores } from './derived-scores';

let store: Store;
const context = { clubId: 'c', now: 1, queue: true, recordedBy: null };
const entry = RegistrationInput.parse({ id: 'e', regatta_id: 'r', sail_number: 'IRL 1', fleets: ['A'] });
const crossing = CrossingInput.parse({
  id: 'x',
  regatta_id: 'r',
  race_number: 1,
  crossed_at: 600_000,
  registration_id: 'e',
});
beforeEach(async () => {
  store = newStore();
  await store.write((db) => {
    ensureClub(db, 'c');
    setUpstream(db, { url: 'https://u', club_id: 'c', key_prefix: 'dsk_', key_protected: false });
    saveCapabilities(db, { feed: true, scopes: { 'regattas:read': 'granted' } });
    const fleets = [{ name: 'A' }];
    saveRegatta(db, context, RegattaInput.parse({ id: 'r', club_id: 'c', name: 'Cup', fleets }));
    saveRegistration(db, context, entry);
    const starts = [{ fleet: 'A', starts_at: 0 }];
    saveRace(db, context, RaceInput.parse({ regatta_id: 'r', race_number: 1, starts }));
  });
});
afterEach(() => store.close());

const lastQueued = (): QueuedWrite => listOutbox(store.read, {}).at(-1)!;

/** Marks the last write as accepted by upstream. */
const takeLast = () => store.write((db) => markSent(db, lastQueued().id, 2, 'awaited'));

/** Simulates reading upstream's feed to its end, with these writes reported. */
async function readToTheEnd(...reported: string[]): Promise<void> {
  await store.write((db) => {
    for (const one of reported) markReported(db, one);
  });
  const { id, run } = findUpstream(store.read)!;
  const context = { store, upstreamId: id, clubId: 'c', clock: () => 3 };
  await resolveDerivedScores(context as never, run);
}

const missing = () => listDeferred(store.read, 'removal').map(({ resource }) => resource);

it('a score that was sent as such is never missing, whether or not upstream has reported it', async () => {
  await store.write((db) =>
    recordScore(db, context, { registration_id: 'e', race_number: 1, finish_time: 9 }),
  );
  await takeLast();
  await readToTheEnd();
  await readToTheEnd(entityKey({ kind: 'score', registrationId: 'e', raceNumber: 1 }));
  expect(missing()).toEqual([]);
});

it('a score that follows from a crossing is missing once upstream has reported the crossing and not it', async () => {
  await store.write((db) => saveCrossing(db, context, crossing));
  expect(lastQueued().dependencies.writes).toContain('scores/e/1');
  await takeLast();
  await readToTheEnd();
  expect(missing()).toEqual([]);
  await readToTheEnd(entityKey({ kind: 'crossing', id: 'x' }));
  expect(missing()).toEqual(['scores']);
});

it('what upstream reported of it before its answer was lost is not forgotten', async () => {
  await store.write((db) => saveCrossing(db, context, crossing));
  const sent = record('scores', { id: 's', regatta_id: 'r', registration_id: 'e', race_number: 1 });
  await store.write((db) =>
    deferChange(db, {
      resource: 'scores',
      key: 's',
      reason: 'local_changes',
      message: '',
      change: { resource: 'scores', id: 's', regatta_id: null, record: sent },
      run: 1,
      received_at: 1,
    }),
  );
  await takeLast();
  await readToTheEnd(entityKey({ kind: 'crossing', id: 'x' }));
  expect(missing()).toEqual([]);
});

it('a score that was imported here is upstream’s to miss in no way', async () => {
  await store.write((db) => {
    const imported = { regatta_id: 'r', race_number: 1, registration_id: 'e' };
    putRecord(db, 'crossings', 'c', record('crossings', { ...imported, id: 'x' }));
    putRecord(db, 'scores', 'c', record('scores', { ...imported, id: 's', crossing_id: 'x' }));
    saveRegistration(db, { ...context, now: 5 }, { ...entry, boat_name: 'Rockabill' });
  });
  expect(lastQueued().dependencies.writes).toContain('scores/e/1');
  await takeLast();
  await readToTheEnd(entityKey({ kind: 'registration', id: 'e' }));
  expect(missing()).toEqual([]);
});
