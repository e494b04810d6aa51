import { describe, expect, test } from 'vitest';
import { type Race, raceExample } from '../../contract/areas/racing/races';
import { type Fleet, newFleet, type Regatta, regattaExample } from '../../contract/areas/racing/regattas';
import { newSeries } from '../../contract/areas/racing/series';
import { compareWithSi, isUnsaid } from './compare';
import { instructionsOf, instructionsText } from './instructions';
import { passagesOf } from './passages';
import { readDiscards } from './read-discards';
import type { TopicName } from './topics';

const regattaWith = (changes: Partial<Regatta>): Regatta => ({
  ...regattaExample,
  series: [],
  prizes: [],
  ...changes,
});

const steps = (...pairs: [races: number, exclude: number][]) =>
  pairs.map(([races, exclude]) => ({ races, exclude }));

/** Compares a text with a regatta of one fleet. @returns state and note by topic */
function compared(text: string, fleet: Parameters<typeof newFleet>[1] = {}, changes: Partial<Regatta> = {}) {
  const regatta = regattaWith({ fleets: [newFleet('ILCA 6', fleet)], ...changes });
  const { points, others } = compareWithSi(text, instructionsOf(regatta, []));
  return {
    states: Object.fromEntries(points.map(({ instruction, state }) => [instruction.topic, state])),
    notes: Object.fromEntries(points.map(({ instruction, note }) => [instruction.topic, note])),
    points,
    others,
  };
}

/** Wording of World Sailing's guide for sailing instructions (2025–2028). */
const guide = `
14 TIME LIMITS AND TARGET TIMES
14.1 The Race Time Limit is 90 minutes for the first boat to sail the course and finish.
14.2 Boats failing to finish within 15 minutes after the first boat sails the course and finishes will be scored TLE
without a hearing. This changes RRS 35, A5.1 and A5.2.
14.3 A boat scored TLE will be scored points for two more than the last boat that finished within the window.
15 HEARING REQUESTS
15.1 The protest time limit is 60 minutes after the last boat has finished the last race of the day or the race
committee signals no more racing today, whichever is later.
16 SCORING
16.1 One race is required to be completed to constitute a series.
16.2 (a) When fewer than four races have been completed, a boat’s series score will be the total of her race scores.
(b) When from four to nine races have been completed, a boat’s series score will be the total of her race scores
excluding her worst score.
(c) When ten or more races have been completed, a boat’s series score will be the total of her race scores exclud-
ing her two worst scores.
16.3 RRS A5.3 will apply.
`;

