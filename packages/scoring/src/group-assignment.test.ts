import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignGroups, inTableOrder, tableRows } from './index';

const groups = (...names: string[]) => names.map((name) => ({ name }));
const ranks = (boats: number) => Array.from({ length: boats }, (_, index) => index + 1);
const letters = (boats: number, ...names: string[]) =>
  tableRows(boats, groups(...names), 'alternating')
    .map(({ group }) => group)
    .join(' ');

describe('the tables of the sailing instructions', () => {
  it('alternate two, three and four groups', () => {
    expect(letters(8, 'Y', 'B')).toBe('Y B B Y Y B B Y');
    expect(letters(12, 'Y', 'B', 'R')).toBe('Y B R R B Y Y B R R B Y');
    expect(letters(16, 'Y', 'B', 'R', 'G')).toBe('Y B R G G R B Y Y B R G G R B Y');
  });

  it('divide by rank into groups of nearly equal size, none smaller than a later one', () => {
    const sizes = (boats: number, ...names: string[]) =>
      assignGroups(ranks(boats), groups(...names), 'by_rank').map(({ length }) => length);
    expect(sizes(101, 'Gold', 'Silver')).toEqual([51, 50]);
    expect(sizes(110, 'Gold', 'Silver', 'Bronze')).toEqual([37, 37, 36]);
    expect(assignGroups(ranks(5), groups('Gold', 'Silver'), 'by_rank')).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('give a group of stated size its boats, and the rest to the others', () => {
    const medal = [{ name: 'Medal', boats: 10 }];
    expect(assignGroups(ranks(30), medal, 'by_rank')).toEqual([ranks(10)]);
    const gold = [{ name: 'Gold', boats: 20 }, { name: 'Silver' }, { name: 'Bronze' }];
    expect(assignGroups(ranks(45), gold, 'by_rank').map(({ length }) => length)).toEqual([20, 13, 12]);
    expect(assignGroups(ranks(4), medal, 'by_rank')).toEqual([ranks(4)]);
  });

  it('list boats that share a rank by their group until now, then by sail letters and number', () => {
    const boat = (sail_number: string, rank: number | null, group: number | null = null) => ({
      registration_id: sail_number,
      sail_number,
      rank,
      group,
    });
    const order = inTableOrder([
      boat('IRL 100', null),
      boat('IRL 20', null),
      boat('GBR 300', null),
      boat('NED 1', 2, 1),
      boat('NED 2', 2, 0),
      boat('USA 1', 1, 1),
    ]);
    expect(order.map(({ sail_number }) => sail_number)).toEqual([
      'USA 1',
      'NED 2',
      'NED 1',
      'GBR 300',
      'IRL 20',
      'IRL 100',
    ]);
  });
});

describe('whatever the fleet', () => {
  const boats = fc.integer({ min: 0, max: 180 }).map(ranks);
  const table = fc.constantFrom('alternating' as const, 'by_rank' as const);
  const names = fc.integer({ min: 1, max: 6 }).map((count) => groups(...ranks(count).map(String)));

  it('every boat is in exactly one group, and groups differ by one boat at most', () => {
    fc.assert(
      fc.property(boats, names, table, (order, all, by) => {
        const assigned = assignGroups(order, all, by);
        expect(assigned.flat().sort((a, b) => a - b)).toEqual(order);
        const sizes = assigned.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('by rank, every boat of a group ranks before every boat of the next', () => {
    fc.assert(
      fc.property(boats, names, (order, all) => {
        expect(assignGroups(order, all, 'by_rank').flat()).toEqual(order);
      }),
    );
  });
});
