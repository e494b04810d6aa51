import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, pointsOf, ranksOf, scoreOf, seriesOf, standingOf, standingsOf } from '../test/scoring';
import { checkCodes, checkKnownCode, checkScore } from './check-input';
import { readyCodes } from './code-presets';
import { type CodeDefinition, codePoints, codeTable, SCORING_CODES } from './codes';
import { ScoringInputError } from './input-error';
import { seriesStandings } from './series-standings';

const own = (points: CodeDefinition['points'], flags: Partial<CodeDefinition> = {}): CodeDefinition => ({
  code: 'OWN',
  name: 'Our own',
  finisher: false,
  came_to_start: true,
  excludable: true,
  points,
  ...flags,
});

const scoredWith = (code: CodeDefinition, cell: Partial<Cell & object> = {}, fleet = {}) => {
  const rows = { A: [1], B: [2], C: [{ code: 'OWN', ...cell }], D: [null], E: ['DNF'] };
  return standingsOf(rows, { codes: [code], fleet });
};

describe('a code of the regatta’s own scores', () => {
  it.each([
    ['what it says', codePoints('fixed', { value: 4.5 }), 4.5, 'OWN: 4.5 points'],
    ['as DNF', codePoints('dnf'), 6, 'OWN: 5 boats entered + 1 (RRS A5.2)'],
    ['DNF and more', codePoints('dnf', { value: 2 }), 8, 'OWN: 5 boats entered + 1 (RRS A5.2) + 2'],
    ['by the entries', codePoints('entries', { value: 3 }), 8, 'OWN: 5 boats entered + 3'],
    [
      'by the boats that came',
      codePoints('came_to_start', { value: 1 }),
      5,
      'OWN: 4 boats came to the starting area + 1',
    ],
    ['by the finishers', codePoints('finishers', { value: 2 }), 4, 'OWN: 2 finishers + 2'],
    [
      'by the finishers, and not worse than DNF',
      codePoints('finishers', { value: 9 }),
      6,
      'OWN: 2 finishers + 9; not worse than DNF: 5 boats entered + 1 (RRS A5.2)',
    ],
  ])('%s', (_, points, expected, explanation) => {
    const result = scoredWith(own(points));
    expect(scoreOf(result, 'C')).toMatchObject({ points: expected, explanation, place: null, code: 'OWN' });
    expect(pointsOf(result)).toMatchObject({ A: 1, B: 2, D: 6, E: 6 });
  });

  it('stated points, and nothing until they are', () => {
    const code = own(codePoints('stated'));
    expect(scoreOf(scoredWith(code, { points: 7.5 }), 'C')).toMatchObject({
      points: 7.5,
      explanation: 'OWN: 7.5 points stated',
    });
    expect(scoreOf(scoredWith(code), 'C')).toMatchObject({
      points: null,
      not_scored: 'no points stated with OWN',
    });
  });

  it('the DNF score of A5.3 where the fleet has that', () => {
    const result = scoredWith(own(codePoints('dnf')), {}, { code_base: 'starting_area' });
    expect(scoreOf(result, 'C').points).toBe(5);
    expect(scoreOf(result, 'D').points).toBe(6);
  });
});

