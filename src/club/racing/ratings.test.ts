import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { newProgressive } from '../../contract/areas/racing/progressive-ratings';
import { newFleet } from '../../contract/areas/racing/regattas';
import { noRatings } from '../../contract/areas/racing/registrations';
import { requireRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { ensureClub } from '../clubs';
import type { WriteContext } from '../writes';
import { setStatus } from './races';
import { acceptRatings, progressiveRatings } from './ratings';
import { saveRegatta } from './regattas';
import { saveRegistration } from './registrations';
import { recordScore, removeScore, setCode } from './scores';

const context: WriteContext = { clubId: 'c', now: 1, queue: false, recordedBy: null };
const dataDir = mkdtempSync(join(tmpdir(), 'dockside-'));
let store: Store;
beforeAll(async () => {
  store = newStore(dataDir);
  await store.write((db) => ensureClub(db, 'c'));
});
afterAll(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

const BOATS = [1, 1.05, 0.95, 0.9, 1.1];
const RACES = [1, 2, 3];
const FLEETS = ['ECHO', 'IRC'];
let made = 0;

/** A regatta of five boats in a progressive fleet and in another; returns its id. */
async function openRegatta(system: 'echo' | 'nhc' | 'nhc1'): Promise<string> {
  const id = `reg_${++made}`;
  await store.write((db) => {
    saveRegatta(db, context, {
      ...{ id, club_id: 'c', name: 'League', venue: null, time_zone: null, starts_at: null, ends_at: null },
      fleets: FLEETS.map((name) =>
        newFleet(name, {
          rating_system: 'tcf',
          progressive: name === 'ECHO' ? newProgressive(system) : null,
        }),
      ),
    });
    for (const [index, tcf] of BOATS.entries())
      saveRegistration(db, context, {
        ...{ id: `${id}_${index}`, regatta_id: id, sail_number: `IRL ${index}`, fleets: FLEETS },
        ...{ bow_number: null, boat_name: null, boat_class: null, helm: null, club: null },
        ...{ crew: [], wristband_ids: [], ratings: { ...noRatings, tcf } },
      });
  });
  return id;
}

type Edit =
  | { act: 'finish'; boat: number; race: number; time: number }
  | { act: 'code' | 'remove'; boat: number; race: number }
  | { act: 'status'; race: number; status: 'sailed' | 'abandoned' }
  | { act: 'accept'; boats: number[] }
  | { act: 'accept for race'; race: number };

const boat = fc.nat(BOATS.length - 1);
const race = fc.constantFrom(...RACES);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('finish' as const),
      boat,
      race,
      time: fc.integer({ min: 3000, max: 5000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constantFrom('code' as const, 'remove' as const), boat, race }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('status' as const),
      race,
      status: fc.constantFrom('sailed' as const, 'abandoned' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('accept' as const), boats: fc.uniqueArray(boat) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('accept for race' as const), race }) },
);

const acceptedForRace: Edit[] = [
  ...[3, 1, 0].map((boat) => ({ act: 'finish' as const, boat, race: 1, time: 3000 })),
  { act: 'finish', boat: 0, race: 2, time: 3000 },
  { act: 'accept for race', race: 2 },
  { act: 'status', race: 1, status: 'abandoned' },
];

const chain = (regattaId: string, race_number?: number) =>
  progressiveRatings(store.read, requireRecord(store.read, 'regattas', 'c', regattaId), {
    fleet: 'ECHO',
    race_number,
  });

