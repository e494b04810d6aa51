import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/setup/add-races.tsx`. */
export const addRaces = {
  addSeveralRaces: 'Add several races',
  races: 'Races',
  firstNumber: 'First number',
  firstDay: 'First day',
  racesDay: 'Races a day',
  daysBetween: 'Days between',
  sevenIsEveryWeek: '7 is every week, 1 every day',
  orEveryWeekOn: 'Or every week on',
  racesToAdd: 'Races to add',
  race: (raceNumber: number, day: string) => `Race ${raceNumber}: ${day}`,
  theyHaveLastRacesFleets: 'They have the last race’s fleets. Start times come later.',
  addRaces: (count: number) =>
    plural(count, { one: `Add ${formatNumber(count)} race`, other: `Add ${formatNumber(count)} races` }),
  racesAdded: (count: number, numbers: string) =>
    plural(count, {
      one: `${formatNumber(count)} race added: ${numbers}.`,
      other: `${formatNumber(count)} races added: ${numbers}.`,
    }),
  undo: 'Undo',
  keepThem: (count: number) => plural(count, { one: 'Keep it', other: 'Keep them' }),
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/** Texts of `areas/races/setup/code-form.tsx`. */
export const codeForm = {
  allHerOtherRaces: 'All her other races',
  racesBefore: 'The races before',
  none: 'None',
  racesScoredDnc: 'Races scored DNC',
  racesSheDidNotFinish: 'Races she did not finish',
  racesSheDiscards: 'Races she discards',
  racesNotFinished: 'Races not finished, as many as she may discard',
  racesScoredDncAsMany: 'Races scored DNC, as many as she may discard',
  codeNamed: (code: string) => `Code ${code}`,
  newCode: 'New code',
  code: 'Code',
  standsFor: 'Stands for',
  removeCode: (code: string) => `Remove code ${code}`,
  remove: 'Remove',
  scores: 'Scores',
  boatThatFinishedKeeps: 'A boat that finished keeps her place',
  cameToStartingArea: 'Came to the starting area (A5.3)',
  scoreMayBeDiscard: 'The score may be a discard',
  codeScores: (code: string, formula: string) => `${code} scores ${formula}.`,
  pointsAdded: 'Points added',
  orPercentOfScore: 'Or percent of the score for DNF',
  leaveEmptyForPoints: 'Leave empty for the points.',
  of: 'Of',
  without: 'Without',
  racesOfSeriesAtMost: 'Races of a series at most',
  leaveEmptyForAnyNumber: 'Leave empty for any number.',
  points: 'Points',
  newCodeScores: (formula: string) => `It scores ${formula}.`,
};

/** Texts of `areas/races/setup/codes-draft.ts`. */
export const codesDraft = {
  herPlace: 'Her place, and a penalty',
  averageOfHerOtherRaces: 'Average of her other races',
  asDnf: 'As DNF',
  alwaysSamePoints: 'Always the same points',
  pointsStatedEachTime: 'Points stated each time',
  boatsAtStart: 'Boats at the start +',
  boatsThatStarted: 'Boats that started +',
  boatsInRace: 'Boats in the race +',
  pointsStatedWithEachScore: 'the points stated with each score',
  keepsHerPlace: 'keeps her place',
  didNotComeToStart: 'did not come to the start',
  noDiscard: 'no discard',
  finishersPlus: 'Finishers +',
  entriesPlus: 'Entries +',
  place: 'her place',
  placePlus: (points: string) => `her place + ${points}`,
  averageOfAll: 'the average of her other races',
  averageOfBefore: 'the average of her races before',
  leavingOut: (average: string, without: string) => `${average} ${without}`,
  plus: (formula: string, points: number) => `${formula} + ${points}`,
  atMost: (formula: string, races: number) =>
    `${formula}, in ${races} races of a series at most, then as DNC`,
  points: (points: number) => `${points} points`,
  asDnfPoints: 'as DNF',
  code: (code: string) => `Code ${code}`,
};

/** Texts of `areas/races/setup/codes-screen.tsx`. */
export const codesScreen = {
  saveCodes: 'Save codes',
  setup: 'Setup',
  clubCodes: 'Club codes',
  standardCodes: (count: number) => `${count} standard codes (RRS A10) are built in.`,
  codesOfThisRegatta: 'Codes of this regatta',
  builtIn: (codes: string) => `${codes} are built in (RRS A10). Add any your SIs define.`,
  noClubCodesYet: 'No club codes yet.',
  addCode: 'Add code',
  codesThatClubsUse: 'Codes that clubs use',
  addOne: 'Add one, then edit it to match your SIs.',
  add: 'Add',
};

/** Texts of `areas/races/setup/confirm-doubts.tsx`. */
export const confirmDoubts = {
  isThisRight: 'Is this right?',
  goBack: 'Go back',
};

/** Texts of `areas/races/setup/delete-buttons.tsx`. */
export const deleteButtons = {
  thisRegatta: 'this regatta',
  setUpIsLost: (name: string, lost: string) =>
    `${name} has no results. Its set-up is deleted: ${lost}. This can’t be undone.`,
  setUpIsDeleted: (name: string) => `${name} has no results. Its set-up is deleted. This can’t be undone.`,
  keepItInClubsRecords: 'Keep it in the club’s records, or first clear its results race by race.',
  raceIsLostWith: (withStarts: string) =>
    `The race has no results. Its set-up is deleted, with ${withStarts}. This can’t be undone.`,
  raceIsDeleted: 'The race has no results. Its set-up is deleted. This can’t be undone.',
  setItToAbandoned:
    'Set it to abandoned to keep them unscored, or first remove them under Results and at the finish line.',
  entryIsLostWith: (bands: string) =>
    `She has no results. Her entry is lost, and ${bands} that she was given. This can’t be undone.`,
  entryIsLost: 'She has no results. Her entry is lost. This can’t be undone.',
  goneHomeLeaveEntry:
    'Gone home? Leave the entry; she’ll score DNC. Entered by mistake? First clear her results.',
  race: (race: number) => `race ${race}`,
};

/** Texts of `areas/races/setup/delete-record.tsx`. */
export const deleteRecord = {
  deleteEllipsis: (what: string) => `Delete ${what}…`,
  deleteQuestion: (what: string) => `Delete ${what}?`,
  close: 'Close',
  cancel: 'Cancel',
  deleteButton: (what: string) => `Delete ${what}`,
  cannotDelete: (what: string, found: string, instead: ReactNode) => (
    <>
      <strong>
        {what} has {found}
      </strong>
      , so it can’t be deleted. {instead}
    </>
  ),
  scannedWristband: 'scanned wristband',
};

/** Texts of `areas/races/setup/discards-field.tsx`. */
export const discardsField = {
  discards: 'Discards',
  best: (scores: ReactNode) => <>The best {scores} scores of each boat count.</>,
  scoresThatCount: 'Scores that count',
  scoresDiscarded: 'Scores discarded',
  ofEverySoManyRaces: 'Of every so many races',
  countOnlyRacesShe: 'Count only races she came to the start of',
  atMost: (discards: ReactNode, race: ReactNode) => (
    <>
      at most {discards} and none before race {race}
    </>
  ),
  atMostSoMany: 'At most so many',
  noneBeforeThisRace: 'None before this race',
  stepRacesSailed: (index: number) => `Step ${index}: races sailed`,
  stepScoresDiscarded: (index: number) => `Step ${index}: scores discarded`,
  removeStep: (index: number) => `Remove step ${index}`,
  stepRacesSheMust: (index: number) => `Step ${index}: races she must have sailed`,
  onlyForBoats: 'Only for boats that sailed enough races',
  addStep: 'Add a step',
  share: (discards: ReactNode, races: ReactNode) => (
    <>
      {discards} of every {races} races sailed
    </>
  ),
  step: (races: ReactNode, discards: ReactNode) => (
    <>
      From {races} races discard {discards}
    </>
  ),
  ifSheSailed: (races: ReactNode) => <>if she sailed at least {races}</>,
};

/** Texts of `areas/races/setup/entries-screen.tsx`. */
export const entriesScreen = {
  addEntry: 'Add entry',
  setup: 'Setup',
  importEntries: 'Import entries',
  ratingList: 'Rating list…',
  import: 'Import…',
  entries: 'Entries',
  noEntriesYet: 'No entries yet',
  importCsvOrAddBoats: 'Import a CSV or add boats.',
  categories: 'Categories',
  sail: 'Sail',
  bow: 'Bow',
  boat: 'Boat',
  class: 'Class',
  fleets: 'Fleets',
  inNoFleet: 'in no fleet',
  helm: 'Helm',
  crew: 'Crew',
  bands: 'Bands',
  missing: 'missing',
  boatsNeedRating: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} boat needs a rating`,
      other: `${formatNumber(count)} boats need a rating`,
    }),
};

