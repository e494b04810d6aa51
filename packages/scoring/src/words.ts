// The texts of this package. Each file takes its own group; a build in another language replaces this file.

/** Texts of `check-input.ts`. */
export const checkInput = {
  mustBeAbove0: (a: number, b: number) => `A must be above 0 and B a number, not ${a} and ${b}`,
  doesNotGoWith: (pointsSystem: string) => `doesn’t go with ${pointsSystem}, which has its own points`,
  isNeededWith: (pointsSystem: string) => `is needed with ${pointsSystem}: list the points of places`,
  mustBeWholeNumber: (value: number) => `must be a whole number from 1, not ${value}`,
  mustBeFixedWith: (pointsSystem: string) =>
    `must be fixed with ${pointsSystem}, as later places must not earn more`,
  doesNotGo: (system: string, ratingSystem: string) => `${system} doesn’t go with ${ratingSystem}`,
  mustBeWholeNumberFrom1: 'must be a whole number from 1',
  mustBeAbove0AtMost: (most: number, weight: number) =>
    `must be above 0, at most ${most}, with at most 3 decimals, not ${weight}`,
  mustBe0: (finishTime: number) => `must be 0 or more seconds, not ${finishTime}`,
  mustBeWholePlace: (finishPlace: number) => `must be a whole number from 1, not ${finishPlace}`,
  mustBeNumber: (rating: number) => `must be a number, not ${rating}`,
  notCodeOfThisRegatta: (given: string, known: string) =>
    `${given} isn’t a code of this regatta; it has ${known}`,
  mustBe2: (given: string) => `must be 2 to 6 capital letters and digits, not ${given}`,
  rdgIsRedress: 'RDG is redress, which each score states (RRS A9); choose another code',
  ofDnfMust: (value: string, method: string) => `of DNF must be one of ${value}, not ${method}`,
  thereTwice: (code: string) => `${code} is there twice`,
  scoresByHerPlace: (code: string) => `${code} scores by her place, so she must keep it`,
  isMoreThanMaximum: (minimum: number, maximum: number) =>
    `is more than the maximum: ${minimum} and ${maximum}`,
  mustBeWholeTimes: (atMost: number) => `must be a whole number from 1, not ${atMost}`,
  statePenaltyInPoints: 'state a penalty in points or in percent, not both',
  doesNotGoWithCode: (code: string) => `doesn’t go with ${code}`,
  noCode: 'no code',
  doNotGoWith: (code: string) => `don’t go with ${code}`,
  penaltiesAddUp: (other: string) => `penalties add up, and ${other} is none`,
  goesWithRdgOnly: (code: string) => `goes with RDG only, not with ${code}`,
  statePointsGivenInsideRedress: 'state the points given inside redress',
};

/** Texts of `check-penalties.ts`. */
export const checkPenalties = {
  besidePoints: 'beside points',
  pointsPercentOrSeconds: 'points, percent or seconds, one of them',
  doesNotGoWith: (code: string) => `doesn’t go with ${code}`,
  doesNotGoWithRdg: 'doesn’t go with RDG; state time given back in redress',
  doNotGoWithMethod: (method: string) => `don’t go with the method ${method}`,
  mustBeWholeNumbers: 'must be whole numbers from 1',
  stateOneOf: (keys: string) => `state one of ${keys}`,
  doNotState: (problem: string) => `don’t state ${problem}`,
};

/** Texts of `check-series.ts`. */
export const checkSeries = {
  isAnotherSeriesAlready: 'is another series’ already',
  isNameOfAnother: (fleet: string) => `is the name of another series of ${fleet}`,
  noFleetInThisRegatta: (given: string) => `no fleet ${given} in this regatta`,
  mustBeRanks: (fleet: string) => `must be ranks: the net scores of ${fleet} can’t be added up as low points`,
  isNotSeries: 'isn’t a series of this regatta',
  leadsBackToThisSeries: 'leads back to this series',
  mustBeOneOf: (known: string) => `must be one of ${known}`,
  namesNoSeries: 'names no series',
  namesSeriesTwice: 'names a series twice',
  doNotGo: 'don’t go with a series of series: its parts have them',
  notSeriesOfThisRegatta: (given: string) => `${given} isn’t a series of this regatta`,
  seriesOfAnotherFleet: (name: string) => `${name} is a series of another fleet`,
  hasThisSeries: 'has this series for a part of its parts',
};

/** Texts of `check-values.ts`. */
export const checkValues = {
  mustBe0: (most: number, points: number) => `must be 0 to ${most} with at most 3 decimals, not ${points}`,
  mustBe0ToWithAtMost3: (most: number, percent: number) =>
    `must be 0 to ${most} with at most 3 decimals, not ${percent}`,
  mustBe0OrMoreSeconds: (seconds: number) => `must be 0 or more seconds, not ${seconds}`,
  mustBeOneOf: (known: string, given: string) => `must be one of ${known}, not ${given}`,
};

