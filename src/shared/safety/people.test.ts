import { expect, it } from 'vitest';
import { record } from '../../../test/records';
import { countedBands, onePersonOf, otherBandsOut, presentBand } from './people';

const entry = record('registrations', { id: 'ent_1', helm: 'M. Byrne', crew: ['J. Ryan', 'J. Ryan'] });
const band = (id: string, over: object) =>
  record('wristbands', { id, registration_id: 'ent_1', replaced_by: null, assigned_to: null, ...over });
const counted = (...bands: ReturnType<typeof band>[]) =>
  countedBands(bands, onePersonOf([entry])).map(({ id, status }) => `${id} ${status}`);
const out = (timestamp: number) => ({ status: 'sailing' as const, timestamp });
const ashore = (timestamp: number | null) => ({ status: 'ashore' as const, timestamp });
const byrne = { assigned_to: 'M. Byrne' };

it('one person with two bands is one, and out while either is, since the first went out', () => {
  const first = band('0417', { ...byrne, ...out(10) });
  const second = (over: object) => band('0500', { ...byrne, ...over });
  expect(counted(first, second(ashore(null)))).toEqual(['0417 sailing']);
  expect(counted(first, second(out(20)))).toEqual(['0417 sailing']);
  expect(counted(second(out(20)), first)).toEqual(['0417 sailing']);
  expect(counted(first, second(ashore(20)))).toEqual(['0417 sailing']);
  expect(counted(second(ashore(20)), first)).toEqual(['0417 sailing']);
  expect(counted(band('0417', { ...byrne, ...ashore(30) }), second(ashore(20)))).toEqual(['0417 ashore']);
});

it('a person’s other bands that are out are known by the wearer’s name', () => {
  const [first, second, other] = [
    band('0417', { ...byrne, ...ashore(30) }),
    band('0500', { ...byrne, ...out(20) }),
    band('0600', out(20)),
  ];
  const outOf = (one: typeof first) =>
    otherBandsOut(one, [first, second, other], onePersonOf([entry])).map(({ id }) => id);
  expect(outOf(first)).toEqual(['0500']);
  expect([outOf(second), outOf(other)]).toEqual([[], []]);
});

it('two bands that may be of two people are two', () => {
  const two = (over: object) =>
    counted(band('0417', { ...over, ...out(10) }), band('0500', { ...over, ...out(20) })).length;
  // Two of one name in the crew; guests of the boat; wearers by their place in the list; unknown bands.
  expect(two({ assigned_to: 'J. Ryan' })).toBe(2);
  expect(two({ assigned_to: 'Guest crew' })).toBe(2);
  expect(two({ holder: 'M. Byrne' })).toBe(2);
  expect(two({ registration_id: null })).toBe(2);
  expect(two({ ...byrne, registration_id: 'ent_2' })).toBe(2);
});

it('somebody who goes out with a band that was replaced is counted', () => {
  const replaced = { registration_id: null, replaced_by: '0500' };
  expect(counted(band('0417', { ...replaced, ...ashore(10) }))).toEqual([]);
  expect(counted(band('0417', { ...replaced, ...out(10) }))).toEqual(['0417 sailing']);
});

it('the band of a lost one’s wearer is the last that took its place, also where a record names a circle', () => {
  const bands = (replaced: Record<string, string | null>) =>
    new Map(Object.entries(replaced).map(([id, replaced_by]) => [id, { replaced_by }]));
  expect(presentBand('1', bands({ 1: '2', 2: '3', 3: null }))).toBe('3');
  expect(presentBand('9', bands({}))).toBe('9');
  expect(presentBand('1', bands({ 1: '2', 2: '1' }))).toBe('1');
});
