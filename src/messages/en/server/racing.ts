/** Texts of `club/racing/assignments.ts`. */
export const assignments = {
  hasNoStage: (championshipName: string, stage: string) => `${championshipName} has no ${stage} stage`,
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
  mustBeGroupsOfStage: (list: string) => `must be those of the stage, in their order: ${list}`,
  isNotBoatOf: (id: string, fleet: string) => `${id} isn’t a boat of ${fleet}`,
  isInOtherGroupAlready: (sailNumber: string, other: string) => `${sailNumber} is in ${other} already`,
  nameBoatsOfHeat: 'name the boats of one heat, or for the seeding race every boat of the fleet',
  noGroupFor: (list: string) => `no group for ${list}`,
};

/** Texts of `club/racing/championships.ts`. */
export const championships = {
  hasGroupsWithBoats: (name: string) => `${name} has groups with boats. Undo its assignments first`,
  isThereTwice: 'is there twice',
  regattaHasNoFleet: (fleet: string) => `the regatta has no fleet ${JSON.stringify(fleet)}`,
  sailsAnotherChampionshipAlready: 'sails another championship already',
  isNameOfOther: (name: string) =>
    `${JSON.stringify(name)} is the name of a fleet or of another group: a start is found by its name`,
  fleetSailsTwoHeatsOrMore: 'a fleet sails two heats or more',
  qualifyingGroupsAreOfEqualSize: 'qualifying groups are of equal size: leave it out',
  groupsHaveBoatsOfOtherFleet: 'its groups have boats of the other fleet. Undo its assignments first',
  hasBoatsFromRaceOn: (name: string, fromRace: number) =>
    `${name} has boats from race ${fromRace} on. Undo that assignment first`,
};

