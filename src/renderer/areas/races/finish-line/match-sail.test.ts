import { describe, expect, test } from 'vitest';
import { type Candidate, clearMatch, matchSail } from './match-sail';

const boat = (
  sail_number: string,
  more: Partial<Candidate['entry']> & { finished?: boolean } = {},
): Candidate => {
  const { finished = false, ...entry } = more;
  return {
    entry: { id: sail_number, sail_number, bow_number: null, boat_name: null, ...entry },
    finished,
    racing: !finished,
  };
};

const found = (typed: string, boats: Candidate[]) =>
  matchSail(typed, boats).map(({ boat: { entry } }) => entry.sail_number);
const clear = (typed: string, boats: Candidate[]) => clearMatch(matchSail(typed, boats))?.entry.sail_number;

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
    ['21', ['IRL 21', 'IRL 3721']],
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

  test('those still racing before those that have finished', () => {
    expect(found('1', [boat('IRL 11', { finished: true }), boat('IRL 21')])).toEqual(['IRL 21', 'IRL 11']);
  });
});

describe('when one is meant beyond doubt', () => {
  test('a whole number is still an end of another', () => expect(clear('21', fleet)).toBeUndefined());
  test('the only one', () => expect(clear('985', fleet)).toBe('IRL 985'));
  test('the only one that has not finished', () =>
    expect(clear('1', [boat('IRL 11', { finished: true }), boat('IRL 21')])).toBe('IRL 21'));
  test('but not when a finished boat’s whole number was typed', () =>
    expect(clear('21', [boat('IRL 21', { finished: true }), boat('IRL 3721')])).toBeUndefined());
  test('nor among boats that have all finished', () =>
    expect(
      clear('1', [boat('IRL 11', { finished: true }), boat('IRL 21', { finished: true })]),
    ).toBeUndefined());
});
