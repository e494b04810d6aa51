import { describe, expect, it } from 'vitest';
import { pointsOf, scoreOf, seriesOf, standingsOf } from '../test/scoring';
import { type CodeDefinition, codePoints } from './codes';
import { seriesStandings } from './series-standings';

const code = (name: string, points: CodeDefinition['points'], flags = {}): CodeDefinition => ({
  ...{ code: name, name, finisher: false, came_to_start: name !== 'DNC', excludable: true, points },
  ...flags,
});

/** Six boats of which four came, three started and two finished. */
const rows = { A: [1], B: [2], C: ['DNF'], D: ['DNS'], E: ['DNC'], F: [null] };
const scored = (...codes: CodeDefinition[]) => standingsOf(rows, { codes });

describe('a code of RRS A10 that the sailing instructions change', () => {
  it('is scored so, and by boats without a record like DNC', () => {
    const result = scored(
      code('DNC', codePoints('came_to_start', { value: 2 })),
      code('DNF', codePoints('finishers', { value: 1 })),
    );
    expect(pointsOf(result)).toEqual({ A: 1, B: 2, C: 3, D: 3, E: 6, F: 6 });
    expect(scoreOf(result, 'E').explanation).toBe('DNC: 4 boats came to the starting area + 2');
    expect(scoreOf(result, 'F').explanation).toMatch(/DNC: 4 boats came to the starting area \+ 2$/);
    expect(scoreOf(result, 'D').explanation).toBe('DNS: 2 finishers + 1');
  });

  it.each([
    ['starters', codePoints('starters', { value: 1 }), 4],
    ['boats in the race', codePoints('in_race', { value: 1 }), 7],
    ['a fixed value', codePoints('fixed', { value: 20 }), 20],
    ['a percentage of the entries', codePoints('entries', { percent: 150 }), 9],
    ['a percentage and more', codePoints('starters', { percent: 50, value: 1 }), 2.5],
    ['a percentage, at least so many points', codePoints('finishers', { percent: 120, minimum: 4 }), 4],
    ['a percentage, at most so many points', codePoints('entries', { percent: 150, maximum: 8 }), 8],
    ['more than DNF', codePoints('dnf', { value: 3 }), 10],
  ])('may count %s', (_, points, expected) => {
    expect(scoreOf(scored(code('DNS', points)), 'D').points).toBe(expected);
  });

  it('may average her other races', () => {
    const codes = [code('DNS', codePoints('average'))];
    expect(scoreOf(standingsOf({ A: [1, 1], B: [3, 'DNS'], C: [2, 3] }, { codes }), 'B', 2).points).toBe(3);
  });

  it('may be a discard, or not', () => {
    const codes = [code('DSQ', codePoints('dnf'), { excludable: false })];
    const fleet = { discards: [{ races: 2, exclude: 1 }] };
    const result = standingsOf({ A: [1, 'DSQ'], B: [2, 1] }, { codes, fleet });
    expect(scoreOf(result, 'A', 2).excluded).toBe(false);
  });

  it('is the limit of penalties where it is DNF', () => {
    const codes = [code('DNF', codePoints('finishers', { value: 1 }))];
    const cell = { finish_time: 2, code: 'SCP', points: 9 };
    const result = standingsOf({ A: [1], B: [cell], C: [3] }, { codes });
    expect(scoreOf(result, 'B').points).toBe(4);
  });

  it('keeps a disqualified boat’s finish for the race', () => {
    const cell = { finish_time: 5, code: 'DSQ' };
    const codes = [code('DSQ', codePoints('came_to_start', { value: 2 }))];
    expect(pointsOf(standingsOf({ A: [cell], B: ['DNF'] }, { codes }))).toEqual({ A: 4, B: 3 });
  });

  it('may take a percentage of another figure as a penalty', () => {
    const penalty = codePoints('place', { percent: 20, percent_of: 'finishers', minimum: 2 });
    const codes = [code('SCP', penalty, { finisher: true })];
    const cell = { finish_time: 2, code: 'SCP' };
    const score = scoreOf(standingsOf({ A: [1], B: [cell], C: [3], D: [4] }, { codes }), 'B');
    expect(score).toMatchObject({ points: 4 });
    expect(score.explanation).toMatch(/SCP: 20 % of 4 finishers = 0.8, at least 2 \(sailing instructions\)$/);
  });
});

describe('several penalties of a boat in one race', () => {
  const boats = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`B${index}`, [index + 1]]));
  const scored = (...further: object[]) => {
    const input = seriesOf({ ...boats, B2: [{ finish_time: 3, code: 'ZFP' }] });
    const scores = input.scores.map((score) =>
      score.code === 'ZFP' ? { ...score, further_penalties: further as never } : score,
    );
    return scoreOf(seriesStandings({ ...input, scores }), 'B2');
  };

  it('add up (RRS 30.2, 44.3(c)), each with its reason', () => {
    const score = scored({ code: 'SCP', points: 2 });
    expect(score.points).toBe(7.2);
    expect(score.explanation).toMatch(/ZFP: 20 % of the DNF score 11 = 2.2 .*; SCP: 2 points stated/);
  });

  it('are together not worse than DNF', () => {
    expect(scored({ code: 'SCP', points: 5 }, { code: 'DPI', points: 4 }).points).toBe(11);
  });

  it('add up with the fleet’s discretionary penalty in time', () => {
    const input = seriesOf({ A: [{ finish_time: 1, code: 'ZFP' }], B: [2], C: [3] });
    const scores = input.scores.map((score) =>
      score.code === 'ZFP' ? { ...score, further_penalties: [{ code: 'DPI' }] } : score,
    );
    const fleet = { ...input.fleet, dpi: { seconds: 1.5 } };
    expect(scoreOf(seriesStandings({ ...input, fleet, scores }), 'A')).toMatchObject({
      place: 2,
      points: 2.8,
    });
  });

  it('are refused beside a code that is no penalty, and not scored with an unknown one', () => {
    expect(() => scored({ code: 'DNF' })).toThrow('penalties add up, and DNF is none');
    expect(scored({ code: 'XYZ' })).toMatchObject({ points: null, further_codes: ['XYZ'] });
  });
});
