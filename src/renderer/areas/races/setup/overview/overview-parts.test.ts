import type { Race } from '@contract/areas/racing/races';
import { newFleet, type Regatta } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import { expect, test } from 'vitest';
import type { OverviewData, Part } from './part';
import { headline, partsBeforeRacing } from './racing-parts';
import { partsBeforeResults, partsSeldomUsed } from './result-parts';

const NOW = Date.UTC(2026, 8, 5, 9);

const regatta = (part: Partial<Regatta> = {}): Regatta =>
  ({
    ...{ id: 'reg', name: 'Autumn Cup', venue: null, starts_at: null, ends_at: null },
    ...{ fleets: [], series: [], scoring_codes: [], championships: [], prizes: [] },
    ...part,
  }) as unknown as Regatta;

const data = (part: Partial<OverviewData> = {}): OverviewData => ({
  ...{ regatta: regatta(), races: [], entries: [], timeZone: 'Europe/Dublin', publication: null, now: NOW },
  ...part,
});

const fleets = [newFleet('IRC', { rating_system: 'tcf' }), newFleet('PY', { rating_system: 'py' })];
const boat = (fleet: string[], ratings: object = {}) =>
  ({
    fleets: fleet,
    fleet_ratings: [],
    ratings: { tcf: null, py: null, ...ratings },
  }) as unknown as Registration;
const race = (race_number: number, part: Partial<Race> = {}) =>
  ({
    race_number,
    starts: [],
    fleets: null,
    status: 'scheduled',
    score_without_finish: null,
    start_plan: null,
    ...part,
  }) as unknown as Race;

const stateOf = (parts: readonly Part[], name: string) => {
  const { state, words } = parts.find((part) => part.name === name)!;
  return `${state}: ${words}`;
};

test('a regatta with nothing in it names what is missing, and what needs nothing', () => {
  expect(headline(data())).toEqual({
    state: 'missing',
    text: 'Before the first race, fleets, entries and races are missing.',
  });
  const parts = partsBeforeRacing(data());
  expect(stateOf(parts, 'Regatta')).toBe('ready: Autumn Cup, no venue yet, no days yet.');
  expect(stateOf(parts, 'Scoring')).toMatch(/^usual: Low point by RRS Appendix A/);
  expect(stateOf(partsBeforeResults(data()), 'Publication')).toBe('none: Nothing is published yet.');
  expect(partsSeldomUsed(data()).map(({ state }) => state)).toEqual(['usual', 'usual', 'usual']);
});

test('what cannot be scored, or is empty, is to be looked at, and does not stop a race', () => {
  const entries = [boat(['IRC']), boat([], { tcf: 1 })];
  const some = data({ regatta: regatta({ fleets }), entries, races: [race(1)] });
  expect(stateOf(partsBeforeRacing(some), 'Entries')).toBe(
    'attention: 2 boats; 1 lacks a rating and cannot be scored; 1 is in no fleet; no boat is in PY yet.',
  );
  expect(headline(some).text).toBe('It can be sailed. Look at entries before results go out.');
  expect(stateOf(partsBeforeRacing(some), 'Races')).toBe(
    'ready: 1 race is planned. Next is race 1, no start time yet: it is taken at the start line.',
  );
});

test('scoring is said once where all fleets have the same, and the next race by its start', () => {
  const discards = [{ races: 4, exclude: 1 }];
  const own = [
    { ...fleets[0]!, discards },
    { ...fleets[1]!, points_system: 'bonus_point' as const },
  ];
  const entries = [boat(['IRC'], { tcf: 1 }), boat(['PY'], { py: 1100 })];
  const races = [
    race(1, { status: 'sailed' }),
    race(2, { starts: [{ fleet: 'IRC', starts_at: Date.UTC(2026, 8, 5, 13, 5) }] }),
    race(3, { status: 'abandoned' }),
  ];
  const whole = data({ regatta: regatta({ fleets: own }), entries, races });
  const parts = partsBeforeRacing(whole);
  expect(stateOf(parts, 'Scoring')).toBe(
    'ready: IRC: Low point, 1 discard after 4 races; PY: Bonus point, every race counts.',
  );
  expect(stateOf(parts, 'Races')).toBe(
    'ready: 1 of 2 races is sailed. Next is race 2, Sat 5 Sept 2026, 14:05.',
  );
  expect(headline(whole)).toEqual({ state: 'ready', text: 'Everything is set up. 1 of 2 races is sailed.' });
  const published = { number: 7, status: 'provisional' as const, published_at: NOW, changes_since: 2 };
  expect(stateOf(partsBeforeResults({ ...whole, publication: published }), 'Publication')).toBe(
    'attention: Version 7, published as provisional, 10:00. Results or the set-up have changed since.',
  );
  expect(stateOf(partsBeforeResults({ ...whole, publication: undefined }), 'Publication')).toMatch(
    /^not known/,
  );
});
