import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf, scoreOf, seriesOf, standingOf } from '../test/scoring';
import { championshipStandings, heatSizes, moveOn, nextHeat } from './index';
import type { AssignmentInput, ChampionshipInput, RaceInput, ScoreInput } from './types';

const NAMES = ['A', 'B', 'C', 'D', 'E'];

/** A fleet sailed in heats: `sail` assigns the boats of each heat and records their results in finishing order. */
function heats(sails: string[], { count = 2, promoted = 4 }: { count?: number; promoted?: number } = {}) {
  const assignments: AssignmentInput[] = [];
  const races: RaceInput[] = [];
  const scores: ScoreInput[] = [];
  const groups = NAMES.slice(0, count).map((name) => ({ name }));
  const championship: ChampionshipInput = {
    ...{ id: 'ch', name: 'Heats', assignments, stages: [{ stage: 'heats', groups, promoted }] },
  };
  const input = () => ({
    ...seriesOf(Object.fromEntries(sails.map((sail) => [sail, []]))),
    ...{ races, scores, championship },
  });
  return {
    input,
    standings: () => championshipStandings(input()),
    next: () => nextHeat(input()),
    assign(from_race: number, boats: Record<string, string[]>, moved: string[] = []) {
      const assigned = groups.map(({ name }) => ({ name, registration_ids: boats[name] ?? [] }));
      const moves = moved.map((registration_id) => ({ registration_id }));
      assignments.push({ from_race, stage: 'heats', groups: assigned, moves });
    },
    sail(race_number: number, finishing: string[], codes: Record<string, string> = {}) {
      races.push({ race_number, status: 'sailed' });
      for (const [index, registration_id] of finishing.entries())
        scores.push({ registration_id, race_number, finish_time: 100 + index });
      for (const [registration_id, code] of Object.entries(codes))
        scores.push({ registration_id, race_number, code });
    },
  };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(101 + index));

describe('sizes of heats', () => {
  it.each([
    [76, 5, 6, [14, 14, 14, 14, 20]],
    [84, 5, 4, [16, 16, 16, 16, 20]],
    [22, 2, 4, [9, 13]],
    [23, 2, 4, [10, 13]],
    [3, 2, 4, [0, 3]],
  ])('%d boats in %d heats with %d promoted: %j', (boats, count, promoted, sizes) => {
    const groups = NAMES.slice(0, count).map((name) => ({ name }));
    expect(heatSizes(boats, groups, promoted)).toEqual(sizes);
  });

  it('keeps a stated size', () => {
    expect(heatSizes(22, [{ name: 'A', boats: 10 }, { name: 'B' }], 4)).toEqual([10, 12]);
  });
});

describe('SHRS 3.2', () => {
  const heat = (name: string) => Array.from({ length: 6 }, (_, place) => `${name}${place + 1}`);

  it.each([
    [
      ['A', 'B'],
      ['A1 B2 A3 B4 A5 B6', 'B1 A2 B3 A4 B5 A6'],
    ],
    [
      ['A', 'B', 'C'],
      ['A1 B2 C3 A4 B5 C6', 'B1 C2 A3 B4 C5 A6', 'C1 A2 B3 C4 A5 B6'],
    ],
  ])('moves the boats of %j on by their places', (names, moved) => {
    expect(moveOn(names.map(heat)).map((boats) => boats.join(' '))).toEqual(moved);
  });
});

/** Ten boats after a seeding race: heat A of 3, to which 4 are promoted. */
function seeded() {
  const regatta = heats(numbered(10));
  regatta.assign(1, { A: ['101', '103', '105', '107', '109'], B: ['102', '104', '106', '108', '110'] });
  regatta.sail(1, numbered(10));
  return regatta;
}

