/** Texts of `club/racing/assignments.ts`. */
export const assignments = {
  byPlacesInRaceBefore:
    'by places in the race before, from the first group to the last: the first stays, the second moves one group up, the third two (SHRS 3.2)',
  seedingRace: (ruleText: string) => `seeding race: ${ruleText}`,
  raceHeat: (round: number, list: string) => `race ${round}, heat ${list}`,
  noBoatHasFinishedHeatYet: (heat: string) =>
    `No boat has finished heat ${heat} yet: this heat depends on its results.`,
  raceHasResultsAlready: (fromRace: number) =>
    `Race ${fromRace} has results already: they will be counted in this heat.`,
  isAcceptedAlready: (titleOfRace: string) =>
    `${titleOfRace} is accepted already. It doesn’t follow from this heat.`,
  andSoOn: (list: string) => `${list}, and so on`,
  placesOfGroup: (group: string, from: number, to: number) => `${group} ${from} to ${to}`,
  byRank: (list: string) => `by rank: ${list}`,
  noRaceCountsYet: 'No race counts yet: boats are taken by the letters and numbers of their sails.',
  noRank: (list: string) => `No rank: ${list}. They are taken after all the others.`,
  boatsShareRank: 'Boats share a rank: they are taken by their group until now, then by their sails.',
  racesHaveResultsAlready: (list: string) =>
    `Race ${list} has results already: they will be counted in the groups of this assignment.`,
  anotherAssignmentHoldsFromRaceOn: (number: number) => `Another assignment holds from race ${number} on.`,
  stageHasBegun: (begun: string, stage: string) =>
    `The ${begun} stage has begun: this goes back to the ${stage} stage.`,
  inNoGroup: (list: string) => `In no group: ${list}. Move each of them into one.`,
};

/** Texts of `club/racing/clock-corrections.ts`. */
export const clockCorrections = {
  undoneCorrectionOfClock: 'Undone: a correction of the clock',
};

/** Texts of `club/racing/competitors.ts`. */
export const competitors = {
  mayBeSameAs: (name: string) => `may be the same as ${name}`,
  mayBeSameAsNoClass: (name: string) => `may be the same as ${name} (no class given)`,
  mayBeSameAsOfClass: (name: string, boatClass: string) => `may be the same as ${name} (${boatClass})`,
  mayBeTwoBoats: 'is entered more than once in one regatta: may be two boats',
  mayBeTwoPeople: 'is entered more than once in one regatta: may be two people',
  isEnteredUnderSeveralNames: (list: string) => `is entered under several names (${list}): may be two boats`,
};

/** Texts of `club/racing/fleets.ts`. */
export const fleets = {
  fleetOfRegatta: (from: string, regattaName: string) => `fleet ${from} of regatta ${regattaName}`,
  regattaHasNoFleet: (path: string, regattaId: string, unknown: string) =>
    `${path}: regatta ${regattaId} has no fleet ${JSON.stringify(unknown)}`,
  noFleetInThisRegatta: (unknown: string, list: string) =>
    `no fleet ${JSON.stringify(unknown)} in this regatta; it has ${list}`,
};

/** Texts of `club/racing/merge-entries.ts`. */
export const mergeEntries = {
  asOneEntry: (message: string) => `as one entry, ${message}. Shorten the entries first`,
  bothEntriesHaveResultInRace: (list: string) =>
    `both entries have a result in race ${list}: choose the one that counts`,
};

/** Texts of `club/racing/ratings.ts`. */
export const ratings = {
  cannotComputeRatings: (problem: string) =>
    `Can’t compute the ratings: ${problem}. Correct this to restore them.`,
};

/** Texts of `club/racing/regattas.ts`. */
export const regattas = {
  regatta: (name: string) => `regatta ${name}`,
};

/** Texts of `club/racing/scorable.ts`. */
export const scorable = {
  standsForOneRating: (list: string) =>
    `stands for one rating, and her fleets take ${list}: state it for each fleet in fleet_ratings`,
};

/** Texts of `club/racing/scoring-codes.ts`. */
export const scoringCodes = {
  isNotCodeOfItsRegatta: (code: string) => `${code} isn’t a code of its regatta, or not yet`,
  inRace: (sailNumber: string, raceNumber: number) => `${sailNumber} in race ${raceNumber}`,
  scoreDoesNotFit: (sailNumber: string, raceNumber: number, field: string, problem: string) =>
    `${sailNumber} in race ${raceNumber}: ${field} ${problem}; correct her result first`,
};

/** Texts of `club/racing/setup-changes.ts`. */
export const setupChanges = {
  race: (raceNumber: number) => `race ${raceNumber}`,
};

/** Texts of `club/racing/standings.ts`. */
export const standings = {
  cannotComputeStandings: (problem: string) =>
    `Can’t compute the standings: ${problem}. Correct this to restore them.`,
  cannotComputeNextHeat: (problem: string) =>
    `Can’t compute the next heat: ${problem}. Correct this to restore them.`,
};

/** Texts of `club/racing/waived-checks.ts`. */
export const waivedChecks = {
  checkOfRace: (name: string, raceNumber: number) => `check “${name}” of race ${raceNumber}`,
};
