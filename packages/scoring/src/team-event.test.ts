import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventOf, racesOf, side, stageOf, win } from '../test/teams';
import { seedsAfter, type TeamEvent, type TeamRaceInput, teamResults } from './team-event';
import { knockoutPairings, nextKnockoutRound, roundRobinPairings } from './team-pairings';

const ranksOf = (event: TeamEvent, races: readonly TeamRaceInput[]) =>
  teamResults(event, races).ranking.map(({ team_id, rank }) => `${rank} ${team_id}`);

const whyOf = (event: TeamEvent, races: readonly TeamRaceInput[], team: string) =>
  teamResults(event, races).ranking.find(({ team_id }) => team_id === team)?.explanation;

describe('a round-robin (RRS 2025–2028, D4.3)', () => {
  it('ranks by race wins', () => {
    const races = racesOf([win('A', 'B'), win('A', 'C'), win('C', 'B')]);
    expect(ranksOf(eventOf('ABC'), races)).toEqual(['1 A', '2 C', '3 B']);
    expect(whyOf(eventOf('ABC'), races, 'A')).toBe('2 race wins (D4.3(a))');
  });

  it('ranks by the percentage won while teams have sailed unequal numbers', () => {
    const races = racesOf([win('A', 'B'), win('A', 'C'), win('B', 'A'), win('D', 'C'), win('A', 'D')]);
    expect(ranksOf(eventOf('ABCD'), races)).toEqual(['1 A', '2 B', '3 D', '4 C']);
    expect(whyOf(eventOf('ABCD'), races, 'A')).toContain('75 % of races won');
  });

  it('deducts race wins without giving them to anybody (D3.3(a))', () => {
    const races = racesOf([win('A', 'B'), win('A', 'C'), win('B', 'C')]);
    races[0]!.first = side('A', '1, 2, 5', 1.5);
    expect(ranksOf(eventOf('ABC'), races)).toEqual(['1 B', '2 A', '3 C']);
    expect(whyOf(eventOf('ABC'), races, 'A')).toBe('0.5 race wins (D4.3(a))');
  });

  it('leaves an ended round-robin of fewer than 80 % out, and counts one of 80 % (D4.3(b))', () => {
    const all = [...roundRobinPairings([...'ABCDE'], 1)].map(({ first, second }) =>
      first < second ? win(first, second) : win(second, first),
    );
    const first = racesOf(all);
    // The second round-robin: E beats everybody.
    const second = (sailed: number) =>
      racesOf(
        [...all].map((line, index) => {
          const [a, b] = [line[0]!, line.split(' v ')[1]![0]!];
          if (index >= sailed) return `${a} v ${b}`;
          return b === 'E' ? win('E', a) : win(b, a);
        }),
        'rr',
        2,
      );
    const event = eventOf('ABCDE', { ended: true });
    const [table] = teamResults(event, [...first, ...second(7)]).stages[0]!.tables;
    expect(table?.rows.map(({ team_id, sailed }) => [team_id, sailed])).toEqual(
      [...'ABCDE'].map((id) => [id, 4]),
    );
    expect(table?.notes).toEqual([
      'Round-robin 2 was ended with fewer than 80 % of its races sailed: it only breaks ties (D4.3(b)).',
    ]);
    const [complete] = teamResults(event, [...first, ...second(8)]).stages[0]!.tables;
    expect(complete?.rows.reduce((sum, { sailed }) => sum + sailed, 0)).toBe(2 * 18);
    expect(complete?.notes).toEqual([]);
    const [goingOn] = teamResults(eventOf('ABCDE'), [...first, ...second(7)]).stages[0]!.tables;
    expect(goingOn?.rows.reduce((sum, { sailed }) => sum + sailed, 0)).toBe(2 * 17);
  });

  it('says why a race counts nowhere', () => {
    const races = racesOf(['A 1, 2, 3 v B 3, 4, 5', 'A 1, 2, 3 v X 4, 5, 6', 'A v B']);
    expect(teamResults(eventOf('AB'), races).races.map(({ not_scored }) => not_scored)).toEqual([
      'second.boats.0.place: two boats are 3rd',
      'one of its teams isn’t entered',
      null,
    ]);
    expect(ranksOf(eventOf('AB'), races)).toEqual([]);
  });

  it('says why a race counts nowhere whose stage has no place for it', () => {
    const groups = [
      { name: 'Red', teams: ['A', 'B'] },
      { name: 'Blue', teams: ['C', 'D'] },
    ];
    const knockout = stageOf({ id: 'ko', kind: 'knockout', rounds: ['Final'] });
    const event = eventOf('ABCD', { stages: [stageOf({ id: 'rr', groups }), knockout] });
    const races = [...racesOf([win('A', 'C')]), ...racesOf([win('A', 'C')], 'ko', 2)];
    const { races: scored, ranking } = teamResults(event, races);
    expect(scored.map(({ score, not_scored }) => [score, not_scored])).toEqual([
      [null, 'no group of its stage has both teams'],
      [null, 'its stage has no round 2'],
    ]);
    expect(ranking).toEqual([]);
  });
});

