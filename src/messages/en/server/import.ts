import { formatChoice, formatList, formatNumber, plural } from '@messages/numbers';

/** Texts of `import/entries/doubts.ts`. */
export const doubts = {
  isEnteredTwice: (sailNumber: string) =>
    `${sailNumber} is entered twice: is it another boat of that number, or one boat that two helms share?`,
  isSameBoat: (line: number, sailNumber: string, earlier: number) =>
    `Line ${line}: ${sailNumber} is the boat of line ${earlier} again, and is taken once. Is it another boat? Write her class, helm or name`,
};

/** Texts of `import/entries/line.ts`. */
export const entryLine = {
  nationsNotImported: 'Not imported: nations without three letters, such as IRL',
  hasNoFleet: (regatta: string, fleet: string, names: string) =>
    `${regatta} has no fleet ${JSON.stringify(fleet)}; write one of its fleets (${names}), or add the fleet first`,
  ratingsOfBoatsNotImported: (heading: string) =>
    `Not imported: ${heading} of boats in no fleet with ratings`,
  isNotNumber: (field: string, cell: string) => `${field}: ${JSON.stringify(cell)} isn’t a number`,
  sayWhichFleets: (heading: string, fleets: readonly string[]) =>
    `${heading}: say of the column whether its ratings are for ${formatChoice(fleets)}`,
};

/** Texts of `import/race-table.ts`. */
export const raceTable = {
  fileIsEmpty: 'the file is empty. Its first line must name the columns',
  noSailNumberColumn: 'no sail number column. Name one "Sail number"',
  counts: (added: number, changed: number, unchanged: number) =>
    `${added} new, ${changed} changed, ${unchanged} unchanged`,
  notInFile: (records: string) => `Not in the file, unchanged here: ${records}`,
  lineIsLeftOut: (line: number, written: string, problem: string) =>
    `Line ${line} is left out (${written}): ${problem}`,
  nameFleetOfColumn: (heading: string, columns: readonly string[], skipped: string) =>
    `column ${JSON.stringify(heading)}: name the fleet of its ratings (--column ${formatChoice(columns)}), or skip it (--column ${skipped})`,
  noneYet: 'none yet',
  nameRegatta: (regattas: string) => `name the regatta for the entries: --regatta ID. Regattas: ${regattas}`,
  noRegatta: (id: string, regattas: string) =>
    `no regatta ${JSON.stringify(id)}: --regatta ID. Regattas: ${regattas}`,
};

/** Texts of `import/record-line.ts`. */
export const recordLine = {
  isTooLong: (mebibytes: number) => `longer than ${mebibytes} MiB, too long for a record`,
  isNotJson: (problem: string) => `not valid JSON: ${problem}`,
  isNoResource: (names: string, given: string) =>
    `"resource" must be one of ${names}; this line has ${given}`,
  none: 'none',
};

/** Texts of `import/records.ts`. */
export const records = {
  refersToMissingRecord: 'refers to a record missing from this club and this file',
  placeIsTaken: 'another record already has its place (same race, or same boat and race)',
};

/** Texts of `import/series/compare-tables.ts`. */
export const compareTables = {
  fleetHasNoResults: 'the fleet has no results, so no boat is scored (RRS 90.3(a), 35)',
  isNotScored: (reason: string) => `not scored: ${reason}`,
  anotherScoreIsExcluded: 'another score is excluded (RRS A2.1)',
  noPointsInRaces: (races: string) => `the file has no points for her in race ${races}`,
  isNotRanked: (reason: string) => `not ranked: ${reason}`,
  followsFromRaces: 'follows from the races',
  anotherNumberIsExcluded: 'another number of scores is excluded (RRS A2.1)',
  tieIsBroken: (rule: string) => `the tie is broken by ${rule}`,
  tieStands: 'the tie stands (RRS A8)',
  followsFromNetPoints: 'follows from the net points',
};

