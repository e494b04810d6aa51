import { DEFAULT_PHRF } from '@dockside/scoring';
import { expect, test } from 'vitest';
import { championshipExample } from '../../contract/areas/racing/championships';
import { type Race, raceExample } from '../../contract/areas/racing/races';
import { type Fleet, newFleet, regattaExample } from '../../contract/areas/racing/regattas';
import { type OwnCode, ownCodeExample } from '../../contract/areas/racing/scoring-codes';
import { newSeries } from '../../contract/areas/racing/series';
import { compareWithSi } from './compare';
import { instructionsOf, instructionsText } from './instructions';

const steps = (...list: [races: number, exclude: number, sailed?: number][]) =>
  list.map(([races, exclude, sailed]) => ({ races, exclude, ...(sailed && { sailed }) }));
const share = { from: null, at_most: null, keep: null };
const penalty = { points: null, percent: null, minimum_points: null };
const none = { points: null, percent: null, seconds: null };

const fleets = (
  [
    { discards: [], tie_race: 3 },
    {
      points_system: 'bonus_point',
      rating_system: 'tcf',
      discards: steps([1, 1]),
      corrected_time_rounding: 'tenth',
      code_base: 'starting_area',
      time_limit_minutes: 90,
      finishing_window_minutes: 20,
      tle_points: 1,
    },
    {
      points_system: 'high_point',
      least_races: 3,
      rating_system: 'py',
      discards: steps([4, 1], [5, 2], [9, 3]),
      corrected_time_rounding: 'none',
      finishing_window_minutes: 30,
      after_window: 'DNF',
      tie_race: 2,
    },
    {
      points_system: 'cox_sprague',
      least_races: 1,
      rating_system: 'phrf_tod',
      corrected_time_rounding: 'none',
      discards: { exclude: 1, of: 1, ...share, keep: 1 },
    },
    {
      points_system: 'low_point_average',
      rating_system: 'phrf_tot',
      discards: { exclude: 1, of: 1, ...share, keep: 12 },
      phrf: DEFAULT_PHRF,
      scoring_penalty: { ...penalty, points: 1 },
    },
    {
      points_system: 'highest_sum',
      points_table: { points: [10, 6], beyond: 'fixed', value: 0 },
      rating_system: 'tod',
      discards: { exclude: 40, of: 100, ...share, from: 4, at_most: 3, keep: 2, of_sailed: true },
      scoring_penalty: { ...penalty, percent: 30, minimum_points: 2 },
    },
    {
      rating_system: 'schrs',
      discards: { exclude: 2, of: 5, ...share },
      scoring_penalty: { ...penalty, percent: 10 },
      penalty_rounding: 'whole',
      dpi: { ...none, points: 2 },
    },
    { rating_system: 'texel', discards: { exclude: 1, of: 1, ...share }, dpi: { ...none, percent: 30 } },
    {
      rating_system: 'dpn',
      discards: steps([3, 1], [6, 2, 4], [6, 11]),
      dpi: { ...none, seconds: 1 },
    },
    {
      rating_system: 'tcf',
      progressive: { system: 'echo', alpha: 0.25 },
      discards: { exclude: 1, of: 4, ...share, of_sailed: true },
      corrected_time_rounding: 'second',
    },
    { rating_system: 'tcf', progressive: { system: 'nhc1' }, discards: steps([2, 1, 1]) },
  ] as Partial<Fleet>[]
).map((fleet, index) => newFleet(`F${index + 1}`, fleet));

const series = [
  newSeries({ id: 'ser_1', name: 'Spring', fleet: 'F1', discards: steps([3, 1]) }),
  newSeries({ id: 'ser_2', name: 'Autumn', fleet: 'F1' }),
  newSeries({ id: 'ser_3', name: 'Year', fleet: 'F1', of: { series: ['ser_1', 'ser_2'], by: 'ranks' } }),
  newSeries({ id: 'ser_4', name: 'Sum', fleet: 'F1', of: { series: ['ser_1', 'ser_2'], by: 'net_points' } }),
];