describe('a code that keeps the place', () => {
  const rows = (cell: Cell) => ({ A: [1], B: [cell], C: [3], D: [4] });
  const score = (code: CodeDefinition, cell: object = {}) =>
    scoreOf(standingsOf(rows({ finish_time: 2, code: 'OWN', ...cell }), { codes: [code] }), 'B');
  const keeps = { finisher: true };

  it.each([
    [
      'adds points to it',
      codePoints('place', { value: 1.5 }),
      {},
      3.5,
      'OWN: 1.5 points stated (sailing instructions)',
    ],
    [
      'adds a share of the DNF score',
      codePoints('place', { percent: 30 }),
      {},
      3.5,
      'OWN: 30 % of the DNF score 5 = 1.5 (sailing instructions)',
    ],
    [
      'adds what is stated instead',
      codePoints('place', { value: 1 }),
      { points: 2 },
      4,
      'OWN: 2 points stated (sailing instructions)',
    ],
    [
      'never scores worse than DNF',
      codePoints('place', { value: 8 }),
      {},
      5,
      'not worse than DNF: 4 boats entered + 1 (RRS A5.2)',
    ],
  ])('%s', (_, points, cell, expected, explanation) => {
    const result = score(own(points, keeps), cell);
    expect(result).toMatchObject({ place: 2, points: expected });
    expect(result.explanation).toContain('2nd: 0:00:02 (RRS A4); OWN: ');
    expect(result.explanation).toContain(explanation);
  });

  it('scores as DNF without a finish', () => {
    const result = score(own(codePoints('place', { value: 1 }), keeps), { finish_time: null });
    expect(result).toMatchObject({ place: null, points: 5 });
    expect(result.explanation).toContain('OWN without a finish, scored as DNF');
  });

  it('keeps it beside points of its own, and nobody moves up', () => {
    const result = standingsOf(rows({ finish_time: 2, code: 'OWN' }), {
      codes: [own(codePoints('fixed', { value: 9 }), keeps)],
    });
    expect(pointsOf(result)).toEqual({ A: 1, B: 9, C: 3, D: 4 });
    expect(scoreOf(result, 'B').explanation).toBe('OWN: 9 points; finished 2nd: 0:00:02 (RRS A4)');
    expect(result.races[0]?.finishers).toBe(4);
  });

  it('that does not keep it lets the boats behind move up, and the race still counts', () => {
    const code = own(codePoints('dnf'));
    const result = standingsOf(rows({ finish_time: 2, code: 'OWN' }), { codes: [code] });
    expect(pointsOf(result)).toEqual({ A: 1, C: 2, D: 3, B: 5 });
    expect(scoreOf(result, 'B').explanation).toContain('boats behind move up (RRS A6.1)');
    const alone = standingsOf({ A: [{ finish_time: 2, code: 'OWN' }], B: [null] }, { codes: [code] });
    expect(alone.races).toHaveLength(1);
    const ashore = standingsOf(
      { A: [{ finish_time: 2, code: 'OWN' }], B: [null] },
      { codes: [own(codePoints('dnf'), { came_to_start: false })] },
    );
    expect(ashore.uncounted_races).toHaveLength(1);
  });
});

describe('a code by her average', () => {
  const OWN = (more: Partial<CodeDefinition['points']> = {}) => own(codePoints('average', more));
  const races = (cells: Cell[], more: Partial<CodeDefinition['points']> = {}) =>
    standingsOf(
      { A: cells, B: cells.map(() => 5), C: cells.map(() => 6), D: cells.map(() => 7) },
      { codes: [OWN(more)] },
    );

  it('is of all her other races', () => {
    // 1, DNF 5, DNC 5.
    const score = scoreOf(races([1, 'OWN', 'DNF', null]), 'A', 2);
    expect(score.points).toBe(3.7);
    expect(score.explanation).toBe('OWN: average of her other races 1, 3 and 4 (sailing instructions) = 3.7');
  });

  it.each([
    ['dnc', 3, 'average of her other races 1 and 3, without 4, DNC (sailing instructions) = 3'],
    [
      'non_finishes',
      1,
      'average of her other races 1, without 3 and 4, which she did not finish (sailing instructions) = 1',
    ],
  ] as const)('leaves out %s', (leave_out, points, explanation) => {
    const score = scoreOf(races([1, 'OWN', 'DNF', null], { leave_out }), 'A', 2);
    expect(score).toMatchObject({ points, explanation: `OWN: ${explanation}` });
  });

  it('is of the races before, with points added', () => {
    const score = scoreOf(races([1, 5.5, 'OWN', 'DNF'], { races: 'before', value: 0.5 }), 'A', 3);
    expect(score).toMatchObject({
      points: 2,
      explanation: 'OWN: average of her races before, 1 and 2 (sailing instructions) = 1.5 + 0.5 = 2',
    });
  });

  it('is given so often in a series, and then she is scored as DNC', () => {
    const result = races([1, 'OWN', 'OWN', 'OWN'], { at_most: 2 });
    expect([2, 3, 4].map((race) => scoreOf(result, 'A', race).points)).toEqual([1, 1, 5]);
    expect(scoreOf(result, 'A', 4).explanation).toBe(
      'OWN: given in 2 races before, scored as DNC: 4 boats entered + 1 (RRS A5.2)',
    );
  });

  it('is of no other average, redress or not, and without races she is scored as DNC', () => {
    const redress = { code: 'RDG', redress: { method: 'average_all' as const } };
    const result = races(['OWN', 1, redress]);
    expect([1, 3].map((race) => scoreOf(result, 'A', race).points)).toEqual([1, 1]);
    expect(scoreOf(races(['OWN']), 'A').explanation).toBe(
      'OWN: no races to average, scored as DNC: 4 boats entered + 1 (RRS A5.2)',
    );
  });
});