/** Texts of `import/series/import-series.ts`. */
export const importSeries = {
  isNotSailwave:
    'this isn’t a Sailwave series with competitors. Save it in Sailwave as .blw, or export its entries as CSV',
  createsRegatta:
    'XRR creates a new regatta. Import it under Settings → Import and export without choosing a regatta (on the command line omit --regatta)',
  hasNoTeams: 'this XRR file has no teams. Export it again with its teams',
  noRegatta: (id: string) => `no regatta ${JSON.stringify(id)}`,
  noClub: 'no club here yet. Create the club first',
  chooseClub: (clubs: string) => `choose the regatta’s club with --club ID: ${clubs}`,
  noSuchClub: (id: string, clubs: string) =>
    `there is no club ${JSON.stringify(id)} here; choose the regatta’s club with --club ID: ${clubs}`,
};

/** Texts of `import/series/save-series.ts`. */
export const saveSeries = {
  seriesImported: 'race series imported',
  codeIsRenamed: (code: string, renamed: string) =>
    `${code} means something else here, so it is imported as ${renamed}`,
  boatInRace: (sailNumber: string, race: number) => `${sailNumber} in race ${race}`,
  boatsUpdated: (count: number) => `Boats already entered, updated (${count})`,
  codesKeepTheirRule: 'Codes that keep their rule here; the file has another',
  fleetKeepsSettings: (fleet: string, fields: string) =>
    `${fleet} keeps its settings here. The file differs in ${fields}`,
  resultsAreReplaced: 'Results replaced by the file’s',
};

/** Texts of `import/tables/conflicts.ts`. */
export const tableConflicts = {
  lineHasChanged: (line: number, title: string) =>
    `Line ${line}, ${title}: has been changed here in the meantime`,
  hasChanged: (title: string) => `${title}: has been changed here in the meantime`,
  wereDeleted: (count: number) =>
    plural(count, {
      one: `${count} of the previewed records was deleted here in the meantime`,
      other: `${count} of the previewed records were deleted here in the meantime`,
    }),
};

/** Texts of `import/tables/damaged-cells.ts`. */
export const damagedCells = {
  isSpreadsheetError: (cell: string) => `${cell} is an error of the spreadsheet; correct the cell there`,
  wasShortened: (cell: string) =>
    `${cell} was shortened by a spreadsheet, and its last digits are lost; set the column to Text there, and write the number again`,
};

/** Texts of `import/tables/days.ts`. */
export const days = {
  isNotDate: (cell: string) => `${JSON.stringify(cell)} isn’t a date. Write it as 2026-11-22`,
  isNotTimeOfDay: (cell: string) => `${JSON.stringify(cell)} isn’t a time of day. Write it as 08:10`,
  timeIsSkipped: 'the clocks skip that time on that day. Correct it',
  isNotInCalendarDayFirst: (cell: string) =>
    `${JSON.stringify(cell)} isn’t in the calendar, read day before month. Write it as 2026-11-22`,
  isNotInCalendarMonthFirst: (cell: string) =>
    `${JSON.stringify(cell)} isn’t in the calendar, read month before day. Write it as 2026-11-22`,
};

/** Texts of `import/tables/entries.ts`. */
export const entryTable = {
  chooseSailNumber: 'Choose the sail number column. It identifies the boats.',
  fleetOfEntryList: 'fleet of an entry list',
  fleetsAddedWithoutRatings: 'Fleets added without ratings; set them in Setup',
  ratingInFleets: (rating: string, fleets: string) => `${rating} in ${fleets}`,
  entryListImported: 'entry list imported',
  notOnEntryList: 'not on the entry list',
  ratingOfHerFleet: 'Rating of her fleet',
};

/** Texts of `import/tables/finish-edit.ts`. */
export const finishEdit = {
  hasNoFinish: 'has no time, place or code. Add one, such as DNF, or delete the line',
  finishSheet: 'finish sheet',
  isNotCode: (code: string, codes: string) =>
    `${JSON.stringify(code)} isn’t a code of this regatta. Use one of ${codes}`,
  placeNeedsTime: 'the race has starts, so a place needs a time. Add the time, or delete the starts',
  placesAreSeconds: 'The race has no starts, so places are stored as seconds',
  fleetHasNoStart:
    'her fleet has no start yet, so a time of day has no meaning. Set the start first, or give elapsed times',
  isBeforeStart: (time: string, start: string) =>
    `${time} is before her start at ${start}. Correct one of the two`,
  isNotWholeNumber: (field: string, cell: string) =>
    `${field}: ${JSON.stringify(cell)} isn’t a whole number above 0`,
};

