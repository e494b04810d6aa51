import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  pointsOf,
  ranksOf,
  type SeriesOptions,
  scoreOf,
  seriesOf,
  standingOf,
} from '../test/scoring';
import { assignGroups, championshipStandings } from './index';
import type { AssignmentInput, ChampionshipInput, SeriesInput } from './types';

type Groups = Record<string, string>;

/** `{ Yellow: 'A B', Blue: 'C' }` from a race on. */
const assigned = (from_race: number, stage: AssignmentInput['stage'], groups: Groups): AssignmentInput => ({
  from_race,
  stage,
  groups: Object.entries(groups).map(([name, boats]) => ({ name, registration_ids: boats.split(' ') })),
});

const stages: ChampionshipInput['stages'] = [
  { stage: 'qualifying', groups: [{ name: 'Yellow' }, { name: 'Blue' }] },
  { stage: 'final', groups: [{ name: 'Gold' }, { name: 'Silver' }] },
  { stage: 'medal', groups: [{ name: 'Medal', boats: 2 }] },
];

const championship = (
  assignments: AssignmentInput[],
  options: Partial<ChampionshipInput> = {},
): ChampionshipInput => ({ id: 'ch', name: 'Europeans', stages, assignments, ...options });

function standingsOf(
  rows: Record<string, Cell[]>,
  assignments: AssignmentInput[],
  options: SeriesOptions & { championship?: Partial<ChampionshipInput> } = {},
) {
  return championshipStandings({
    ...seriesOf(rows, options),
    championship: championship(assignments, options.championship),
  });
}

const yellowBlue = assigned(1, 'qualifying', { Yellow: 'A D E', Blue: 'B C' });
const goldSilver = assigned(2, 'final', { Gold: 'A B', Silver: 'C D E' });

describe('a qualifying series', () => {
  it('places each group on its own, and says which', () => {
    const standings = standingsOf({ A: [10], D: [11], E: [12], B: [20], C: [21] }, [yellowBlue]);
    expect(pointsOf(standings)).toEqual({ A: 1, B: 1, C: 2, D: 2, E: 3 });
    expect(scoreOf(standings, 'C')).toMatchObject({
      group: 'Blue',
      place: 2,
      explanation: 'In Blue, 2nd: 0:00:21 (RRS A4)',
    });
    expect(standings.races).toMatchObject([{ race_number: 1, entries: 5, finishers: 5 }]);
    expect(standings.championship).toEqual({ id: 'ch', name: 'Europeans', stage: 'qualifying' });
  });

  it('scores a boat without a place by the largest group, in whichever she is', () => {
    const standings = standingsOf({ A: [10], D: ['OCS'], E: [12], B: [20], C: [null] }, [yellowBlue]);
    expect(scoreOf(standings, 'C')).toMatchObject({
      points: 4,
      code: 'DNC',
      explanation:
        'In Blue, neither finish nor code, DNC: 3 boats in Yellow, the largest group, + 1 (sailing instructions, in place of RRS A5.2)',
    });
    expect(scoreOf(standings, 'D').points).toBe(4);
  });

  it('counts a race only when every group has completed it', () => {
    const rows = { A: [10, 10], D: [11, 11], E: [12, 12], B: [20, null], C: [21, 'DNF'] };
    const standings = standingsOf(rows, [yellowBlue]);
    expect(standings.races.map(({ race_number }) => race_number)).toEqual([1]);
    expect(standings.uncounted_races).toEqual([
      {
        race_number: 2,
        name: null,
        reason: 'Blue has not completed it: in the qualifying series a race counts when every group has',
      },
    ]);
  });

  it('goes by the assignment that was in force: a later one changes no race before it', () => {
    const reassigned = assigned(2, 'qualifying', { Yellow: 'A C E', Blue: 'B D' });
    const rows = { A: [10, 10], D: [11, 30], E: [12, 12], B: [20, 20], C: [21, 11] };
    const standings = standingsOf(rows, [reassigned, yellowBlue]);
    expect(scoreOf(standings, 'C', 1)).toMatchObject({ group: 'Blue', points: 2 });
    expect(scoreOf(standings, 'C', 2)).toMatchObject({ group: 'Yellow', points: 2 });
    expect(scoreOf(standings, 'D', 2)).toMatchObject({ group: 'Blue', points: 2 });
    expect(standingOf(standings, 'D').group).toBe('Blue');
  });

  it('sails together before the first assignment', () => {
    const standings = standingsOf({ A: [10], B: [20], C: ['DNF'] }, []);
    expect(pointsOf(standings)).toEqual({ A: 1, B: 2, C: 4 });
    expect(scoreOf(standings, 'A').group).toBeNull();
    expect(standings.championship?.stage).toBeNull();
  });

  it('a boat in no group is DNC; with a finish she cannot be scored, and the reason is given', () => {
    const rows = { A: [10, 10], D: [11, 11], E: [12, 12], B: [20, 20], C: [21, 21], F: [null, 30] };
    const standings = standingsOf(rows, [yellowBlue]);
    expect(scoreOf(standings, 'F', 1)).toMatchObject({ points: 4, code: 'DNC', group: null });
    expect(standingOf(standings, 'F')).toMatchObject({
      rank: null,
      not_ranked: 'not scored in race 2: in no group of this race',
    });
  });
});