/** Texts of `code-averages.ts`. */
export const codeAverages = {
  scoredAsDnc: (why: string, text: string) => `${why}, scored as DNC: ${text}`,
  givenInRacesBefore: (count: number) =>
    count === 1 ? `given in ${count} race before` : `given in ${count} races before`,
  noRacesToAverage: 'no races to average',
  sailingInstructions: 'sailing instructions',
};

/** Texts of `code-presets.ts`. */
export const codePresets = {
  officerOfDay: 'Officer of the day',
  clubDuty: 'Club duty',
  raceOfficer: 'Race officer',
  volunteerOnSafetyBoat: 'Volunteer on the safety boat',
  didNotTallyOut: 'Did not tally out',
  didNotTallyIn: 'Did not tally in',
  lateDeclaration: 'Late declaration',
  noDeclaration: 'No declaration',
  standardPenalty: 'Standard penalty',
  postRacePenalty: 'Post-race penalty',
  scoredAsCommitteeStates: 'Scored as the committee states',
  disqualifiedNotToBeDiscarded: 'Disqualified, not to be discarded',
};

/** Texts of `code-words.ts`. */
export const codeWords = {
  boatsEntered: 'boats entered',
  boatsThatCame: 'boats that came to the start',
  boatsThatStarted: 'boats that started',
  boatsThatFinished: 'boats that finished',
  boatsInRace: 'boats in the race',
  scoreForDnf: 'the score for DNF',
  share: (percent: number, of: string) => `${percent} % of ${of}`,
  shareAtLeast: (percent: number, of: string, least: number) => `${percent} % of ${of}, at least ${least}`,
  shareAtMost: (percent: number, of: string, most: number) => `${percent} % of ${of}, at most ${most}`,
  shareWithin: (percent: number, of: string, least: number, most: number) =>
    `${percent} % of ${of}, at least ${least}, at most ${most}`,
};

/** Texts of `codes.ts`. */
export const codes = {
  disqualification: 'Disqualification',
  retired: 'Retired',
  didNotStart: 'Did not start; did not come to the starting area',
  didNotStartOnly: 'Did not start',
  onCourseSide: 'On the course side of the starting line at her starting signal',
  didNotSailCourse: 'Did not sail the course',
  didNotFinish: 'Did not finish',
  disqualificationThatIsNotExcludable: 'Disqualification that is not excludable',
  disqualifiedUnderRule303: 'Disqualified under rule 30.3, U flag',
  disqualifiedUnderRule304: 'Disqualified under rule 30.4, black flag',
  twentyPercent: '20 % penalty under rule 30.2, Z flag',
  scoringPenaltyApplied: 'Scoring penalty applied, rule 44.3',
  discretionaryPenaltyImposed: 'Discretionary penalty imposed',
  redressGiven: 'Redress given, rule A9',
  timeLimitExpired: 'Time limit expired',
};

/** Texts of `corrected-time.ts`. */
export const correctedTime = {
  mustBe0: (elapsed: number) => `must be 0 or more seconds, not ${elapsed}`,
  mustBeNumber: (rating: number) => `must be a number, not ${rating}`,
  mustBeAbove0In: (system: string, rating: number) => `must be above 0 in ${system}, not ${rating}`,
  mustBeWholeNumber: (laps: number) => `must be a whole number from 1, not ${laps}`,
  mustBeAbove0: (distance: string) => `must be above 0, not ${distance}`,
};

/** Texts of `discards.ts`. */
export const discards = {
  none: 'none',
  step: (exclude: number, races: number) => `${exclude} from ${races} races`,
  stepIfSailed: (exclude: number, races: number, sailed: number) =>
    `${exclude} from ${races} races if she sailed ${sailed}`,
  races: 'races',
  all: (races: string) => `all ${races}`,
  racesSheSailed: 'races she sailed',
  of: (exclude: number, races: string) => `${exclude} % of the ${races}`,
  every: (exclude: number, of: number, races: string) => `${exclude} of every ${of} ${races}`,
  fromRacesOn: (from: number) => `from ${from} races on`,
  atMost: (atMost: number) => `at most ${atMost}`,
  butBest: (keep: number) => `but the best ${keep}`,
  atLeastCount: (keep: number) => `at least ${keep} count`,
  mustBeWholeNumbers: (races: number, exclude: number) =>
    `must be whole numbers, races from 1 and exclude from 0, not ${races} and ${exclude}`,
  mustHaveWholeNumber: (races: number, sailed: number) =>
    `must have a whole number of races sailed up to ${races}, not ${sailed}`,
  sayTwoThingsAboutRaces: (races: number) => `say two things about ${races} races`,
  mustBeShare: (exclude: number, of: number) =>
    `must be a share of the races in whole numbers, at most all of them, not ${exclude} of ${of}`,
  mustHaveWholeNumbers: (limit: number) => `must have whole numbers from 0 for limits, not ${limit}`,
};