describe('sentences', () => {
  test('the settings of a regatta as an SI says them, by rule', () => {
    const regatta = regattaWith({
      fleets: [
        newFleet('IRC', {
          rating_system: 'tcf',
          discards: steps([4, 1], [9, 2]),
          code_base: 'starting_area',
          time_limit_minutes: 120,
          finishing_window_minutes: 30,
        }),
        newFleet('PY', {
          rating_system: 'py',
          discards: steps([4, 1], [9, 2]),
          scoring_penalty: { points: 2, percent: null, minimum_points: null },
        }),
      ],
      series: [
        newSeries({
          id: 's',
          name: 'Spring',
          fleet: 'PY',
          discards: { exclude: 1, of: 1, from: null, at_most: null, keep: 6 },
        }),
      ],
      protest_time_limit_minutes: 90,
    });
    const medal = { race_number: 6, weight: 2, excludable: false, medal: true, fleets: null } as Race;
    expect(instructionsText(instructionsOf(regatta, [medal]))).toMatchInlineSnapshot(`
      "1. The Low Point System of RRS Appendix A will apply. [RRS 90.3(a), A4]
      2. One race is required to be completed to constitute a series. [RRS A1]
      3. When fewer than 4 races have been completed, a boat’s series score will be the total of her race scores. When from 4 to 8 races have been completed, a boat’s series score will be the total of her race scores excluding her worst score. When 9 or more races have been completed, a boat’s series score will be the total of her race scores excluding her two worst scores. [RRS A2.1]
      4. For fleet PY, series Spring: A boat’s series score will be the total of her six best race scores. [RRS A2.1]
      5. For fleet IRC: RRS A5.3 will apply. [RRS A5.2, A5.3]
      6. For fleet PY: A boat that did not start, did not finish, retired or was disqualified will be scored points for the finishing place one more than the number of boats entered in the series. [RRS A5.2, A5.3]
      7. For fleet IRC: Corrected time will be elapsed time multiplied by the boat’s TCF (TCC). [RRS A3]
      8. For fleet PY: Corrected time will be elapsed time × 1000 divided by the boat’s Portsmouth Number, for the most laps that any boat sailed. [RRS A3]
      9. Race 6 will be a medal race. The points of race 6 will be multiplied by 2. This changes RRS A4. The score in race 6 will not be excluded. This changes RRS A2.1. [RRS A2.1, A4]
      10. For fleet IRC: The Race Time Limit is 120 minutes for the first boat to sail the course and finish. [RRS 35]
      11. For fleet IRC: Boats failing to finish within 30 minutes after the first boat sails the course and finishes will be scored TLE without a hearing. This changes RRS 35, A5.1 and A5.2. [RRS 35]
      12. For fleet IRC: A boat scored TLE will be scored points for the number of boats that finished plus 1 point, but not more than for DNF. This changes RRS A5.2 and A10. [RRS A5.2, A10]
      13. For fleet PY: Where the Scoring Penalty, RRS 44.3, applies, the penalty will be 2 points. [RRS 44.3]
      14. The protest time limit is 90 minutes after the last boat has finished. [RRS 60.3(b)]"
    `);
  });

  test('a least number of races is said where a series score is an average or percentage', () => {
    const said = (points_system: Fleet['points_system']) =>
      instructionsText(
        instructionsOf(regattaWith({ fleets: [newFleet('A', { points_system, least_races: 3 })] }), []),
      );
    expect(said('low_point_average')).toMatch('started fewer than 3 races will not be ranked');
    expect(said('low_point')).not.toMatch('will not be ranked');
    const { notes } = compared('The Low Point System will apply.', { points_system: 'low_point_average' });
    expect(notes.points_system).toBe(
      'Your text: the low point system. Set-up: the low point average system.',
    );
  });

  test('where the highest sum wins, boats without a place are said to score 0', () => {
    const points_table = { points: [10, 6], beyond: 'fixed' as const, value: 0 };
    const fleets = [newFleet('A', { points_system: 'highest_sum', points_table })];
    const text = instructionsText(instructionsOf(regattaWith({ fleets }), []));
    expect(text).toMatch('retired or was disqualified will be scored 0 points. This changes RRS A5.');
    expect(text).not.toMatch('one more than the number of boats entered');
  });

  test('its own sentences are read back as agreeing, whatever is set', () => {
    const regatta = regattaWith({
      fleets: [
        newFleet('A', {
          rating_system: 'tcf',
          discards: steps([3, 1], [4, 2], [8, 3]),
          code_base: 'starting_area',
          corrected_time_rounding: 'tenth',
          time_limit_minutes: 75,
          finishing_window_minutes: 20,
          tle_points: 2,
          scoring_penalty: { points: null, percent: 30, minimum_points: 2 },
          penalty_rounding: 'whole',
          dpi: { points: 3, percent: null, seconds: null },
        }),
        newFleet('B', {
          rating_system: 'py',
          points_system: 'high_point',
          tie_race: 3,
          discards: { exclude: 1, of: 4, from: null, at_most: null, keep: null },
          after_window: 'DNF',
          finishing_window_minutes: 15,
        }),
      ],
      protest_time_limit_minutes: 45,
    });
    const race = { ...raceExample, scoring: 'average_laps' as const, score_without_finish: 'SI 14.3' };
    const instructions = instructionsOf(regatta, [race]);
    const { points } = compareWithSi(instructionsText(instructions), instructions);
    const disagreeing = points.filter(({ state }) => state !== 'agrees' && state !== 'silent');
    expect(disagreeing.map(({ instruction, note }) => `${instruction.topic} ${note}`)).toEqual([]);
    expect(points.filter((point) => isUnsaid(point))).toEqual([]);
  });
});

