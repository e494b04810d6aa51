// The texts of this package. Each file takes its own group; a build in another language replaces this file.

/** Names of what a note lists. */
export const things = {
  race: (race: number) => `race ${race}`,
  boatInRace: (boat: string, race: number) => `${boat} in race ${race}`,
};

/** Texts of `notes.ts`. */
export const notes = {
  list: (about: string, list: string) => `${about}: ${list}`,
  times: (thing: string, times: number) => `${thing} (${times} times)`,
  andMore: (list: string, rest: number) => `${list} and ${rest} more`,
};

/** Texts of `py/py-races.ts`. */
export const pyRaces = {
  nothing: 'nothing: no fleet was sailed on Portsmouth Numbers in a race with times',
  pursuit: (fleet: string, race: number) => `${fleet}, race ${race}: a pursuit race has no elapsed times`,
  noDay: (fleet: string, race: number) => `${fleet}, race ${race}: its day isn’t known`,
  noClass: (fleet: string, race: number, boats: number) =>
    `${fleet}, race ${race}: ${boats} without a class, which PY Online goes by`,
  fewFinishers: (fleet: string, race: number) =>
    `${fleet}, race ${race}: PY Online leaves out races with 3 finishers or fewer`,
  oneClass: (fleet: string, race: number) =>
    `${fleet}, race ${race}: PY Online leaves out races of one class`,
  short: (fleet: string, race: number) =>
    `${fleet}, race ${race}: PY Online leaves out races of less than 20 minutes`,
};

/** Texts of `py/py-return.ts`. */
export const pyReturn = {
  clubNumber: 'the club’s number at PY Online (clubid)',
};

/** Texts of `read-xml.ts`. */
export const readXml = {
  wrongEncoding: (encoding: string) => `this file can’t be read in its stated encoding, ${encoding}`,
  maybeUtf8: (encoding: string) =>
    `this file can’t be read in its stated encoding, ${encoding}; it may be in UTF-8`,
  notWellFormed: (reason: string) => `this isn’t well-formed XML: ${reason}`,
  documentType: 'this XML has a document type (DOCTYPE). Remove it and import again',
  tooDeep: 'this XML is nested too deep to be results',
  tooMany: (most: number) => `more than ${most} elements are no results`,
};

/** Texts of `results/workbook.ts`. */
export const workbook = {
  inBrackets: 'Points in brackets are excluded.',
  asOf: (when: string) => `As of ${when}.`,
};

/** Texts of `sailwave/boats.ts`. */
export const boats = {
  excluded: 'Excluded in Sailwave, left out',
  aliasesOfExcluded: 'Aliases of boats that are excluded in the file, which stand for them',
  aliasesOfDeleted: 'Aliases of boats that are deleted in the file, which stand for them',
  enteredTwice: 'Entered a second time, because the alias has another result or the same fleet',
  boatOfLine: (line: number) => `boat of line ${line}`,
};

/** Texts of `sailwave/codes.ts`. */
export const codes = {
  nameOfToday: (name: string, code: string) => `${name} is kept as ${code}, its name in the rules of today`,
  notDefined: (name: string) =>
    `${name} (not defined in the file) is kept as RDG with the points that Sailwave scored`,
  writtenAs: (name: string, rule: string, code: string) => `${name} (${rule}) is written as ${code}`,
  withPoints: (name: string, rule: string) =>
    `${name} (${rule}) is kept with the points that Sailwave scored`,
  writtenWithPoints: (name: string, rule: string, code: string) =>
    `${name} (${rule}) is written as ${code}, kept with the points that Sailwave scored`,
};