/** Texts of `areas/races/setup/entry-doubts.ts`. */
export const entryDoubts = {
  alreadyEnteredAs: (number: string, who: string) => `${number} is already entered: ${who}`,
  alreadyEntered: (number: string) => `${number} is already entered`,
  inFleet: (fleet: string, question: string) => `In ${fleet}: ${question}`,
  inFleetWithOption: (fleet: string, option: string, question: string) =>
    `In ${fleet}, ${option}: ${question}`,
};

/** Texts of `areas/races/setup/entry-draft.ts`. */
export const entryDraft = {
  sailNumber: 'Sail number',
  alsoSailsAs: 'Also sails as',
  bowNumber: 'Bow number',
  ratingIn: (fleet: string) => `Rating in ${fleet}`,
  startedOn: (start: number) => `started on ${start}`,
  hullLength: 'Hull length',
  boat: 'Boat',
  class: 'Class',
  fleets: 'Fleets',
  categories: 'Categories',
  helm: 'Helm',
  club: 'Club',
  crew: 'Crew',
  wristbands: 'Wristbands',
};

/** Texts of `areas/races/setup/entry-drawer.tsx`. */
export const entryDrawer = {
  addEntry: 'Add entry',
  saveAnyway: 'Save anyway',
  sailNumber: 'Sail number',
  bowNumber: 'Bow number',
  alsoSailsAs: 'Also sails as',
  numbersOfBorrowedSails: 'Numbers of borrowed sails or her spinnaker.',
  boat: 'Boat',
  class: 'Class',
  fleets: 'Fleets',
  categories: 'Categories',
  forPrizes: 'For prizes, e.g. Youth, Lady helm',
  hullLength: 'Hull length, metres',
  usedToFlagImpossibly: 'Used to flag impossibly fast finishes.',
  helm: 'Helm',
  club: 'Club',
  crew: 'Crew',
  onePerLine: 'One per line',
  wristbands: 'Wristbands',
  onePerLineYouCan: 'One per line. You can scan them.',
  save: 'Save',
  enter: 'Enter',
};