/** Texts of `import/tables/finishes.ts`. */
export const finishTable = {
  chooseRace: 'Choose the race, or its column.',
  chooseNumber: 'Choose the sail or bow number column. It identifies the boats.',
  chooseFinish: 'Choose the column with a time, a place or a code.',
  isInTwoLines: (sailNumber: string, earlier: number) =>
    `${sailNumber} is also in line ${earlier}. Delete one of the two`,
  hasNoSailNumber: 'has no sail number. Add one, or delete the line',
  isNotRaceNumber: (cell: string) => `${JSON.stringify(cell)} isn’t a race number`,
  boatInRace: (sailNumber: string, race: number, says: string) => `${sailNumber}, race ${race}: ${says}`,
  notOnFinishSheet: 'not on the finish sheet',
  bowNumberMayBe: (bowNumber: string, boats: readonly string[]) =>
    `bow number ${JSON.stringify(bowNumber)} may be ${formatChoice(boats)}. Say which, or add a column for the class`,
  sailNumberMayBe: (sailNumber: string, boats: readonly string[]) =>
    `sail number ${JSON.stringify(sailNumber)} may be ${formatChoice(boats)}. Say which, or add a column for the class`,
  noBoatHasBowNumber: (bowNumber: string) =>
    `no boat of this regatta has bow number ${JSON.stringify(bowNumber)}. Correct it, or add her entry first`,
  noBoatHasSailNumber: (sailNumber: string) =>
    `no boat of this regatta has sail number ${JSON.stringify(sailNumber)}. Correct it, or add her entry first`,
  fleetsDoNotSail: (sailNumber: string, fleets: string, race: number) =>
    `${sailNumber} is in ${fleets}, which doesn’t sail race ${race}. Correct her entry, or the line`,
  isInNoFleet: (sailNumber: string, race: number) =>
    `${sailNumber} is in no fleet, so she doesn’t sail race ${race}. Correct her entry, or the line`,
  boat: 'Boat',
  race: 'Race',
};

/** Texts of `import/tables/import-table.ts`. */
export const importTable = {
  clubIsGone: 'That club no longer exists. Reload the page.',
  regattaIsGone: 'That regatta no longer exists. Reload the page.',
  fileHasNoLines: 'The file has no lines below its headings. Add some and import it again.',
  daysAreCounted: (written: string, day: string) =>
    `Days that a spreadsheet wrote as numbers are counted from 1900: ${written} is ${day}`,
  linesAboveNotImported: 'Not imported: lines above the headings',
  linesBelowNotImported: 'Not imported: lines below the table',
  columnsNotImported: 'Not imported: columns',
  tooManyLines: (most: number) =>
    `The file has more than ${formatNumber(most)} lines. Split it into several files.`,
  lineWithText: (line: number, text: string) => `line ${line} (${text})`,
  lettersNotInUtf8: (lines: string) =>
    `Letters not in UTF-8 like the rest: ${lines}. Check that they are right.`,
  manyLettersNotInUtf8: (lines: string, more: number) =>
    `Letters not in UTF-8 like the rest: ${lines} and ${more} more. Check that they are right.`,
};

/** Texts of `import/tables/mapping.ts`. */
export const mapping = {
  hasNoColumn: (heading: string, headings: string) =>
    `The file has no column ${JSON.stringify(heading)}. Its columns: ${headings}.`,
  cannotBe: (heading: string, field: string, choices: string) =>
    `${JSON.stringify(heading)} can’t be ${JSON.stringify(field)}. Choose one of ${choices}.`,
};

