import { discardsAfter } from '@dockside/scoring';
import { describe, expect, it } from 'vitest';
import { discardList, discardsOfProfile } from './discard-profile';

describe('a discard profile', () => {
  it.each([
    [
      '0,0,0,1,1,2',
      [
        { races: 4, exclude: 1 },
        { races: 6, exclude: 2 },
      ],
    ],
    ['', []],
    [undefined, []],
    ['s * 0.75', { exclude: 3, of: 4, from: null, at_most: null, keep: null }],
    ['s/4', { exclude: 1, of: 4, from: null, at_most: null, keep: null }],
    ['s - 6', { exclude: 1, of: 1, from: null, at_most: null, keep: 6 }],
    [
      'r / 4',
      [
        { races: 1, exclude: 1 },
        { races: 2, exclude: 2 },
      ],
    ],
    ['if(s>3,1,0)', null],
    ['s *', null],
  ])('%j of a series of ten races', (profile, expected) => {
    expect(discardsOfProfile(profile, 10)).toEqual(expected);
  });

  it.each(['s*0.75', '(s-1)*0.8', 's-2', 's/3', '0,0,1,1,2'])(
    '%s goes out as the list that says the same',
    (profile) => {
      const discards = discardsOfProfile(profile, 12)!;
      const again = discardsOfProfile(discardList(discards, 12), 12)!;
      for (let sailed = 1; sailed <= 40; sailed++)
        expect([sailed, discardsAfter(sailed, again)]).toEqual([sailed, discardsAfter(sailed, discards)]);
    },
  );

  it('of an expression is cut to whole numbers', () => {
    const discards = discardsOfProfile('(s-1)*0.8', 12)!;
    expect([1, 2, 3, 4, 5, 6].map((sailed) => discardsAfter(sailed, discards))).toEqual([0, 0, 1, 2, 3, 4]);
  });
});