const stage = (name: string, groups: string[], more = {}) => ({
  ...championshipExample.stages[0]!,
  stage: name,
  groups: groups.map((group) => ({ name: group, colour: null, boats: null })),
  ...more,
});
const championships = [
  {
    ...championshipExample,
    fleet: 'F1',
    carried: 'scores',
    stages: [
      stage('qualifying', ['Yellow', 'Blue'], { regroup: 'last_race' }),
      stage('final', ['Gold', 'Silver']),
      stage('medal', ['Medal']),
    ],
  },
  {
    ...championshipExample,
    fleet: 'F2',
    carried: 'rank',
    stages: [stage('heats', ['A', 'B'], { promoted: 4 }), stage('final', ['Gold'])],
  },
] as (typeof championshipExample)[];

const points = { ...ownCodeExample.points, ...penalty, percent_of: null, minimum: null, maximum: null };
const codes = (
  [
    { method: 'place', value: 1 },
    { method: 'place', percent: 20, value: 0 },
    { method: 'average', value: 0, races: 'all' },
    { method: 'average', value: 2, races: 'before', leave_out: 'discards', at_most: 1 },
    { method: 'average', value: 0, leave_out: 'non_finishes', races: 'all' },
    { method: 'average', value: 0, leave_out: 'discardable_non_finishes', races: 'all' },
    { method: 'average', value: 0, leave_out: 'discardable_dnc', races: 'all' },
    { method: 'average', value: 0, leave_out: 'dnc', races: 'all', at_most: 2 },
    { method: 'fixed', value: 1 },
    { method: 'fixed', value: 3 },
    { method: 'stated', value: 0 },
    { method: 'dnf', value: 0 },
    { method: 'dnf', value: 2 },
    { method: 'entries', value: 1 },
    { method: 'came_to_start', value: 2 },
    { method: 'starters', value: 1 },
    { method: 'finishers', value: 2 },
    { method: 'in_race', value: 0, percent: 50 },
  ] as Partial<OwnCode['points']>[]
).map((own, index) => ({
  ...ownCodeExample,
  code: index === 17 ? 'DNE' : `C${String.fromCharCode(65 + index)}`,
  name: `Code ${index + 1}`,
  excludable: index % 3 > 0,
  points: { ...points, leave_out: null, at_most: null, ...own } as OwnCode['points'],
}));

const race = (race_number: number, more: Partial<Race>): Race => ({
  ...raceExample,
  fleets: null,
  race_number,
  ...more,
});
const races = [
  race(1, { weight: 1.5 }),
  race(2, { excludable: false, fleets: ['F1'] }),
  race(3, { medal: true, weight: 2, excludable: false }),
  race(4, { medal: true, weight: 2, excludable: false }),
  race(5, { scoring: 'average_laps' }),
  race(6, { scoring: 'average_laps' }),
  race(7, { scoring: 'most_laps' }),
  race(8, { scoring: 'pursuit' }),
  race(9, { scoring: 'pursuit' }),
  race(10, { score_without_finish: 'SI 14.3' }),
];

const whole = instructionsOf(
  { ...regattaExample, prizes: [], fleets, series, championships, scoring_codes: codes },
  races,
);
const plain = instructionsOf(
  { ...regattaExample, series: [], scoring_codes: [], championships: [], fleets: [newFleet('F1', {})] },
  [],
);

/** Notes on a text beside settings. */
const notesOn = (text: string, instructions: typeof whole) =>
  compareWithSi(text, instructions).points.map(({ note }) => note);

