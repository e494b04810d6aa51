import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/results/check-in-field.tsx`. */
export const checkInField = {
  startCheckIn: 'Start check-in',
  noFinishOrCode: 'No finish or code: DNS if checked in, DNC if not.',
};

/** Texts of `areas/races/results/code-fields.tsx`. */
export const codeFields = {
  code: 'Code',
  noneScoredByFinish: 'None: scored by finish',
  clearCode: 'Clear code',
  noCodeMatches: 'No code matches',
  timePenalty: 'Time penalty',
  noneInTime: 'none, in time',
  percent: 'Percent',
  fortyForTwoPenalties: '40 for two penalties.',
  ofScoreForDnf: 'Of the score for DNF.',
  orPoints: 'Or points',
  ifStated: 'If stated.',
  asRaceCommitteeDecided: 'As the race committee decided.',
  pointsAdded: 'Points added',
  asProtestCommitteeDecided: 'As the protest committee decided.',
  noneTimePenalty: 'none, time penalty',
  pointsBehindLastFinisher: 'Points behind the last finisher',
  points: 'Points',
  numberOfPoints: (points: number) => `${points} points`,
};

/** Texts of `areas/races/results/further-penalties.tsx`. */
export const furtherPenalties = {
  penalty: (index: number) => `Penalty ${index}`,
  percent: 'Percent',
  orPoints: 'Or points',
  removePenalty: (index: number) => `Remove penalty ${index}`,
  addPenalty: 'Add penalty',
};

/** Texts of `areas/races/results/history-drawer.tsx`. */
export const historyDrawer = {
  historyOfRace: (raceNumber: number) => `History of race ${raceNumber}`,
  noChangesYet: 'No changes yet. Every finish, code and crossing appears here.',
  whenAndWho: 'When and who',
  boat: 'Boat',
  what: 'What',
  gone: 'gone',
  reason: (reason: string) => `Reason: ${reason}`,
  startCheckIn: (checkInLabels: string) => `Start check-in: ${checkInLabels}`,
  resultRemoved: 'Result removed',
  isScheduledAgain: 'Race is scheduled again',
  isUnderWay: 'Race is under way',
  isSailed: 'Race is sailed',
  isAbandoned: 'Race is abandoned',
  finishesFollow: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} finish follows`,
      other: `${formatNumber(count)} finishes follow`,
    }),
  placeInPursuitRace: (finishPlace: number) => `Place ${finishPlace} in the pursuit race`,
  finishRemoved: 'Finish removed',
  laps: (count: number) =>
    plural(count, { one: `${formatNumber(count)} lap`, other: `${formatNumber(count)} laps` }),
  ratingIn: (fleet: string, ratings: string) => `rating in ${fleet} ${ratings}`,
  fromFinishLine: 'from the finish line',
  typedIn: 'typed in',
  timePenalty: (timePenalty: string) => `Time penalty ${timePenalty}`,
  codeCleared: 'Code cleared',
  notNamed: (crossing: string) => `${crossing}, not named`,
  changed: 'Race changed',
  crossingRemoved: (crossing: string) => `${crossing} removed`,
  startTakenBack: (fleet: string) => `Start of ${fleet} taken back`,
  startTakenBackFrom: (fleet: string, time: string) => `Start of ${fleet} taken back, it was ${time}`,
  startAt: (fleet: string, time: string) => `Start of ${fleet} at ${time}`,
  startMoved: (fleet: string, from: string, to: string) => `Start of ${fleet} moved from ${from} to ${to}`,
  rating: (rating: number) => `rating ${rating}`,
  finish: (elapsed: string, details: string) => `Finish ${elapsed}, ${details}`,
  named: (crossing: string) => `${crossing} named`,
  crossingWithText: (crossing: string, text: string) => `${crossing}, “${text}”`,
  crossing: (time: string) => `Crossing at ${time}`,
  crossingOfB: (time: string) => `Recorder B: crossing at ${time}`,
  followed: (start: string, finishes: string) => `${start}: ${finishes}`,
};