describe('heats', () => {
  it('deals the boats to the seeding race, and scores each of its heats on its own', () => {
    expect(heats(numbered(5)).next()).toMatchObject({
      ...{ round: 1, isSeeding: true, unsailed: null },
      groups: [
        ['101', '103', '105'],
        ['102', '104'],
      ],
    });
    const regatta = heats(numbered(5));
    regatta.assign(1, { A: ['101', '103', '105'], B: ['102', '104'] });
    regatta.sail(1, ['101', '102', '103'], { 105: 'DNF', 104: 'DSQ' });
    const standings = regatta.standings();
    expect(pointsOf(standings)).toEqual({ 101: 1, 102: 1, 103: 2, 105: 4, 104: 6 });
    expect(scoreOf(standings, '105').explanation).toBe(
      'In A, DNF: 3 boats in A, the largest heat, + 1 (HMS)',
    );
  });

  it('begins a race with the lowest heat, and adds the promoted boats to the next one', () => {
    const regatta = seeded();
    const low = regatta.next();
    expect(low).toMatchObject({
      ...{ round: 2, isSeeding: false },
      groups: [[], ['104', '105', '106', '107', '108', '109', '110']],
    });
    expect(low.boats.find(({ registration_id }) => registration_id === '103')).toEqual({
      ...{ registration_id: '103', last_heat: 'A', place: 2, heat: null, later: 'A' },
    });
    regatta.assign(2, { B: low.groups[1]! });
    expect(regatta.next().unsailed).toBe('B');
    regatta.sail(2, ['110', '109', '108', '106', '104'], { 105: 'DNF', 107: 'DSQ' });
    const high = regatta.next();
    expect(high).toMatchObject({ round: 2, groups: [['101', '102', '103', '110', '109', '108', '106'], []] });
    expect(high.boats.find(({ registration_id }) => registration_id === '109')).toEqual({
      ...{ registration_id: '109', last_heat: 'B', place: 2, heat: 'A', later: null },
    });
    expect(regatta.standings().uncounted_races).toEqual([
      {
        ...{ race_number: 2, name: null },
        reason: 'race 2 counts when all its heats are sailed: the first heat is not assigned',
      },
    ]);
  });

  it('begins with the lowest heat that has boats, where better heats have room for all', () => {
    const regatta = seeded();
    const { championship, ...input } = regatta.input();
    const groups = [{ name: 'A', boats: 10 }, { name: 'B' }];
    const sized = { ...championship, stages: [{ ...championship.stages[0]!, groups }] };
    const { groups: sailing } = nextHeat({ ...input, championship: sized });
    expect(sailing.map(({ length }) => length)).toEqual([10, 0]);
  });

  it('leaves a boat out of the whole race that a person left out of her heat', () => {
    const regatta = seeded();
    const { groups } = regatta.next();
    const boats = groups[1]!.filter((id) => id !== '104');
    regatta.assign(2, { B: boats }, ['104']);
    regatta.sail(2, boats);
    expect(regatta.next().groups[0]).toEqual(['101', '102', '103', '105', '106', '107', '108']);
    regatta.assign(3, { A: regatta.next().groups[0]! });
    regatta.sail(3, ['101', '102', '103', '105', '106', '107', '108']);
    expect(scoreOf(regatta.standings(), '104', 3)).toMatchObject({ code: 'DNC', points: 11 });
  });

  it('scores a boat in the last heat she sailed, behind every boat of better heats', () => {
    const regatta = seeded();
    regatta.assign(2, { B: ['104', '105', '106', '107', '108', '109', '110'] });
    regatta.sail(2, ['110', '109', '108', '106', '104'], { 105: 'DNF', 107: 'DSQ' });
    regatta.assign(3, { A: ['101', '102', '103', '110', '109', '108', '106'] });
    regatta.sail(3, ['109', '101', '102', '103'], { 110: 'RET', 108: 'DSQ', 106: 'OCS' });
    const standings = regatta.standings();
    expect(pointsOf(standings, 3)).toEqual({
      ...{ 109: 1, 101: 2, 102: 3, 103: 4 },
      // Seven boats sailed A: a boat without a place scores 8 (21 in a heat of 20, iomclass.org topic 1089), as does
      // the first one of B; 105 scores one more than all ten boats (81 in the lowest heat of 80), as does a
      // disqualified boat in any heat (85 of 84 entries, iomclass.org post 9903).
      ...{ 110: 8, 106: 8, 104: 8, 105: 11, 107: 11, 108: 11 },
    });
    expect(scoreOf(standings, '104', 3)).toMatchObject({
      ...{ group: 'B', place: 8, explanation: 'In B, 8th: 0:01:44 (RRS A4)' },
    });
    expect(scoreOf(standings, '110', 3).explanation).toBe(
      'In A, RET: 7 boats in A and better heats + 1 (HMS)',
    );
    expect(scoreOf(standings, '108', 3).explanation).toBe('In A, DSQ: 10 boats entered + 1');
    expect(standingOf(standings, '104')).toMatchObject({ group: 'B', scores: [{}, {}] });
    expect(standingOf(standings, '110').group).toBe('A');
    // Boats without a place are behind those with one, and go down.
    expect(regatta.next().groups[1]!.slice(0, 4)).toEqual(['103', '106', '110', '108']);
  });

  it('adds a scoring penalty to her place in the race, and no race counts that was given no heat', () => {
    const regatta = seeded();
    regatta.assign(2, { B: ['104', '105', '106', '107', '108', '109', '110'] });
    regatta.sail(2, ['110', '109', '108', '106', '104', '105', '107']);
    regatta.assign(3, { A: ['101', '102', '103', '110', '109', '108', '106'] });
    regatta.sail(3, ['101', '102', '103', '110', '109', '108', '106']);
    const { scores } = regatta.input();
    const penalised = (scores as ScoreInput[]).find(
      (score) => score.registration_id === '104' && score.race_number === 2,
    )!;
    penalised.code = 'SCP';
    // 20 % of the DNF score of 11 is 2.2, on eighth place.
    expect(scoreOf(regatta.standings(), '104', 3)).toMatchObject({ points: 10.2, place: 8 });
    regatta.sail(4, ['101', '102']);
    expect(regatta.standings().uncounted_races).toEqual([
      { race_number: 4, name: null, reason: 'no heat was assigned for it' },
    ]);
  });

  it('reports a heat that nobody sailed, and leaves a boat in no heat out', () => {
    const regatta = heats(['101', '102', '103', '104', '105']);
    regatta.assign(1, { A: ['101', '103'], B: ['102', '104'] });
    regatta.sail(1, ['101', '103']);
    expect(regatta.standings().uncounted_races).toMatchObject([
      { reason: 'race 1 counts when all its heats are sailed: B not sailed' },
    ]);
    const sailed = heats(['101', '102', '103', '104', '105']);
    sailed.assign(1, { A: ['101', '103'], B: ['102', '104'] });
    sailed.sail(1, ['101', '103', '102', '104']);
    expect(scoreOf(sailed.standings(), '105')).toMatchObject({ code: 'DNC', points: 6, group: null });
  });
});

