import type { Registration } from '@contract/areas/racing/registrations';
import type { Wristband } from '@contract/areas/safety/wristbands';
import { expect, it } from 'vitest';
import { byBoat, createPersonCache, durationText, type Person, peopleIn } from './people';

const person = (id: string, boat: string | null, timestamp: number | null, holder = 'M. Byrne'): Person => ({
  band: {
    id,
    regatta_id: 'reg_1',
    status: timestamp === null ? 'ashore' : 'sailing',
    timestamp,
    registration_id: boat,
    sail_number: boat,
    holder,
    known: boat !== null,
  } as Wristband,
  boat: undefined,
  overdue: null,
});
const people = [
  person('04', 'IRL 66', 30),
  person('02', 'IRL 9', 10, 'Áine Ó Broin'),
  person('09', null, 20),
  person('01', 'IRL 66', null),
  person('03', 'IRL 66', 30),
];
const ids = (list: readonly Person[]) => list.map(({ band }) => band.id);

it('those out for the longest come first, the others by their band', () => {
  expect(ids(peopleIn(people, 'out'))).toEqual(['02', '09', '03', '04']);
  expect(ids(peopleIn(people, 'ashore'))).toEqual(['01']);
  expect(ids(peopleIn(people, 'all'))).toEqual(['01', '02', '03', '04', '09']);
});

it('a muster goes boat by boat, strangers last', () => {
  expect(byBoat(peopleIn(people, 'out')).map(({ people: crew }) => ids(crew))).toEqual([
    ['02'],
    ['03', '04'],
    ['09'],
  ]);
});

it('durations are said in hours and minutes', () => {
  expect(durationText(161 * 60_000)).toBe('2 h 41 m');
  expect(durationText(125 * 60_000)).toBe('2 h 05 m');
  expect(durationText(59_000)).toBe('0 m');
  expect(durationText(-5)).toBe('0 m');
});

it('a person is made once for each band, with the boat of its entry', () => {
  const boat = { id: 'IRL 66', boat_name: 'Rockabill' } as Registration;
  const personOf = createPersonCache(new Map([[boat.id, boat]]), ({ id }) =>
    id === '04' ? 'more than 12 h on the water' : null,
  );
  const [first, second] = people;
  expect(personOf(first!.band)).toEqual({ band: first!.band, boat, overdue: 'more than 12 h on the water' });
  expect(personOf(first!.band)).toBe(personOf(first!.band));
  expect(personOf(second!.band)).toMatchObject({ boat: undefined, overdue: null });
});