describe('a pasted SI', () => {
  test('in the words of World Sailing’s guide agrees, point by point', () => {
    const { states } = compared(guide, {
      discards: steps([4, 1], [10, 2]),
      code_base: 'starting_area',
      time_limit_minutes: 90,
      finishing_window_minutes: 15,
      tle_points: 2,
    });
    expect(states).toMatchObject({
      races_required: 'agrees',
      discards: 'agrees',
      code_base: 'agrees',
      time_limit: 'agrees',
      finishing_window: 'agrees',
      after_window: 'agrees',
      tle_points: 'agrees',
      points_system: 'silent',
    });
  });

  test('a protest time limit agrees in its figure, and the note says what of it was not compared', () => {
    const { states, notes, points } = compared(guide, {}, { protest_time_limit_minutes: 60 });
    const at = points.find(({ instruction }) => instruction.topic === 'protest_time_limit')?.passages[0]?.at;
    expect([states.protest_time_limit, at]).toEqual(['agrees', '15.1']);
    expect(notes.protest_time_limit).toMatch('Other words on when the time begins were not compared');
    expect(compared(guide, {}, { protest_time_limit_minutes: 90 }).notes.protest_time_limit).toBe(
      'Your text: 60 minutes. Set-up: 90 minutes.',
    );
    expect(notes.discards).toBe('With 4 races your text excludes 1, the set-up 0.');
  });

  test('what is set otherwise is given with both sides', () => {
    const { states, notes } = compared(guide, {
      discards: steps([5, 1]),
      time_limit_minutes: 60,
      finishing_window_minutes: 15,
      after_window: 'DNF',
    });
    expect(states).toMatchObject({
      discards: 'differs',
      code_base: 'differs',
      time_limit: 'differs',
      after_window: 'differs',
    });
    expect(notes).toMatchObject({
      discards: 'With 4 races your text excludes 1, the set-up 0.',
      time_limit: 'Your text: 90 minutes. Set-up: 60 minutes.',
      after_window: 'Your text: TLE. Set-up: DNF.',
      code_base: 'Your text: boats that came to the start + 1 (A5.3). Set-up: boats entered + 1 (A5.2).',
    });
  });

  // After the notice of race of a Solent championship, as published on sailingresults.net.
  test('with discards by “3 or fewer”, “4 or 5”, “6 or more”, and races that constitute a series', () => {
    const text = `9. Scoring
- A maximum of 8 races to be sailed of which 3 races shall constitute a series.
- When 3 or fewer races are completed, the series score of a boat is the total of her race scores.
- When 4 or 5 races are completed, it is the total of her race scores excluding her worst score.
- When 6 or more races are completed, it is the total of her race scores excluding her two worst scores.
9.2 The time limit for the first boat to sail the course and finish is 120 minutes.
9.3 The finishing window will be 20 minutes.`;
    const { states, notes } = compared(text, {
      discards: steps([4, 1], [6, 2]),
      time_limit_minutes: 120,
      finishing_window_minutes: 20,
    });
    expect(states).toMatchObject({
      discards: 'agrees',
      time_limit: 'agrees',
      finishing_window: 'agrees',
      races_required: 'differs',
    });
    expect(notes.races_required).toBe('Your text: 3. Set-up: 1.');
  });

  // After the Sunfish class, which scores TLE as a place behind the finishers.
  test('with TLE by the number of finishers', () => {
    const text = `15.2 Boats still racing 15 minutes after the first boat sails the course and finishes will be scored Time Limit Expired (TLE) without a hearing.
17.6 A boat scored TLE gets points equal to the number of boats finishing within the time limit plus two points, but not worse than DNF.`;
    const { states } = compared(text, { finishing_window_minutes: 15, tle_points: 2 });
    expect(states).toMatchObject({
      finishing_window: 'agrees',
      after_window: 'agrees',
      tle_points: 'agrees',
    });
  });

  // After a dinghy club's own wording, which differs from the rules.
  test('in a club’s own words: what cannot be read is said to be unread, and never agreed', () => {
    const text = `Points will be awarded as per the Low Point System.
The number of races to count in a series will be one less than the total of races sailed, except that if only 3 races are sailed, all will count.
A helm who is doing OOD duty shall be awarded average points.
A protest shall be delivered within one hour of finishing.`;
    const { states, others } = compared(text, { discards: steps([4, 1]) });
    expect(states).toMatchObject({
      points_system: 'agrees',
      discards: 'unread',
      protest_time_limit: 'unread',
    });
    expect(others.map((passage) => passage.text)).toContain(
      'A helm who is doing OOD duty shall be awarded average points.',
    );
  });

  test('with an exception is unread, however much of it would agree', () => {
    const { states } = compared(
      'The Race Time Limit is 90 minutes, except for the long race. RRS A5.3 will not apply.',
      { time_limit_minutes: 90 },
    );
    expect(states).toMatchObject({ time_limit: 'unread', code_base: 'agrees' });
  });

  test('that says two things of one point is not agreed to either', () => {
    const { states, notes } = compared(
      'The Race Time Limit is 90 minutes. In strong wind the Race Time Limit is 60 minutes.',
      { time_limit_minutes: 90 },
    );
    expect([states.time_limit, notes.time_limit]).toEqual([
      'differs',
      'Your text: 60 minutes. Set-up: 90 minutes.',
    ]);
  });

  test('that is silent leaves the rules as they stand, which may be something else than is set', () => {
    const { points } = compared('1 The rules of the class apply.', { discards: steps([4, 1], [9, 2]) });
    const discards = points.find(({ instruction }) => instruction.topic === 'discards')!;
    expect([discards.state, isUnsaid(discards)]).toEqual(['silent', true]);
    expect(discards.note).toBe('Not in your text: by RRS A2.1, one score is excluded. The set-up differs.');
  });

  test('a sentence that names a fleet is for that fleet', () => {
    const fleets = [
      newFleet('IRC One', { rating_system: 'tcf', time_limit_minutes: 120 }),
      newFleet('Whitesail', { rating_system: 'phrf_tot', time_limit_minutes: 90 }),
    ];
    const { points } = compareWithSi(
      'The Race Time Limit is 120 minutes for IRC One. The Race Time Limit is 100 minutes for Whitesail. Whitesail will be scored by PHRF, elapsed time × 650 / (550 + rating).',
      instructionsOf(regattaWith({ fleets }), []),
    );
    const of = (topic: string) =>
      points
        .filter(({ instruction }) => instruction.topic === topic)
        .map(({ instruction, state }) => [instruction.fleets[0], state]);
    expect(of('time_limit')).toEqual([
      ['IRC One', 'agrees'],
      ['Whitesail', 'differs'],
    ]);
    expect(of('rating')).toEqual([
      ['IRC One', 'silent'],
      ['Whitesail', 'agrees'],
    ]);
  });

  // After published sailing instructions of clubs and classes, reworded: pentewansailingclub.org.uk,
  // corussailing.org.uk, starcrossyc.org.uk, sailingresults.net, and the medal races of Olympic classes.
  test.each<[text: string, topic: TopicName, state: string, fleet?: Parameters<typeof newFleet>[1]]>([
    ['The scoring system is that of RRS Appendix A4.', 'points_system', 'agrees'],
    ['Scoring system: RRS Appendix A, as modified below.', 'points_system', 'unread'],
    ['The low point scoring system will apply, with the following changes.', 'points_system', 'unread'],
    [
      'A boat that starts and does not finish scores one more than the number of the boats that started.',
      'code_base',
      'unread',
    ],
    [
      'Points for DNC are the entries plus 1; for other codes the number of starters plus 1.',
      'code_base',
      'unread',
    ],
    [
      'Protests shall be lodged within 30 minutes of the last boat finishing.',
      'protest_time_limit',
      'differs',
    ],
    [
      'Protests must be delivered within one hour after the finish of the last boat.',
      'protest_time_limit',
      'agrees',
    ],
    ['The scoring penalty is 20% of the score for DNF, at least 2 places.', 'scoring_penalty', 'differs'],
    [
      'The Scoring Penalty is 30 % of the score for DNF, but at least two places.',
      'scoring_penalty',
      'agrees',
      { scoring_penalty: { points: null, percent: 30, minimum_points: 2 } },
    ],
    ['The number of races to count is half of those that are sailed.', 'discards', 'unread'],
  ])('%s', (text, topic, state, fleet) => {
    expect(compared(text, fleet, { protest_time_limit_minutes: 60 }).states[topic]).toBe(state);
  });

  test('a medal race agrees where one sentence says all of it, and is unread where it says a part', () => {
    const medal = { race_number: 6, weight: 2, excludable: false, medal: true, fleets: null } as Race;
    const state = (text: string, races: readonly Race[]) =>
      compareWithSi(text, instructionsOf(regattaWith({ fleets: [newFleet('49er')] }), races)).points.find(
        ({ instruction }) => instruction.topic === 'medal_race',
      )?.state;
    const all = 'The medal race will be scored double points and shall not be excluded.';
    expect(state(all, [medal])).toBe('agrees');
    expect(state(all, [])).toBe('differs');
    expect(state(all, [{ ...medal, weight: 3 }])).toBe('differs');
    expect(state('The medal race will count double.', [medal])).toBe('unread');
  });

  test('redress and DNE do not make discards unreadable', () => {
    const text = `${guide}\n16.4 A score of DNE will not be excluded (RRS 90.3(b)).`;
    expect(compared(text, { discards: steps([4, 1], [10, 2]) }).states.discards).toBe('agrees');
  });
});