describe('ties of a round-robin (D4.4)', () => {
  /** A beats B, C beats A, B beats C, with the points of World Sailing Q&A 2014-012. */
  const circle = ['A 1, 2, 5 v B 3, 4, 6', 'C 1, 2, 5 v A 3, 4, 6', 'B 1, 2, 3 v C 4, 5, 6'];

  it('are broken at once where all differ (World Sailing Q&A 2014-012)', () => {
    const races = racesOf(circle);
    expect(ranksOf(eventOf('ABC'), races)).toEqual(['1 B', '2 A', '3 C']);
    expect(whyOf(eventOf('ABC'), races, 'B')).toBe(
      '1 race win (D4.3(a)); tied with Team A and Team C: average points between them 9.5 (D4.4(a)(2))',
    );
  });

  it('go by races won between the tied teams first', () => {
    const races = racesOf([
      win('B', 'A'),
      win('A', 'C'),
      win('C', 'B'),
      win('A', 'D'),
      win('B', 'D'),
      win('D', 'C'),
    ]);
    // A and B won 2 of 3: B beat A. C and D won 1 of 3: D beat C.
    expect(ranksOf(eventOf('ABCD'), races)).toEqual(['1 B', '2 A', '3 D', '4 C']);
  });

  it('start again with the rest once broken in part (D4.4(c))', () => {
    // One win each between A, B and C. A is ahead on points (D4.4(a)(2)); B and C are level, and B beat C.
    const races = racesOf(['A 1, 2, 3 v B 4, 5, 6', 'C 1, 2, 6 v A 3, 4, 5', 'B 1, 2, 3 v C 4, 5, 6']);
    const total = teamResults(eventOf('ABC'), races).stages[0]!.tables[0]!.rows;
    expect(total.map(({ team_id, points }) => [team_id, points])).toEqual([
      ['A', 18],
      ['B', 21],
      ['C', 24],
    ]);
    const level = racesOf(['A 1, 2, 3 v B 4, 5, 6', 'C 1, 2, 6 v A 3, 4, 5+3', 'B 1, 2, 3+3 v C 4, 5, 6']);
    expect(ranksOf(eventOf('ABC'), level)).toEqual(['1 A', '2 B', '3 C']);
    expect(whyOf(eventOf('ABC'), level, 'B')).toContain('races won between them 100 % (D4.4(a)(1))');
  });

  it('go by the last race between two teams', () => {
    const races = [...racesOf([win('A', 'B')]), ...racesOf([win('B', 'A')], 'rr', 2)];
    expect(ranksOf(eventOf('AB'), races)).toEqual(['1 B', '2 A']);
    expect(whyOf(eventOf('AB'), races, 'B')).toContain('last race between them won (D4.4(a)(3))');
  });

  it('go by common opponents where the teams have not met (D4.4(b))', () => {
    const races = racesOf(['A 1, 2, 3 v C 4, 5, 6', 'B 1, 2, 5 v C 3, 4, 6']);
    expect(ranksOf(eventOf('ABC'), races)).toEqual(['1 A', '2 B', '3 C']);
    expect(whyOf(eventOf('ABC'), races, 'A')).toContain(
      'average points against common opponents 6 (D4.4(a)(4))',
    );
  });

  it('wait for a sail-off or a game of chance, and follow it', () => {
    const even = ['A 1, 2, 5 v B 3, 4, 6', 'B 1, 2, 5 v C 3, 4, 6', 'C 1, 2, 5 v A 3, 4, 6'];
    expect(ranksOf(eventOf('ABC'), racesOf(even))).toEqual(['1 A', '1 B', '1 C']);
    expect(whyOf(eventOf('ABC'), racesOf(even), 'A')).toContain('a sail-off or a game of chance decides');
    expect(ranksOf(eventOf('ABC', { decided: ['C', 'A', 'B'] }), racesOf(even))).toEqual([
      '1 C',
      '2 A',
      '3 B',
    ]);
  });

  it('are open while races are to come', () => {
    const even = ['A 1, 2, 5 v B 3, 4, 6', 'B 1, 2, 5 v C 3, 4, 6', 'C 1, 2, 5 v A 3, 4, 6'];
    const races = racesOf(even);
    const toSail = racesOf(['A v B', 'B v C', 'C v A']);
    const whyInTable = (event: TeamEvent, list: readonly TeamRaceInput[]) =>
      teamResults(event, list).stages[0]!.tables[0]!.rows[0]!.explanation;
    expect(whyInTable(eventOf('ABC'), [])).toBe('0 race wins (D4.3(a)); tied so far');
    expect(whyInTable(eventOf('ABC'), toSail)).toBe('0 race wins (D4.3(a)); tied so far');
    expect(whyInTable(eventOf('ABC', { ended: true }), toSail)).toContain('game of chance decides');
    const again = toSail.map((race) => ({ ...race, id: `${race.id} again`, round: 2 }));
    expect(whyInTable(eventOf('ABC'), [...races, ...again])).toBe('1 race win (D4.3(a)); tied so far');
  });

  it('use an ended round-robin in which the tied teams met (D4.3(b))', () => {
    const first = [...racesOf([win('A', 'C'), win('B', 'D')])];
    const second = racesOf([win('B', 'A'), 'A v C', 'A v D', 'B v C', 'B v D', 'C v D'], 'rr', 2);
    const event = eventOf('ABCD', { ended: true });
    expect(ranksOf(event, [...first, ...second]).slice(0, 2)).toEqual(['1 B', '2 A']);
    expect(whyOf(event, [...first, ...second], 'B')).toContain('races won between them 100 %');
  });
});

