import { plural } from '@messages/numbers';

/** Names of topics, of `shared/sailing-instructions/topics.ts`. */
export const topicNames = {
  pointsSystem: 'Scoring system',
  racesRequired: 'Races that make a series',
  discards: 'Discards',
  codeBase: 'Boats that did not start or finish',
  ties: 'Ties',
  rating: 'Ratings',
  correctedTimeRounding: 'Rounding of corrected times',
  raceScoring: 'Laps and pursuit races',
  noFinisher: 'Races that no boat finished',
  medalRace: 'Medal races and weights',
  splitFleet: 'Qualifying and final series',
  carried: 'Scores of the qualifying series',
  timeLimit: 'Race time limit',
  finishingWindow: 'Finishing window',
  afterWindow: 'Boats after the window',
  tlePoints: 'Points for TLE',
  scoringPenalty: 'Scoring Penalty',
  penaltyRounding: 'Rounding of penalties',
  dpi: 'Discretionary penalty',
  ownCode: 'Code of its own',
  protestTimeLimit: 'Protest time limit',
};

/** Sentences of `shared/sailing-instructions/instructions.ts`. */
export const instructions = {
  racesRequired: 'One race is required to be completed to constitute a series.',
  tiesByRace: (race: number) => `Ties will be broken by the scores in race ${race}, then by RRS A8.`,
  tiesByRacesStarted:
    'Ties that RRS A8 leaves will be broken in favour of the boat that started more races, then of the one that started the last race that only one of them started.',
  changesA8: 'This changes RRS A8.',
  ranksInSeries: (series: string) =>
    `A boat’s race scores will be her ranks in ${series}. This changes RRS A4 and A5.`,
  netPointsInSeries: (series: string) =>
    `A boat’s race scores will be her net points in ${series}. This changes RRS A4 and A5.`,
  protestTimeLimit: (minutes: number) =>
    `The protest time limit is ${minutes} minutes after the last boat has finished.`,
  ofFleets: (count: number, fleets: string) =>
    plural(count, { one: `fleet ${fleets}`, other: `fleets ${fleets}` }),
  ofSeries: (series: string) => `series ${series}`,
  ofFleetsInSeries: (fleets: string, series: string) => `${fleets}, series ${series}`,
  forSome: (scope: string, sentence: string) => `For ${scope}: ${sentence}`,
};

/** Sentences of `shared/sailing-instructions/discards-text.ts`. */
export const discards = {
  counts: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  none: 'A boat’s series score will be the total of her race scores; no score will be excluded.',
  fewerThan: (races: number) =>
    `When fewer than ${races} races have been completed, a boat’s series score will be the total of her race scores.`,
  afterOnly: (races: number, exclude: number, count: string) =>
    plural(exclude, {
      one: `When only ${races} races have been completed, a boat’s series score will be the total of her race scores excluding her worst score.`,
      other: `When only ${races} races have been completed, a boat’s series score will be the total of her race scores excluding her ${count} worst scores.`,
    }),
  afterFromTo: (from: number, to: number, exclude: number, count: string) =>
    plural(exclude, {
      one: `When from ${from} to ${to} races have been completed, a boat’s series score will be the total of her race scores excluding her worst score.`,
      other: `When from ${from} to ${to} races have been completed, a boat’s series score will be the total of her race scores excluding her ${count} worst scores.`,
    }),
  afterOrMore: (races: number, exclude: number, count: string) =>
    plural(exclude, {
      one: `When ${races} or more races have been completed, a boat’s series score will be the total of her race scores excluding her worst score.`,
      other: `When ${races} or more races have been completed, a boat’s series score will be the total of her race scores excluding her ${count} worst scores.`,
    }),
  afterOnlyIfSailed: (races: number, sailed: number, exclude: number, count: string) =>
    plural(exclude, {
      one: `When only ${races} races have been completed, the series score of a boat that came to the starting area in at least ${sailed} of them will be the total of her race scores excluding her worst score.`,
      other: `When only ${races} races have been completed, the series score of a boat that came to the starting area in at least ${sailed} of them will be the total of her race scores excluding her ${count} worst scores.`,
    }),
  afterFromToIfSailed: (from: number, to: number, sailed: number, exclude: number, count: string) =>
    plural(exclude, {
      one: `When from ${from} to ${to} races have been completed, the series score of a boat that came to the starting area in at least ${sailed} of them will be the total of her race scores excluding her worst score.`,
      other: `When from ${from} to ${to} races have been completed, the series score of a boat that came to the starting area in at least ${sailed} of them will be the total of her race scores excluding her ${count} worst scores.`,
    }),
  afterOrMoreIfSailed: (races: number, sailed: number, exclude: number, count: string) =>
    plural(exclude, {
      one: `When ${races} or more races have been completed, the series score of a boat that came to the starting area in at least ${sailed} of them will be the total of her race scores excluding her worst score.`,
      other: `When ${races} or more races have been completed, the series score of a boat that came to the starting area in at least ${sailed} of them will be the total of her race scores excluding her ${count} worst scores.`,
    }),
  best: (keep: number, count: string) =>
    plural(keep, {
      one: 'A boat’s series score will be the total of her best race score.',
      other: `A boat’s series score will be the total of her ${count} best race scores.`,
    }),
  percent: (percent: number) =>
    `A boat’s series score will be the total of her race scores excluding ${percent} % of her race scores, rounded down to a whole number`,
  percentOfSailed: (percent: number) =>
    `A boat’s series score will be the total of her race scores excluding ${percent} % of her race scores in races she came to the starting area for, rounded down to a whole number`,
  every: (worst: string, races: string) =>
    `A boat’s series score will be the total of her race scores excluding ${worst} for every ${races} completed`,
  everySailed: (worst: string, races: string) =>
    `A boat’s series score will be the total of her race scores excluding ${worst} for every ${races} that she came to the starting area for`,
  worst: (count: number) => plural(count, { one: 'her worst score', other: `her ${count} worst scores` }),
  races: (count: number) => plural(count, { one: 'race', other: `${count} races` }),
  fromRacesOn: (races: number) => `from ${races} races on`,
  atMost: (most: number) => `at most ${most}`,
  atLeastCount: (least: number) => `so that at least ${least} count`,
  sentence: (text: string) => `${text}.`,
};

