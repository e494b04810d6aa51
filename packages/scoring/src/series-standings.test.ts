import { describe, expect, it } from 'vitest';
import { pointsOf, ranksOf, scoreOf, seriesOf, standingOf, standingsOf } from '../test/scoring';
import { ScoringInputError, seriesStandings } from './index';

const excludedRaces = (result: ReturnType<typeof standingsOf>, sail: string) =>
  standingOf(result, sail)
    .scores.filter((score) => score.excluded)
    .map((score) => score.race_number);

describe('which races count', () => {
  it('leaves out races without a finish or a code, abandoned ones and those of other fleets', () => {
    const result = standingsOf(
      { A: [1, null, 1, 1, 2], B: [2, null, 2, 2, 1] },
      { races: { 3: { status: 'abandoned' }, 4: { fleets: ['Other'] }, 5: { fleets: ['Fleet', 'Other'] } } },
    );
    expect(result.races.map((race) => race.race_number)).toEqual([1, 5]);
    expect(standingOf(result, 'A').total).toBe(3);
  });

  it('scores a boat in each of her fleets, among the boats of that fleet only', () => {
    const input = seriesOf({ A: [1], B: [2], C: [3] });
    const registrations = input.registrations.map((boat) =>
      boat.id === 'A' ? { ...boat, fleets: ['Other'] } : { ...boat, fleets: ['Fleet', 'Other'] },
    );
    const fleet = seriesStandings({ ...input, registrations });
    const other = seriesStandings({ ...input, registrations, fleet: { name: 'Other' } });
    expect(pointsOf(fleet)).toEqual({ B: 1, C: 2 });
    expect(pointsOf(other)).toEqual({ A: 1, B: 2, C: 3 });
  });

  it('ranks nobody before a race is sailed', () => {
    const result = standingsOf({ A: [null], B: [null] });
    expect(ranksOf(result)).toEqual(['A: null', 'B: null']);
    expect(standingOf(result, 'A')).toMatchObject({ total: 0, not_ranked: 'no race sailed' });
  });

  it('not one that nobody finished: it scores nobody, counts toward no discard, and says so (90.3(a), 35)', () => {
    const discards = [{ races: 3, exclude: 1 }];
    const rows = { A: [1, 'DNF', 2], B: [2, 'RET', 1], C: [3, null, 3] };
    const result = standingsOf(rows, { fleet: { discards }, races: { 2: { name: 'No wind' } } });
    expect(result.races.map(({ race_number }) => race_number)).toEqual([1, 3]);
    expect(result.discards).toBe(0);
    expect(result.uncounted_races).toEqual([
      {
        race_number: 2,
        name: 'No wind',
        reason: 'no boat finished, so no boat is scored (RRS 90.3(a), 35)',
      },
    ]);
    expect(standingOf(result, 'A')).toMatchObject({ total: 3, net: 3 });
    expect(standingOf(result, 'A').scores).toHaveLength(2);
  });

  it.each(['RET', 'DSQ', 'DNE', 'UFD', 'BFD', 'SCP', 'RDG'])('one with a finish beside %s', (code) => {
    const redress = code === 'RDG' ? ({ method: 'points', points: 2 } as const) : null;
    const result = standingsOf({ A: [{ finish_time: 60, code, redress }], B: ['DNF'] });
    expect(result.races).toHaveLength(1);
    expect(result.uncounted_races).toEqual([]);
    expect(scoreOf(result, 'B').points).toBe(3);
  });

  it.each(['DNF', 'OCS', 'NSC', 'DNS', 'TLE'])(
    'not one whose only time stands beside %s: she did not finish',
    (code) => {
      const result = standingsOf({ A: [{ finish_time: 60, code }], B: ['DNC'] });
      expect(result.races).toEqual([]);
      expect(result.uncounted_races).toHaveLength(1);
    },
  );

  it('one of several fleets only for those in which a boat finished', () => {
    const input = seriesOf({ A: [60], B: ['DNF'] });
    const registrations = input.registrations.map((boat) => ({
      ...boat,
      fleets: boat.id === 'A' ? ['Fleet'] : ['Other'],
    }));
    const other = seriesStandings({ ...input, registrations, fleet: { name: 'Other' } });
    expect(seriesStandings({ ...input, registrations }).races).toHaveLength(1);
    expect([other.races.length, other.uncounted_races.length]).toEqual([0, 1]);
    expect(ranksOf(other)).toEqual(['B: null']);
  });

  it('a race with nothing recorded in it is not spoken of', () => {
    expect(standingsOf({ A: [1, null] }).uncounted_races).toEqual([]);
  });

  it('knows an empty fleet', () => {
    expect(seriesStandings({ fleet: { name: 'F' }, registrations: [], races: [], scores: [] })).toEqual({
      fleet: 'F',
      series: null,
      championship: null,
      points_system: 'low_point',
      discards: 0,
      races: [],
      uncounted_races: [],
      provisional_races: [],
      standings: [],
    });
  });
});

