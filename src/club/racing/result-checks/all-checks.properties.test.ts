import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  aBand,
  aFinish,
  anEntry,
  aRace,
  aRegatta,
  aScore,
  DAY,
  MINUTE,
  START,
} from '../../../../test/checked-records';
import { newFleet } from '../../../contract/areas/racing/regattas';
import { CHECKS } from '../../../contract/areas/racing/waived-checks';
import { checkRegatta } from './all-checks';
import { type CheckedRecords, regattaToCheck } from './regatta-to-check';

/** Each boat's result in each race, with nothing wrong. */
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 50, max: 70 }) },
  fc.constantFrom('DNC', 'DNS', 'DNF', 'RET', 'OCS', 'absent' as const),
);

/** A regatta in which every boat was scanned out and in, and has a finish from a crossing or a code. */
const cleanRegatta = fc
  .record({
    boats: fc.integer({ min: 1, max: 12 }),
    races: fc.integer({ min: 1, max: 5 }),
    banded: fc.boolean(),
  })
  .chain(({ boats, races, banded }) =>
    fc
      .array(fc.array(deed, { minLength: boats, maxLength: boats }), { minLength: races, maxLength: races })
      .map((deeds): CheckedRecords => recordsOf(deeds, banded)),
  );

function recordsOf(deeds: (number | string)[][], banded: boolean): CheckedRecords {
  const sails = deeds[0]!.map((_, boat) => `${100 + boat}`);
  const races = deeds.map((_, index) =>
    aRace(index + 1, { starts: [{ fleet: 'IRC', starts_at: START + index * DAY }] }),
  );
  const all = deeds.flatMap((ofRace, index) =>
    ofRace.map((did, boat) => ({ did, sail: sails[boat]!, race: index + 1 })),
  );
  const finishes = all.flatMap(({ did, sail, race }) => {
    if (typeof did !== 'number') return [];
    const { crossing, score } = aFinish(sail, did, race);
    return [{ crossing: { ...crossing, crossed_at: crossing.crossed_at + (race - 1) * DAY }, score }];
  });
  const codes = all.flatMap(({ did, sail, race }) => {
    if (typeof did === 'number') return [];
    return [aScore(sail, did === 'absent' ? { checked_in: false } : { code: did }, race)];
  });
  const scans = all.flatMap(({ did, sail, race }) => {
    if (did === 'DNC' || did === 'absent') return [];
    const start = START + (race - 1) * DAY;
    return [
      { wristband_id: `band ${sail}`, status: 'sailing' as const, timestamp: start - 30 * MINUTE },
      { wristband_id: `band ${sail}`, status: 'ashore' as const, timestamp: start + 90 * MINUTE },
    ];
  });
  return {
    regatta: aRegatta({
      fleets: [newFleet('IRC', { rating_system: 'tcf', discards: [{ races: 4, exclude: 1 }] })],
    }),
    timeZone: 'Europe/Dublin',
    entries: sails.map((sail) => anEntry(sail, { wristband_ids: banded ? [`band ${sail}`] : [] })),
    races,
    crossings: finishes.map(({ crossing }) => crossing),
    scores: [...finishes.map(({ score }) => score), ...codes],
    bands: banded ? sails.map((sail) => aBand(`band ${sail}`, sail)) : [],
    scans: banded ? scans : [],
    signals: [],
  };
}

const checksOf = (records: CheckedRecords) => checkRegatta(regattaToCheck(records), START + 10 * DAY);

it('a regatta in which all is well has no line, in whatever order its records come', () => {
  fc.assert(
    fc.property(cleanRegatta, (records) => {
      const reversed = { ...records, scores: records.scores.toReversed(), races: records.races.toReversed() };
      expect(checksOf(records).open).toEqual([]);
      expect(checksOf(reversed).open).toEqual([]);
    }),
  );
});

it('whatever is missing, each line is about one thing, has a sentence and a cure, and can be waived', () => {
  const withGaps = fc.tuple(cleanRegatta, fc.infiniteStream(fc.boolean())).map(([records, keep]) => {
    const some = <Item>(items: readonly Item[]) => items.filter(() => keep.next().value);
    const { regatta, crossings, scores, scans } = records;
    const fleets = regatta.fleets.map((fleet) => ({
      ...fleet,
      discards: keep.next().value ? fleet.discards : [],
    }));
    return {
      ...records,
      regatta: { ...regatta, fleets },
      crossings: some(crossings).map((one) => (keep.next().value ? one : { ...one, registration_id: null })),
      scores: some(scores),
      scans: some(scans),
    };
  });
  fc.assert(
    fc.property(withGaps, (records) => {
      const { open } = checksOf(records);
      const keys = open.map(({ check, race_number, subject }) => `${check} ${race_number} ${subject}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const line of open) {
        expect(CHECKS).toContain(line.check);
        expect(line.text).toMatch(/^\S.*\.$/);
        expect(line.text).not.toMatch(/undefined|null|NaN/);
      }
      const waived_checks = open.map(({ check, race_number, subject, facts }) => ({
        ...{ check, race_number, subject, facts },
        ...{ reason: 'Seen', waived_at: START, waived_by: null },
      }));
      const waived = checksOf({ ...records, regatta: { ...records.regatta, waived_checks } });
      expect(waived.open).toEqual([]);
      expect(waived.waived).toHaveLength(open.length);
    }),
  );
});