/** Texts of `areas/races/setup/finish-limit-fields.tsx`. */
export const finishLimitFields = {
  timeLimit: 'Time limit, minutes',
  startToFirstFinish: 'Start to first finish (RRS 35). Optional',
  finishingWindow: 'Finishing window, minutes',
  fromFleetsFirstFinish: 'From the fleet’s first finish. Optional',
  laterBoatsScore: 'Later boats score',
  tleTimeLimitExpired: 'TLE, time limit expired',
  dnf: 'DNF',
};

/** Texts of `areas/races/setup/fleet-form.tsx`. */
export const fleetForm = {
  fleet: 'Fleet',
  ratings: 'Ratings',
  boatsEntered: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} boat entered. Renaming updates her entry. To remove the fleet, first move her.`,
      other: `${formatNumber(count)} boats entered. Renaming updates their entries. To remove the fleet, first move them.`,
    }),
  toRemoveIt: 'To remove it, first delete its series.',
  phrfFactor: (factor: string) => `PHRF factor ${factor}`,
  roundingOfCorrectedTimes: 'Rounding of corrected times',
  correctedTimesRoundTo: 'Corrected times round to',
  changeOnly: 'Change only if your NoR or SIs say so.',
  progressiveHandicaps: 'Progressive handicaps',
};

/** Texts of `areas/races/setup/fleet-panel.tsx`. */
export const fleetPanel = {
  fleet: (name: string) => `Fleet ${name}`,
  fleetWithoutName: 'A fleet without a name',
  removeFleet: (name: string) => `Remove fleet ${name}`,
  remove: 'Remove',
  copyScoringToAllFleets: 'Copy scoring to all fleets',
  ratingsStayAsTheyAre: 'Ratings stay as they are.',
};

/** Texts of `areas/races/setup/fleet-penalties.tsx`. */
export const fleetPenalties = {
  scoringPenaltyScp: 'Scoring Penalty (SCP)',
  scpIfNone: 'If the score states none. RRS 44.3(c): 20 %.',
  scpPoints: 'SCP: points',
  scpPercent: 'SCP: percent',
  scpAtLeastPoints: 'SCP: at least, points',
  noMinimum: 'no minimum',
  discretionaryPenaltyDpi: 'Discretionary penalty (DPI)',
  dpiIfNone: 'If the score states none.',
  dpiPoints: 'DPI: points',
  dpiPercent: 'DPI: percent',
  dpiAddedToElapsedTime: 'DPI: added to elapsed time',
};

/** Texts of `areas/races/setup/fleet-ratings.ts`. */
export const fleetRatings = {
  noRatings: 'No ratings: as they finish',
  nearestSecond: 'The nearest second',
  nearestTenthOfSecond: 'The nearest tenth of a second',
  nothingExactTimes: 'Nothing (exact times)',
  asRatingRuleHasIt: (own: string) => `As the rating rule has it: ${own}`,
  none: 'None',
};

/** Texts of `areas/races/setup/fleet-scoring-form.tsx`. */
export const fleetScoringForm = {
  points: 'Points',
  ruleOfPoints: '(RRS A4)',
  minimumRacesStarted: 'Minimum races started',
  toBeRanked: 'To be ranked. Leave empty for one.',
  raceThatBreaksTies: 'Race that breaks ties',
  appliedBeforeRule: 'Applied before RRS A8. Optional',
  pointsOfPlaces: 'Points of places',
  boatsThatDidNotFinish: 'Boats that did not finish',
  timeLimits: 'Time limits',
  penalties: 'Penalties',
  whatDns: 'What DNS, DNF, OCS, DSQ … score',
  boatsEntered: 'Boats entered + 1, in all races (A5.2)',
  boatsThatCame: 'Boats that came to the start + 1; DNC boats entered + 1 (A5.3)',
  percentagePenaltiesRoundTo: 'Percentage penalties round to',
  tenthOfPointRules: 'A tenth of a point (rules of 2025–2028)',
  wholePointRules: 'A whole point (rules of 2021–2024)',
  timeLimitExpiredTle: 'Time limit expired (TLE)',
  pointsBehindLastFinishers: 'Points behind the last finisher’s.',
};

/** Texts of `areas/races/setup/fleet-table.tsx`. */
export const fleetTable = {
  timeLimit: 'Time limit',
  listOfFleets: 'List of fleets',
  fleetWithoutName: 'A fleet without a name',
  none: 'None',
  minutes: (timeLimitMinutes: number) => `${timeLimitMinutes} min`,
  fleet: 'Fleet',
  boats: 'Boats',
  ratings: 'Ratings',
  points: 'Points',
  discards: 'Discards',
};

/** Texts of `areas/races/setup/fleet-words.ts`. */
export const fleetWords = {
  asRatingRuleHasIt: (rounding: string) => `As the rating rule has it: ${rounding}`,
  noRatingsDontChange: 'No: ratings don’t change',
  boatsEntered: 'Boats entered + 1 (RRS A5.2)',
  boatsThatCame: 'Boats that came to the start + 1 (RRS A5.3)',
  minutesToFirstFinish: (limit: number) => `${limit} minutes to the first finish`,
  minutesAfterItForOthers: (window: number, afterWindow: string) =>
    `${window} minutes after it for the others, then ${afterWindow}`,
  noTimeLimit: 'No time limit',
  defaultPenalties: 'SCP 20 % (RRS 44.3(c)); DPI stated each time',
  none: 'None',
  after: (discards: number, races: number) => `${discards} after ${races}`,
  yes: (system: string) => `Yes: ${system}`,
  codes: (base: string, tle: number) =>
    `${base}; TLE the last finisher’s + ${tle}; penalties to a whole point`,
  codesToTenth: (base: string, tle: number) =>
    `${base}; TLE the last finisher’s + ${tle}; penalties to a tenth`,
};

/** Texts of `areas/races/setup/fleets-screen.tsx`. */
export const fleetsScreen = {
  fleetsAndScoring: 'Fleets and scoring',
  rrsAppendixDefaults: 'RRS Appendix A defaults. Change to match your SIs.',
  addFleet: 'Add fleet',
  noFleetsYet: 'No fleets yet. Name each one as in the notice of race.',
  fleetNumber: (number: number) => `Fleet ${number}`,
};

/** Texts of `areas/races/setup/import-entries.tsx`. */
export const importEntries = {
  importEntries: 'Import entries',
  importFilesOnClubComputer: (
    <>
      Import files on the club computer. Here you can add boats by hand; programs can use{' '}
      <code>POST /registrations</code>.
    </>
  ),
  boatsImportedInto: (count: number, name: string) =>
    plural(count, {
      one: `${formatNumber(count)} boat imported into ${name}.`,
      other: `${formatNumber(count)} boats imported into ${name}.`,
    }),
  useYourEntrySystemsList: (
    <>
      Use your entry system’s list, with headings. Match the columns and preview before importing. You can
      import a corrected list later: boats match by sail number. For a Sailwave series (<code>.blw</code>) you
      get boats, races and results.
    </>
  ),
};

/** Texts of `areas/races/setup/import-preview.tsx`. */
export const importPreview = {
  preview: 'Preview',
  boatsOnly: 'Boats only, without races and results',
  import: 'Import',
  cancel: 'Cancel',
  boats: (count: number) =>
    plural(count, { one: `${formatNumber(count)} boat`, other: `${formatNumber(count)} boats` }),
  races: (count: number) =>
    plural(count, { one: `${formatNumber(count)} race`, other: `${formatNumber(count)} races` }),
  results: (count: number) =>
    plural(count, { one: `${formatNumber(count)} result`, other: `${formatNumber(count)} results` }),
  has: (file: string, boats: string, races: string, results: string) => (
    <>
      <strong>{file}</strong> has {boats}, {races} and {results}. Nothing is imported yet.
    </>
  ),
  hasBoats: (file: string, boats: string) => (
    <>
      <strong>{file}</strong> has {boats}. Nothing is imported yet.
    </>
  ),
};

/** Texts of `areas/races/setup/imports-screen.tsx`. */
export const importsScreen = {
  importHistory: 'Import history',
  undoRecentImports: 'Undo recent imports',
  noImportsYet:
    'No imports yet. Import entries and series under Entries; import finish sheets and times in a race’s Results.',
  undoImportsOnClubComputer: 'Undo imports on the club computer.',
};

/** Texts of `areas/races/setup/instructions/comparison-list.tsx`. */
export const comparisonList = {
  differs: 'Differs',
  cannotBeRead: 'Can’t be read',
  siIsSilent: 'SI is silent',
  agrees: 'Agrees',
  countDiffer: (count: number) =>
    plural(count, { one: `${formatNumber(count)} differs`, other: `${formatNumber(count)} differ` }),
  countCannotBeRead: (count: number) => `${formatNumber(count)} can’t be read`,
  countNotMentioned: (count: number) => `${formatNumber(count)} not mentioned`,
  countAgree: (count: number) =>
    plural(count, { one: `${formatNumber(count)} agrees`, other: `${formatNumber(count)} agree` }),
  counts: (counts: string) => `${counts}.`,
  clubCodes: 'Club codes',
  splitFleets: 'Split fleets',
  pointByPoint: 'Point by point',
  otherSentencesAboutScoring: 'Other sentences about scoring',
  sentencesNotCompared: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} sentence, not compared`,
      other: `${formatNumber(count)} sentences, not compared`,
    }),
  code: (code: string) => `Code ${code}`,
  whereItIsSet: (name: string) => `Where it is set: ${name}`,
  details: 'Details',
  fleets: 'Fleets',
  scoring: 'Scoring',
  races: 'Races',
  series: 'Series',
};