describe('what a code says of the boat', () => {
  it('counts her among those that came to the start, or not', () => {
    const came = (came_to_start: boolean) =>
      scoredWith(own(codePoints('fixed'), { came_to_start })).races[0]?.came_to_start;
    expect([came(true), came(false)]).toEqual([4, 3]);
  });

  it('decides whether the score may be a discard', () => {
    const rows = { A: [1, { code: 'OWN' }, 3], B: [2, 2, 1] };
    const [kept, discarded] = [false, true].map((excludable) =>
      standingsOf(rows, {
        codes: [own(codePoints('fixed', { value: 9 }), { excludable })],
        fleet: { discards: [{ races: 3, exclude: 1 }] },
      }),
    );
    expect(scoreOf(kept!, 'A', 2)).toMatchObject({
      excluded: false,
      excluded_reason: 'OWN is not excludable in this regatta',
    });
    expect(standingOf(kept!, 'A').net).toBe(10);
    expect(scoreOf(discarded!, 'A', 2).excluded).toBe(true);
  });

  it('is not known of a code that the regatta has no more: she is not scored, and the others are', () => {
    const result = standingsOf({ A: [1], B: ['OOD'], C: [2] });
    expect(scoreOf(result, 'B').not_scored).toBe('OOD isn’t a code of this regatta');
    expect(pointsOf(result)).toEqual({ A: 1, C: 2, B: null });
    expect(ranksOf(result)).toEqual(['A: 1', 'C: 2', 'B: null']);
  });
});

describe('the start check-in (A5.3)', () => {
  const rows: Record<string, Cell[]> = {
    A: [1],
    B: [{ checked_in: true }],
    C: [{ checked_in: false }],
    D: [null],
    E: [{ checked_in: false, code: 'RET' }],
    F: [{ checked_in: true, finish_time: 2 }],
  };

  it('decides whether a boat with neither finish nor code is DNS or DNC', () => {
    const result = standingsOf(rows, { fleet: { code_base: 'starting_area' } });
    expect(result.races[0]).toMatchObject({ came_to_start: 4, entries: 6 });
    expect(pointsOf(result)).toEqual({ A: 1, F: 2, B: 5, E: 5, C: 7, D: 7 });
    expect(scoreOf(result, 'B')).toMatchObject({
      code: 'DNS',
      explanation:
        'neither finish nor code, checked in at the start, DNS: 4 boats came to the starting area + 1 (RRS A5.3)',
    });
    expect(scoreOf(result, 'C').explanation).toBe(
      'neither finish nor code, not seen at the start check-in, DNC: 6 boats entered + 1 (RRS A5.2)',
    );
    expect(scoreOf(result, 'D').explanation).toContain('neither finish nor code, DNC:');
  });

  it('alone makes no race', () => {
    const result = standingsOf({ A: [1, { checked_in: true }], B: [2, null] });
    expect(result.races).toHaveLength(1);
    expect(result.uncounted_races).toEqual([]);
  });

  it('puts a boat into a medal race', () => {
    const result = standingsOf(
      { A: [1, 1], B: [2, { checked_in: true }], C: [3, { checked_in: false }] },
      { races: { 2: { medal: true } } },
    );
    expect(scoreOf(result, 'B', 2)).toMatchObject({ code: 'DNS', points: 6 });
    expect(standingOf(result, 'C').scores).toHaveLength(1);
  });
});