/** Texts of `sailwave/export-notes.ts`. */
export const exportNotes = {
  phrfFactors: 'Factors A and B of PHRF time on time',
  rounding: 'Sailwave rounds corrected times to the second, here not so',
  pointsOfNow: (system: string) => `${system}, which the file can’t hold, written with the points of now`,
  placesOnly: (system: string) => `${system}, of which the file holds the points of places only`,
  unranked: (races: number) => `Boats unranked that started fewer than ${races} races`,
  tiesBroken: (race: number) => `Ties broken by race ${race} first`,
  discardsByBoat: 'Discards by the races that each boat sailed, written as for a boat that sailed all',
  discardsByShare: 'Discards by a share of the races, written as a list',
  leastPoints: 'Least points of a scoring penalty by percentage',
  ownSettings: 'Settings of their own of ratings that follow the results',
  distances: 'Distances',
  distance: (race: number, miles: number) => `race ${race}, ${miles} nm`,
  weights: 'Weights of races',
  weight: (race: number, weight: number) => `race ${race} counts ${weight} times`,
  abandoned: 'Abandoned races, written as not sailed and without results',
  underWay: 'Races under way, written as not sailed',
  withoutFinish: 'Races scored although no boat finished',
  reason: (race: number, reason: string) => `race ${race}, ${reason}`,
  kept: 'Races that may not be discarded, and medal races',
  averageLaps: 'Races by average laps, which Sailwave scores by the time sailed',
  mostLaps: 'Races by laps, which Sailwave scores by the time sailed',
  pursuit: 'Pursuit races, written with places alone',
  splitFleets: 'Groups and stages of split fleets, written with the points of now',
  series: 'Series within a fleet',
  prizes: (count: number) => `Prizes (${count})`,
  formulas: 'Codes with a formula that Sailwave doesn’t have, written with the points of now',
  timePenalties: 'Time penalties, which Sailwave scores without',
  morePenalties: 'Penalties beside another one, which Sailwave scores without',
  ofBoat: (boat: string, race: number, what: string) => `${boat} in race ${race}, ${what}`,
  checkIn: 'Who was seen at the start check-in',
  options: 'Ratings by wind band or course, written as those of the race',
  redressInTime: 'Redress in time, written with the points of now',
  redressOfChosen: 'Redress by the average of chosen races, written with the points of now',
  redressLeavingOut: 'Redress by an average that leaves races out, written with the points of now',
};

/** Texts of `sailwave/keywords.ts`. */
export const keywords = {
  pointsSystem: 'the points system',
  accumulation: 'how points are added up',
  raceTies: 'boats tied in a race',
  tieRule0: 'tie-breaking rule 0',
  tieRule1: 'tie-breaking by A8.1',
  tieRule2: 'tie-breaking by A8.2',
  tieRule3: 'tie-breaking rule 3',
  finalTies: 'tie-breaking by the final series',
  tieDiscards: 'discards in tie-breaking',
  medalRaces: 'medal races',
  flights: 'flights',
  finals: 'a final series',
};

/** Texts of `sailwave/read-series.ts`. */
export const readSeries = {
  scoredByPlace: (fleet: string, rule: string) =>
    `${fleet} is scored without ratings: the file has ${rule}, and all its finishes by place`,
  redefined: 'Codes that the file scores differently from RRS A5 and A10, imported so',
  noSailNumber: 'No sail number: entered under another name',
  ratingsWithout: (fleet: string) => `Ratings in ${fleet}, which is scored without`,
  impossibleRatings: (fleet: string) => `Ratings in ${fleet} that can’t be one`,
  noPlaceOrTime: 'Finishes without place or time, left out',
  unknownCode: (code: string) =>
    `The code ${code}, which neither the file nor the rules say the points of, left out`,
  raceFields: 'Race fields not imported',
  noDay: 'Races whose day can’t be read: start times left out, elapsed times kept',
  boatColumns: 'Boat columns not imported',
  resultFields: 'Result fields not imported',
  prizes: (count: number) => `Prizes aren’t imported (${count})`,
  settings: 'Sailwave’s display, print and publishing settings aren’t imported',
  unknown: 'Unknown, not imported',
};

/** Texts of `sailwave/redefined-codes.ts`. */
export const redefinedCodes = {
  points: (value: number) => `${value} points`,
  asRegatta: (code: string, rule: string, here: string) =>
    `Sailwave scores ${code} "${rule}", here it scores ${here}, as the regatta has it`,
  asRules: (code: string, rule: string, here: string, source: string) =>
    `Sailwave scores ${code} "${rule}", here it scores ${here} (${source})`,
};

/** Texts of `sailwave/scoring-systems.ts`. */
export const scoringSystems = {
  noFleet: 'No fleet',
  allBoats: 'All boats',
  unknownRating: (fleet: string, rule: string) =>
    `${fleet}: Sailwave's rating system ${rule} isn’t known here; the fleet is scored without ratings`,
  differs: (fleet: string, what: string, there: string, here: string) =>
    `${fleet}: Sailwave has ${what} as "${there}", here it is "${here}"`,
  unreadDiscards: (fleet: string, profile: string) =>
    `${fleet}: the discard profile "${profile}" can’t be read; the fleet has no discards`,
};

/** Texts of `sailwave/write-series.ts`. */
export const writeSeries = {
  leftOut: (text: string) => `Letters that the file can’t hold: ${text} is left out`,
  writtenAs: (text: string, written: string) =>
    `Letters that the file can’t hold: ${text} is written as ${written}`,
};