/** Texts of `echo.ts`. */
export const echo = {
  blended: 'Blended',
  didNotFinish: 'did not finish: handicap unchanged',
  echoMoved: (tcf: number, rating: number, alpha: number, tcf2: number) =>
    `ECHO: ${tcf} = ${rating} moved by ${alpha} of the way to performance index ${tcf2}`,
  heldAt: (limit: number, standard: number) => `held at ${limit} × Standard ECHO ${standard}`,
};

/** Texts of `nhc.ts`. */
export const nhc = {
  blended: 'Blended',
  deviation: 'Deviation',
  realigned: 'Realigned',
  realignment: 'Realignment',
  mustBe0OrMore: (fast: number, slow: number) => `must be 0 or more, not ${fast} and ${slow}`,
  baseNumbers: (shown: number, shown2: number) =>
    `Σ(base numbers) / Σ(blended) = ${shown} / ${shown2}, over all boats that have raced`,
  meanCorrectedTime: 'Mean corrected time',
  ofCorrectedTimes: 'of the corrected times from their mean, as a population',
  fastEdge: 'Fast edge',
  slowEdge: 'Slow edge',
  didNotFinish: 'did not finish',
  moved: (tcf: number, rating: number, alpha: number, tcf2: number) =>
    `${tcf} = ${rating} moved by ${alpha} of the way to ${tcf2}`,
  movedFast: (tcf: number, rating: number, alpha: number, tcf2: number) =>
    `${tcf} = ${rating} moved by ${alpha} of the way to ${tcf2}, extremely fast: taken at the edge`,
  movedSlow: (tcf: number, rating: number, alpha: number, tcf2: number) =>
    `${tcf} = ${rating} moved by ${alpha} of the way to ${tcf2}, extremely slow: taken at the edge`,
  atEdge: 'At the edge',
};

/** Texts of `nhc1.ts`. */
export const nhc1 = {
  deviation: 'Deviation',
  realigned: 'Realigned',
  blended: 'Blended',
  realignment: 'Realignment',
  mustBe0OrMore: (fast: number, slow: number) => `must be 0 or more, not ${fast} and ${slow}`,
  didNotFinish: 'did not finish: rating unchanged',
  ofThoseNotExtreme: 'of those not extreme',
  startingRatings: (shown: number, shown2: number) =>
    `Σ(starting ratings) / Σ(blended) = ${shown} / ${shown2}`,
  nhc1Moved: (tcf: number, rating: number, share: number, tcf2: number, tcf3: number) =>
    `NHC1: ${tcf} = ${rating} moved by ${share} of the way to ${tcf2}, an extreme result; realigned × ${tcf3}`,
  nhc1MovedByOfWay: (tcf: number, rating: number, share: number, tcf2: number, tcf3: number) =>
    `NHC1: ${tcf} = ${rating} moved by ${share} of the way to ${tcf2}; realigned × ${tcf3}`,
  performanceAmongThoseNotExtreme: 'Performance among those not extreme',
  blendedExtreme: 'Blended, extreme',
  meanRatio: 'Mean ratio',
  ofRatiosFromTheirMean: 'of the ratios from their mean, as a population',
  extremeAbove: 'Extreme above',
  extremeBelow: 'Extreme below',
};

/** Texts of `odd-ratings.ts`. */
export const oddRatings = {
  farOutside: (label: string, value: number, range: number, range2: number) =>
    `${label} ${value} is far outside ${range}–${range2}`,
  farOutsideDidYouMean: (label: string, value: number, range: number, range2: number, meant: number) =>
    `${label} ${value} is far outside ${range}–${range2}: did you mean ${meant}?`,
};

/** Texts of `penalties.ts`. */
export const penalties = {
  discretionaryPenalty: 'discretionary penalty',
  sailingInstructions: 'sailing instructions',
  pointsStated: (code: string, points: number, rule: string) => `${code}: ${points} points stated (${rule})`,
  pointsAsFleetHasIt: (code: string, points: number, rule: string) =>
    `${code}: ${points} points, as the fleet has it (${rule})`,
  scpPointsAsFleet: (points: number, rule: string) => `SCP: ${points} points, as the fleet has it (${rule})`,
  leastAsFleetHasIt: (explanation: string, least: number) =>
    `${explanation}, at least ${least} as the fleet has it`,
  timeNoPoints: (code: string, rule: string) => `${code}: in time, no points (${rule})`,
  dnfScore: (code: string, stack: string, percent: number, points: number, added: number, rule: string) =>
    `${code}: ${stack}${percent} % of the DNF score ${points} = ${added} (${rule})`,
};