/** Texts of `club/racing/clock-corrections.ts`. */
export const clockCorrections = {
  undoneCorrectionOfClock: 'Undone: a correction of the clock',
  isThereTwice: (id: string) => `${id} is there twice`,
  wasNotTimedByDevice: (id: string, deviceId: string) => `${id} wasn’t timed by the device ${deviceId}`,
  wouldMoveToBefore1970: (id: string) => `would move ${id} to before 1970`,
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

/** Texts of `club/racing/copy-regatta.ts`. */
export const copyRegatta = {
  regattaHasId: (id: string) => `a regatta has the id ${id}; give the copy a new one`,
};

/** Texts of `club/racing/crossing-names.ts`. */
export const crossingNames = {
  isThereTwice: (value: string) => `${value} is there twice`,
};

/** Texts of `club/racing/crossings.ts`. */
export const crossings = {
  isNeededForNewCrossing: 'is needed for a crossing that isn’t there yet',
  staysOnSheet: (sheet: string) => `stays ${sheet}: a crossing is on the sheet that it was recorded on`,
  hasFinishedAlready: (sailNumber: string, raceNumber: number, at: string, key: string) =>
    `${sailNumber} already finished race ${raceNumber} at ${at} (crossing ${key}). Undo that name first`,
};

/** Texts of `club/racing/finish-places.ts`. */
export const finishPlaces = {
  areForPursuitRacesOnly: 'are for pursuit races only. First set how the race is scored',
};

/** Texts of `club/racing/fleets.ts`. */
export const fleets = {
  isNameOfAnotherFleet: 'is the name of another fleet of this regatta',
  fleetOfRegatta: (from: string, regattaName: string) => `fleet ${from} of regatta ${regattaName}`,
  regattaHasNoFleet: (path: string, regattaId: string, unknown: string) =>
    `${path}: regatta ${regattaId} has no fleet ${JSON.stringify(unknown)}`,
  noFleetInThisRegatta: (unknown: string, list: string) =>
    `no fleet ${JSON.stringify(unknown)} in this regatta; it has ${list}`,
  noFleetInEmptyRegatta: (name: string) => `No fleet ${JSON.stringify(name)} in this regatta; it has none.`,
  noFleetOfName: (name: string, known: string) =>
    `No fleet ${JSON.stringify(name)} in this regatta; it has ${known}.`,
};

/** Texts of `club/racing/laps.ts`. */
export const laps = {
  isOfBoatStillSailing: 'is of a boat still sailing. Her finish ends her last lap automatically',
};

/** Texts of `club/racing/merge-entries.ts`. */
export const mergeEntries = {
  entryIsOfAnotherRegatta: (id: string) => `entry ${id} is of another regatta`,
  isEntryThatIsKept: 'is the entry that is kept. Choose the other one',
  asOneEntry: (message: string) => `as one entry, ${message}. Shorten the entries first`,
  decisionIsAboutThisEntry: (decision: number, sailNumber: string) =>
    `decision ${decision} is about this entry of ${sailNumber}: keep this one`,
  hasEmergencyContacts: (sailNumber: string) =>
    `this entry of ${sailNumber} has emergency contacts: keep this one, or erase them first`,
  isNeitherOfTwoEntries: 'is neither of the two entries',
  bothEntriesHaveResultInRace: (list: string) =>
    `both entries have a result in race ${list}: choose the one that counts`,
};

/** Texts of `club/racing/races.ts`. */
export const races = {
  regattaHasNoFleetsYet: 'the regatta has no fleets yet. Name the fleet that starts',
};

/** Texts of `club/racing/ratings.ts`. */
export const ratings = {
  cannotComputeRatings: (problem: string) =>
    `Can’t compute the ratings: ${problem}. Correct this to restore them.`,
  isScoredWithoutRatings: (fleetName: string) => `${fleetName} is scored without ratings`,
  isNotInFleet: (sailNumber: string, fleetName: string) => `${sailNumber} isn’t in fleet ${fleetName}`,
  hasNoFinishToScore: (sailNumber: string, raceNumber: number) =>
    `${sailNumber} has no finish in race ${raceNumber} to be scored on it`,
};

/** Texts of `club/racing/regattas.ts`. */
export const regattas = {
  regatta: (name: string) => `regatta ${name}`,
  noFleetInThisRegatta: (fleet: string) => `no fleet ${JSON.stringify(fleet)} in this regatta`,
};

/** Texts of `club/racing/registrations.ts`. */
export const registrations = {
  entryBelongsToRegatta: (id: string, regattaId: string) =>
    `entry ${id} belongs to regatta ${regattaId}; give a new entry a new id`,
};

/** Texts of `club/racing/renumber-race.ts`. */
export const renumberRace = {
  raceIsThereAlready: (to: number, nextFree: number) =>
    `race ${to} is there already: swap the two, or take ${nextFree}`,
  sailsInDifferentGroups: (fleet: string, from: number, to: number, championship: string) =>
    `${fleet} sails race ${from} and race ${to} in different groups of ${championship}`,
};

/** Texts of `club/racing/scorable.ts`. */
export const scorable = {
  isNeededWithRdg: 'is needed with RDG: say the method',
  methodPointsNeedsPoints: 'method "points" needs the points',
  areNeededWith: (code: string) => `are needed with ${code}: it scores the points stated with it`,
  sayWhichRacesToAverage: 'say which races to average',
  sayTime: 'say the time: elapsed, seconds or percent',
  stateSecondsOfElapsedTime: (fleet: string) =>
    `state it in seconds of elapsed time, as DPI of ${fleet} adds to it`,
  areNeededWithDpiOfFleet: (name: string) =>
    `are needed with DPI, or a time penalty: it is at the discretion of the protest committee; ${name} has none of its own`,
  areNeededWithDpi:
    'are needed with DPI, or a time penalty: it is at the discretion of the protest committee',
  standsForOneRating: (list: string) =>
    `stands for one rating, and her fleets take ${list}: state it for each fleet in fleet_ratings`,
};

/** Texts of `club/racing/score-edit.ts`. */
export const scoreEdit = {
  isForPursuitRacesOnly: 'is for pursuit races only. First set how the race is scored',
  needsFinishAndSheHasNone: 'needs a finish, and she has none',
  saysNoFinish: 'says no finish: her start isn’t set, or lies later',
  isOnSheetB: 'is on sheet B: results come from sheet A alone',
  isNamedAfterAnotherBoat: 'is named after another boat. Undo that name first',
};

/** Texts of `club/racing/scoring-codes.ts`. */
export const scoringCodes = {
  isNotCodeOfItsRegatta: (code: string) => `${code} isn’t a code of its regatta, or not yet`,
  inRace: (sailNumber: string, raceNumber: number) => `${sailNumber} in race ${raceNumber}`,
  isCodeOfAndMore: (code: string, list: string, more: number) =>
    `${code} is the code of ${list} and ${more} more: give them another one first`,
  isCodeOf: (code: string, list: string) => `${code} is the code of ${list}: give them another one first`,
  scoreDoesNotFit: (sailNumber: string, raceNumber: number, field: string, problem: string) =>
    `${sailNumber} in race ${raceNumber}: ${field} ${problem}; correct her result first`,
};

/** Texts of `club/racing/setup-changes.ts`. */
export const setupChanges = {
  race: (raceNumber: number) => `race ${raceNumber}`,
};

/** Texts of `club/racing/sheet-photos.ts`. */
export const sheetPhotos = {
  hasMostPhotos: (count: number) => `has ${count} photos, the most a race may have. Remove one first`,
};

/** Texts of `club/racing/standings.ts`. */
export const standings = {
  cannotComputeStandings: (problem: string) =>
    `Can’t compute the standings: ${problem}. Correct this to restore them.`,
  cannotComputeNextHeat: (problem: string) =>
    `Can’t compute the next heat: ${problem}. Correct this to restore them.`,
  isSeriesOfNotOf: (seriesName: string, own: string, fleet: string) =>
    `${seriesName} is a series of ${own}, not of ${fleet}`,
  noFleetsYet: "say which of the regatta's fleets; there are none yet",
  sayWhichFleet: (names: string) => `say which of the regatta's fleets; there are ${names}`,
};

/** Texts of `club/racing/team-races.ts`. */
export const teamRaces = {
  isRaceOfAnotherRegatta: 'is a race of another regatta. Give this one a new id',
  hasNoTeamRacing: 'has no team racing. Set its teams up first',
  isNoStageOfThisRegatta: 'is no stage of this regatta’s team racing',
  isNoTeamOfThisRegatta: 'is no team of this regatta',
  mustBeAnotherTeamThanFirst: 'must be another team than the first',
  mustKeepStageOfRace: (number: number) =>
    `must keep the stage of race ${number}. Delete the stage’s races first`,
  mustKeepBothTeamsOfRace: (number: number) =>
    `must keep both teams of race ${number}. Delete the team’s races first`,
  raceHasResultOfBoatsTeam: (sailedNumber: number, boats: number) =>
    `race ${sailedNumber} has a result of ${boats} boats a team. Clear the results first`,
};

/** Texts of `club/racing/waived-checks.ts`. */
export const waivedChecks = {
  checkOfRace: (name: string, raceNumber: number) => `check “${name}” of race ${raceNumber}`,
  noSuchLineIsOnList: 'no such line is on the list of checks now',
};
