import { describe, expect, it } from 'vitest';
import { type Cell, pointsOf, type SeriesOptions, scoreOf, standingsOf } from '../test/scoring';

const tcf: SeriesOptions = { fleet: { rating_system: 'tcf' }, ratings: { F: 2, S: 1, X: 1, Y: 1 } };

describe('a time penalty', () => {
  it('is added to the elapsed time, and places are taken again (A3); the finish stays as recorded', () => {
    const result = standingsOf(
      { S: [{ finish_time: 3600, time_penalty: { seconds: 300 } }], X: [3700], Y: [4000] },
      tcf,
    );
    expect(pointsOf(result)).toEqual({ X: 1, S: 2, Y: 3 });
    expect(scoreOf(result, 'S')).toMatchObject({
      place: 2,
      elapsed: 3600,
      corrected: 3900,
      time_change: { kind: 'penalty', applies_to: 'elapsed', seconds: 300, elapsed: 3900 },
      explanation:
        '2nd: corrected 1:05:00 = 1:05:00 (sailed 1:00:00 + 0:05:00 time penalty) × TCF 1 (RRS A3, A4)',
    });
    expect(scoreOf(result, 'X').time_change).toBeNull();
  });

  it('on corrected time weighs more for a fast boat: 30 minutes of it are 15 of elapsed time at a rating of 2', () => {
    // Example from https://rrs.sh/posts/2496-rated-fleets-time-penalties-scp-dpi-etc-elapsed-vs-corrected
    const corrected = (time_penalty: object) =>
      scoreOf(standingsOf({ F: [{ finish_time: 3600, time_penalty }], S: [9000] }, tcf), 'F');
    expect(corrected({ seconds: 1800, applies_to: 'corrected' })).toMatchObject({
      corrected: 9000,
      points: 1.5,
      time_change: { applies_to: 'corrected', seconds: 1800, elapsed: 3600 },
    });
    expect(corrected({ seconds: 900, applies_to: 'elapsed' })).toMatchObject({
      corrected: 9000,
      points: 1.5,
    });
    expect(corrected({ seconds: 1800, applies_to: 'corrected' }).explanation).toContain(
      'corrected 2:30:00 = 1:00:00 × TCF 2 + 0:30:00 time penalty; mean',
    );
  });

  it('is the whole of a Scoring Penalty that the sailing instructions state in time', () => {
    // "The penalty will be the addition of thirty (30) minutes added to the boat’s elapsed time. This changes RRS 44.3."
    // https://forum.sailingresults.co.uk/t/offshore-race-scoring-help/3536
    const scp = { finish_time: 36_000, code: 'SCP', points: 0, time_penalty: { seconds: 1800 } };
    const result = standingsOf({ S: [scp], X: [37_000], Y: [37_800] }, tcf);
    expect(scoreOf(result, 'S')).toMatchObject({ points: 2.5, place: 2, code: 'SCP' });
    expect(scoreOf(result, 'S').explanation).toMatch(/; SCP: in time, no points \(RRS 44\.3\(c\)\)$/);
    expect(pointsOf(result)).toMatchObject({ X: 1, Y: 2.5 });
  });

  it('as a percentage is exact, without ratings too', () => {
    const cell: Cell = { finish_time: 2443.5, time_penalty: { percent: 5 } };
    const level = 2565.675;
    expect(pointsOf(standingsOf({ A: [cell], B: [level], C: [level + 0.001] }))).toEqual({
      A: 1.5,
      B: 1.5,
      C: 3,
    });
    expect(scoreOf(standingsOf({ A: [cell], B: [1] }), 'A')).toMatchObject({
      corrected: null,
      time_change: { seconds: 122.175, elapsed: 2565.675 },
      explanation: '2nd: 0:42:45.675 (sailed 0:40:43.5 + 5 % = 0:02:02.175 time penalty) (RRS A3, A4)',
    });
  });

  it('of corrected time is a percentage of it as the fleet rounds it', () => {
    const result = (corrected_time_rounding: 'second' | 'none') =>
      scoreOf(
        standingsOf(
          { S: [{ finish_time: 1000, time_penalty: { percent: 10, applies_to: 'corrected' } }] },
          { fleet: { rating_system: 'tcf', corrected_time_rounding }, ratings: { S: 1.0004 } },
        ),
        'S',
      ).corrected;
    expect(result('second')).toBe(1100);
    expect(result('none')).toBe(1100.44);
  });

  it('counts nothing beside a code that takes no place, and DPI without a finish is DNF', () => {
    expect(() => standingsOf({ A: [{ code: 'RET', time_penalty: { seconds: 1 } }], B: [1] })).toThrow(
      /time_penalty: doesn’t go with RET/,
    );
    const rows = { A: [{ code: 'DPI', time_penalty: { seconds: 1 } }], B: [1] };
    expect(pointsOf(standingsOf(rows))).toEqual({ A: 3, B: 1 });
  });
});