/** Texts of `areas/races/results/import-results.tsx`. */
export const importResults = {
  importInto: (race: string) => `Import into ${race}`,
  importFilesOnClubComputer: (
    <>
      Import files on the club computer. Programs can post results with an API key, through{' '}
      <code>POST /scores</code>.
    </>
  ),
  fileType: 'File type',
  finishSheet: 'Finish sheet: boats with times, places or codes',
  timesFromStopwatch: 'Times from a stopwatch or timing device',
  matchesBySailNumber:
    'Matches by sail number (country letters optional) or bow number. Times of day follow the fleet’s start; empty cells change nothing.',
  timesBecomeCrossings:
    'Times become crossings to name on the finish line. Lines with a sail or bow number are named at once.',
};

/** Texts of `areas/races/results/protest-limit.tsx`. */
export const protestLimit = {
  protestTimeLimit: 'Protest time limit',
  loadingFinishes: 'Loading finishes…',
  minutes: 'Minutes',
  appliesToAllRaces: 'Applies to all races',
  save: 'Save',
  startsAtLastFinish: 'Starts at the last finish, once one is recorded.',
  minAfterLastFinish: (minutes: number, sailNumber: string, finished: string) =>
    `${minutes} min after the last finish (${sailNumber}, ${finished}), rounded up`,
};

/** Texts of `areas/races/results/redress-fields.tsx`. */
export const redressFields = {
  averageOfAllOtherRaces: 'Average of all other races, A9(a)',
  averageOfRacesBefore: 'Average of the races before, A9(b)',
  averageOfChosenRaces: 'Average of chosen races',
  pointsStatedByProtestCommittee: 'Points stated by the protest committee, A9(c)',
  timeOrCorrectedFinishingTime: 'Time, or a corrected finishing time',
  noneAsInA9: 'None, as in A9',
  racesSheDiscards: 'Races she discards',
  racesSheDidNotFinish: 'Races she did not finish',
  notFinished: 'Not finished, as many as she may discard',
  dncAsMany: 'DNC, as many as she may discard',
  dnc: 'DNC',
  redress: 'Redress',
  pointsGiven: 'Points given',
  racesToAverage: 'Races to average',
  racesLeftOutOfAverage: 'Races left out of the average',
  onlyIfItImproves: 'Only if it improves her score',
  elseScoreOfHer: 'Else the score of her finish stays.',
  givenAs: 'Given as',
  otherBoatsScoresChangeToo: 'Other boats’ scores change too',
  onlyWhereProtestCommittee: 'Only where the protest committee decided so (A6.2).',
  herRecordedFinishDoesntChange: 'Her recorded finish doesn’t change.',
};

/** Texts of `areas/races/results/results-screen.tsx`. */
export const resultsScreen = {
  raceNotFound: 'Race not found',
  race: (raceNumber: number) => `Race ${raceNumber}`,
  noFleetsYet: 'No fleets yet',
  isNotSetUp: 'This race isn’t set up',
  addFleetInSetup: 'Add a fleet in Setup to score this race.',
  addIt: 'Add it, with a start for each fleet.',
  goToSetup: 'Go to Setup',
  undoLastEdit: 'Undo the last edit',
  results: 'Results',
  redo: 'Redo',
  printSheets: 'Print sheets',
  importFinishSheetOrTimes: 'Import a finish sheet or times',
  undo: (label: string) => `Undo ${label}`,
  undoButton: 'Undo',
  redoButton: (label: string) => `Redo ${label}`,
  import: 'Import…',
  notUndone: (label: string) => `Not undone: ${label}.`,
  notRedone: (label: string) => `Not redone: ${label}.`,
  endRace: 'End race',
};

/** Texts of `areas/races/results/results-table.tsx`. */
export const resultsTable = {
  resultsOf: (name: string) => `Results of ${name}`,
  abandonedRecordsAreKept: 'Abandoned: records are kept but not scored.',
  enterOpensBoat: 'Enter opens a boat',
  laps: 'Laps',
  changedBy: 'Changed by',
  rating: 'Rating',
  corrected: 'Corrected',
  place: 'Place',
  sail: 'Sail',
  boat: 'Boat',
  elapsed: 'Elapsed',
  points: 'Points',
  numberOfPoints: (points: string, count: number) =>
    plural(count, {
      one: (
        <>
          <strong>{points}</strong> point
        </>
      ),
      other: (
        <>
          <strong>{points}</strong> points
        </>
      ),
    }),
  code: 'Code',
  decision: (decision: number) => `Decision ${decision}`,
  finishedAndMissing: (finished: number, missing: number) => `${finished} finished · ${missing} missing`,
  finishedNoneMissing: (finished: number) => `${finished} finished · none missing`,
  finishedRestScored: (finished: number, missing: number) =>
    `${finished} finished · ${missing} missing, scored DNS if checked in, else DNC`,
};