describe('discards', () => {
  const first = (text: string, races = 12) => {
    const { counts, unread } = readDiscards([text]);
    return unread.length > 0
      ? 'unread'
      : counts
          .slice(0, races)
          .map((count) => count ?? '?')
          .join('');
  };
  test.each([
    ['There will be no discards.', '000000000000'],
    ['All races will count.', '000000000000'],
    ['One discard after 4 races, 2 after 8.', '000111122222'],
    ['1 discard for every 4 races completed.', '000111122223'],
    ['The best six scores count.', '000000123456'],
    ['A boat’s series score will be the total of her race scores excluding her worst score.', '?11111111111'],
    ['When 5 or more races have been completed, two scores will be excluded.', '????22222222'],
    ['50% of the races count.', 'unread'],
    ['If the wind allows, her worst score will be discarded.', 'unread'],
    ['Discards are in the notice of race.', 'unread'],
  ])('%s', (text, expected) => {
    expect(first(text)).toBe(expected);
  });
});

test('a text with broken lines, numbers and lists comes apart into its sentences', () => {
  const text =
    '12 SCORING\r\n12.1 Boats failing to finish within\r\n30 minutes are late. No. 3 is the mark.\r\n\r\n(a) First; Second\r\n• third thing';
  expect(passagesOf(text).map(({ at, text: words }) => [at, words])).toEqual([
    ['12.1', 'Boats failing to finish within 30 minutes are late.'],
    ['12.1', 'No. 3 is the mark.'],
    ['12.1(a)', 'First;'],
    ['12.1(a)', 'Second'],
    ['12.1', 'third thing'],
  ]);
});
