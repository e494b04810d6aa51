import type { Race } from '@contract/areas/racing/races';
import type { Regatta } from '@contract/areas/racing/regattas';
import { describe, expect, test } from 'vitest';
import {
  clockIssues,
  countsWords,
  draftOfNextRace,
  draftOfRace,
  hasBegun,
  isOtherRace,
  raceOf,
} from './race-draft';
import { raceEffect } from './result-effects';

const ZONE = 'Europe/Dublin';
const TODAY = '2026-09-05';
const regatta = {
  id: 'reg_1',
  starts_at: null,
  fleets: [{ name: 'IRC' }, { name: 'PY' }],
  championships: [],
} as never as Regatta;
const race: Race = {
  id: 'rac_1',
  regatta_id: 'reg_1',
  race_number: 3,
  name: 'Sat R1',
  day: null,
  starts: [{ fleet: 'IRC', starts_at: Date.UTC(2026, 8, 4, 13, 5) }],
  fleets: ['IRC'],
  distance_nm: 9.2,
  weight: 1,
  excludable: true,
  medal: false,
  status: 'sailed',
  rating_options: [],
  scoring: 'time',
  score_without_finish: null,
  start_plan: null,
  version: 4,
};

test('a race that is opened and saved is the same race', () => {
  // The form does not know the start plan, and leaves it unchanged.
  const { id: _, version, start_plan: _plan, ...fields } = race;
  const input = { ...fields, if_version: version };
  expect(raceOf(draftOfRace(race, regatta, ZONE), regatta, ZONE)).toEqual(input);
});

describe('a race whose starts pass midnight', () => {
  const night: Race = {
    ...race,
    fleets: null,
    starts: [
      // Signalled starts are known to the millisecond.
      { fleet: 'IRC', starts_at: Date.parse('2026-09-04T23:58:00.250+01:00') },
      { fleet: 'PY', starts_at: Date.parse('2026-09-05T00:03:00+01:00') },
    ],
  };
  const draft = draftOfRace(night, regatta, ZONE);
  const startsOf = (changed: Partial<typeof draft>) =>
    raceOf({ ...draft, ...changed }, regatta, ZONE).starts!.map(({ starts_at }) => starts_at);
  const withClocks = (...clocks: string[]) =>
    startsOf({ fleets: draft.fleets.map((fleet, index) => ({ ...fleet, clock: clocks[index]! })) });

  test('keeps each start where it is when nothing of it is changed', () => {
    expect(draft.day).toBe('2026-09-04');
    expect(startsOf({ name: 'Night race' })).toEqual(night.starts.map(({ starts_at }) => starts_at));
  });

  test('moves the one that is changed, over midnight too', () => {
    const at = (time: string) => Date.parse(`2026-09-${time}+01:00`);
    expect(withClocks('23:57', '00:03')).toEqual([at('04T23:57:00'), at('05T00:03:00')]);
    expect(withClocks('23:50', '23:55')).toEqual([at('04T23:50:00'), at('04T23:55:00')]);
    expect(withClocks('23:58', '00:13')).toEqual([night.starts[0]!.starts_at, at('05T00:13:00')]);
  });

  test('goes to another day with all of its starts', () => {
    expect(startsOf({ day: '2026-09-11' })).toEqual([
      Date.parse('2026-09-11T23:58:00+01:00'),
      Date.parse('2026-09-12T00:03:00+01:00'),
    ]);
  });
});

test('a start in the hour that comes twice stays in the one it was in', () => {
  const starts_at = Date.parse('2026-10-25T01:30:00Z');
  const second: Race = { ...race, starts: [{ fleet: 'IRC', starts_at }] };
  expect(raceOf(draftOfRace(second, regatta, ZONE), regatta, ZONE).starts).toEqual(second.starts);
});

test('the next race has the next number, the day and the fleets of the one before, and no times yet', () => {
  const draft = draftOfNextRace([race], regatta, ZONE, TODAY);
  expect(draft).toMatchObject({ race_number: 4, name: '', day: '2026-09-04', status: 'scheduled' });
  expect(raceOf(draft, regatta, ZONE)).toMatchObject({ starts: [], fleets: ['IRC'] });
});

test('the first race is today, for all fleets', () => {
  const draft = draftOfNextRace([], regatta, ZONE, TODAY);
  expect(draft).toMatchObject({ race_number: 1, day: TODAY });
  expect(raceOf(draft, regatta, ZONE).fleets).toBeNull();
});

test('only what a sailing fleet has typed can be wrong', () => {
  const issuesOf = (sails: boolean, clock: string) =>
    clockIssues({
      ...draftOfNextRace([], regatta, ZONE, TODAY),
      fleets: [{ name: 'IRC', fleet: 'IRC', sails, clock, start: null, option: '', option_system: '' }],
    });
  expect(issuesOf(true, '25:00')).toMatchObject([{ path: 'fleets.0.clock' }]);
  expect(issuesOf(false, '25:00')).toEqual([]);
  expect(issuesOf(true, '')).toEqual([]);
});

test('groups of a split fleet have starts of their own, under the fleet that sails', () => {
  const championships = [
    { fleet: 'PY', assignments: [{ from_race: 3, groups: [{ name: 'Yellow' }, { name: 'Blue' }] }] },
  ];
  const split = { ...regatta, championships } as never as Regatta;
  const starts = ['Yellow', 'Blue'].map((fleet) => ({ fleet, starts_at: Date.UTC(2026, 8, 4, 13, 5) }));
  const { id: _, version, start_plan: _plan, ...fields } = { ...race, fleets: ['PY'], starts };
  const draft = draftOfRace({ ...race, ...fields }, split, ZONE);
  expect(draft.fleets.map(({ name, sails }) => [name, sails])).toEqual([
    ['IRC', false],
    ['Yellow', true],
    ['Blue', true],
  ]);
  expect(raceOf(draft, split, ZONE)).toEqual({ ...fields, if_version: version });
});

test('a race has begun with its state or the time of its first start, and its name changes nothing of it', () => {
  const [{ starts_at }] = race.starts as [Race['starts'][number]];
  expect(hasBegun({ ...race, status: 'scheduled' }, starts_at - 1)).toBe(false);
  expect(hasBegun({ ...race, status: 'scheduled' }, starts_at)).toBe(true);
  expect(hasBegun({ status: 'abandoned', starts: [] }, 0)).toBe(true);
  const saved = draftOfRace(race, regatta, ZONE);
  expect(isOtherRace({ ...saved, name: 'Sunday', reason: 'typed' }, saved)).toBe(false);
  expect(isOtherRace({ ...saved, distance_nm: 8 }, saved)).toBe(true);
});

test('the reason to score a race without a finisher is shown and kept, blanks are none', () => {
  const ordered = draftOfRace({ ...race, score_without_finish: 'SI 14.3' }, regatta, ZONE);
  expect(countsWords(ordered)).toBe('Once, may be a discard; 9.2 NM; scored without a finisher');
  expect(raceOf(ordered, regatta, ZONE).score_without_finish).toBe('SI 14.3');
  const blank = { ...ordered, score_without_finish: ' ' };
  expect(raceOf(blank, regatta, ZONE).score_without_finish).toBeNull();
  expect(raceEffect(blank, ordered, race)).toBe('Saving scores this race, and the series, again.');
});