test('each sentence of sailing instructions, whatever is set', () => {
  expect(instructionsText(whole)).toMatchInlineSnapshot(`
    "1. For fleets F1, F2, F7, F8, F9, F10 and F11: The Low Point System of RRS Appendix A will apply. [RRS 90.3(a), A4]
    2. For fleet F3: The high point percentage system will apply: a boat scores one point for each starter that she beat and one for finishing, and her series score is her points in percent of the most possible in the races that she started; the highest wins. This changes RRS A2.1, A4 and A5. A boat that started fewer than 3 races will not be ranked. [RRS 90.3(a), A4]
    3. For fleet F4: The Cox-Sprague system will apply: a boat’s series score is her points in percent of the most possible in the races that she started; the highest wins. This changes RRS A2.1, A4 and A5. A boat that started fewer than 1 race will not be ranked. [RRS 90.3(a), A4]
    4. For fleet F5: The low point average system will apply: a boat’s series score is the average of her points in the races that she started; the lowest wins. This changes RRS A2.1 and A5. [RRS 90.3(a), A4]
    5. For fleet F6: A boat’s series score is the sum of her points; the highest wins. This changes RRS A2.1, A4 and A8. The points of places will be 10, 6, then 0 each. This changes RRS A4. [RRS 90.3(a), A4]
    6. For fleet F1, series Year: A boat’s race scores will be her ranks in Spring and Autumn. This changes RRS A4 and A5. [RRS 90.3(a), A4]
    7. For fleet F1, series Sum: A boat’s race scores will be her net points in Spring and Autumn. This changes RRS A4 and A5. [RRS 90.3(a), A4]
    8. One race is required to be completed to constitute a series. [RRS A1]
    9. For fleet F1: A boat’s series score will be the total of her race scores; no score will be excluded. [RRS A2.1]
    10. For fleet F2: When 1 or more races have been completed, a boat’s series score will be the total of her race scores excluding her worst score. [RRS A2.1]
    11. For fleet F3: When fewer than 4 races have been completed, a boat’s series score will be the total of her race scores. When only 4 races have been completed, a boat’s series score will be the total of her race scores excluding her worst score. When from 5 to 8 races have been completed, a boat’s series score will be the total of her race scores excluding her two worst scores. When 9 or more races have been completed, a boat’s series score will be the total of her race scores excluding her three worst scores. [RRS A2.1]
    12. For fleet F4: A boat’s series score will be the total of her best race score. [RRS A2.1]
    13. For fleet F5: A boat’s series score will be the total of her 12 best race scores. [RRS A2.1]
    14. For fleet F6: A boat’s series score will be the total of her race scores excluding 40 % of her race scores in races she came to the starting area for, rounded down to a whole number, from 4 races on, at most 3, so that at least 2 count. [RRS A2.1]
    15. For fleet F7: A boat’s series score will be the total of her race scores excluding her 2 worst scores for every 5 races completed. [RRS A2.1]
    16. For fleet F8: A boat’s series score will be the total of her race scores excluding her worst score for every race completed. [RRS A2.1]
    17. For fleet F9: When fewer than 3 races have been completed, a boat’s series score will be the total of her race scores. When from 3 to 5 races have been completed, a boat’s series score will be the total of her race scores excluding her worst score. When 6 or more races have been completed, a boat’s series score will be the total of her race scores excluding her 11 worst scores. When 6 or more races have been completed, the series score of a boat that came to the starting area in at least 4 of them will be the total of her race scores excluding her two worst scores. [RRS A2.1]
    18. For fleet F10: A boat’s series score will be the total of her race scores excluding her worst score for every 4 races that she came to the starting area for. [RRS A2.1]
    19. For fleet F11: When fewer than 2 races have been completed, a boat’s series score will be the total of her race scores. When 2 or more races have been completed, the series score of a boat that came to the starting area in at least 1 of them will be the total of her race scores excluding her worst score. [RRS A2.1]
    20. For fleet F1, series Spring: When fewer than 3 races have been completed, a boat’s series score will be the total of her race scores. When 3 or more races have been completed, a boat’s series score will be the total of her race scores excluding her worst score. [RRS A2.1]
    21. For fleet F1, series Year: A boat’s series score will be the total of her race scores; no score will be excluded. [RRS A2.1]
    22. For fleet F1, series Sum: A boat’s series score will be the total of her race scores; no score will be excluded. [RRS A2.1]
    23. For fleets F1, F3, F4, F5, F7, F8, F9, F10 and F11: A boat that did not start, did not finish, retired or was disqualified will be scored points for the finishing place one more than the number of boats entered in the series. [RRS A5.2, A5.3]
    24. For fleet F2: RRS A5.3 will apply. [RRS A5.2, A5.3]
    25. For fleet F6: A boat that did not start, did not finish, retired or was disqualified will be scored 0 points. This changes RRS A5. [RRS A5.2, A5.3]
    26. For fleet F1: Ties will be broken by the scores in race 3, then by RRS A8. This changes RRS A8. [RRS A7, A8]
    27. For fleet F3: Ties will be broken by the scores in race 2, then by RRS A8. Ties that RRS A8 leaves will be broken in favour of the boat that started more races, then of the one that started the last race that only one of them started. This changes RRS A8. [RRS A7, A8]
    28. For fleets F4 and F5: Ties that RRS A8 leaves will be broken in favour of the boat that started more races, then of the one that started the last race that only one of them started. This changes RRS A8. [RRS A7, A8]
    29. For fleet F1: Boats will be placed in the order in which they finish, without ratings. [RRS A3]
    30. For fleet F2: Corrected time will be elapsed time multiplied by the boat’s TCF (TCC). [RRS A3]
    31. For fleet F3: Corrected time will be elapsed time × 1000 divided by the boat’s Portsmouth Number, for the most laps that any boat sailed. [RRS A3]
    32. For fleet F4: Corrected time will be elapsed time less the boat’s PHRF rating in seconds a mile times the distance. [RRS A3]
    33. For fleet F5: Corrected time will be elapsed time × 650 / (550 + the boat’s PHRF rating). [RRS A3]
    34. For fleet F6: Corrected time will be elapsed time less the boat’s allowance in seconds a mile times the distance. [RRS A3]
    35. For fleet F7: Corrected time will be elapsed time divided by the boat’s SCHRS rating. [RRS A3]
    36. For fleet F8: Corrected time will be elapsed time × 100 divided by the boat’s Texel rating. [RRS A3]
    37. For fleet F9: Corrected time will be elapsed time × 100 divided by the boat’s D-PN (US Portsmouth). [RRS A3]
    38. For fleet F10: Corrected time will be elapsed time multiplied by the boat’s TCF (TCC). Ratings will follow the results by ECHO. [RRS A3]
    39. For fleet F11: Corrected time will be elapsed time multiplied by the boat’s TCF (TCC). Ratings will follow the results by NHC1 (as Sailwave). [RRS A3]
    40. For fleet F2: Corrected times will be rounded to the nearest tenth of a second. [RRS A3]
    41. For fleet F3: Corrected times will not be rounded. [RRS A3]
    42. In races 5 and 6 a boat’s elapsed time will be taken for as many laps as any boat sailed. This changes RRS A3. [RRS A3]
    43. In race 7 boats will be placed by the number of laps that they sailed, those of as many laps by time. This changes RRS A3. [RRS A3]
    44. Races 8 and 9 will be pursuit races: boats will be placed in their order when it ends. This changes RRS A3. [RRS A3]
    45. Race 10 will be scored although no boat finished (SI 14.3). This changes RRS 90.3(a). [RRS 90.3(a)]
    46. The points of race 1 will be multiplied by 1.5. This changes RRS A4. [RRS A2.1, A4]
    47. For fleet F1: The score in race 2 will not be excluded. This changes RRS A2.1. [RRS A2.1, A4]
    48. Races 3 and 4 will be medal races. The points of races 3 and 4 will be multiplied by 2. This changes RRS A4. The score in races 3 and 4 will not be excluded. This changes RRS A2.1. [RRS A2.1, A4]
    49. For fleet F1: The event will consist of a qualifying series (Yellow, Blue), a final series (Gold, Silver) and a medal stage (Medal). After each race of the qualifying series boats change their groups by their places in it. [RRS A4, A5]
    50. For fleet F2: The event will consist of a series of races in heats with promotion and relegation (A, B) and a final series (Gold). The first 4 boats of each heat sail again in the next one up. A boat without a place will score one more than the boats of her heat and better ones, a disqualified boat one more than the boats entered. This changes RRS A5.2. Scores of the seeding race break no ties. This changes RRS A8. [RRS A4, A5]
    51. For fleet F1: All scores of the qualifying series count in the final series. [RRS 90.3(a), A2]
    52. For fleet F2: A boat’s rank in the qualifying series counts as points in the final series and is not excluded. [RRS 90.3(a), A2]
    53. For fleet F2: The Race Time Limit is 90 minutes for the first boat to sail the course and finish. [RRS 35]
    54. For fleet F2: Boats failing to finish within 20 minutes after the first boat sails the course and finishes will be scored TLE without a hearing. This changes RRS 35, A5.1 and A5.2. [RRS 35]
    55. For fleet F3: Boats failing to finish within 30 minutes after the first boat sails the course and finishes will be scored DNF without a hearing. This changes RRS 35, A5.1 and A5.2. [RRS 35]
    56. For fleet F2: A boat scored TLE will be scored points for the number of boats that finished plus 1 point, but not more than for DNF. This changes RRS A5.2 and A10. [RRS A5.2, A10]
    57. For fleet F5: Where the Scoring Penalty, RRS 44.3, applies, the penalty will be 1 point. [RRS 44.3]
    58. For fleet F6: Where the Scoring Penalty, RRS 44.3, applies, the penalty will be 30 % of the score for DNF, at least 2 points. [RRS 44.3]
    59. For fleet F7: Where the Scoring Penalty, RRS 44.3, applies, the penalty will be 10 % of the score for DNF. [RRS 44.3]
    60. For fleet F7: Scoring penalties will be rounded to the nearest whole number. This changes RRS 44.3(c). [RRS 44.3(c)]
    61. For fleet F7: A discretionary penalty (DPI) for which nothing else is decided will be 2 points. [RRS A10]
    62. For fleet F8: A discretionary penalty (DPI) for which nothing else is decided will be 30 % of the score for DNF. [RRS A10]
    63. For fleet F9: A discretionary penalty (DPI) for which nothing else is decided will be 1 second added to her elapsed time. [RRS A10]
    64. A boat scored CA (Code 1) will be scored the points for her place plus 1 point, but not more than for DNF. A score of CA will not be excluded. [RRS 90.3(a), A10]
    65. A boat scored CB (Code 2) will be scored the points for her place plus 20 % of the score for DNF, but not more than for DNF. [RRS 90.3(a), A10]
    66. A boat scored CC (Code 3) will be scored the average of her points in all other races. [RRS 90.3(a), A10]
    67. A boat scored CD (Code 4) will be scored the average of her points in the races before plus 2, without those that are excluded, in at most 1 race of a series. A score of CD will not be excluded. [RRS 90.3(a), A10]
    68. A boat scored CE (Code 5) will be scored the average of her points in all other races, without those that she did not finish. [RRS 90.3(a), A10]
    69. A boat scored CF (Code 6) will be scored the average of her points in all other races, without as many that she did not finish as may be excluded. [RRS 90.3(a), A10]
    70. A boat scored CG (Code 7) will be scored the average of her points in all other races, without as many DNC as may be excluded. A score of CG will not be excluded. [RRS 90.3(a), A10]
    71. A boat scored CH (Code 8) will be scored the average of her points in all other races, without DNC, in at most 2 races of a series. [RRS 90.3(a), A10]
    72. A boat scored CI (Code 9) will be scored 1 point. [RRS 90.3(a), A10]
    73. A boat scored CJ (Code 10) will be scored 3 points. A score of CJ will not be excluded. [RRS 90.3(a), A10]
    74. A boat scored CK (Code 11) will be scored the points that the race committee states. [RRS 90.3(a), A10]
    75. A boat scored CL (Code 12) will be scored the points for DNF. [RRS 90.3(a), A10]
    76. A boat scored CM (Code 13) will be scored the points for DNF plus 2. A score of CM will not be excluded. [RRS 90.3(a), A10]
    77. A boat scored CN (Code 14) will be scored points for the number of boats entered in the series plus 1. [RRS 90.3(a), A10]
    78. A boat scored CO (Code 15) will be scored points for the number of boats that came to the starting area plus 2. [RRS 90.3(a), A10]
    79. A boat scored CP (Code 16) will be scored points for the number of boats that started plus 1. A score of CP will not be excluded. [RRS 90.3(a), A10]
    80. A boat scored CQ (Code 17) will be scored points for the number of boats that finished plus 2, but not more than for DNF. [RRS 90.3(a), A10]
    81. A boat scored DNE (Code 18) will be scored 50 % of boats in the race. This changes RRS A5 and A10. [RRS 90.3(a), A10]
    82. The protest time limit is 90 minutes after the last boat has finished. [RRS 60.3(b)]"
  `);
  expect(instructionsText(plain)).toMatchInlineSnapshot(`
    "1. The Low Point System of RRS Appendix A will apply. [RRS 90.3(a), A4]
    2. One race is required to be completed to constitute a series. [RRS A1]
    3. A boat’s series score will be the total of her race scores; no score will be excluded. [RRS A2.1]
    4. A boat that did not start, did not finish, retired or was disqualified will be scored points for the finishing place one more than the number of boats entered in the series. [RRS A5.2, A5.3]
    5. Boats will be placed in the order in which they finish, without ratings. [RRS A3]
    6. The protest time limit is 90 minutes after the last boat has finished. [RRS 60.3(b)]"
  `);
});