/** Texts of `areas/races/setup/instructions/instructions-screen.tsx`. */
export const instructionsScreen = {
  siCheck: 'SI check',
  noScoringSetUpYet: 'No scoring set up yet',
  noFleetsYet: 'No fleets yet.',
  setUpFleets: 'Set up fleets',
  compareYourSis: 'Compare your SIs with the scoring set-up',
  scoringInSentences: 'The scoring in sentences',
  scoringInSentencesTitle: 'Scoring in sentences',
  copySentences: 'Copy sentences',
  yourSailingInstructions: 'Your sailing instructions',
  compareWithYourText: 'Compare with your text',
  textOfSailingInstructions: 'Text of the sailing instructions',
  pasteYourSis:
    'Paste your SIs, or their parts on scoring, time limits and protests. Nothing is saved or sent.',
};

/** Texts of `areas/races/setup/merge-entries.tsx`. */
export const mergeEntries = {
  mergeWith: (boat: string) => `Merge with ${boat}…`,
  mergeEntries: 'Merge entries…',
  noFleet: 'no fleet',
  mergeTwoEntries: 'Merge two entries of one boat',
  sameBoatAs: 'The same boat as',
  noBoatMatches: 'No boat matches',
  entryThatStays: 'Entry that stays',
  resultOfRace: (raceNumber: number) => `Result of race ${raceNumber}`,
  chooseOneThatCounts: 'Choose the one that counts',
  whatGoesAlongAndTimes:
    'Results, bands and hearings go to the entry that stays. A time not chosen stays at the line without a name.',
  whatGoesAlong: 'Results, bands and hearings go to the entry that stays.',
  cancel: 'Cancel',
  merge: 'Merge entries',
  timeAtLine: 'Time at the line',
  mergedInto: (gone: string, kept: string) =>
    `${gone} is merged into ${kept}. Undo it in Import history on the club computer.`,
  merged: (gone: string, kept: string) => `${gone} is merged into ${kept}.`,
  keepIt: 'Keep it',
  undo: 'Undo',
  notUndone: (stays: string) => `Not undone: ${stays}.`,
  place: (place: number) => `Place ${place}`,
};