describe('weights', () => {
  it('multiply points, and totals show no floating-point dust', () => {
    const rows = { A: [{ finish_time: 1, code: 'SCP' }, 1, 2], B: [2, 2, 1] };
    const result = standingsOf(rows, { races: { 1: { weight: 1.5 }, 3: { weight: 0.1 } } });
    expect(scoreOf(result, 'A').points).toBe(2.4); // (1 + 0.6) × 1.5
    expect(scoreOf(result, 'A').explanation).toMatch(/; × 1\.5$/);
    expect(standingOf(result, 'A').total).toBe(3.6); // 2.4 + 1 + 0.2
    expect(result.races[0]?.weight).toBe(1.5);
  });
});

describe('exclusions (A2.1)', () => {
  const fleet = {
    discards: [
      { races: 6, exclude: 2 },
      { races: 4, exclude: 1 },
    ],
  };
  const filler = [3, 3, 3, 3, 3, 3];

  it.each([
    [3, 0],
    [4, 1],
    [5, 1],
    [6, 2],
  ])('after %d races %d', (races, exclude) => {
    const result = standingsOf(
      { A: [5, 1, 4, 2, 6, 1].slice(0, races), B: filler.slice(0, races) },
      { fleet },
    );
    expect(result.discards).toBe(exclude);
    expect(excludedRaces(result, 'A')).toHaveLength(exclude);
  });

  it('the worst goes, of equal scores the earliest', () => {
    const result = standingsOf({ A: [1, 4, 1, 4], B: filler.slice(0, 4) }, { fleet });
    expect(excludedRaces(result, 'A')).toEqual([2]);
    expect(standingOf(result, 'A')).toMatchObject({ total: 6, net: 4 });
    expect(scoreOf(result, 'A', 2).excluded_reason).toContain('A2.1');
  });

  it('DNE stays (90.3(b)), the next worst goes', () => {
    const result = standingsOf({ A: [1, 'DNE', 4, 1], B: filler.slice(0, 4) }, { fleet });
    expect(excludedRaces(result, 'A')).toEqual([3]);
    expect(scoreOf(result, 'A', 2)).toMatchObject({
      excluded: false,
      excluded_reason: 'DNE is not excludable (RRS 90.3(b))',
    });
  });

  it('a race that must count stays', () => {
    const result = standingsOf(
      { A: [1, 4, 1, 'DNF'], B: filler.slice(0, 4) },
      { fleet, races: { 4: { excludable: false } } },
    );
    expect(excludedRaces(result, 'A')).toEqual([2]);
  });

  it('goes by weighted points', () => {
    const rows = { A: ['DNF', 2, 1, 1], B: filler.slice(0, 4), C: [4, 1, 4, 4] };
    const weighted = standingsOf(rows, { fleet, races: { 2: { weight: 3 } } });
    expect(excludedRaces(standingsOf(rows, { fleet }), 'A')).toEqual([1]);
    expect(excludedRaces(weighted, 'A')).toEqual([2]);
  });
});