/** Sentences of `shared/sailing-instructions/fleet-instructions.ts`. */
export const fleetInstructions = {
  lowPoint: 'The Low Point System of RRS Appendix A will apply.',
  bonusPoint:
    'The bonus point system will apply: 0, 3, 5.7, 8, 10 and 11.7 points for the first six places, and the place plus 6 for each place thereafter. This changes RRS A4.',
  highPoint:
    'The high point percentage system will apply: a boat scores one point for each starter that she beat and one for finishing, and her series score is her points in percent of the most possible in the races that she started; the highest wins. This changes RRS A2.1, A4 and A5.',
  coxSprague:
    'The Cox-Sprague system will apply: a boat’s series score is her points in percent of the most possible in the races that she started; the highest wins. This changes RRS A2.1, A4 and A5.',
  lowPointAverage:
    'The low point average system will apply: a boat’s series score is the average of her points in the races that she started; the lowest wins. This changes RRS A2.1 and A5.',
  highestSum:
    'A boat’s series score is the sum of her points; the highest wins. This changes RRS A2.1, A4 and A8.',
  pointsOfPlaces: (points: string) => `The points of places will be ${points}. This changes RRS A4.`,
  leastRaces: (races: number) =>
    plural(races, {
      one: `A boat that started fewer than ${races} race will not be ranked.`,
      other: `A boat that started fewer than ${races} races will not be ranked.`,
    }),
  zeroPoints:
    'A boat that did not start, did not finish, retired or was disqualified will be scored 0 points. This changes RRS A5.',
  startingArea: 'RRS A5.3 will apply.',
  seriesEntries:
    'A boat that did not start, did not finish, retired or was disqualified will be scored points for the finishing place one more than the number of boats entered in the series.',
  timeLimit: (minutes: number) =>
    `The Race Time Limit is ${minutes} minutes for the first boat to sail the course and finish.`,
  finishingWindow: (minutes: number, code: string) =>
    `Boats failing to finish within ${minutes} minutes after the first boat sails the course and finishes will be scored ${code} without a hearing. This changes RRS 35, A5.1 and A5.2.`,
  tlePoints: (points: number) =>
    plural(points, {
      one: `A boat scored TLE will be scored points for the number of boats that finished plus ${points} point, but not more than for DNF. This changes RRS A5.2 and A10.`,
      other: `A boat scored TLE will be scored points for the number of boats that finished plus ${points} points, but not more than for DNF. This changes RRS A5.2 and A10.`,
    }),
  penaltyPoints: (points: number) =>
    plural(points, {
      one: `Where the Scoring Penalty, RRS 44.3, applies, the penalty will be ${points} point.`,
      other: `Where the Scoring Penalty, RRS 44.3, applies, the penalty will be ${points} points.`,
    }),
  penaltyPercent: (percent: number) =>
    `Where the Scoring Penalty, RRS 44.3, applies, the penalty will be ${percent} % of the score for DNF.`,
  penaltyPercentAtLeast: (percent: number, least: number) =>
    plural(least, {
      one: `Where the Scoring Penalty, RRS 44.3, applies, the penalty will be ${percent} % of the score for DNF, at least ${least} point.`,
      other: `Where the Scoring Penalty, RRS 44.3, applies, the penalty will be ${percent} % of the score for DNF, at least ${least} points.`,
    }),
  wholePenalties: 'Scoring penalties will be rounded to the nearest whole number. This changes RRS 44.3(c).',
  dpiPoints: (points: number) =>
    plural(points, {
      one: `A discretionary penalty (DPI) for which nothing else is decided will be ${points} point.`,
      other: `A discretionary penalty (DPI) for which nothing else is decided will be ${points} points.`,
    }),
  dpiPercent: (percent: number) =>
    `A discretionary penalty (DPI) for which nothing else is decided will be ${percent} % of the score for DNF.`,
  dpiSeconds: (seconds: number) =>
    plural(seconds, {
      one: `A discretionary penalty (DPI) for which nothing else is decided will be ${seconds} second added to her elapsed time.`,
      other: `A discretionary penalty (DPI) for which nothing else is decided will be ${seconds} seconds added to her elapsed time.`,
    }),
};

