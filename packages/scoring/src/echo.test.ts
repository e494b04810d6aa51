import { describe, expect, it } from 'vitest';
import { type EchoInput, proposeEcho } from './echo';

const propose = (input: EchoInput) => proposeEcho(input).boats;

describe('ECHO, the worked example of the ECHO Guide for Clubs (2022)', () => {
  // Boat, minutes sailed, handicap, performance index, next handicap. Figures follow the formula where the printed
  // table has misprints (the index of 3 and 9, the next handicap of 3 and 6).
  const table = [
    ['1', 60, 1.001, 1.026, 1.007],
    ['2', 61, 1.015, 1.009, 1.014],
    ['3', 66, 1.02, 0.933, 0.998],
    ['4', 59, 1.02, 1.043, 1.026],
    ['5', 56, 1.115, 1.099, 1.111],
    ['6', 70, 1, 0.879, 0.97],
    ['7', 56, 1.02, 1.099, 1.04],
    ['8', 59, 1.01, 1.043, 1.018],
    ['9', 61, 1.005, 1.009, 1.006],
    ['10', 57, 1.015, 1.08, 1.031],
  ] as const;
  const boats = table.map(([registration_id, minutes, rating]) => ({
    registration_id,
    rating,
    elapsed: minutes * 60,
  }));

  it('comes out', () => {
    const proposed = propose({ boats });
    expect(proposed.map((p) => [p.registration_id, p.performance_rating, p.next_rating])).toEqual(
      table.map(([id, , , index, next]) => [id, index, next]),
    );
    expect(proposed[5]?.explanation).toBe(
      'ECHO: 0.97 = 1 moved by 0.25 of the way to performance index 0.879',
    );
  });

  it('moves twice as far with the regatta share', () => {
    expect(propose({ boats, alpha: 0.5 })[5]?.next_rating).toBe(0.94);
  });

  it('leaves a boat that did not finish, and does not count her', () => {
    const with11 = propose({ boats: [...boats, { registration_id: '11', rating: 1.2, elapsed: null }] });
    expect(with11.slice(0, 10)).toEqual(propose({ boats }));
    expect(with11[10]).toMatchObject({ next_rating: 1.2, performance_rating: null });
  });

  it('leaves all after a race that two boats finish', () => {
    const proposed = propose({ boats: boats.slice(0, 2) });
    expect(proposed.map((p) => p.next_rating)).toEqual([1.001, 1.015]);
    expect(proposed[0]?.explanation).toBe('2 boats finished, fewer than 3: handicaps unchanged');
  });

  it('holds a handicap within −7.5 and +12 percent of Standard ECHO', () => {
    const [low, high] = propose({
      boats: boats.map((boat, index) => ({ ...boat, standard_rating: [1.2, 0.9][index] ?? null })),
    });
    expect(low).toMatchObject({ next_rating: 1.11 });
    expect(high).toMatchObject({ next_rating: 1.008 });
    expect(low?.explanation).toContain('held at 0.925 × Standard ECHO 1.2');
  });

  it('refuses what cannot be', () => {
    expect(() => proposeEcho({ boats, alpha: 1.5 })).toThrow('alpha');
    expect(() => proposeEcho({ boats: [{ registration_id: 'x', rating: 0, elapsed: 1 }] })).toThrow(
      'boat x, rating',
    );
    expect(() => proposeEcho({ boats: [{ registration_id: 'x', rating: 1, elapsed: 0 }] })).toThrow(
      'elapsed',
    );
  });
});