/** Texts of `places.ts`. */
export const places = {
  place: (ordinal: string, how: string, rules: string) => `${ordinal}: ${how} (${rules})`,
  corrected: (time: string, sailed: string, how: string) => `corrected ${time} = ${sailed} ${how}`,
  correctedExact: (time: string, sailed: string, how: string) =>
    `corrected ${time}, not rounded, = ${sailed} ${how}`,
  sailed: (time: string, elapsed: string, change: string) => `${time} (sailed ${elapsed} ${change})`,
  changeOfHerTime: 'a change of her time, in a pursuit race',
  timePenaltiesInSeconds: 'time penalties in seconds and another measure',
  noPlaceInPursuitRace: 'no place in the pursuit race',
  startBeforeHerFinish: 'a start before her finish',
  noFinishTime: 'no finish time',
  noFinishToGive: 'no finish to give time back from',
  moreTimeGivenBack: 'more time given back than she sailed',
  noLaps: 'no laps',
  noRating: 'no rating',
  noRatingOf: (option: string) => `no rating ${option}`,
  noDistance: 'no distance',
  noCorrectedTimeWithinReason: 'no corrected time within reason',
  pursuitRace: (ordinal: string) => `${ordinal} in the pursuit race`,
  forLaps: (time: string, sailed: string, laps: string) => `${time} = ${sailed} ${laps}`,
  forLapsExact: (time: string, sailed: string, laps: string) => `${time}, not rounded, = ${sailed} ${laps}`,
  tiedWithOtherBoats: (ordinal: string, count: number, how: string, place: number, place2: number) =>
    count === 1
      ? `tied ${ordinal} with ${count} other boat: ${how}; mean of places ${place} to ${place2} (RRS A7)`
      : `tied ${ordinal} with ${count} other boats: ${how}; mean of places ${place} to ${place2} (RRS A7)`,
  averageLaps: 'average laps,',
  lapsWhichCountBeforeTime: (own: number, count: number) =>
    count === 1
      ? `${own} of ${count} lap, which count before time,`
      : `${own} of ${count} laps, which count before time,`,
  typedIn: (time: string) => `${time} (typed in)`,
};

/** Texts of `points-in-race.ts`. */
export const pointsInRace = {
  ofPossible: (points: number, possible: number, count: number, source: string) =>
    count === 1
      ? `${points} points of ${possible} possible, ${count} boat started (${source})`
      : `${points} points of ${possible} possible, ${count} boats started (${source})`,
  points: (points: number, source: string) => `${points} points (${source})`,
  ofPossibleLimited: (points: number, possible: number, count: number, source: string) =>
    count === 1
      ? `${points} points of ${possible} possible, ${count} boat started (${source}), not worse than DNF`
      : `${points} points of ${possible} possible, ${count} boats started (${source}), not worse than DNF`,
  pointsLimited: (points: number, source: string) => `${points} points (${source}), not worse than DNF`,
  asHerAverage: 'as her average',
  sheDidNotStart: 'she did not start',
  doesNotCount: (code: string, why: string) => `${code}: does not count in her average, ${why}`,
  doesNotCountInHerPercentage: (code: string, why: string) =>
    `${code}: does not count in her percentage, ${why}`,
  averageOfSomeRaces: 'an average of some races, in a system of percentages: state the points',
  notScored: (missing: string) => `not scored: ${missing}`,
};

/** Texts of `points-systems.ts`. */
export const pointsSystems = {
  fleetsOwnPoints: 'the fleet’s own points',
  lowPoint: 'Low point',
  onePointFor1st: 'One point for 1st, two for 2nd … The lowest sum wins. As the rules have it.',
  bonusPoint: 'Bonus point',
  bonusPoints: '0, 3, 5.7, 8, 10 and 11.7 for the first six, then place + 6. The lowest sum wins.',
  bonusPointSystem: 'bonus point system, RRS 2005–2008 A4.1',
  highPointPercentage: 'High point percentage',
  onePointForEach:
    'One point for each starter that she beat, and one for finishing, in percent of the most possible. The highest wins; races she did not start do not count.',
  highPointPercentageBoatsBeaten: 'high point percentage: boats beaten + 1, of the boats that started',
  coxSprague: 'Cox-Sprague',
  pointsByTable:
    'Points by a table of place and number of starters, in percent of the most possible. The highest wins; races she did not start do not count.',
  coxSpragueTable: 'Cox-Sprague table, Y.R.A. of Long Island Sound',
  lowPointAverage: 'Low point average',
  lowPoints:
    'Low points, averaged over the races that a boat started. The lowest average wins; races she did not start do not count.',
  lowPointAveragePoints: 'low point average: points of the races started, over their number',
  pointsTable: 'Points table, highest sum',
  pointsByTableOfFleetsOwn: 'Points by a table of the fleet’s own. The highest sum wins.',
  place: (added: string) => `the place${added}`,
};

/** Texts of `prizes.ts`. */
export const prizes = {
  itIsForBoats: (leastBoats: number, count: number) =>
    `it is for ${leastBoats} boats or more, and ${count} came to a start`,
  isNotRanked: 'is not ranked',
  noBoatOfCame: (who: string) => `no boat of ${who} came to a start`,
  noBoatOfMay: (who: string) => `no boat of ${who} may win it`,
  hasWon: (name: string) => `has won ${name}, and this prize is for boats that have not`,
  inFleet: (place: string, fleet: string) => `${place} in ${fleet}`,
  inFleetWith: (place: string, fleet: string, count: number) =>
    count === 1 ? `${place} in ${fleet} with ${count} point` : `${place} in ${fleet} with ${count} points`,
  placeOf: (place: string, boats: number, overall: string) => `${place} of ${boats}: ${overall}`,
  placeOfIn: (place: string, boats: number, who: string, overall: string) =>
    `${place} of ${boats} in ${who}: ${overall}`,
  tiedAndNoRule: 'tied, and no rule breaks it: the prize is shared',
};