describe('a final series', () => {
  it('ranks all of Gold before all of Silver, whatever their points', () => {
    const rows = { A: [10, 99], B: [20, 98], C: [21, 1], D: [11, 2], E: [12, 3] };
    const standings = standingsOf(rows, [yellowBlue, goldSilver]);
    expect(ranksOf(standings)).toEqual(['B: 1', 'A: 2', 'C: 3', 'D: 4', 'E: 5']);
    expect(standingOf(standings, 'A')).toMatchObject({ net: 3, group: 'Gold' });
    expect(standingOf(standings, 'B')).toMatchObject({ net: 2, tie_break: null });
    expect(standingOf(standings, 'C')).toMatchObject({ net: 3, group: 'Silver' });
  });

  it('counts a race for the groups that have completed it, and scores codes by the own group', () => {
    const rows = { A: [10, 10], B: [20, 'DNF'], C: [21, 'OCS'], D: [11, null], E: [12, null] };
    const standings = standingsOf(rows, [yellowBlue, goldSilver]);
    expect(scoreOf(standings, 'B', 2)).toMatchObject({
      points: 3,
      explanation: 'In Gold, DNF: 2 boats in Gold + 1 (RRS A5.2)',
    });
    expect(standingOf(standings, 'C').scores).toHaveLength(1);
    expect(standings.uncounted_races).toEqual([
      {
        race_number: 2,
        name: null,
        reason: 'Silver: no boat finished, so no boat is scored (RRS 90.3(a), 35)',
      },
    ]);
  });

  it('excludes over both series by the fleet’s table, or in each by its own', () => {
    const rows = { A: [1, 2, 1, 2], B: [2, 1, 2, 1], C: [1, 1, 1, 1], D: [2, 2, 3, 2] };
    const split = [
      assigned(1, 'qualifying', { Yellow: 'A B', Blue: 'C D' }),
      assigned(3, 'final', { Gold: 'A C', Silver: 'B D' }),
    ];
    const fleet = { discards: [{ races: 4, exclude: 1 }] };
    const both = standingsOf(rows, split, { fleet });
    expect(both.discards).toBe(1);
    expect(standingOf(both, 'D')).toMatchObject({ total: 8, net: 6 });
    const own = stages.map((one) => ({ ...one, discards: [{ races: 2, exclude: 1 }] }));
    const each = standingsOf(rows, split, { fleet, championship: { stages: own } });
    expect(each.discards).toBe(2);
    expect(standingOf(each, 'D')).toMatchObject({ total: 8, net: 4 });
  });

  it('with the rank carried, it counts as points in place of the qualifying scores', () => {
    const rows = { A: [10, 99], B: [20, 98], C: [21, 1], D: [11, 2], E: [12, 3] };
    const standings = standingsOf(rows, [yellowBlue, goldSilver], { championship: { carried: 'rank' } });
    expect(standingOf(standings, 'C')).toMatchObject({
      carried: { points: 3, explanation: 'rank 3 in the qualifying series, carried as points' },
      total: 4,
      net: 4,
      scores: [
        { race_number: 1, points: 2, excluded: true },
        { race_number: 2, points: 1, excluded: false },
      ],
    });
    // A and B shared the first rank.
    expect(ranksOf(standings)).toEqual(['B: 1', 'A: 2', 'C: 3', 'D: 4', 'E: 5']);
  });
});

describe('a medal race', () => {
  it('counts double for the medal group, is not excluded, and puts it first; DNC there scores by the group', () => {
    const rows = { A: [1, 1, null], B: [2, 2, 30], C: [3, 3, null], D: [4, 4, null] };
    const split = [assigned(1, 'final', { Gold: 'A B C D' }), assigned(3, 'medal', { Medal: 'A B' })];
    const standings = standingsOf(rows, split, { fleet: { discards: [{ races: 2, exclude: 1 }] } });
    expect(standingOf(standings, 'A')).toMatchObject({ rank: 2, total: 8, net: 7 });
    expect(standingOf(standings, 'B')).toMatchObject({ rank: 1, total: 6, net: 4 });
    expect(scoreOf(standings, 'A', 3)).toMatchObject({ points: 6, excluded: false, group: 'Medal' });
    expect(ranksOf(standings).slice(2)).toEqual(['C: 3', 'D: 4']);
    expect(standings.races.at(-1)).toMatchObject({ medal: true, weight: 2, entries: 2 });
  });
});