/** Texts of `areas/races/setup/penalty-draft.ts`. */
export const penaltyDraft = {
  percentOfDnfScore: 'Percent of the DNF score',
  points: 'Points',
  statedEachTime: 'Stated each time',
  time: 'Time',
  minutesAndSeconds: 'Minutes and seconds, e.g. 5:00',
  scpPercent: (percent: number) => `SCP ${percent} %`,
  scpPercentAtLeast: (percent: number, points: number) => `SCP ${percent} %, at least ${points} points`,
  scpPoints: (points: number) => `SCP ${points} points`,
  dpi: (figure: string) => `DPI ${figure}`,
};

/** Texts of `areas/races/setup/points-table-draft.ts`. */
export const pointsTableDraft = {
  asPointsSystemHasThem: 'As the points system has them',
  listFurtherOnesByPlace: 'A list, further ones by place',
  listSameForAll: 'A list, the same for all further ones',
  writePointInNumber: 'Write a point in a number and a space after a comma, e.g. 10, 8, 6.5',
  pointsInOrder: 'Points in order, e.g. 10, 8, 6.5',
};

/** Texts of `areas/races/setup/points-table-fields.tsx`. */
export const pointsTableFields = {
  pointsOfPlaces: 'Points of places',
  pointsOfFirstPlaces: 'Points of the first places',
  from1stOn: 'From the 1st on.',
  furtherPlaces: 'Further places: place plus',
  furtherPlacesPoints: 'Further places: points',
};

/** Texts of `areas/races/setup/progressive-fields.tsx`. */
export const progressiveFields = {
  ratingsFollowResults: 'Ratings follow the results',
  progressiveHandicaps: 'Progressive handicaps: after each race new ratings are proposed, for you to accept.',
  noRatingsDontChange: 'No: ratings don’t change',
};

/** Texts of `areas/races/setup/race-draft.ts`. */
export const raceDraft = {
  chooseDayOfStarts: 'Choose the day of the starts',
  timeOfDay: 'A time of day, e.g. 14:05 or 1405',
  byTime: 'By time',
  elapsedTimes: 'Elapsed times, corrected where the fleet has ratings.',
  byAverageLaps: 'By average laps',
  forBoatsOnDifferentLaps: 'For boats on different laps: times are scaled to the most laps sailed.',
  byLaps: 'By laps, then time',
  boatsThatSailFewer:
    'Boats that sail fewer laps rank behind: enter each boat’s laps. Those of as many laps are placed by time.',
  pursuitRace: 'Pursuit race',
  slowBoatsStartFirst: 'Slow boats start first: enter each boat’s place when the race ends.',
  scheduled: 'Scheduled',
  racingBoatsAreOnCourse: 'Racing: boats are on the course',
  sailed: 'Sailed',
  abandonedNotScored: 'Abandoned: not scored',
  mayBeDiscard: 'may be a discard',
  medalRaceCountsDouble: 'Medal race: double, never a discard',
  isScoredWithoutFinisher: 'scored without a finisher',
  startOf: (name: string) => `Start of ${name}`,
  notSetYet: 'not set yet',
  doesNotSail: 'doesn’t sail',
  ratingsOf: (fleet: string) => `Ratings of ${fleet}`,
  distanceNm: 'Distance, NM',
  boatsArePlaced: 'Boats are placed',
  mayBeDiscarded: 'May be discarded',
  medalRace: 'Medal race',
  scoredWithoutFinisher: 'Scored without a finisher',
  neverADiscard: 'never a discard',
  once: 'Once',
  yes: 'Yes',
  no: 'No',
  name: 'Name',
  day: 'Day',
  weight: 'Weight',
  state: 'State',
  times: (weight: number) => `× ${weight}`,
  nauticalMiles: (miles: number) => `${miles} NM`,
};