/** Texts of `progressive-rules.ts`. */
export const progressiveRules = {
  shareAlpha: 'Share (alpha)',
  shareOfPerformance: 'Share of the performance in the new rating.',
  shareSlower: 'Share, slower',
  sameForBoat: 'The same for a boat that did worse than her rating.',
  shareExtreme: 'Share, extreme',
  sameForExtremeResult: 'The same for an extreme result that was better.',
  shareExtremeSlower: 'Share, extreme slower',
  sameForExtremeResultThatWasWorse: 'The same for an extreme result that was worse.',
  bandFastSide: 'Band, fast side',
  resultsFurtherOnFast: 'Results further on the fast side than this many standard deviations are extreme.',
  bandSlowSide: 'Band, slow side',
  resultsFurtherOnSlow: 'Results further on the slow side than this many standard deviations are extreme.',
  leastFinishers: 'Least finishers',
  afterRaceWithFewer: 'After a race with fewer finishers all ratings stay.',
  echo: 'ECHO',
  echoIrishSailingsGuide:
    'ECHO (Irish Sailing’s guide for clubs, 2022): each finisher moves part of the way (alpha) to the rating of an average result. 0.25 for club racing, 0.5 for a regatta.',
  nhcRya: 'NHC (RYA)',
  nhcRya2015AsEcho:
    'NHC (RYA, 2015): as ECHO, with a limit on the effect of extreme results. All ratings then return to the sum of their starting ratings.',
  nhc1AsSailwave: 'NHC1 (as Sailwave)',
  nhc1AsSailwaveComputes:
    'NHC1, as Sailwave computes it: better results move a rating further than worse ones, and extreme results half as far. The finishers’ ratings then return to the sum of their starting ratings.',
  doesNotGoWith: (label: string) => `doesn’t go with ${label}`,
  mustBe0OrMore: (value: number) => `must be 0 or more, not ${value}`,
};

/** Texts of `progressive.ts`. */
export const progressive = {
  adjustment: 'Adjustment',
  ratio: 'Ratio',
  performance: 'Performance',
  mustBeAbove0: (value: number) => `must be above 0, not ${value}`,
  mustBe0To1: (alpha: number) => `must be 0 to 1, not ${alpha}`,
  boatsFinished: (count: number, least: number) =>
    count === 1
      ? `${count} boat finished, fewer than ${least}: handicaps unchanged`
      : `${count} boats finished, fewer than ${least}: handicaps unchanged`,
  correctedTime: 'Corrected time',
  newRating: 'New rating',
};

/** Texts of `pursuit.ts`. */
export const pursuit = {
  mustBeAbove0: (value: number) => `must be above 0, not ${value}`,
};

/** Texts of `race-figures.ts`. */
export const raceFigures = {
  boatsEntered: (count: number) => (count === 1 ? `${count} boat entered` : `${count} boats entered`),
  boatsInMedalRace: (count: number) =>
    count === 1 ? `${count} boat in the medal race` : `${count} boats in the medal race`,
  boatsStarted: (count: number) => (count === 1 ? `${count} boat started` : `${count} boats started`),
  boats: (count: number) => (count === 1 ? `${count} boat` : `${count} boats`),
  boatsInBetterHeats: (text: string, count: number) =>
    count === 1 ? `${text} and ${count} boat in better heats` : `${text} and ${count} boats in better heats`,
  boatsCameToStartingArea: (count: number) =>
    count === 1 ? `${count} boat came to the starting area` : `${count} boats came to the starting area`,
  finishers: (count: number) => (count === 1 ? `${count} finisher` : `${count} finishers`),
  boatsInRace: (count: number) => (count === 1 ? `${count} boat in the race` : `${count} boats in the race`),
  oneMoreA53: (text: string) => `${text} + 1 (RRS A5.3)`,
  points: (value: number) => `${value} points`,
  dnfScore: (points: number) => `the DNF score ${points}`,
  share: (percent: number, text: string, points: number) => `${percent} % of ${text} = ${points}`,
  shareAtLeast: (percent: number, text: string, points: number, least: number) =>
    `${percent} % of ${text} = ${points}, at least ${least}`,
  shareAtMost: (percent: number, text: string, points: number, most: number) =>
    `${percent} % of ${text} = ${points}, at most ${most}`,
};

/** Texts of `rating-chain.ts`. */
export const ratingChain = {
  adjustment: 'Adjustment',
  ratio: 'Ratio',
  correctedTime: 'Corrected time',
};