describe('whatever the championship', () => {
  const boats = Array.from({ length: 9 }, (_, index) => `B${index}`);
  const cell: fc.Arbitrary<Cell> = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 50 }) },
    { weight: 1, arbitrary: fc.constantFrom<Cell>('DNF', 'DSQ', 'DNE', null) },
  );
  const order = fc.shuffledSubarray(boats, { minLength: boats.length, maxLength: boats.length });
  const split = (from_race: number, stage: 'qualifying' | 'final', of: readonly string[]) => {
    const { groups } = stages.find((one) => one.stage === stage)!;
    const table = stage === 'qualifying' ? 'alternating' : 'by_rank';
    const assignedBoats = assignGroups(of, groups, table);
    return {
      from_race,
      stage,
      groups: groups.map(({ name }, index) => ({ name, registration_ids: assignedBoats[index]! })),
    };
  };
  const input = fc
    .record({
      rows: fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 9, maxLength: 9 }),
      days: fc.tuple(order, order, order),
      exclude: fc.integer({ min: 0, max: 2 }),
      carried: fc.constantFrom('scores' as const, 'rank' as const),
    })
    .map(({ rows, days: [first, second, last], exclude, carried }) => ({
      ...seriesOf(Object.fromEntries(boats.map((boat, index) => [boat, rows[index]!])), {
        fleet: { discards: [{ races: 3, exclude }] },
      }),
      championship: championship(
        [split(1, 'qualifying', first), split(2, 'qualifying', second), split(4, 'final', last)],
        { carried },
      ),
    }));

  it('every boat of Gold ranks before every boat of Silver', () => {
    fc.assert(
      fc.property(input, (one) => {
        const groups = championshipStandings(one).standings.flatMap(({ rank, group }) =>
          rank === null ? [] : [group],
        );
        expect(groups).toEqual([...groups].sort());
      }),
    );
  });

  it('the order in which anything comes in changes nothing', () => {
    const reversed = ({ fleet, registrations, races, scores }: SeriesInput) => ({
      fleet,
      registrations: [...registrations].reverse(),
      races: [...races].reverse(),
      scores: [...scores].reverse(),
    });
    fc.assert(
      fc.property(input, (one) => {
        const { championship: split, ...series } = one;
        const mixed = {
          ...split,
          assignments: [...split.assignments].reverse().map((assignment) => ({
            ...assignment,
            groups: assignment.groups.map((group) => ({
              ...group,
              registration_ids: [...group.registration_ids].reverse(),
            })),
          })),
        };
        expect(championshipStandings({ ...reversed(series), championship: mixed })).toEqual(
          championshipStandings(one),
        );
      }),
    );
  });

  it('a place in one group does not depend on what happened in another', () => {
    fc.assert(
      fc.property(input, (one) => {
        const [first] = one.championship.assignments;
        const yellow = new Set(first!.groups[0]!.registration_ids);
        const alone = championshipStandings(one);
        const changed = championshipStandings({
          ...one,
          scores: one.scores.map((score) =>
            score.race_number === 1 && !yellow.has(score.registration_id)
              ? {
                  ...score,
                  finish_time: score.finish_time == null ? score.finish_time : 60 - score.finish_time,
                }
              : score,
          ),
        });
        for (const boat of yellow) {
          const places = [alone, changed].map((table) =>
            standingOf(table, boat).scores.find(({ race_number }) => race_number === 1),
          );
          expect(places[0]?.place).toBe(places[1]?.place);
        }
      }),
    );
  });
});

describe('a tie is broken by the race that the sailing instructions name', () => {
  // A and D have a first and a second place each.
  const rows = { A: [10, 21], D: [11, 20], E: [12, 22], B: [20, 30], C: [21, 31] };
  const ranksWith = (
    tie_race: number | null,
    results: Record<string, Cell[]>,
    assignments: AssignmentInput[],
    options: Partial<ChampionshipInput> = {},
  ) =>
    Object.fromEntries(
      standingsOf(results, assignments, { fleet: { tie_race }, championship: options }).standings.map(
        ({ registration_id, rank, tie_break }) => [registration_id, [rank, tie_break]],
      ),
    );

  it('in the qualifying series', () => {
    expect(ranksWith(null, rows, [yellowBlue])).toMatchObject({ D: [2, 'A8.2'], A: [3, 'A8.2'] });
    expect(ranksWith(1, rows, [yellowBlue])).toMatchObject({ A: [2, 'race 1'], D: [3, 'race 1'] });
  });

  it('of the qualifying series in the final series too, when its rank is carried', () => {
    const gold = assigned(3, 'final', { Gold: 'A D', Silver: 'B C E' });
    const later = { A: 31, D: 30, E: 40, B: 41, C: 42 };
    const results = Object.fromEntries(
      Object.entries(rows).map(([boat, cells]) => [boat, [...cells, later[boat as keyof typeof rows]]]),
    );
    // Carried 2 and 3, then a second and a first place.
    const carried = ranksWith(1, results, [yellowBlue, gold], { carried: 'rank' });
    expect(carried).toMatchObject({ A: [1, 'race 1'], D: [2, 'race 1'] });
  });
});
