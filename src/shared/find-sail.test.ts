import { describe, expect, test } from 'vitest';
import { findSail, type Likelihood, type Named } from './find-sail';

const boat = (
  sail_number: string,
  { likelihood = 'expected', ...named }: Partial<Named> & { likelihood?: Likelihood } = {},
) => ({
  entry: { sail_number, bow_number: null, boat_name: null, ...named },
  likelihood,
});
type Boat = ReturnType<typeof boat>;

const find = (typed: string, boats: readonly Boat[]) =>
  findSail(typed, boats, ({ likelihood }) => likelihood);
const found = (typed: string, boats: readonly Boat[]) =>
  find(typed, boats).boats.map(({ entry }) => entry.sail_number);
const only = (typed: string, boats: readonly Boat[]) => find(typed, boats).only?.entry.sail_number;
const done = { likelihood: 'done' } as const;

const fleet = [
  boat('IRL 3721'),
  boat('GBR 1121R'),
  boat('IRL 21'),
  boat('IRL 985', { boat_name: 'Nobby Hall' }),
];

describe('finding boats', () => {
  test.each([
    ['3721', ['IRL 3721']],
    ['721', ['IRL 3721']],
    ['irl3721', ['IRL 3721']],
    ['1121r', ['GBR 1121R']],
    ['121', ['GBR 1121R']],
    ['21', ['IRL 21', 'GBR 1121R', 'IRL 3721']],
    ['9999', []],
    ['', []],
    ['.', []],
    ['nob', ['IRL 985']],
    ['hall', ['IRL 985']],
    ['n', []],
  ])('%j fits %j', (typed, sails) => expect(found(typed, fleet)).toEqual(sails));

  test('by a whole bow number, never by its end', () => {
    const boats = [boat('IRL 1', { bow_number: '37' }), boat('IRL 2', { bow_number: '7' })];
    expect(found('37', boats)).toEqual(['IRL 1']);
    expect(found('7', boats)).toEqual(['IRL 2']);
  });

  test('by the number of a borrowed sail or a spinnaker, as by her own', () => {
    const borrowed = boat('IRL 66', { other_sail_numbers: ['GBR 1466', 'SPI 9'] });
    const boats = [borrowed, boat('IRL 1466'), boat('IRL 500')];
    expect(found('GBR 1466', boats)).toEqual(['IRL 66']);
    expect(found('9', boats)).toEqual(['IRL 66']);
    expect(found('1466', boats)).toEqual(['IRL 66', 'IRL 1466']);
    expect(only('1466', boats)).toBeUndefined();
    expect(only('66', boats)).toBe('IRL 66');
  });

  test('those still racing before those that have finished', () => {
    expect(found('1', [boat('IRL 11', done), boat('IRL 21')])).toEqual(['IRL 21', 'IRL 11']);
  });
});

describe('when one is meant beyond doubt', () => {
  const ending = ['IRL 4', 'IRL 3434', 'IRL 3604', 'IRL 1484'].map((sail) => boat(sail));

  test.each([
    ['4', 'IRL 4'],
    ['1484', 'IRL 1484'],
    ['84', 'IRL 1484'],
    ['IRL 4', 'IRL 4'],
    ['04', 'IRL 4'],
    ['34', 'IRL 3434'],
  ])('a whole number wins over ends: %j', (typed, sail) => expect(only(typed, ending)).toBe(sail));

  test('a whole number of two boats asks, and the letters say which', () => {
    const boats = [boat('IRL 1234'), boat('GBR 1234 R'), boat('IRL 21234')];
    expect(only('1234', boats)).toBeUndefined();
    expect(found('1234', boats)).toEqual(['GBR 1234 R', 'IRL 1234', 'IRL 21234']);
    expect(only('1234r', boats)).toBe('GBR 1234 R');
    expect(only('irl1234', boats)).toBe('IRL 1234');
    expect(only('1234', [boat('1234'), boat('IRL 1234')])).toBeUndefined();
  });

  test('a bow number of one boat and the sail number of another asks', () => {
    expect(only('7', [boat('IRL 7'), boat('IRL 12', { bow_number: '7' })])).toBeUndefined();
    expect(only('7', [boat('IRL 37'), boat('IRL 12', { bow_number: '7' })])).toBe('IRL 12');
  });

  test('the only one', () => expect(only('985', fleet)).toBe('IRL 985'));
  test('the only one that has not finished', () =>
    expect(only('1', [boat('IRL 11', done), boat('IRL 21')])).toBe('IRL 21'));
  test('the one of two with that number that has not finished', () =>
    expect(only('11', [boat('IRL 11', done), boat('GBR 11')])).toBe('GBR 11'));
  test('a finished boat’s whole number is hers, and she is the first shown', () => {
    const boats = [boat('IRL 3434'), boat('IRL 4', done), boat('IRL 1484')];
    expect(only('4', boats)).toBe('IRL 4');
    expect(found('4', boats)).toEqual(['IRL 4', 'IRL 1484', 'IRL 3434']);
  });
  test('a noted boat’s whole number, but no end of it', () => {
    const boats = [boat('IRL 4', { likelihood: 'noted' }), boat('IRL 3434'), boat('IRL 1484')];
    expect(only('4', boats)).toBe('IRL 4');
    expect(only('34', [boat('IRL 134', { likelihood: 'noted' }), ...boats])).toBe('IRL 3434');
  });
  test('nor among boats that have all finished', () =>
    expect(only('1', [boat('IRL 11', done), boat('IRL 21', done)])).toBeUndefined());
  test('a finished boat’s whole number among others that have finished', () =>
    expect(only('21', [boat('IRL 21', done), boat('IRL 3721', done)])).toBe('IRL 21'));
});