describe('DPI by fleet', () => {
  const rows = { A: [{ finish_time: 60, code: 'DPI' }], B: [100], C: [200], D: [300] };
  const dpi = (dpi: object, cell: object = {}) =>
    standingsOf({ ...rows, A: [{ finish_time: 60, code: 'DPI', ...cell }] }, { fleet: { dpi } });

  it('is what the fleet has where the score states nothing', () => {
    expect(scoreOf(dpi({ points: 2 }), 'A').points).toBe(3);
    expect(scoreOf(dpi({ points: 2 }), 'A').explanation).toMatch(/DPI: 2 points, as the fleet has it/);
    // World Sailing's guide to discretionary penalties: the middle of band 2 (10–30 %) is 20 %.
    expect(scoreOf(dpi({ percent: 20 }), 'A').points).toBe(2);
    expect(pointsOf(dpi({ seconds: 50 }))).toEqual({ A: 2, B: 1, C: 3, D: 4 });
    expect(scoreOf(dpi({ seconds: 50 }), 'A').explanation).toMatch(/0:00:50 time penalty.*DPI: in time/);
  });

  it('gives way to what the score states, in points or in time', () => {
    expect(scoreOf(dpi({ seconds: 50 }, { points: 1 }), 'A')).toMatchObject({ points: 2, time_change: null });
    expect(pointsOf(dpi({ points: 3 }, { time_penalty: { seconds: 50 } }))).toMatchObject({ A: 2, B: 1 });
  });

  it('is of each DPI without figures, and time that the score states is of one penalty', () => {
    const inTime = { code: 'SCP', points: 0, time_penalty: { seconds: 60 } };
    const further_penalties = [{ code: 'DPI' }];
    const both = { ...inTime, further_penalties };
    expect(scoreOf(dpi({ points: 2 }, both), 'A')).toMatchObject({
      points: 4,
      time_change: { seconds: 60 },
    });
    expect(scoreOf(dpi({ seconds: 30 }, both), 'A').time_change).toMatchObject({ seconds: 90 });
    expect(scoreOf(dpi({ seconds: 30 }, { further_penalties }), 'A').time_change).toMatchObject({
      seconds: 60,
    });
    expect(scoreOf(dpi({}, both), 'A').not_scored).toBe('no penalty stated');
    const percent = { ...both, time_penalty: { percent: 5 } };
    expect(scoreOf(dpi({ seconds: 30 }, percent), 'A').not_scored).toMatch(
      /time penalties in seconds and another measure/,
    );
  });

  it('that says nothing leaves DPI without a score, as a fleet without one does', () => {
    expect(scoreOf(dpi({}), 'A').not_scored).toBe('no penalty stated');
    expect(() => dpi({ points: 1, seconds: 1 })).toThrow(/dpi: don’t state points, percent or seconds/);
  });
});

describe('redress in time (61.4)', () => {
  const redress = (time: object, cell: object = { finish_time: 4000 }): Record<string, Cell[]> => ({
    S: [{ ...cell, code: 'RDG', redress: { method: 'time', time } }],
    X: [3600],
    Y: [3800],
    F: [1950],
  });

  it('gives her the points of the place that her time takes; nobody else’s change (A6.2)', () => {
    const result = standingsOf(redress({ seconds: 300 }), tcf);
    expect(pointsOf(result)).toEqual({ X: 1, S: 2, Y: 2, F: 3 });
    expect(scoreOf(result, 'S')).toMatchObject({
      place: 2,
      elapsed: 4000,
      corrected: 3700,
      rating: 1,
      time_change: { kind: 'redress', applies_to: 'elapsed', seconds: -300, elapsed: 3700 },
      explanation:
        'RDG: 2nd: corrected 1:01:40 = 1:01:40 (sailed 1:06:40 − 0:05:00 given back) × TCF 1 (RRS A3, A4), time given as redress (RRS 61.4); ' +
        'other boats’ scores stay (RRS A6.2); finished 4th: corrected 1:06:40 = 1:06:40 × TCF 1 (RRS A4)',
    });
    expect(result.races[0]).toMatchObject({ finishers: 4, came_to_start: 4 });
  });

  it('as a percentage of her elapsed time, or as her finishing time corrected', () => {
    expect(scoreOf(standingsOf(redress({ percent: 10 }), tcf), 'S')).toMatchObject({
      corrected: 3600,
      points: 1.5,
    });
    expect(scoreOf(standingsOf(redress({ elapsed: 3850 }), tcf), 'S')).toMatchObject({
      points: 3,
      corrected: 3850,
    });
  });

  it('to a boat that gave help and did not finish: a time may be given, none can be given back', () => {
    const given = standingsOf(redress({ elapsed: 3700 }, {}), tcf);
    expect(pointsOf(given)).toEqual({ X: 1, S: 2, Y: 2, F: 3 });
    expect(given.races[0]).toMatchObject({ finishers: 3 });
    expect(scoreOf(given, 'S')).toMatchObject({
      elapsed: null,
      time_change: { seconds: null, elapsed: 3700 },
    });
    expect(scoreOf(standingsOf(redress({ seconds: 60 }, {}), tcf), 'S').not_scored).toBe(
      'no finish to give time back from',
    );
  });

  it('changes other boats’ scores where the protest committee decides so (A6.2)', () => {
    const result = standingsOf(redress({ seconds: 300, rescore_others: true }), tcf);
    expect(pointsOf(result)).toEqual({ X: 1, S: 2, Y: 3, F: 4 });
    expect(scoreOf(result, 'S').explanation).toMatch(/other boats’ scores change, as the protest committee/);
  });

  it('is not scored where more is given back than she sailed, or nothing is stated', () => {
    expect(scoreOf(standingsOf(redress({ seconds: 9999 }), tcf), 'S').not_scored).toBe(
      'more time given back than she sailed',
    );
    const bare = { S: [{ finish_time: 1, code: 'RDG', redress: { method: 'time' as const } }], X: [2] };
    expect(scoreOf(standingsOf(bare, tcf), 'S').not_scored).toBe('no redress stated');
  });
});