/** Names of the ratings of boats, of `rating-systems.ts`. */
export const ratingFields = {
  tcf: 'TCF',
  py: 'PY number',
  phrf: 'PHRF',
  tod: 'ToD, s/NM',
  schrs: 'SCHRS',
  texel: 'Texel',
  dpn: 'D-PN',
};

/** Names and texts of rating systems, of `rating-systems.ts`. */
export const ratingSystems = {
  tcf: 'TCF: IRC, ECHO, NHC, VPRS, ORC time on time',
  py: 'Portsmouth Yardstick',
  phrfTot: 'PHRF time on time',
  phrfTod: 'PHRF time on distance',
  tod: 'Time on distance: ORC, seconds a mile',
  schrs: 'SCHRS: catamarans',
  texel: 'Texel: catamarans',
  dpn: 'US Portsmouth (D-PN)',
  mustBeAbove0: (b: number, rating: number) => `B + rating must be above 0, not ${b} + ${rating}`,
};

/** Texts of `redress.ts`. */
export const redress = {
  noBetterThanHer: (explanation: string, count: number) =>
    count === 1
      ? `${explanation}; no better than her own ${count} point, which she keeps`
      : `${explanation}; no better than her own ${count} points, which she keeps`,
  whichSheDiscards: 'which she discards',
  whichSheDidNotFinish: 'which she did not finish',
  notFinishedAndWithin: 'not finished and within her discards',
  dncAndWithinHerDiscards: 'DNC and within her discards',
  herOtherRaces: 'her other races',
  herRacesBefore: 'her races before,',
  chosenRaces: 'chosen races',
  averageOf: (races: string, list: string, without: string, rule: string) =>
    `average of ${races} ${list}${without} (${rule})`,
};

/** Texts of `regatta-tables.ts`. */
export const regattaTables = {
  notFleetOfThisRegatta: (given: string) => `${given} isn’t a fleet of this regatta`,
};

/** Texts of `score-race.ts`. */
export const scoreRace = {
  finishedAs: (place: string) => `finished ${place}`,
  notCodeOfThisRegatta: (code: string) => `${code} isn’t a code of this regatta`,
  noPointsStatedWith: (code: string) => `no points stated with ${code}`,
  pointsStated: (stated: number) => `${stated} points stated`,
  neitherFinishNorCode: (text: string) => `neither finish nor code, ${text}`,
  neitherCheckedIn: (text: string) => `neither finish nor code, checked in at the start, ${text}`,
  neitherNotSeen: (text: string) => `neither finish nor code, not seen at the start check-in, ${text}`,
  withoutFinish: (code: string, text: string) => `${code} without a finish, scored as DNF: ${text}`,
  noPenaltyOfThisRegatta: (code: string) => `${code} is no penalty of this regatta`,
  noPenaltyStated: 'no penalty stated',
  sailingInstructions: (code: string, text: string) => `${code}: ${text} (sailing instructions)`,
  notWorseThanDnf: (text: string, text2: string) => `${text}; not worse than DNF: ${text2}`,
  noRedressStated: 'no redress stated',
  rdgPointsGivenRrsA9: (points: number) => `RDG: ${points} points given (RRS A9)`,
  noBoatInPlace: (code: string, text: string) => `${code} with no boat in a place: ${text}`,
  otherBoatsScoresChange: 'other boats’ scores change, as the protest committee decided',
  otherBoatsScoresStay: 'other boats’ scores stay (RRS A6.2)',
  otherBoatsScoresStayRrsA6: (place: string) => `other boats’ scores stay (RRS A6.2); finished ${place}`,
  rdgTimeGiven: (place: string, others: string) =>
    `RDG: ${place}, time given as redress (RRS 61.4); ${others}`,
  timeTakesNoPlace: (time: string) => `her finish in ${time} takes no place`,
  timeGivesUpPlace: (time: string) =>
    `her finish in ${time} takes no place and boats behind move up (RRS A6.1)`,
  finishTakesNoPlace: (place: string) => `her finish as ${place} takes no place`,
  finishGivesUpPlace: (place: string) =>
    `her finish as ${place} takes no place and boats behind move up (RRS A6.1)`,
  notScored: (missing: string) => `not scored: ${missing}`,
};

/** Texts of `season-ranking.ts`. */
export const seasonRanking = {
  byTable: 'by the table',
  notRankedIn: (fleet: string) => `not ranked in ${fleet}`,
  boats: (count: number) => (count === 1 ? `${count} boat` : `${count} boats`),
  points: (count: number) => (count === 1 ? `${count} point` : `${count} points`),
  doesNotCount: (best: string) => `does not count: the best ${best} do`,
  doesNotCountHerResult: (fleet: string) => `does not count: her result in ${fleet} of this regatta does`,
};

/** Texts of `series-input.ts`. */
export const seriesInput = {
  registeredTwiceAs: (id: string) => `registered twice as ${id}`,
  isThereTwice: 'is there twice',
  isNotRegistered: 'isn’t registered',
  isNotRace: 'isn’t a race of this regatta',
  hasTwoScores: 'has two scores in this race',
};