describe('series ties', () => {
  it('A8.1: the better best score wins', () => {
    const result = standingsOf({ A: [2, 2], B: [1, 3], C: [3, 1], D: [4, 4] });
    expect(ranksOf(result)).toEqual(['C: 1', 'B: 2', 'A: 3', 'D: 4']);
    expect(standingOf(result, 'A').tie_break).toBe('A8.1');
  });

  it('A8.1 does not look at excluded scores', () => {
    const fleet = { discards: [{ races: 3, exclude: 1 }] };
    // Without their discards (a 3 and a DNF) A and B both have 1 and 2.
    const result = standingsOf({ A: [1, 2, 3], B: [2, 1, 'DNF'], C: [3, 3, 1] }, { fleet });
    expect(standingOf(result, 'A')).toMatchObject({ rank: 1, net: 3, tie_break: 'A8.2' });
    expect(standingOf(result, 'B')).toMatchObject({ rank: 2, net: 3 });
  });

  it('A8.2: the last race, then the one before', () => {
    const result = standingsOf({ A: [1, 2, 5], B: [2, 1, 5], C: [9, 9, 1] });
    expect(ranksOf(result)).toEqual(['B: 1', 'A: 2', 'C: 3']);
    expect(standingOf(result, 'B')).toMatchObject({ tie_break: 'A8.2', tied: false });
    expect(standingOf(result, 'C').tie_break).toBeNull();
  });

  it('a tie that stays shares the rank, and the next rank is skipped', () => {
    const result = standingsOf({ A: [1, 1], B: [1, 1], C: [3, 3] });
    expect(ranksOf(result)).toEqual(['A: 1=', 'B: 1=', 'C: 3']);
    expect(standingOf(result, 'A').tie_break).toBeNull();
  });

  it('names every rule that parted a boat from her neighbours', () => {
    // Net 6 each: A8.1 separates A (a first) from B and C; A8.2 separates B and C.
    const result = standingsOf({ A: [4, 1, 1], B: [1, 2, 3], C: [2, 3, 2], D: [3, 4, 4] });
    expect(ranksOf(result)).toEqual(['A: 1', 'B: 2', 'C: 3', 'D: 4']);
    expect(standingsOf({ A: [1, 3], B: [3, 1], C: [2, 2] }).standings.map((s) => s.tie_break)).toEqual([
      'A8.2',
      'A8.2, A8.1',
      'A8.1',
    ]);
  });
});

describe('medal race', () => {
  const fleet = { discards: [{ races: 3, exclude: 1 }] };
  const races = { 3: { medal: true } };

  it('counts double and is never excluded', () => {
    const result = standingsOf({ A: [1, 1, 2], B: [2, 2, 1] }, { fleet, races });
    expect(result.races[2]).toMatchObject({ weight: 2, medal: true, excludable: false });
    expect(scoreOf(result, 'A', 3)).toMatchObject({ points: 4, excluded: false });
    expect(excludedRaces(result, 'A')).toEqual([1]);
  });

  it('takes another weight where one is stated', () => {
    const result = standingsOf({ A: [1], B: [2] }, { races: { 1: { medal: true, weight: 1.5 } } });
    expect(scoreOf(result, 'B').points).toBe(3);
  });

  it('its boats rank ahead of all others, who have no score for it', () => {
    const result = standingsOf({ A: [9, 9, 9], B: [8, 8, 'DSQ'], C: [1, 1, null] }, { fleet, races });
    expect(ranksOf(result)).toEqual(['A: 1', 'B: 2', 'C: 3']);
    expect(standingOf(result, 'C').scores).toHaveLength(2);
    expect(result.races[2]).toMatchObject({ entries: 2, finishers: 1 });
    // One more than the two boats in it, doubled.
    expect(scoreOf(result, 'B', 3).points).toBe(6);
  });

  it('breaks ties between its boats, before A8.1', () => {
    // Net 6 each; B has the better best score.
    const rows = { A: [2, 2, 1], B: [1, 1, 2], C: [3, 3, 3] };
    const result = standingsOf(rows, { races });
    expect(standingOf(result, 'A')).toMatchObject({ net: 6, rank: 1, tie_break: 'medal race' });
    expect(standingOf(result, 'B')).toMatchObject({ net: 6, rank: 2, tie_break: 'medal race' });
  });
});