describe('a knockout stage (D4.5)', () => {
  const qualified = racesOf(
    roundRobinPairings([...'ABCD'], 1).map(({ first, second }) =>
      first < second ? win(first, second) : win(second, first),
    ),
  );
  const knockout = stageOf({
    id: 'ko',
    kind: 'knockout',
    rounds: ['Semi-finals', 'Petit-final', 'Final'],
    wins: 2,
  });
  const event = eventOf('ABCD');
  const withKnockout = (stage = knockout) => ({ ...event, stages: [...event.stages, stage] });
  const semis = racesOf(
    [win('D', 'A'), win('C', 'B'), win('A', 'D'), win('B', 'C'), win('D', 'A'), win('C', 'B')],
    'ko',
    1,
  );

  it('pairs the best seed with the last', () => {
    expect(knockoutPairings([...'ABCD'])).toEqual([
      ['A', 'D'],
      ['B', 'C'],
    ]);
    expect(knockoutPairings([...'ABCDEFGHI'])).toEqual([
      ['A', 'H'],
      ['D', 'E'],
      ['B', 'G'],
      ['C', 'F'],
    ]);
  });

  it('pairs each round once the one before is decided', () => {
    const next = (races: TeamRaceInput[]) =>
      nextKnockoutRound(teamResults(withKnockout(), [...qualified, ...races]).stages[1]!.rounds, [...'ABCD']);
    expect(next([])).toEqual({
      round: 1,
      pairs: [
        ['A', 'D'],
        ['B', 'C'],
      ],
    });
    expect(next(semis.slice(0, 4))).toBeNull();
    expect(next(semis)).toEqual({ round: 2, pairs: [['A', 'B']] });
    const petit = racesOf(['A v B'], 'ko', 2);
    expect(next([...semis, ...petit])).toEqual({ round: 3, pairs: [['D', 'C']] });
    expect(next([...semis, ...petit, ...racesOf(['D v C'], 'ko', 3)])).toBeNull();
  });

  it('seeds teams by their places in all groups', () => {
    const groups = [
      { name: 'Red', teams: ['A', 'B'] },
      { name: 'Blue', teams: ['C', 'D'] },
    ];
    const races = racesOf([win('B', 'A'), win('C', 'D')]);
    const { stages } = teamResults(eventOf('ABCD', { groups }), races);
    expect(seedsAfter(stages[0]!)).toEqual(['B', 'C', 'A', 'D']);
    expect(ranksOf(eventOf('ABCD', { groups }), races)).toEqual(['1 B', '1 C', '3 A', '3 D']);
  });

  it('ranks the final before the petit-final, and losers who sail no more as equal', () => {
    const finals = [
      ...racesOf([win('A', 'B'), win('A', 'B')], 'ko', 2),
      ...racesOf([win('C', 'D'), win('C', 'D')], 'ko', 3),
    ];
    expect(ranksOf(withKnockout(), [...qualified, ...semis, ...finals])).toEqual([
      '1 C',
      '2 D',
      '3 A',
      '4 B',
    ]);
    const withoutPetit = finals.filter(({ round }) => round === 3);
    expect(ranksOf(withKnockout(), [...qualified, ...semis, ...withoutPetit])).toEqual([
      '1 C',
      '2 D',
      '3 A',
      '3 B',
    ]);
  });

  it('scores no round in which a match has no race: the places before count (D4.5(a), (c)(3))', () => {
    const started = semis.slice(0, 1);
    const paired = [...started, ...racesOf(['C v B'], 'ko', 1).map((race) => ({ ...race, id: 'other' }))];
    expect(ranksOf(withKnockout({ ...knockout, ended: true }), [...qualified, ...paired])).toEqual([
      '1 A',
      '2 B',
      '3 C',
      '4 D',
    ]);
  });

  it('gives an ended match to more wins, or else to the winner of the last race (D4.5(b))', () => {
    const ended = { ...knockout, ended: true };
    const level = [...qualified, ...semis.slice(0, 4)];
    const { stages } = teamResults(withKnockout(ended), level);
    expect(stages[1]!.rounds[0]!.matches.map(({ winner, explanation }) => [winner, explanation])).toEqual([
      ['A', '1–1 when it was ended: the last race decides (D4.5(b))'],
      ['B', '1–1 when it was ended: the last race decides (D4.5(b))'],
    ]);
    const going = teamResults(withKnockout(), level);
    expect(going.stages[1]!.rounds[0]!.matches.map(({ winner }) => winner)).toEqual([null, null]);
  });
});