/** Texts of `areas/races/setup/race-drawer.tsx`. */
export const raceDrawer = {
  addRace: 'Add race',
  number: 'Number',
  name: 'Name',
  nameExample: 'Sat R1',
  boatsArePlaced: 'Boats are placed',
  howItCounts: 'How it counts',
  distanceNm: 'Distance, NM',
  forTimeOnDistance: 'For time on distance',
  weight: 'Weight',
  twoCountsDouble: '2 counts double',
  mayBeDiscarded: 'May be discarded as a worst score',
  medalRace: 'Medal race: counts double, never discarded, its boats rank first',
  scoredAlthoughNoOneFinished: 'Scored although no one finished, because',
  ruleExample: 'SI 14.3',
  leaveEmpty: 'Leave empty: not scored without a finisher (RRS 90.3(a)).',
  state: 'State',
  save: 'Save',
  add: 'Add',
  abandonThisRace: 'Abandon this race…',
  raceAlreadyExists: (raceNumber: number) => `Race ${raceNumber} already exists`,
  noResultsYet: 'No results yet. The race isn’t scored.',
  resultsWontCount: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} result won’t count. It returns if you reopen the race.`,
      other: `${formatNumber(count)} results won’t count. They return if you reopen the race.`,
    }),
  startIsMoved: (list: string, text: string) => `The start of ${list} is moved: ${text}`,
  starts: 'Starts',
  day: 'Day',
  sails: (name: string) => `${name} sails`,
  startOf: (name: string) => `Start of ${name}`,
  leaveEmptyToSet: (timeZone: string) => `${timeZone}. Leave empty to set at the start line.`,
};

/** Texts of `areas/races/setup/race-rating-options.tsx`. */
export const raceRatingOptions = {
  ratingsForWindOrCourse: 'Ratings for the wind or the course',
  scoredWith: (name: string) => `${name} is scored with`,
  usualRatings: 'Usual ratings',
  correctsTimesBy: (name: string) => `${name} corrects times by`,
  asItsRatingsDo: 'As its ratings do',
  boatsWithoutThisRating: 'Boats without this rating aren’t scored.',
};

/** Texts of `areas/races/setup/races-screen.tsx`. */
export const racesScreen = {
  allFleets: 'all',
  addRace: 'Add race',
  setup: 'Setup',
  pursuitStarts: 'Pursuit starts',
  racesOfRegatta: 'Races of the regatta',
  timesAre: (timeZone: string) => `Times are ${timeZone}`,
  pursuitStartsButton: 'Pursuit starts…',
  addSeveral: 'Add several…',
  races: 'Races',
  noRacesYet: 'No races yet',
  addThemNow: 'Add them now or as you sail.',
  race: 'Race',
  name: 'Name',
  day: 'Day',
  starts: 'Starts',
  fleets: 'Fleets',
  nm: 'NM',
  scoring: 'Scoring',
  state: 'State',
  medalRace: 'medal race',
  neverDiscarded: 'never discarded',
  countsTimes: (weight: number) => `counts ×${weight}`,
};

/** Texts of `areas/races/setup/rating-options.tsx`. */
export const ratingOptions = {
  option: (name: string) => `Option ${name}`,
  forWindOrCourse: 'For wind or course',
  orcMedium: 'ORC medium',
  removeOption: (name: string) => `Remove option ${name}`,
  addRatingForWind: (name: string) => `Add rating for wind or course in ${name}`,
  addRatingForWindOrCourse: 'Add rating for wind or course',
  raceUsesOne: 'A race uses one of these if its set-up says so.',
};

/** Texts of `areas/races/setup/ratings-by-fleet.tsx`. */
export const ratingsByFleet = {
  ratingsByFleet: 'Ratings by fleet',
  ratingAbove: 'The rating above, in each fleet',
  ofHerOwnIn: (list: string) => `Of her own in ${list}`,
  onlyIfFleetUses: 'Only if a fleet uses a different rating.',
  ratingIn: (name: string) => `Rating in ${name}`,
  in: (name: string) => `In ${name}`,
  none: 'none',
  entry: (rating: number) => `entry: ${rating}`,
  source: 'Source',
  asOf: 'As of',
  startedOn: 'Started on',
  herFirstRace: 'her first race',
};

/** Texts of `areas/races/setup/regatta-draft.ts`. */
export const regattaDraft = {
  firstDay: 'First day',
  lastDay: 'Last day',
  timeZone: 'Time zone',
  clubsTimeZone: 'the club’s',
  correctedTimesRoundTo: (rounding: string) => `corrected times round to: ${rounding}`,
  ratingsFollowResults: (system: string) => `ratings follow the results: ${system}`,
  codesByEntries: 'codes by entries (A5.2)',
  codesByStarters: 'codes by starters (A5.3)',
  pointsOfPlaces: (tableWords: string) => `points of places: ${tableWords}`,
  rankedFromRaces: (leastRaces: number) => `ranked from ${leastRaces} races`,
  tiesByRace: (tieRace: number) => `ties by race ${tieRace}`,
  penaltiesToTenth: 'penalties to a tenth',
  penaltiesToWholePoint: 'penalties to a whole point',
  timeLimitMin: (timeLimitMinutes: number) => `time limit ${timeLimitMinutes} min`,
  finishingWindowMin: (finishingWindowMinutes: number, afterWindow: string) =>
    `finishing window ${finishingWindowMinutes} min, then ${afterWindow}`,
  name: 'Name',
  venue: 'Venue',
  fleet: (fleet: string) => `Fleet ${fleet}`,
  scoring: (points: string) => `${points} scoring`,
  discards: (rule: string) => `discards ${rule}`,
  tle: (points: number) => `TLE ${points}`,
};

/** Texts of `areas/races/setup/regatta-screen.tsx`. */
export const regattaScreen = {
  details: 'Details',
  nameVenueAndDates: 'Name, venue and dates.',
  timeZone: 'Time zone',
  startsAndFinishes: (mark: ReactNode) => <>Starts and finishes are shown on this clock. {mark}</>,
  clubs: (timeZone: string) => `The club’s: ${timeZone}`,
  useClubsTimeZone: 'Use the club’s time zone',
  helpNameTerm: 'Name and venue',
  helpName: 'Shown on every paper, the public pages and the clubhouse screen.',
  helpDaysTerm: 'Days',
  helpDays: 'Races open on their day, and Today shows the regatta between them.',
  helpZoneTerm: 'Time zone',
  helpZone: 'Change it only if the racing is in another zone than the club. Times recorded stay as they are.',
  helpDeleteTerm: 'Delete',
  helpDelete: 'A regatta with results, scans, notices or hearings can’t be deleted.',
};

/** Texts of `areas/races/setup/renumber-race.tsx`. */
export const renumberRace = {
  changeNumber: 'Change number…',
  changeNumberOfRace: (from: number) => `Change the number of race ${from}`,
  newNumber: 'New number',
  raceIsThereAlready: (to: number, free: number) =>
    `Race ${to} is there already. Swap the two, or take ${free}.`,
  itsStarts: 'Its starts, finishes and results go with it. Published versions stay.',
  cancel: 'Cancel',
  take: (free: number) => `Take ${free}`,
  swapWithRace: (to: number) => `Swap with race ${to}`,
  changeTheNumber: 'Change number',
  racesAndSwappedNumbers: (from: number, raceNumber: number) =>
    `Races ${from} and ${raceNumber} swapped numbers.`,
  raceIsRaceNow: (from: number, raceNumber: number) => `Race ${from} is race ${raceNumber} now.`,
  undo: 'Undo',
  keepIt: 'Keep it',
};

/** Texts of `areas/races/setup/result-effect.tsx`. */
export const resultEffect = {
  nothingIsPublishedYet: 'Nothing is published yet.',
  versionWontChange: (number: number, status: string) =>
    `Version ${number}, published as ${status}, won’t change until you publish again.`,
  publishedVersionWontChange: 'A published version won’t change until you publish again.',
};

/** Texts of `areas/races/setup/result-effects.ts`. */
export const resultEffects = {
  savingScoresAgain: (parts: string) => `Saving scores again: ${parts}.`,
  savingChecksFinishesOfAgain: (list: string) =>
    `Saving checks the finishes of ${list} again, by the new limits.`,
  savingScoresAgainWherever: (codes: string, count: number) =>
    plural(count, {
      one: `Saving scores ${codes} again wherever it was given, in ${formatNumber(count)} race.`,
      other: `Saving scores ${codes} again wherever it was given, in ${formatNumber(count)} races.`,
    }),
  savingChangesStandings: (list: string) => `Saving changes the standings: ${list}.`,
  savingScoresThisRace: 'Saving scores this race, and the series, again.',
  savingScoresHerAgain: (count: number) =>
    plural(count, {
      one: `Saving scores her again in ${formatNumber(count)} race of her fleets, and the others with her.`,
      other: `Saving scores her again in ${formatNumber(count)} races of her fleets, and the others with her.`,
    }),
  fleetAndRaces: (fleet: string, count: number, what: string) =>
    plural(count, {
      one: `${fleet}, ${formatNumber(count)} race (${what})`,
      other: `${fleet}, ${formatNumber(count)} races (${what})`,
    }),
  seriesOf: (series: string, fleet: string) => `${series} of ${fleet}`,
  parts: {
    ratings: 'ratings',
    rounding: 'rounding',
    points: 'points',
    discards: 'discards',
    codes: 'codes and penalties',
  },
};

/** Texts of `areas/races/setup/save-bar.tsx`. */
export const saveBar = {
  save: 'Save',
  discardChanges: 'Discard changes',
  notSavedYet: 'Not saved yet',
};

/** Texts of `areas/races/setup/series-draft.ts`. */
export const seriesDraft = {
  nameExample: 'A name, e.g. Spring',
  anotherSeries: (fleet: string) => `Another series of ${fleet} has this name`,
  chooseItsSeries: 'Choose its series',
  alwaysCounting: (notExcludable: string) => `always counting ${notExcludable}`,
  chosenBoats: (count: number) => `${count} chosen boats`,
  sailedAtLeast: (sailedAtLeast: number) => `sailed at least ${sailedAtLeast}`,
  ratingsFrom: (name: string) => `ratings from ${name}`,
  season: 'Season',
  spring: 'Spring',
  summer: 'Summer',
  autumn: 'Autumn',
  winter: 'Winter',
  series: (id: string) => `Series ${id}`,
  netPointsOf: (series: string) => `net points of ${series}`,
  ranksOf: (series: string) => `ranks of ${series}`,
  races: (races: string) => `races ${races}`,
  allRaces: 'races all',
  discards: (rule: string) => `discards ${rule}`,
  seriesNumber: (number: number) => `Series ${number}`,
};

/** Texts of `areas/races/setup/series-form.tsx`. */
export const seriesForm = {
  races: 'Races',
  otherSeries: 'Other series',
  placeInSeries: 'Place in the series',
  netPointsInSeries: 'Net points in the series',
  seriesNamed: (name: string) => `Series ${name}`,
  seriesWithoutName: 'A series without a name',
  removeSeries: (name: string) => `Remove series ${name}`,
  remove: 'Remove',
  series: 'Series',
  fleet: 'Fleet',
  madeOf: 'Made of',
  isMadeOf: (name: string) => `${name} is made of`,
  seriesToAddUp: 'Series to add up',
  scoreFromEachSeries: 'Score from each series',
  carryRatingsOverFrom: 'Carry ratings over from',
  boatsStartOnRating: 'Boats start on the rating they had after its last race.',
  noOtherSeries: 'No other series',
  dontCarryRatingsOver: 'Don’t carry ratings over',
  boats: 'Boats',
  allBoatsOf: (fleet: string) => `All boats of ${fleet}`,
  boatsOf: (name: string) => `Boats of ${name}`,
  minimumSeriesSailed: 'Minimum series sailed',
  minimumRacesSailed: 'Minimum races sailed',
  leaveEmptyForAllBoats: 'Leave empty for all boats.',
  race: (number: number) => `Race ${number}`,
  leaveOutAsDoes: (fleet: string, rule: string) => `Leave out as ${fleet} does: ${rule}`,
  leaveOutAsDoesNone: (fleet: string) => `Leave out as ${fleet} does: none`,
  seriesThatAlwaysCount: 'Series that always count',
  racesThatAlwaysCount: 'Races that always count',
  neverDiscarded: 'Never discarded.',
};

/** Texts of `areas/races/setup/series-grid.tsx`. */
export const seriesGrid = {
  whichRaceCounts: 'Which race counts in which series',
  series: 'Series',
  fleet: 'Fleet',
  allRaces: 'All races',
  r: (number: number) => `R${number}`,
  withoutName: 'Without a name',
  madeOf: (series: string) => `made of ${series}`,
  noSeriesYet: 'no series yet',
  allRacesIn: (name: string) => `All races in ${name}, those added later too`,
  in: (title: string, name: string) => `${title} in ${name}`,
  doesNotSailIt: (fleet: string) => `${fleet} doesn’t sail it`,
};

/** Texts of `areas/races/setup/series-screen.tsx`. */
export const seriesScreen = {
  saveSeries: 'Save series',
  setup: 'Setup',
  addSeries: 'Add series',
  seriesOfRegatta: 'Series of the regatta',
  tickRacesThatCount: 'Tick the races that count in each series. For an overall series, tick all races.',
  oneSeriesPerFleet: 'One series per fleet',
  noSeriesYet: 'No series yet',
  addMoreForSeason: 'Add more for a season: Spring, Tuesdays, Overall.',
  addFleetFirst: 'Add a fleet first.',
  goToFleets: 'Go to fleets',
};

/** Texts of `areas/races/setup/setup-changes.tsx`. */
export const setupChanges = {
  setupHistory: 'Setup history',
  whoChangedWhat: 'Who changed what, when and why',
  changesToSetUp: 'Changes to the set-up',
  noChangesYet: 'No changes yet.',
  showEarlierChanges: 'Show earlier changes',
};

/** Texts of `areas/races/setup/several-races.ts`. */
export const severalRaces = {
  numberFromOne: 'A number from 1',
  chooseFirstDay: 'Choose the first day',
  daysOrWeekdays: 'From 1 to 366, or choose weekdays',
  raceAlreadyExists: (race: number) => `Race ${race} already exists`,
  fromOneTo: (most: number) => `From 1 to ${most}`,
};

/** Texts of `areas/races/setup/use-regatta-form.ts`. */
export const useRegattaForm = {
  saveSetUp: 'Save the set-up',
  setup: 'Setup',
};

/** Texts of `areas/races/setup/starts-text.ts`. */
export const startsText = {
  all: (clock: string) => `all ${clock}`,
};