describe('input that cannot be', () => {
  const rdg = (redress: object) => ({ code: 'RDG', redress });
  const failure = (rows: object, options = {}) => {
    try {
      standingsOf(rows as never, options);
    } catch (error) {
      if (error instanceof ScoringInputError) return error;
    }
    throw new Error('nothing was refused');
  };

  it.each([
    ['negative percent', { code: 'SCP', percent: -5 }, 'percent'],
    ['more than all', { code: 'SCP', percent: 101 }, 'percent'],
    ['percent without a penalty', { finish_time: 1, percent: 20 }, 'percent'],
    ['negative points', { code: 'DPI', points: -1 }, 'points'],
    ['points beside DNF', { code: 'DNF', points: 3 }, 'points'],
    ['points and percent', { code: 'ZFP', points: 3, percent: 20 }, 'percent'],
    ['unheard-of decimals', { code: 'DPI', points: 0.12345 }, 'points'],
    ['negative redress', { code: 'RDG', redress: { method: 'points', points: -3 } }, 'redress.points'],
    [
      'points beside an average',
      { code: 'RDG', redress: { method: 'average_all', points: 3 } },
      'redress.points',
    ],
    ['races of another method', rdg({ method: 'average_all', races: [1] }), 'redress.races'],
    ['race nought', rdg({ method: 'average_races', races: [0] }), 'redress.races'],
    ['points without what', rdg({ method: 'points', points: 1, leave_out: 'discards' }), 'redress.leave_out'],
    ['unheard-of omission', rdg({ method: 'average_all', leave_out: 'bad' }), 'redress.leave_out'],
    ['time of another method', rdg({ method: 'average_all', time: { seconds: 1 } }), 'redress.time'],
    ['two times', rdg({ method: 'time', time: { seconds: 1, percent: 1 } }), 'redress.time'],
    ['no time', rdg({ method: 'time', time: {} }), 'redress.time'],
    ['negative time', rdg({ method: 'time', time: { elapsed: -1 } }), 'redress.time.elapsed'],
    ['empty penalty', { finish_time: 1, time_penalty: {} }, 'time_penalty'],
    ['two penalties', { finish_time: 1, time_penalty: { seconds: 1, percent: 1 } }, 'time_penalty'],
    ['time won', { finish_time: 1, time_penalty: { seconds: -1 } }, 'time_penalty.seconds'],
    ['more time than all', { finish_time: 1, time_penalty: { percent: 101 } }, 'time_penalty.percent'],
    [
      'penalty on a rating',
      { finish_time: 1, time_penalty: { seconds: 1, applies_to: 'rating' } },
      'time_penalty.applies_to',
    ],
    [
      'penalty and redress',
      { ...rdg({ method: 'average_all' }), time_penalty: { seconds: 1 } },
      'time_penalty',
    ],
    ['unknown redress', { code: 'RDG', redress: { method: 'best' } }, 'redress.method'],
    ['redress without RDG', { finish_time: 1, redress: { method: 'average_all' } }, 'redress'],
    ['negative time', { finish_time: -1 }, 'finish_time'],
    ['endless time', { finish_time: Number.POSITIVE_INFINITY }, 'finish_time'],
    ['no laps at all', { finish_time: 1, laps: 0 }, 'laps'],
    ['a rating of 0', { finish_time: 1, rating: 0 }, 'rating'],
  ])('%s', (_, cell, field) => {
    const error = failure(
      { A: [1], B: [cell] },
      { fleet: { rating_system: 'tcf' }, ratings: { A: 1, B: 1 } },
    );
    expect(error).toMatchObject({ field, boat: 'B', race_number: 1 });
    expect(error.message).toContain(`boat B, race 1, ${field}: `);
  });

  it('a boat scored twice in a race', () => {
    const input = seriesOf({ A: [1] });
    const scores = [...input.scores, ...input.scores];
    expect(() => seriesStandings({ ...input, scores })).toThrow(
      'boat A, race 1, registration_id: has two scores',
    );
  });

  it('a boat or a race that is not there, or there twice', () => {
    const input = seriesOf({ A: [1] });
    const { registrations, races } = input;
    expect(() => seriesStandings({ ...input, registrations: [] })).toThrow('isn’t registered');
    expect(() => seriesStandings({ ...input, races: [] })).toThrow('isn’t a race of this regatta');
    expect(() => seriesStandings({ ...input, races: [...races, ...races] })).toThrow('is there twice');
    expect(() => seriesStandings({ ...input, registrations: [...registrations, ...registrations] })).toThrow(
      'registered twice',
    );
  });

  it.each([
    [{ discards: [{ races: 4, exclude: -1 }] }, 'discards'],
    [
      {
        discards: [
          { races: 4, exclude: 1 },
          { races: 4, exclude: 2 },
        ],
      },
      'discards',
    ],
    [{ rating_system: 'irc' }, 'rating_system'],
    [{ code_base: 'all' }, 'code_base'],
    [{ penalty_rounding: 'half' }, 'penalty_rounding'],
    [{ tle_points: -1 }, 'tle_points'],
    [{ phrf: { a: 0, b: 550 } }, 'phrf'],
  ])('a fleet with %o', (fleet, field) => {
    expect(failure({ A: [1] }, { fleet }).field).toBe(field);
  });

  it.each([
    [{ weight: 0 }, 'weight'],
    [{ weight: 1.23456 }, 'weight'],
    [{ distance_nm: -3 }, 'distance_nm'],
  ])('a race with %o', (race, field) => {
    expect(failure({ A: [1] }, { races: { 1: race } })).toMatchObject({ field, race_number: 1 });
  });
});