/** Sentences of `shared/sailing-instructions/rating-instructions.ts`. */
export const ratingInstructions = {
  none: 'Boats will be placed in the order in which they finish, without ratings.',
  tcf: 'Corrected time will be elapsed time multiplied by the boat’s TCF (TCC).',
  py: 'Corrected time will be elapsed time × 1000 divided by the boat’s Portsmouth Number, for the most laps that any boat sailed.',
  phrfTimeOnDistance:
    'Corrected time will be elapsed time less the boat’s PHRF rating in seconds a mile times the distance.',
  phrfTimeOnTime: (a: number, b: number) =>
    `Corrected time will be elapsed time × ${a} / (${b} + the boat’s PHRF rating).`,
  timeOnDistance:
    'Corrected time will be elapsed time less the boat’s allowance in seconds a mile times the distance.',
  schrs: 'Corrected time will be elapsed time divided by the boat’s SCHRS rating.',
  texel: 'Corrected time will be elapsed time × 100 divided by the boat’s Texel rating.',
  dpn: 'Corrected time will be elapsed time × 100 divided by the boat’s D-PN (US Portsmouth).',
  roundedToSecond: 'Corrected times will be rounded to the nearest second, half a second upwards.',
  roundedToTenth: 'Corrected times will be rounded to the nearest tenth of a second.',
  notRounded: 'Corrected times will not be rounded.',
  followResults: (system: string) => `Ratings will follow the results by ${system}.`,
};