/** Texts of `series-of-series.ts`. */
export const seriesOfSeries = {
  noRace: 'no race of it counts yet',
  tiedInWithOtherBoats: (ordinal: string, name: string, count: number, rank: number, last: number) =>
    count === 1
      ? `tied ${ordinal} in ${name} with ${count} other boat; mean of places ${rank} to ${last} (as RRS A7)`
      : `tied ${ordinal} in ${name} with ${count} other boats; mean of places ${rank} to ${last} (as RRS A7)`,
  netPointsIn: (net: number, name: string, ordinal: string) =>
    `${net} net points in ${name}, where she is ${ordinal}`,
  notRankedIn: (name: string, why: string) => `not ranked in ${name}: ${why}`,
  notRanked: (name: string) => `not ranked in ${name}`,
  notScored: (notScored: string) => `not scored: ${notScored}`,
  notIn: (name: string, count: number) =>
    count === 1
      ? `not in ${name}: ${count} boat entered + 1 (as RRS A5.2)`
      : `not in ${name}: ${count} boats entered + 1 (as RRS A5.2)`,
  notInPointsBoatsEntered: (name: string, each: number, count: number) =>
    count === 1
      ? `not in ${name}: ${each} points (${count} boat entered + 1, as RRS A5.2) in each of its races that count`
      : `not in ${name}: ${each} points (${count} boats entered + 1, as RRS A5.2) in each of its races that count`,
};

/** Texts of `series-races.ts`. */
export const seriesRaces = {
  noBoatFinished: 'no boat finished, so no boat is scored (RRS 90.3(a), 35)',
};

/** Texts of `series-scores.ts`. */
export const seriesScores = {
  noRacesToAverage: 'no races to average',
  notScored: (missing: string) => `not scored: ${missing}`,
  notScoredInRace: (raceNumber: number, notScored: string) =>
    `not scored in race ${raceNumber}: ${notScored}`,
  noRaceSailed: 'no race sailed',
  noRaceOfHers: 'no race of hers counts in an average',
  noRaceOfHersCounts: 'no race of hers counts in a percentage',
  medalRace: (weight: number) => `medal race × ${weight}`,
  herWorstScore: 'her worst score; of equal scores the earliest (RRS A2.1)',
  itDoesNotCount: 'it does not count in her series score',
  dneIsNotExcludable: 'DNE is not excludable (RRS 90.3(b))',
  notExcludableInThisRegatta: (code: string) => `${code} is not excludable in this regatta`,
  medalRaceIsNotExcludable: 'a medal race is not excludable',
  thisRace: 'this race is not excludable in this series',
  thisRaceIsNotExcludable: 'this race is not excludable',
};

/** Texts of `series-set.ts`. */
export const seriesSet = {
  notSeriesOfThisRegatta: (given: string) => `${given} isn’t a series of this regatta`,
  wouldBePartOfItself: (name: string) => `${name} would be a part of itself`,
  notFleetOfThisRegatta: (given: string) => `${given} isn’t a fleet of this regatta`,
};

/** Texts of `series-standings.ts`. */
export const seriesStandings = {
  asHasIt: (rule: string, name: string) => `${rule}, as ${name} has it`,
  excludedAre: (rule: string) => `excluded are ${rule}`,
  startedOfAtLeastRaces: (racesStarted: number, least: number) =>
    `started ${racesStarted} of at least ${least} races`,
};

/** Texts of `split-fleet-races.ts`. */
export const splitFleetRaces = {
  noHeatWasAssigned: 'no heat was assigned for it',
  notCompletedIt: (names: string, count: number) =>
    count === 1
      ? `${names} has not completed it: in the qualifying series a race counts when every group has`
      : `${names} have not completed it: in the qualifying series a race counts when every group has`,
  firstHeatIsNotAssigned: 'the first heat is not assigned',
  notSailed: (names: string) => `${names} not sailed`,
  raceCountsWhenAll: (number: number, waits: string) =>
    `race ${number} counts when all its heats are sailed: ${waits}`,
  boatsEntered: (count: number) => (count === 1 ? `${count} boat entered` : `${count} boats entered`),
  boatsIn: (count: number, name: string) =>
    count === 1
      ? `${count} boat in ${name}, the largest heat,`
      : `${count} boats in ${name}, the largest heat,`,
  boatsInAndBetterHeats: (count: number, name: string) =>
    count === 1 ? `${count} boat in ${name} and better heats` : `${count} boats in ${name} and better heats`,
  inLargestGroup: (name: string) => `in ${name}, the largest group,`,
  sailingInstructions: 'sailing instructions, in place of RRS A5.2',
  boats: (count: number) => (count === 1 ? `${count} boat` : `${count} boats`),
  inNoGroup: 'in no group of this race',
  notScored: (missing: string) => `not scored: ${missing}`,
};