test('the notes on a text that says otherwise are in words', () => {
  const [written, usual] = [instructionsText(whole), instructionsText(plain)];
  const notes = [notesOn('', whole), notesOn(written, whole), notesOn(usual, whole)].flat();
  expect(notes.filter((note) => /[a-z]_[a-z]/.test(note))).toEqual([]);
  expect(notesOn(written, plain)).toMatchInlineSnapshot(`
    [
      "Your text: the high point percentage system, the Cox-Sprague system and the low point average system. Set-up: the low point system.",
      "Both: 1.",
      "Set-up: A boat’s series score will be the total of her race scores; no score will be excluded. Check your text yourself.",
      "Your text: boats that came to the start + 1 (A5.3). Set-up: boats entered + 1 (A5.2).",
      "Your text: race 3, then A8, then races started. Set-up: A8.",
      "Your text: elapsed × TCF, Portsmouth Numbers, PHRF by a formula that it does not say, PHRF time on time (650/550), SCHRS ratings, Texel ratings, D-PN (US Portsmouth) and elapsed × TCF, following the results by ECHO. Set-up: none.",
      "Your text: average laps, laps, then time and a pursuit race. Set-up: time.",
      "Your text: scored. Set-up: not scored.",
      "Set-up: none. Check your text yourself.",
      "Your text: a qualifying series, a final series and a medal stage. Set-up: none.",
      "Your text: 90 minutes. Set-up: none.",
      "Your text: 20 minutes and 30 minutes. Set-up: none.",
      "Your text: 1 point, 30 % of DNF, at least 2 points and 10 % of DNF. Set-up: 20 % of DNF.",
      "Your text: whole. Set-up: tenth.",
      "Your text: 2 points, 30 % of DNF and 1 second added to her elapsed time. Set-up: as decided.",
      "Both: 90 minutes.",
    ]
  `);
});