/** Sentences of `shared/sailing-instructions/regatta-instructions.ts`. */
export const regattaInstructions = {
  medalRaces: (count: number, races: string) =>
    plural(count, {
      one: `Race ${races} will be a medal race.`,
      other: `Races ${races} will be medal races.`,
    }),
  weightedRaces: (count: number, races: string, weight: number) =>
    plural(count, {
      one: `The points of race ${races} will be multiplied by ${weight}. This changes RRS A4.`,
      other: `The points of races ${races} will be multiplied by ${weight}. This changes RRS A4.`,
    }),
  keptRaces: (count: number, races: string) =>
    plural(count, {
      one: `The score in race ${races} will not be excluded. This changes RRS A2.1.`,
      other: `The score in races ${races} will not be excluded. This changes RRS A2.1.`,
    }),
  averageLaps: (count: number, races: string) =>
    plural(count, {
      one: `In race ${races} a boat’s elapsed time will be taken for as many laps as any boat sailed. This changes RRS A3.`,
      other: `In races ${races} a boat’s elapsed time will be taken for as many laps as any boat sailed. This changes RRS A3.`,
    }),
  mostLaps: (count: number, races: string) =>
    plural(count, {
      one: `In race ${races} boats will be placed by the number of laps that they sailed, those of as many laps by time. This changes RRS A3.`,
      other: `In races ${races} boats will be placed by the number of laps that they sailed, those of as many laps by time. This changes RRS A3.`,
    }),
  pursuitRaces: (count: number, races: string) =>
    plural(count, {
      one: `Race ${races} will be a pursuit race: boats will be placed in their order when it ends. This changes RRS A3.`,
      other: `Races ${races} will be pursuit races: boats will be placed in their order when it ends. This changes RRS A3.`,
    }),
  scoredWithoutFinish: (race: number, instruction: string) =>
    `Race ${race} will be scored although no boat finished (${instruction}). This changes RRS 90.3(a).`,
  event: (stages: string) => `The event will consist of ${stages}.`,
  qualifyingSeries: (groups: string) => `a qualifying series (${groups})`,
  seriesOfHeats: (groups: string) => `a series of races in heats with promotion and relegation (${groups})`,
  finalSeries: (groups: string) => `a final series (${groups})`,
  medalStage: (groups: string) => `a medal stage (${groups})`,
  heatRules: (promoted: number) =>
    `The first ${promoted} boats of each heat sail again in the next one up. A boat without a place will score one more than the boats of her heat and better ones, a disqualified boat one more than the boats entered. This changes RRS A5.2. Scores of the seeding race break no ties. This changes RRS A8.`,
  regrouped: 'After each race of the qualifying series boats change their groups by their places in it.',
  rankCarried:
    'A boat’s rank in the qualifying series counts as points in the final series and is not excluded.',
  scoresCarried: 'All scores of the qualifying series count in the final series.',
  scored: (code: string, name: string, points: string) =>
    `A boat scored ${code} (${name}) will be scored ${points}.`,
  kept: (code: string) => `A score of ${code} will not be excluded.`,
  changesCodes: 'This changes RRS A5 and A10.',
  points: (count: number) => plural(count, { one: `${count} point`, other: `${count} points` }),
  statedPoints: 'the points that the race committee states',
  dnfPoints: 'the points for DNF',
  placePlus: (points: string) => `the points for her place plus ${points}`,
  averageOfOthers: 'the average of her points in all other races',
  averageOfBefore: 'the average of her points in the races before',
  inAtMost: (races: number) =>
    plural(races, {
      one: `in at most ${races} race of a series`,
      other: `in at most ${races} races of a series`,
    }),
  boatsEntered: 'points for the number of boats entered in the series',
  boatsThatCame: 'points for the number of boats that came to the starting area',
  boatsThatStarted: 'points for the number of boats that started',
  boatsThatFinished: 'points for the number of boats that finished',
  boatsInRace: 'points for the number of boats in the race',
  plus: (points: string, value: number) => `${points} plus ${value}`,
  notMoreThanDnf: (points: string) => `${points}, but not more than for DNF`,
  withoutDiscards: 'without those that are excluded',
  withoutNonFinishes: 'without those that she did not finish',
  withoutDiscardableNonFinishes: 'without as many that she did not finish as may be excluded',
  withoutDiscardableDnc: 'without as many DNC as may be excluded',
  withoutDnc: 'without DNC',
};