/** Sails `rounds` races as HMS proposes them; each heat finishes in the order of `keys`. */
function simulate(boats: number, count: number, promoted: number, keys: number[], rounds: number) {
  const regatta = heats(numbered(boats), { count, promoted });
  const boatsByRace: string[][] = [];
  let key = 0;
  for (let race = 1; boatsByRace.length < rounds * count && race < 100; race += 1) {
    const next = regatta.next();
    if (next.round > rounds) break;
    regatta.assign(race, Object.fromEntries(next.groups.map((ids, index) => [NAMES[index]!, ids])));
    const sailing = next.groups.flat();
    boatsByRace.push(sailing);
    const order = new Map(sailing.map((id) => [id, (Number(id) * keys[key++ % keys.length]!) % 1009]));
    regatta.sail(
      race,
      [...sailing].sort((a, b) => order.get(a)! - order.get(b)! || Number(a) - Number(b)),
    );
  }
  return { regatta, boatsByRace };
}

describe('any regatta in heats', () => {
  const cases = fc.record({
    count: fc.integer({ min: 2, max: 5 }),
    promoted: fc.integer({ min: 1, max: 6 }),
    more: fc.integer({ min: 0, max: 30 }),
    keys: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 3, maxLength: 8 }),
  });

  it('scores each boat once in each race: the places are a permutation, and the sum is theirs', () => {
    fc.assert(
      fc.property(cases, ({ count, promoted, more, keys }) => {
        const boats = count * (promoted + 1) + promoted + more;
        const { regatta } = simulate(boats, count, promoted, keys, 3);
        const { standings, races } = regatta.standings();
        expect(races).toHaveLength(3);
        for (const { race_number } of races.slice(1)) {
          const points = standings.map(
            ({ scores }) => scores.find((score) => score.race_number === race_number)!.points!,
          );
          expect(points.sort((a, b) => a - b)).toEqual(
            Array.from({ length: boats }, (_, index) => index + 1),
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('sails heats of the same size, and moves as many boats down as up', () => {
    fc.assert(
      fc.property(cases, ({ count, promoted, more, keys }) => {
        const boats = count * (promoted + 1) + promoted + more;
        const { boatsByRace } = simulate(boats, count, promoted, keys, 3);
        for (const round of [boatsByRace.slice(1, 1 + count), boatsByRace.slice(1 + count)]) {
          const sizes = round.map(({ length }) => length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect(new Set(round.flat()).size).toBe(boats);
          expect(round.flat()).toHaveLength(boats + promoted * (count - 1));
        }
        const [aboveLowest, lowestNow] = [boatsByRace[2]!, boatsByRace[1 + count]!];
        expect(lowestNow.filter((id) => aboveLowest.includes(id))).toHaveLength(promoted);
      }),
      { numRuns: 40 },
    );
  });
});