describe('pairing lists', () => {
  it('pair each two teams once a round, with colours and rests shared fairly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 3 }), (size, rounds) => {
        const teams = Array.from({ length: size }, (_, index) => `T${index}`);
        const races = roundRobinPairings(teams, rounds);
        for (let round = 1; round <= rounds; round++) {
          const own = races.filter((race) => race.round === round);
          const pairs = new Set(own.map(({ first, second }) => [first, second].sort().join()));
          expect([own.length, pairs.size]).toEqual([(size * (size - 1)) / 2, (size * (size - 1)) / 2]);
          for (const team of teams) {
            const firsts = own.filter(({ first }) => first === team).length;
            expect(Math.abs(2 * firsts - (size - 1))).toBeLessThanOrEqual(1);
          }
        }
        // Nobody waits for more races than two flights have.
        for (const team of teams) {
          const at = races.flatMap((race, index) =>
            race.first === team || race.second === team ? [index] : [],
          );
          for (const [index, place] of at.entries())
            if (index > 0) expect(place - at[index - 1]!).toBeLessThanOrEqual(2 * Math.ceil(size / 2));
        }
      }),
    );
  });

  it('rank alike in whatever order teams, races and sides are listed', () => {
    const result = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 });
    fc.assert(
      fc.property(
        fc
          .integer({ min: 3, max: 6 })
          .chain((size) =>
            fc.tuple(
              fc.constant(size),
              fc.array(result, { minLength: 30, maxLength: 30 }),
              fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
            ),
          ),
        ([size, places, flips]) => {
          const ids = [...'ABCDEF'].slice(0, size);
          const lines = roundRobinPairings(ids, 2).map(({ first, second }, index) => {
            const [own, other] = [places[index]!.slice(0, 3).join(', '), places[index]!.slice(3).join(', ')];
            return [`${first} ${own}`, `${second} ${other}`];
          });
          const straight = racesOf(lines.map((line) => line.join(' v ')));
          const turned = racesOf(
            lines.map((line, index) => (flips[index] ? [...line].reverse() : line).join(' v ')),
          );
          const ranks = (teams: string[], races: TeamRaceInput[]) =>
            ranksOf(eventOf(teams.join('')), races).sort();
          expect(ranks([...ids].reverse(), [...turned].reverse())).toEqual(ranks(ids, straight));
        },
      ),
    );
  });
});