/** Meanings of settings and of pasted texts, of `shared/sailing-instructions/values.ts`. */
export const values = {
  lowPoint: 'the low point system',
  bonusPoint: 'the bonus point system',
  highPoint: 'the high point percentage system',
  coxSprague: 'the Cox-Sprague system',
  lowPointAverage: 'the low point average system',
  highestSum: 'the highest sum of points',
  fromRaces: (races: number) => plural(races, { one: `from ${races} race`, other: `from ${races} races` }),
  ranksIn: (series: string) => `ranks in ${series}`,
  netPointsIn: (series: string) => `net points in ${series}`,
  seriesEntries: 'boats entered + 1 (A5.2)',
  startingArea: 'boats that came to the start + 1 (A5.3)',
  raceThenA8: (race: number) => `race ${race}, then A8`,
  raceThenA8ThenRacesStarted: (race: number) => `race ${race}, then A8, then races started`,
  a8ThenRacesStarted: 'A8, then races started',
  tcf: 'elapsed × TCF',
  tcfByEcho: 'elapsed × TCF, following the results by ECHO',
  tcfByNhc: 'elapsed × TCF, following the results by NHC',
  tcfByNhc1: 'elapsed × TCF, following the results by NHC1',
  py: 'Portsmouth Numbers',
  phrfTimeOnDistance: 'PHRF time on distance',
  phrfTimeOnTime: (a: number, b: number) => `PHRF time on time (${a}/${b})`,
  phrfWithoutFormula: 'PHRF by a formula that it does not say',
  timeOnDistance: 'time on distance',
  schrs: 'SCHRS ratings',
  texel: 'Texel ratings',
  dpn: 'D-PN (US Portsmouth)',
  second: 'second',
  tenth: 'tenth',
  whole: 'whole',
  none: 'none',
  time: 'time',
  averageLaps: 'average laps',
  mostLaps: 'laps, then time',
  pursuit: 'a pursuit race',
  scoredWithoutFinish: 'scored',
  notScoredWithoutFinish: 'not scored',
  medal: (weight: number) => `medal, ×${weight}, may be excluded`,
  medalKept: (weight: number) => `medal, ×${weight}, not excluded`,
  weighted: (weight: number) => `×${weight}, may be excluded`,
  weightedKept: (weight: number) => `×${weight}, not excluded`,
  scores: 'all scores of the qualifying series count',
  rank: 'the rank in the qualifying series counts',
  heats: 'heats with promotion and relegation',
  heatsAndFinal: 'heats with promotion and relegation, and a final series',
  qualifyingAndFinal: 'a qualifying and a final series',
  qualifyingFinalAndMedal: 'a qualifying series, a final series and a medal stage',
  minutes: (count: number) => `${count} minutes`,
  points: (count: number) => plural(count, { one: `${count} point`, other: `${count} points` }),
  afterLastFinisher: (points: number) => `${points} after the last finisher`,
  percentOfDnf: (percent: number) => `${percent} % of DNF`,
  percentOfDnfAtLeast: (percent: number, least: number) =>
    plural(least, {
      one: `${percent} % of DNF, at least ${least} point`,
      other: `${percent} % of DNF, at least ${least} points`,
    }),
  percentOfTime: (percent: number) => `${percent} % of her time`,
  secondsAdded: (seconds: number) =>
    plural(seconds, {
      one: `${seconds} second added to her elapsed time`,
      other: `${seconds} seconds added to her elapsed time`,
    }),
  asDecided: 'as decided',
  averageOfOthers: 'the average of all her other races',
  averageWithConditions: 'an average with conditions of its own',
  byHerPlace: 'by her place',
  asStated: 'as the race committee states',
  asDnf: 'as DNF',
  plus: (points: string, value: number) => `${points} + ${value}`,
  notExcluded: (points: string) => `${points}, not excluded`,
};

/** Conclusions of `shared/sailing-instructions/compare.ts`. */
export const comparison = {
  differs: (said: string, set: string) => `Your text: ${said}. Set-up: ${set}.`,
  notRead: (set: string) => `Set-up: ${set}. Check your text yourself.`,
  partlyRead: (set: string, unread: string) =>
    `What Dockside could read agrees (${set}). Not read: ${unread}`,
  agrees: (set: string) => `Both: ${set}.`,
  fromLastFinish:
    'Dockside counts from the last finish of each race. Other words on when the time begins were not compared.',
  excludesOtherwise: (races: number, said: number, set: number) =>
    plural(races, {
      one: `With ${races} race your text excludes ${said}, the set-up ${set}.`,
      other: `With ${races} races your text excludes ${said}, the set-up ${set}.`,
    }),
  discardsNotRead: (sentences: string) => `Set-up: ${sentences} Check your text yourself.`,
  nothingOnRaces: (races: number) => `What Dockside could read agrees. It found nothing on ${races} races.`,
  discardsPartlyRead: (unread: string) => `What Dockside could read agrees. Not read: ${unread}`,
  sameForAllRaces: 'The same for every number of races.',
  silent: (set: string) => `Not in your text. Set-up: ${set}.`,
  silentAsSet: (rules: string) => `Not in your text, so ${rules} applies, as set up.`,
  silentNotAsSet: (rules: string, rule: string) =>
    `Not in your text: by ${rules}, ${rule}. The set-up differs.`,
  oneExcluded: 'one score is excluded',
  quoted: (text: string) => `“${text}”`,
  quotedAt: (at: string, text: string) => `${at}: “${text}”`,
};
