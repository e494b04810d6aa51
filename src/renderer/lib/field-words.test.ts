import { resourceNames, resources } from '@contract/resources';
import { expect, it } from 'vitest';
import { describeRecord, differencesOf, refusalInWords } from '@/lib/field-words';

const words = { timeZone: 'Europe/Dublin', boats: { ent_1: 'IRL 66 Rockabill' } };

it('names what differs as the forms do, and parts of lists by their names', () => {
  const race = {
    id: 'rac_1',
    version: 3,
    name: 'Sunday',
    starts: [{ fleet: 'IRC', starts_at: 1788264000000 }],
  };
  const theirs = { ...race, version: 4, starts: [{ fleet: 'IRC', starts_at: 1788264300000 }] };
  expect(differencesOf(race, theirs, words)).toEqual([
    { label: 'Start of IRC', mine: '1 Sept 2026, 13:00:00', theirs: '1 Sept 2026, 13:05:00' },
  ]);
  const entry = { boat_name: 'Mine', ratings: { tcf: 1.1, py: null }, crew: ['A. Kelly', 'B. Byrne'] };
  expect(describeRecord(entry, words)).toEqual([
    ['Boat', 'Mine'],
    ['Ratings, TCF', '1.1'],
    ['Ratings, PY', ''],
    ['Crew', 'A. Kelly, B. Byrne'],
  ]);
});

it('names boats, times and yes or no', () => {
  const score = { registration_id: 'ent_1', finish_time: 2443, checked_in: true, code: null };
  expect(describeRecord(score, words)).toEqual([
    ['Boat', 'IRL 66 Rockabill'],
    ['Elapsed', '0:40:43'],
    ['Start check-in', 'Yes'],
    ['Code', ''],
  ]);
});

it('shows all of a version where the other has no such record', () => {
  expect(differencesOf({ code: 'DSQ' }, null, words)).toEqual([{ label: 'Code', mine: 'DSQ', theirs: '' }]);
});

it('says what is to be corrected without field paths', () => {
  expect(refusalInWords('standings.scoring.discards[0]: must be whole')).toBe(
    'Standings, scored, discards, number 1: must be whole',
  );
  expect(refusalInWords('ratings.tcf: must be positive')).toBe('Ratings, TCF: must be positive');
  expect(refusalInWords('There is no registration of that id here.')).toBe(
    'There is no registration of that id here.',
  );
});

const written = resourceNames.filter((name) => resources[name].entity !== null);

it.each(written)('has no underscore in the words for %s', (resource) => {
  const record = Object.fromEntries(Object.keys(resources[resource].record.shape).map((name) => [name, 1]));
  for (const [label] of describeRecord(record, words)) expect(label).toMatch(/^[A-Z][A-Za-z -]*$/);
});
