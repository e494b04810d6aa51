import { describe, expect, it } from 'vitest';
import { pursuitStarts } from './pursuit';

const offsets = (starts: ReturnType<typeof pursuitStarts>) =>
  starts.map((start) => `${start.registration_id} ${start.start_offset_s}`);

describe('pursuit starts', () => {
  it('py: the slowest boat starts first and sails the whole time', () => {
    const boats = [
      { registration_id: 'RS400', rating: 942 },
      { registration_id: 'Mirror', rating: 1390 },
      { registration_id: 'Laser', rating: 1100 },
    ];
    // 5400 × (1 − 1100 / 1390) = 1126.6 s, 5400 × (1 − 942 / 1390) = 1740.4 s
    expect(offsets(pursuitStarts({ duration_s: 5400, rating_system: 'py', boats }))).toEqual([
      'Mirror 0',
      'Laser 1140',
      'RS400 1740',
    ]);
    expect(offsets(pursuitStarts({ duration_s: 5400, rating_system: 'py', boats, rounding_s: 1 }))).toEqual([
      'Mirror 0',
      'Laser 1127',
      'RS400 1740',
    ]);
  });

  it('tcf: the lowest factor starts first', () => {
    const boats = [
      { registration_id: 'fast', rating: 1.25 },
      { registration_id: 'slow', rating: 1 },
    ];
    expect(offsets(pursuitStarts({ duration_s: 3600, rating_system: 'tcf', boats }))).toEqual([
      'slow 0',
      'fast 720',
    ]);
  });

  it('rounds halves up, exactly', () => {
    // 60 × (1 − 1150 / 1200) = 2.5
    const boats = [
      { registration_id: 'a', rating: 1200 },
      { registration_id: 'b', rating: 1150 },
    ];
    expect(
      pursuitStarts({ duration_s: 60, rating_system: 'py', boats, rounding_s: 1 })[1]?.start_offset_s,
    ).toBe(3);
  });

  it('shows boats without a rating last, without a start', () => {
    const boats = [
      { registration_id: 'x', rating: null },
      { registration_id: 'b', rating: 1000 },
      { registration_id: 'a', rating: 1000 },
    ];
    expect(offsets(pursuitStarts({ duration_s: 60, rating_system: 'py', boats }))).toEqual([
      'a 0',
      'b 0',
      'x null',
    ]);
  });

  it('refuses what cannot be', () => {
    const boats = [{ registration_id: 'a', rating: 0 }];
    expect(() => pursuitStarts({ duration_s: 60, rating_system: 'py', boats })).toThrow('rating');
    expect(() => pursuitStarts({ duration_s: 0, rating_system: 'py', boats: [] })).toThrow('duration_s');
    expect(() => pursuitStarts({ duration_s: 60, rating_system: 'py', boats: [], rounding_s: 0 })).toThrow(
      'rounding_s',
    );
  });
});
