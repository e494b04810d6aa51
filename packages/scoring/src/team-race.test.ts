import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { side } from '../test/teams';
import { scoreTeamRace, TEAM_SIZES, type TeamSize, teamRaceProblem } from './team-race';

const score = (size: TeamSize, first: string, second: string) =>
  scoreTeamRace(size, { first: side('A', first), second: side('B', second) });

const problem = (first: string, second: string) =>
  teamRaceProblem(3, { first: side('A', first), second: side('B', second) });

describe('a team race (RRS 2025–2028, D3)', () => {
  it.each([
    // ksail.co.uk, “Scoring a Team Race – RRS D3”: OCS adds 10, other boats keep their scores.
    ['adds 10 for OCS (D3.1(b))', 3, '1, 2, 3 OCS', '4, 5, 6', [16, 15], 'second'],
    // The same: a boat that does not finish scores the number of boats entitled to race, without + 1.
    ['gives a boat that does not finish 6 of 6 boats (D3.1(a))', 3, '1, 2, DNF', '3, 4, 5', [9, 12], 'first'],
    ['adds 10 to a boat that is OCS and does not finish', 3, '1, 2, OCS', '3, 4, 5', [19, 12], 'second'],
    ['takes a prompt retirement after OCS as no more than that', 3, '1, 2, RET', '3, 4, 5', [9, 12], 'first'],
    ['adds 6 for a course not sailed (D3.1(c))', 3, '1 NSC, 2, 3', '4, 5, 6', [12, 15], 'first'],
    [
      'moves boats up behind one that retired after finishing (D3.1(e))',
      3,
      '1 RET, 4, 5',
      '2, 3, 6',
      [13, 8],
      'second',
    ],
    [
      'scores boats still racing when the others are home (D3.2)',
      3,
      '1, 2, 3',
      'RAC, RAC, RAC',
      [6, 15],
      'first',
    ],
    ['scores them ahead of boats that did not finish', 3, '1, DNF, DNF', '2, RAC, RAC', [13, 9], 'second'],
    ['adds the points of the protest committee (D3.3(b))', 3, '1+6, 3, 5', '2, 4, 6', [15, 12], 'second'],
    ['gives a tie to the team without first place (D3.4)', 2, '1, 4', '2, 3', [5, 5], 'second'],
    [
      'gives a tie of four boats to the team without first place',
      4,
      '1, 4, 6, 7',
      '2, 3, 5, 8',
      [18, 18],
      'second',
    ],
    ['takes first place as it is after boats moved up', 2, '1 RET, 3', '2, 4', [6, 4], 'second'],
  ] as const)('%s', (_, size, first, second, [a, b], winner) => {
    expect(score(size, first, second)).toMatchObject({ totals: { first: a, second: b }, winner });
  });

  it('has no winner where nobody finishes', () => {
    expect(score(2, 'DNF, DNF', 'DNS, RET')).toMatchObject({ totals: { first: 8, second: 8 }, winner: null });
  });

  it('explains each boat and the winner', () => {
    const { boats, explanation } = score(3, '1 RET, 4, 5', '2, 3 OCS, 6+6');
    expect(boats.first.map((one) => one.explanation)).toEqual([
      'RET: 6 boats entitled to race (D3.1(a))',
      '4th, moved up to 3rd (D3.1(e))',
      '5th, moved up to 4th (D3.1(e))',
    ]);
    expect(boats.second.map((one) => one.explanation)).toEqual([
      '2nd, moved up to 1st (D3.1(e))',
      '3rd, moved up to 2nd (D3.1(e)) and 10 added for OCS (D3.1(b))',
      '6th, moved up to 5th (D3.1(e)) and 6 added by the protest committee (D3.3)',
    ]);
    expect(explanation).toBe('13 to 24 points (D3.4)');
  });

  it.each([
    ['two boats of one place', '1, 2, 3', '3, 4, 5', 'second.boats.0.place', 'two boats are 3rd'],
    ['a place that nobody has', '1, 2, 4', '5, 6, DNF', 'first.boats.2.place', 'no boat is 3rd'],
    ['a place beyond the boats', '1, 2, 7', '3, 4, 5', 'first.boats.2.place', 'must be from 1 to 6'],
    ['a missing boat', '1, 2', '3, 4, 5', 'first.boats', 'must be 3 boats, not 2'],
    ['a finish with DNF', '1, 2, 3 DNF', '4, 5, 6', 'first.boats.2.place', 'DNF has no place'],
    [
      'NSC without a finish',
      '1, 2, NSC',
      '3, 4, 5',
      'first.boats.2.place',
      'NSC needs the place that she finished in (D3.1(c))',
    ],
    [
      'two teams still racing',
      '1, 2, RAC',
      '3, 4, RAC',
      'second.boats.2.code',
      'RAC is for one team: all boats of the other are home (D3.2)',
    ],
  ])('refuses %s', (_, first, second, field, text) => {
    expect(problem(first, second)).toEqual({ field, problem: text });
  });

  it('shares a fixed sum of points while nobody is penalized, in whatever order boats are listed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEAM_SIZES).chain((size) =>
          fc.record({
            size: fc.constant(size),
            places: fc.shuffledSubarray(
              Array.from({ length: 2 * size }, (_, index) => index + 1),
              { minLength: 2 * size },
            ),
          }),
        ),
        ({ size, places }) => {
          const [first, second] = [places.slice(0, size), places.slice(size)];
          const result = score(size, first.join(', '), second.join(', '));
          expect(result.totals.first + result.totals.second).toBe(size * (2 * size + 1));
          const turned = score(size, [...second].reverse().join(', '), [...first].reverse().join(', '));
          expect(turned.totals).toEqual({ first: result.totals.second, second: result.totals.first });
          expect(turned.winner).toBe(result.winner === 'first' ? 'second' : 'first');
        },
      ),
    );
  });
});
