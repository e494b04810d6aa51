import { afterEach, beforeEach, expect, it } from 'vitest';
import { record } from '../../../test/records';
import { tempDir } from '../../../test/temp';
import { ensureClub } from '../../club/clubs';
import { saveCrossing } from '../../club/crossings';
import { listOutbox, markSent, markTold, type Queued } from '../../club/outbox';
import { saveRace } from '../../club/races';
import { saveRegatta } from '../../club/regattas';
import { saveRegistration } from '../../club/registrations';
import { recordScore } from '../../club/scores';
import { RaceInput, RegattaInput, RegistrationInput } from '../../contract/areas/regattas';
import { CrossingInput } from '../../contract/areas/scores';
import { putRecord } from '../../db/records';
import { Store } from '../../db/store';
import { listSetAside, setAside } from '../state/deferred-changes';
import { findUpstream, savePermissions, setUpstream } from '../state/upstream';
import { noteUnreportedScores } from './unreported-scores';

let store: Store;
const context = { clubId: 'c', now: 1, queue: true };
const entry = RegistrationInput.parse({ id: 'e', regatta_id: 'r', sail_number: 'IRL 1', fleets: ['A'] });
const crossing = CrossingInput.parse({
  id: 'x',
  regatta_id: 'r',
  race_number: 1,
  crossed_at: 600_000,
  registration_id: 'e',
});
beforeEach(async () => {
  store = Store.open(tempDir());
  await store.write((db) => {
    ensureClub(db, 'c');
    setUpstream(db, { url: 'https://u', club_id: 'c', key_prefix: 'dsk_', key_protected: false });
    savePermissions(db, { feed: true, scopes: { 'regattas:read': 'granted' } });
    const fleets = [{ name: 'A' }];
    saveRegatta(db, context, RegattaInput.parse({ id: 'r', club_id: 'c', name: 'Cup', fleets }));
    saveRegistration(db, context, entry);
    const starts = [{ fleet: 'A', starts_at: 0 }];
    saveRace(db, context, RaceInput.parse({ regatta_id: 'r', race_number: 1, starts }));
  });
});
afterEach(() => store.close());

const lastQueued = (): Queued => listOutbox(store.read, {}).at(-1)!;

/** Upstream has taken the write that was made last. */
const takeLast = () => store.write((db) => markSent(db, lastQueued().id, 2, true));

/** Upstream's feed was read to its end, and told of this on the way. */
async function readToTheEnd(...told: string[]): Promise<void> {
  await store.write((db) => {
    for (const one of told) markTold(db, one);
  });
  const { id, run } = findUpstream(store.read)!;
  const round = { store, upstreamId: id, clubId: 'c', clock: () => 3 };
  await noteUnreportedScores(round as never, run);
}

const missing = () => listSetAside(store.read, 'removal').map(({ resource }) => resource);

it('a score that was sent as such is never missing, whether or not upstream has told of it', async () => {
  await store.write((db) =>
    recordScore(db, context, { registration_id: 'e', race_number: 1, finish_time: 9 }),
  );
  await takeLast();
  await readToTheEnd();
  await readToTheEnd('scores/e/1');
  expect(missing()).toEqual([]);
});

it('a score that follows from a crossing is missing once upstream has told of the crossing and not of it', async () => {
  await store.write((db) => saveCrossing(db, context, crossing));
  expect(lastQueued().dependencies.writes).toContain('scores/e/1');
  await takeLast();
  await readToTheEnd();
  expect(missing()).toEqual([]);
  await readToTheEnd('crossings/x');
  expect(missing()).toEqual(['scores']);
});

it('what upstream told of it before its answer was lost is not forgotten', async () => {
  await store.write((db) => saveCrossing(db, context, crossing));
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
  await takeLast();
  await readToTheEnd('crossings/x');
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
  await readToTheEnd('registrations/e');
  expect(missing()).toEqual([]);
});