/** Texts of `table/read-table.ts`. */
export const readTable = {
  noSheet: (sheet: string, sheets: string) => `The workbook has no filled sheet ${sheet}. It has ${sheets}.`,
  cellsForColumns: (cells: number, columns: number) =>
    `${cells} cells for ${columns} columns. Put double quotes around cells with a separator`,
};

/** Texts of `table/unpacked-size.ts`. */
export const unpackedSize = {
  tooLarge: (mebibytes: number) =>
    `This workbook unpacks to more than ${mebibytes} MiB, too large for a table. Open it in its program and save the sheet as CSV.`,
};

/** Texts of `table/workbook.ts`. */
export const tableWorkbook = {
  oldExcel: 'This is a workbook of an old Excel (.xls). Open it and save it as .xlsx, .ods or CSV.',
  pdf: 'This is a PDF. Ask for the table as .xlsx, .ods or CSV.',
  unreadable:
    'Dockside can’t read this workbook (.xlsx, .ods). Open it in its program and save it as .xlsx or CSV.',
};

/** Texts of `table/worksheet.ts`. */
export const worksheet = {
  tooLarge:
    'This workbook has a sheet of more than 50,000 rows, or more than 2 million cells. Save the sheet as CSV, without what is no part of the table.',
};

/** Texts of `xrr/read-xrr.ts`. */
export const readXrr = {
  notXrr: (name: string) => `this isn’t an XRR file: it starts with <${name}>, not <SailingXRR>`,
  severalEvents: 'this XRR file has several events. Import one at a time',
  empty: 'this XRR file has no event and no teams in it',
  manyDivisions: (most: number) => `more than ${most} divisions are no one event`,
  manyRaces: (most: number) => `this division has more than ${most} races`,
  missing: (element: string, attribute: string) => `this <${element}> has no ${attribute}`,
  notNumber: (attribute: string, text: string, element: string) =>
    `the ${attribute} ${text} of this <${element}> isn’t a number`,
  notWhole: (attribute: string, element: string, most: number) =>
    `the ${attribute} of this <${element}> must be a whole number from 1 to ${most}`,
};

/** Texts of `xrr/xrr-scores.ts`. */
export const xrrScores = {
  placesFromPoints: 'Where the file has no places, they are taken from the order of the points',
  ownCodes: 'Codes outside the rules, kept with the file’s points',
  unplacedPenalties: 'Penalties that the file doesn’t say the place of, kept as RDG with its points',
};

/** Texts of `xrr/xrr-series.ts`. */
export const xrrSeries = {
  allBoats: 'All boats',
  noFleetRaces: 'Divisions without fleet races, left out',
  noDivision: 'this XRR file has no division of fleet races',
  byPlaces: 'XRR has no finish times or ratings: races are scored by its places',
  entriesOnly: (fleet: string) =>
    `This XRR file has entries and no races: its boats are in one fleet, ${fleet}`,
  noTeam: (team: string) => `no team ${team} in this file`,
  sameNumber: 'Several races with one number: numbered in file order',
  twoResults: (team: string) => `the team ${team} has two results in one race`,
  noRace: (race: string) => `no race ${race} in this file`,
  otherResults: 'Divisions with other results of the same boats, their races numbered after',
  noFleet: 'Entered in no fleet, as the file names none of them',
  noResult: 'Teams without a result in an imported division, left out',
  noSailNumber: 'No sail number: entered under another name',
  medalRaces: 'Medal races, only for boats with a result in them',
  weighted: (weight: number) => `Races whose points count ${weight} times`,
  weightedKept: (weight: number) => `Races whose points count ${weight} times, and that nobody discards`,
  noStart: 'Races whose day and time can’t be read: starts left out',
};

/** Texts of `xrr/xrr.ts`. */
export const xrr = {
  noTimes: 'elapsed and corrected times, ratings and laps: XRR has points, places and codes alone',
  underWay: (table: string, race: number) => `${table}: race ${race}, which is under way`,
  noPoints: (table: string, boat: string, race: number) =>
    `${table}: ${boat} in race ${race}, who has no points`,
  furtherCode: (code: string) => `the code ${code} beside another one: its points are in the file`,
  unknownCode: (code: string) => `the code ${code} is in the file, but not among the codes that XRR 1.3 has`,
  notRanked: (table: string, boat: string) => `${table}: ${boat}, who isn’t ranked`,
};