async function make(regatta_id: string, change: Edit): Promise<void> {
  const id = (index: number) => `${regatta_id}_${index}`;
  if (change.act === 'accept' || change.act === 'accept for race') {
    const ratings = chain(regatta_id);
    const forRace = change.act === 'accept for race' ? change.race : undefined;
    if (forRace !== undefined && !ratings.races.some(({ race_number }) => race_number === forRace)) return;
    const boats = forRace === undefined ? ratings.boats : chain(regatta_id, forRace).boats;
    const taken = boats.filter((one) =>
      change.act === 'accept'
        ? change.boats.some((index) => one.registration_id === id(index))
        : one.scored_on !== null,
    );
    await store.write((db) => {
      acceptRatings(db, context, {
        ...{ regatta_id, fleet: 'ECHO', source: 'progressive', for_race: forRace },
        ratings: taken.map(({ registration_id, next_rating, rating }) => ({
          registration_id,
          rating: forRace === undefined ? next_rating : rating,
        })),
      });
    });
    return;
  }
  await store.write((db) => {
    if (change.act === 'status')
      setStatus(db, context, { regatta_id, race_number: change.race, status: change.status });
    else {
      const at = { registration_id: id(change.boat), race_number: change.race };
      if (change.act === 'finish') recordScore(db, context, { ...at, finish_time: change.time });
      else if (change.act === 'code')
        setCode(db, context, { ...at, code: 'DNF', points: null, percent: null, redress: null });
      else if (
        db.get(
          'SELECT 1 FROM scores WHERE registration_id = ? AND race_number = ?',
          at.registration_id,
          at.race_number,
        )
      )
        removeScore(db, context, at);
    }
  });
}

/** Ratings after each race by boat, without the ids. */
const outcome = (regattaId: string) =>
  chain(regattaId).races.map(({ race_number }) => [
    race_number,
    chain(regattaId, race_number).boats.map(({ sail_number, rating, next_rating }) => [
      sail_number,
      rating,
      next_rating,
    ]),
  ]);

it('whatever was edited and accepted, the chain is that of the same results from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('echo' as const, 'nhc' as const, 'nhc1' as const),
      fc.array(edit, { minLength: 5, maxLength: 25 }),
      async (system, edits) => {
        const edited = await openRegatta(system);
        for (const change of edits) await make(edited, change);
        const fresh = await openRegatta(system);
        const results = edits.filter(({ act }) => !act.startsWith('accept'));
        for (const change of results) await make(fresh, change);
        expect(outcome(edited)).toEqual(outcome(fresh));
      },
    ),
    // A rating accepted for a race does not start the chain once the race before it is abandoned.
    { numRuns: 40, examples: [['echo', acceptedForRace]] },
  );
});

it('an accepted rating changes no result and no other fleet; a corrected early finish proposes the chain anew', async () => {
  const id = await openRegatta('echo');
  const finish = (index: number, race: number, time: number) =>
    make(id, { act: 'finish', boat: index, race, time });
  for (const [index, time] of [3600, 3500, 3900, 4100, 3300].entries()) await finish(index, 1, time);
  await make(id, { act: 'accept', boats: [0, 1, 2, 3, 4] });
  expect(chain(id).boats.every(({ accepted, adjustment }) => accepted && adjustment !== 0)).toBe(true);
  for (const [index, time] of [3600, 3500, 3900, 4100, 3300].entries()) await finish(index, 2, time);
  const before = chain(id, 2).boats;
  expect(before.map(({ scored_on, rating }) => scored_on === rating)).toEqual(Array(5).fill(true));

  await finish(0, 1, 3000);
  const after = chain(id, 2).boats;
  // The race keeps the ratings it was sailed on, and shows that they would differ now.
  expect(after.map(({ scored_on }) => scored_on)).toEqual(before.map(({ scored_on }) => scored_on));
  expect(after[0]!.rating).toBeGreaterThan(before[0]!.rating);
  await make(id, { act: 'accept for race', race: 2 });
  expect(chain(id, 2).boats.map(({ scored_on }) => scored_on)).toEqual(after.map(({ rating }) => rating));
});

it('a race that is abandoned or that nobody finished takes no part', async () => {
  const id = await openRegatta('nhc1');
  for (const race of [1, 2])
    for (const index of BOATS.keys())
      await make(id, { act: 'finish', boat: index, race, time: 3600 + 100 * index * race });
  await make(id, { act: 'code', boat: 0, race: 3 });
  const both = outcome(id);
  expect(both.map(([race]) => race)).toEqual([1, 2]);
  await make(id, { act: 'status', race: 2, status: 'abandoned' });
  expect(outcome(id)).toEqual(both.slice(0, 1));
});