describe('codes that cannot be', () => {
  const plain = own(codePoints('dnf'));
  it.each([
    ['redress', { ...plain, code: 'RDG' }, 'codes.0.code'],
    ['DNF by DNF', { ...plain, code: 'DNF' }, 'codes.0.points.method'],
    ['one letter', { ...plain, code: 'X' }, 'codes.0.code'],
    ['small letters', { ...plain, code: 'ood' }, 'codes.0.code'],
    ['a place without a finisher', own(codePoints('place')), 'codes.0.finisher'],
    ['negative points', own(codePoints('fixed', { value: -1 })), 'codes.0.points.value'],
    ['more than ten times', own(codePoints('dnf', { percent: 1001 })), 'codes.0.points.percent'],
    ['limits that cross', own(codePoints('dnf', { minimum: 3, maximum: 2 })), 'codes.0.points.minimum'],
    ['at most none', own(codePoints('average', { at_most: 0 })), 'codes.0.points.at_most'],
    ['no method', own({ ...codePoints('dnf'), method: 'best' as never }), 'codes.0.points.method'],
  ])('%s', (_, code, field) => {
    expect(() => checkCodes([code])).toThrow(ScoringInputError);
    expect(() => checkCodes([code])).toThrow(field);
  });

  it('two of the same', () => {
    expect(() => checkCodes([plain, plain])).toThrow('codes.1.code: OWN is there twice');
  });

  it('one that the regatta does not have, or figures that it does not take', () => {
    const codes = codeTable([own(codePoints('place', { value: 1 }), { finisher: true })]);
    const score = { registration_id: 'A', race_number: 1 };
    expect(() => checkKnownCode({ ...score, code: 'OOD' }, codes)).toThrow('"OOD" isn’t a code of this');
    expect(() => checkKnownCode({ ...score, code: 'OWN' }, codes)).not.toThrow();
    expect(() => checkScore({ ...score, code: 'OWN', percent: 20 }, 'A', codes)).not.toThrow();
    expect(() =>
      checkScore({ ...score, code: 'OWN', points: 2 }, 'A', codeTable([own(codePoints('dnf'))])),
    ).toThrow('points: don’t go with OWN');
  });

  it('those that are ready to be taken are none of them', () => {
    expect(() => checkCodes(readyCodes)).not.toThrow();
  });
});

describe('whatever the series and its codes', () => {
  const time = fc.integer({ min: 1, max: 9 });
  const codes = fc.constantFrom(...SCORING_CODES, ...readyCodes.map(({ code }) => code));
  const cell: fc.Arbitrary<Cell> = fc.oneof(
    { weight: 4, arbitrary: time },
    { weight: 2, arbitrary: codes },
    { weight: 1, arbitrary: fc.record({ finish_time: time, code: codes }) },
    { weight: 1, arbitrary: fc.record({ checked_in: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const series = fc
    .integer({ min: 1, max: 5 })
    .chain((races) =>
      fc.record({
        rows: fc.array(fc.array(cell, { minLength: races, maxLength: races }), {
          minLength: 2,
          maxLength: 7,
        }),
        code_base: fc.constantFrom('series_entries' as const, 'starting_area' as const),
        exclude: fc.integer({ min: 0, max: 2 }),
      }),
    )
    .map(({ rows, exclude, ...fleet }) =>
      seriesOf(Object.fromEntries(rows.map((cells, index) => ['ABCDEFG'[index]!, cells])), {
        codes: [...readyCodes],
        fleet: { ...fleet, discards: [{ races: 1, exclude }] },
      }),
    );

  it('a code that nobody has changes nothing', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 0 }), (input, at) => {
        const unused = own(codePoints('fixed', { value: at % 9 }));
        const more = readyCodes.toSpliced(at % readyCodes.length, 0, unused);
        expect(seriesStandings({ ...input, codes: more })).toEqual(seriesStandings(input));
      }),
      { numRuns: 200 },
    );
  });

  it('the order of codes, boats, races and scores changes nothing', () => {
    fc.assert(
      fc.property(series, (input) => {
        const reversed = {
          ...input,
          codes: [...readyCodes].reverse(),
          registrations: input.registrations.toReversed(),
          races: input.races.toReversed(),
          scores: input.scores.toReversed(),
        };
        expect(seriesStandings(reversed)).toEqual(seriesStandings(input));
      }),
      { numRuns: 200 },
    );
  });

  it('every boat has points or a reason, and says how', () => {
    fc.assert(
      fc.property(series, (input) => {
        for (const { scores } of seriesStandings(input).standings)
          for (const { points, not_scored, explanation } of scores) {
            expect(points === null).toBe(not_scored !== null);
            expect(explanation).not.toBe('');
          }
      }),
      { numRuns: 200 },
    );
  });

  it('the check-in only ever adds boats that came to the start', () => {
    fc.assert(
      fc.property(series, (input) => {
        const without = seriesStandings({
          ...input,
          scores: input.scores.map(({ checked_in: _, ...score }) => score),
        });
        const seen = seriesStandings(input);
        for (const { race_number, came_to_start } of seen.races)
          expect(came_to_start).toBeGreaterThanOrEqual(
            without.races.find((race) => race.race_number === race_number)!.came_to_start,
          );
      }),
      { numRuns: 200 },
    );
  });
});