/** Texts of `split-fleets.ts`. */
export const splitFleets = {
  rankInQualifyingSeries: (points: number) => `rank ${points} in the qualifying series, carried as points`,
  countedInQualifyingSeries: 'counted in the qualifying series, whose rank is carried',
};

/** Texts of `team-event.ts`. */
export const teamEvent = {
  inNoStageSailed: 'in no stage sailed',
  oneOfItsTeams: 'one of its teams isn’t entered',
  itsStage: 'its stage isn’t of the event',
  itsStageHasNoRound: (round: number) => `its stage has no round ${round}`,
  noGroup: 'no group of its stage has both teams',
  roundRobinWasEnded: (round: number) =>
    `Round-robin ${round} was ended with fewer than 80 % of its races sailed: it only breaks ties (D4.3(b)).`,
  raceWins: (count: number) => (count === 1 ? `${count} race win` : `${count} race wins`),
  racesWon: (percent: string) => `${percent} of races won, as teams have sailed unequal numbers (D4.3(a))`,
  firstToD45B: (score: string, wins: number) => `${score}, first to ${wins} (D4.5(b))`,
  firstTo: (score: string, wins: number) => `${score}, first to ${wins}`,
  whenItWasEnded: (score: string) => `${score} when it was ended (D4.5(b))`,
  whenItWasEndedLast: (score: string) => `${score} when it was ended: the last race decides (D4.5(b))`,
  wonInD45: (name: string) => `won in ${name} (D4.5(c)(1))`,
  lostInD45: (name: string) => `lost in ${name} (D4.5(c)(2))`,
  inWhich: (name: string) => `in ${name}, which is not scored: by the place before it (D4.5(c)(3))`,
};

/** Texts of `team-race.ts`. */
export const teamRace = {
  mustBeBoats: (count: number, length: number) =>
    count === 1 ? `must be ${count} boat, not ${length}` : `must be ${count} boats, not ${length}`,
  needsPlaceOrCode: 'needs a place or a code',
  mustBeFrom1To: (all: number) => `must be from 1 to ${all}`,
  nscNeedsPlace: 'NSC needs the place that she finished in (D3.1(c))',
  noPlace: (code: string) => `${code} has no place`,
  mustBeWholePoints: 'must be whole points, 0 or more',
  twoBoatsAre: (ordinal: string) => `two boats are ${ordinal}`,
  noBoatIs: (ordinal: string) => `no boat is ${ordinal}`,
  racIsForOneTeam: 'RAC is for one team: all boats of the other are home (D3.2)',
  pointsEach: (first: number) =>
    `${first} points each and no first place: D3.4 names no winner. Sail it again`,
  pointsEachTeamWithoutFirst: (first: number) =>
    `${first} points each: the team without first place wins (D3.4)`,
  boatsEntitledToRace: (code: string, count: number) =>
    count === 1
      ? `${code}: ${count} boat entitled to race (D3.1(a))`
      : `${code}: ${count} boats entitled to race (D3.1(a))`,
  notPlaced: 'not placed',
  stillRacing: (ordinal: string) => `still racing: ${ordinal}, as if finished (D3.2)`,
  movedUpToD3: (ordinal: string, scored: string) => `${ordinal}, moved up to ${scored} (D3.1(e))`,
  addedForOcsD3: (points: number) => `${points} added for OCS (D3.1(b))`,
  addedForNscD3: (points: number) => `${points} added for NSC (D3.1(c))`,
  addedByProtestCommittee: (added: number) => `${added} added by the protest committee (D3.3)`,
};

/** Texts of `team-ties.ts`. */
export const teamTies = {
  tiedWith: (others: string, what: string, value: string, rule: string) =>
    `tied with ${others}: ${what} ${value} (${rule})`,
  tiedSoFar: 'tied so far',
  tiedSailOff: 'tied: a sail-off or a game of chance decides (D4.4(a)(5))',
  sailOffOrGame: 'sail-off or game of chance, place',
  averagePointsAgainstCommonOpponents: 'average points against common opponents',
  racesWonBetweenThem: 'races won between them',
  averagePointsBetweenThem: 'average points between them',
  lastRaceBetweenThem: 'last race between them',
};

/** Texts of `time-changes.ts`. */
export const timeChanges = {
  givenAsRedress: (time: string) => `${time} given as redress`,
  timePenalty: (worked: string) => `+ ${worked} time penalty`,
  givenBack: (worked: string) => `− ${worked} given back`,
};

/** Texts of `under-way.ts`. */
export const underWay = {
  averageOfHerRaces: (code: string) => `${code} by an average of her races`,
  underWay: (soFar: string) => `under way: counts once it is sailed; so far ${soFar}`,
};

/** Texts of `format.ts`. */
export const format = {
  // Explanations side by side, lists, and ordinal numbers: 1st, 2nd, 11th.
  clauses: (first: string, next: string) => `${first}; ${next}`,
  and: (first: string, last: string) => `${first} and ${last}`,
  ordinal: (n: number) =>
    `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`,
};
