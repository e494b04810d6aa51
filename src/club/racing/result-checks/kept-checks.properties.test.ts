import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  aBand,
  aCrossing,
  anEntry,
  aRace,
  aRegatta,
  aScore,
  aSignal,
  DAY,
  MINUTE,
  START,
} from '../../../../test/checked-records';
import { openStore } from '../../../../test/data-dir';
import { newFleet } from '../../../contract/areas/racing/regattas';
import type { RecordOf, ResourceName } from '../../../contract/resources';
import type { Writable } from '../../../db/connection';
import { putRecord, removeRecord, requireRecord, selectRecords } from '../../../db/records';
import { ensureClub } from '../../clubs';
import { ChecksReader, resultChecks } from './read-checks';

const SAILS = ['1', '2', '3', '4', '5', '6'];
const RACES = [1, 2, 3];

const sail = fc.constantFrom(...SAILS);
const race = fc.constantFrom(...RACES);
const minutes = fc.integer({ min: -5, max: 90 });

type Edit = (db: Writable) => void;

const put =
  <Name extends ResourceName>(kind: Name, record: object): Edit =>
  (db) =>
    putRecord(db, kind, 'c', { regatta_id: 'reg', ...record } as unknown as RecordOf<Name>);

const removed =
  (kind: ResourceName, id: string): Edit =>
  (db) => {
    if (selectRecords(db, kind, 'key = ?', id).length > 0) removeRecord(db, kind, 'c', id);
  };

const regatta = (changes: object = {}) => ({
  ...aRegatta({ fleets: [newFleet('IRC', { rating_system: 'tcf', finishing_window_minutes: 30 })] }),
  ...changes,
  club_id: 'c',
});

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .record({
      on: sail,
      number: race,
      finish_time: fc.option(minutes.map((at) => Math.max(1, at) * 60)),
      code: fc.constantFrom(null, 'DNF', 'DNC', 'BFD', 'OCS'),
      checked_in: fc.constantFrom(null, true, false),
      laps: fc.constantFrom(null, 1, 2),
    })
    .map(({ on, number, ...score }) => put('scores', aScore(on, score, number))),
  fc.tuple(sail, race).map(([on, number]) => removed('scores', `sco_${on}_${number}`)),
  fc.tuple(fc.option(sail), race, minutes).map(([on, race_number, at]) =>
    put('crossings', {
      ...aCrossing(START + race_number * DAY + at * MINUTE, on, { race_number }),
      id: `crs_${on}_${race_number}`,
    }),
  ),
  fc.tuple(sail, race).map(([on, number]) => removed('crossings', `crs_${on}_${number}`)),
  fc
    .record({ number: race, status: fc.constantFrom('sailed', 'racing', 'scheduled', 'abandoned') })
    .map(({ number, ...changes }) => {
      const starts = [{ fleet: 'IRC', starts_at: START + number * DAY }];
      return put('races', { ...aRace(number, { starts }), ...changes });
    }),
  fc
    .record({ on: sail, tcf: fc.constantFrom(null, 1, 9), bands: fc.boolean(), other: fc.boolean() })
    .map(({ on, tcf, bands, other }) =>
      put('registrations', {
        ...anEntry(on, { wristband_ids: bands ? [`band_${on}`] : [] }),
        ...{ ratings: { ...anEntry(on).ratings, tcf }, regatta_id: other ? 'other' : 'reg' },
      }),
    ),
  fc.record({ on: sail, status: fc.constantFrom('ashore', 'sailing'), by: sail }).map(({ on, status, by }) =>
    put('wristbands', {
      ...aBand(`band_${on}`, by),
      ...{ status, timestamp: START + DAY, replaced_by: on === by ? null : `band_${by}` },
    }),
  ),
  fc
    .record({ on: sail, status: fc.constantFrom('ashore', 'sailing'), number: race, at: minutes })
    .map(({ on, status, number, at }) => {
      const timestamp = START + number * DAY + at * MINUTE;
      const id = `scan_${on}_${number}_${at}`;
      return put('scan-events', {
        ...{ id, event_id: id, wristband_id: `band_${on}`, status, timestamp },
        ...{ received_at: timestamp, applied: true },
      });
    }),
  fc
    .record({
      signal: fc.constantFrom('preparatory' as const, 'start' as const, 'general_recall' as const),
      race_number: race,
      at: minutes,
    })
    .map(({ signal, race_number, at }) =>
      put('signals', {
        ...aSignal(signal, START + race_number * DAY + at * MINUTE, { race_number }),
        flags: signal === 'preparatory' ? ['black'] : [],
      }),
    ),
  fc
    .constantFrom('Europe/Dublin', 'Pacific/Auckland')
    .map((time_zone) => put('regattas', regatta({ time_zone }))),
  fc
    .constantFrom(10, 40)
    .map((finishing_window_minutes) =>
      put(
        'regattas',
        regatta({ fleets: [newFleet('IRC', { rating_system: 'tcf', finishing_window_minutes })] }),
      ),
    ),
);

it('whatever is edited, kept findings are those of a fresh check', async () => {
  const store = openStore();
  await store.write((db) => {
    ensureClub(db, 'c');
    putRecord(db, 'regattas', 'c', regatta());
    putRecord(db, 'regattas', 'c', { ...regatta(), id: 'other' });
    for (const on of SAILS)
      putRecord(db, 'registrations', 'c', anEntry(on, { wristband_ids: [`band_${on}`] }));
    for (const number of RACES) {
      putRecord(
        db,
        'races',
        'c',
        aRace(number, { starts: [{ fleet: 'IRC', starts_at: START + number * DAY }] }),
      );
      for (const on of SAILS) putRecord(db, 'scores', 'c', aScore(on, { finish_time: 3600 }, number));
    }
  });
  const reader = new ChecksReader(store.read);
  const now = START + 10 * DAY;
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      for (const change of edits) {
        // Edits that the database refuses change nothing.
        await store.write(change).catch(() => undefined);
        const kept = reader.read('c', 'reg', now);
        expect(kept).toEqual(
          resultChecks(store.read, requireRecord(store.read, 'regattas', 'c', 'reg'), now),
        );
        found += kept.open.length;
      }
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(0);
});