/** Texts of `import/tables/members.ts`. */
export const memberTable = {
  membersComeFromCloud: 'This club’s members come from its cloud. Change them there.',
  chooseName: (lastName: string, name: string) =>
    `Choose the name column: “${lastName}”, or “${name}” for a full name.`,
  isSameMember: (earlier: number) =>
    `the same member as line ${earlier}. Delete one of the two, or give each a number`,
  dateOfBirth: 'Date of birth',
  isNotYearOfBirth: (cell: string) => `Date of birth: ${JSON.stringify(cell)} isn’t a member’s year of birth`,
  joinedOn: 'Joined on',
  hasNoName: 'has no name. Add one, or delete the line',
  isNotEmailAddress: (cell: string) =>
    `Email: ${JSON.stringify(cell)} isn’t an address. Correct it, or leave the cell blank`,
  hasTwoPrimaryMembers: (household: string) =>
    `Household: ${JSON.stringify(household)} has two primary members. Are they two households? Then give them two names`,
  severalHouseholds: (count: number, household: string) =>
    `Household: ${count} households here are called ${JSON.stringify(household)}. Leave the cell blank, and add the person to one by hand`,
  primaryMemberIsNotInFile: (household: string) =>
    `Household: ${JSON.stringify(household)} has a primary member who isn’t in this file. Add that person’s line, or clear the primary mark`,
  isOfHousehold: (line: number, household: string, person: string) =>
    `Does line ${line} belong to the household ${household} of ${person}? If not, give it another name.`,
  severalOpeningBalances:
    'Opening balance: several lines of one household have one. Keep it on one line, and blank the others',
  isNotAmount: (written: string, amount: string) =>
    `Opening balance: ${JSON.stringify(written)} isn’t an amount. Write ${amount}`,
  householdHasSeveral:
    'Opening balance: the household has several here. Blank the cell, and correct them by hand',
  accountHasTransactions:
    'Opening balance: the account has transactions already. Blank the cell, and correct the account by hand',
  severalMembers: (count: number, name: string) =>
    `${count} members here are called ${name}. Add the membership number`,
  membersAreNotInFile: (count: number) =>
    plural(count, {
      one: `${count} member isn’t in this file and stays unchanged`,
      other: `${count} members aren’t in this file and stay unchanged`,
    }),
  isOneHousehold: (household: string, lines: readonly string[]) =>
    `Is ${household} one household? Lines ${formatList(lines)} have different addresses. If not, give them two names.`,
  accountsGetOpeningBalance: (count: number, sum: string, currency: string) =>
    plural(count, {
      one: `${count} account gets its opening balance, together ${sum} ${currency}`,
      other: `${count} accounts get their opening balance, together ${sum} ${currency}`,
    }),
};

/** Texts of `import/tables/race-times.ts`. */
export const raceTimes = {
  isNotDateAndTime: (cell: string) =>
    `${JSON.stringify(cell)} isn’t a date and time. Write it as 2026-07-11T14:05:12Z`,
  isNotTimeOfDay: (cell: string) => `${JSON.stringify(cell)} isn’t a time of day. Write it as 14:05:12`,
  isNotElapsedTime: (cell: string) =>
    `${JSON.stringify(cell)} isn’t an elapsed time. Write it as 1:05:12, or in seconds`,
};

/** Texts of `import/tables/stopwatch.ts`. */
export const stopwatch = {
  chooseRace: 'Choose the race.',
  chooseTime: 'Choose the time column.',
  enterStart: 'Enter when the stopwatch was started. The race has no start yet.',
  timesAreOfToday: 'The race has no start yet, so times without a date are today’s',
  timeOfDay: 'Time of day',
  raceHasNoStart: 'the race has no start. Enter when the stopwatch was started',
  hasNoTime: 'has no time. Add one, or delete the line',
  lapIsUnreadable: (line: number) =>
    `line ${line} has an unreadable lap, so later times are unknown. Correct it`,
  timesAreCorrected: 'Times corrected here, unchanged',
  correctedTime: (imported: string, corrected: string) => `${imported} (${corrected} here)`,
  marksAreShared: 'Marks on several lines, which identify no boat',
  boatHasFinished: (sailNumber: string) =>
    `${sailNumber} has already finished this race, so her line is imported with its mark only`,
  isCloseToOther: (time: string, other: string) =>
    `${time} is close to ${other} recorded here. Check that it isn’t the same boat`,
  startIsWrong: (problem: string) => `The stopwatch was started at: ${problem}.`,
};

/** Texts of `import/tables/contacts.ts`. */
export const contactTable = {
  choosePerson: 'Choose the column of the person’s name.',
  chooseContact: 'Choose the column of the contact, the phone number or the medical note.',
  hasNoPerson: 'has no name. Add one, or delete the line',
  hasNoContact: 'has no contact. Add one, or delete the line',
  nobodyIsEntered: (name: string) =>
    `nobody called ${JSON.stringify(name)} is entered. Correct the name, or enter the person first`,
  isInOtherBoat: (name: string, sailNumber: string) =>
    `${name} is entered in ${sailNumber}. Correct the sail number`,
  isInSeveralBoats: (name: string) => `${name} is entered in several boats. Add the sail number`,
  isOnLine: (name: string, line: number) => `${name} is on line ${line} too. Delete one of the two`,
  isTooLong: (field: string, most: number) => `${field}: has over ${most} characters. Shorten it`,
};