/** Texts of `areas/races/results/score-draft.ts`. */
export const scoreDraft = {
  hoursMinutesAndSeconds: 'Hours, minutes and seconds, e.g. 0:43:13 or 4313',
  whichRaces: 'Which races?',
  cameToStart: 'Came to the start',
  notNoted: 'Not noted',
  codeCleared: 'code cleared',
  was: (codes: string, before: string) => `${codes} (was ${before})`,
  finishRemoved: 'finish removed',
  placeRemoved: 'place removed',
  timePenaltyCleared: 'time penalty cleared',
  startCheckIn: 'start check-in',
  placeInPursuitRace: 'Place in the pursuit race',
  ratingInThisRace: 'Rating in this race',
  ratingInAllHerFleets: 'Rating in all her fleets',
  codeAndPenalty: 'Code and penalty',
  startCheck: 'Start check-in',
  absent: 'Absent',
  elapsed: 'Elapsed',
  laps: 'Laps',
  place: (place: number) => `place ${place}`,
  lapsEdited: 'laps',
  ratingEdited: 'rating',
  edited: 'edit',
};

/** Texts of `areas/races/results/score-drawer.tsx`. */
export const scoreDrawer = {
  inRace: (sailNumber: string, boatName: string, raceNumber: number) =>
    `${sailNumber} ${boatName} in race ${raceNumber}`,
  decisionSetThisScore: (number: number, title: string, link: ReactNode) => (
    <>
      Decision {number}, {title}, set this score. Reopen the decision to change it. {link}
    </>
  ),
  openDecision: (number: number) => `Open decision ${number}`,
  changedSinceDecision: (number: number, title: string, scoreWords: string, link: ReactNode) => (
    <>
      Decision {number}, {title}, set it to {scoreWords}; it was changed by hand since. {link}
    </>
  ),
  noFinishers: 'No finishers in this fleet yet.',
  placeAtTimeUp: 'Place at time-up',
  levelBoatsSharePlace: 'Level boats share a place.',
  elapsed: 'Elapsed',
  enteredByHand: 'Entered by hand. Won’t change if the start moves.',
  enteredByHandMoves: 'Entered by hand. Moves with her start.',
  laps: 'Laps',
  ratingInThisRace: 'Rating in this race',
  inWhereItDiffers: (name: string) => `In ${name}, where it differs from the entry’s.`,
  onlyWhereItDiffers: 'Only where it differs from the entry’s.',
  noneEntered: 'none entered',
  ratingInAllHerFleets: 'Rating in all her fleets',
  inThisRace: 'In this race, where none is given for the fleet.',
  reasonForChange: 'Reason for the change',
  optionalShownInHistory: 'Optional. Shown in History.',
  removeResult: 'Remove result',
  youCanUndo: 'You can undo this from History.',
  noStartTimeYet: 'No start time yet, so this elapsed time is fixed.',
  started: (time: string) => `Started ${time}.`,
  startedAndFinished: (time: string, finish: string) => `Started ${time}, finished ${finish}.`,
  startedWith: (fleet: string, time: string) => `From the start of ${fleet} at ${time}.`,
  startedWithAndFinished: (fleet: string, time: string, finish: string) =>
    `From the start of ${fleet} at ${time}, finished ${finish}.`,
};

/** Texts of `areas/races/results/time-draft.ts`. */
export const timeDraft = {
  none: 'None',
  minutesOnElapsedTime: 'Minutes on elapsed time',
  percentOfElapsedTime: 'Percent of elapsed time',
  minutesOnCorrectedTime: 'Minutes on corrected time',
  percentOfCorrectedTime: 'Percent of corrected time',
  minutesGivenBack: 'Minutes given back',
  correctedFinishingTime: 'Corrected finishing time',
  howManyPercent: 'How many percent?',
  minutesAndSeconds: 'Minutes and seconds, e.g. 5:00',
};

/** Texts of `areas/races/results/time-figure.tsx`. */
export const timeFigure = {
  percentOfHerTime: 'Percent of her time',
  elapsedAsGiven: 'Elapsed, as given',
  timeAdded: 'Time added',
  timeGivenBack: 'Time given back',
};