/** Texts of `import/tables/tee-times.ts`. */
export const teeTimeTable = {
  teeSheetComesFromCloud: 'This club’s tee sheet comes from its cloud. Change it there.',
  tooManyPlayers: (players: number, seats: number) =>
    `${players} players for ${seats} seats; correct one of the two, or say how many seats there are in a column “Seats”`,
  isNotHole: (hole: string) => `start hole: ${JSON.stringify(hole)} isn’t a hole from 1 to 36`,
  isNotNumberFromTo: (field: string, cell: string, least: number, most: number) =>
    `${field}: ${JSON.stringify(cell)} isn’t a number from ${least} to ${most}`,
  tooManyNumbers: (numbers: number, players: number) =>
    `${numbers} membership numbers for ${players} players; correct one of the two`,
  wouldPlayTwice: (name: string) => `${name} would play twice in this group; delete one of the two`,
  playersMatchedByNumber: 'Players matched by number, though their name differs here',
  playersAreGuests: 'Players who aren’t members here, imported as guests',
  noMemberHasNumber: (number: string) =>
    `no member here has number ${JSON.stringify(number)}; correct it, or write the name`,
  numbersWithoutMember: 'Numbers without a member here',
  severalMembersAreCalled: (name: string) =>
    `Several members are called ${name}. Write the membership number of who plays; without it ${name} is a guest`,
  sayWhichHoldsTime: 'Say which column holds the time.',
  sayWhichHoldsDate: 'Say which column holds the date.',
  sayWhichHoldDateAndTime: 'Say which column holds the date and which the time.',
};

/** Texts of `import/take-back/restore.ts`. */
export const restore = {
  fleetIsUsed: (fleet: string) => `fleet ${fleet} has boats or races, so it stays`,
};

/** Texts of `import/take-back/take-back.ts`. */
export const takeBack = {
  importTakenBack: 'import taken back',
  isUndoneOrTooOld: 'That import has already been undone, or is too old to undo.',
  recordsComeFromCloud: 'These records now come from the club’s cloud. Change them there.',
  wasChangedSince: 'was changed since',
  wasDeletedSince: 'was deleted since',
};

/** Texts of `import/race-table.ts` and `import/series/import-series.ts`. */
export const entrySize = {
  tooManyCompetitors: (most: number) =>
    `an entry list of more than ${most} competitors. Import one regatta’s entries at a time`,
  tooManyTeams: (most: number) =>
    `an entry list of more than ${most} teams. Import one regatta’s entries at a time`,
  tooManyBoats: (most: number) =>
    `an entry list of more than ${most} boats. Import one regatta’s entries at a time`,
  tooManyMebibytes: (most: number) =>
    `an entry list of more than ${most} MiB. Import one regatta’s entries at a time`,
};

/** Texts of `import/entries/file-boats.ts`. */
export const fileBoats = {
  severalEntries: (count: number, sailNumber: string, boats: string) =>
    `${count} entries have sail number ${JSON.stringify(sailNumber)} (${boats}); write the class, helm or boat by which this one is told apart`,
};

/** Texts of `import/import-error.ts`. */
export const importError = {
  andMore: (count: number) => `and ${count} more`,
  nothingWasImported: 'Nothing of this file was imported.',
};

/** Texts of `import/text.ts`. */
export const text = {
  noFile: (file: string) => `No file ${file}. Check the name.`,
};

/** Texts of `import/tables/race-of-table.ts`. */
export const raceOfTable = {
  repeatedTimesAreFirst:
    'Times that the clocks showed twice as they went back, taken as the first; write the others with their zone, as 2026-10-25T01:30:00Z',
  repeatedTimesAreNearest:
    'Times that the clocks showed twice as they went back, taken as the nearest; write the others with their zone, as 2026-10-25T01:30:00Z',
};
