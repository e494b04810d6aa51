import { formatList, formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/finish-line/above-field.tsx`. */
export const aboveField = {
  row: (number: number) => `Row ${number}`,
  place: (number: number) => `place ${number}`,
  lap: (sailNumber: string, number: number) => `${sailNumber}, lap ${number}`,
  notNamed: 'not named',
  codeFor: (title: string) => `A code for ${title}`,
  nextFleet: 'Next fleet',
  clear: (label: string) => `Clear ${label}`,
  cancel: 'Cancel',
};

/** Texts of `areas/races/finish-line/actions/actions.ts`. */
export const actions = {
  recordFinish: 'Record a finish',
  finish: 'Finish',
  recordFinishWorksAnywhere: 'Record a finish (works anywhere)',
  undo: 'Undo',
  redo: 'Redo',
  scoreTypedOrSelected: 'Score the typed or selected boat with a code',
  code: 'Code',
  renameSelectedRow: 'Rename the selected row',
  rename: 'Rename',
  giveAllStillRacing: 'Give all still racing one code; press again for the next fleet',
  codeAllStillRacing: 'Code all still racing',
  scoreLateBoatsOnce: 'Score late boats once the finishing window has closed',
  switchBetweenCountingLaps: 'Switch between counting laps and taking finishes',
  thisRaceIsntScored: 'This race isn’t scored by laps',
  turnSelectedLapIntoFinish: 'Turn the selected lap into a finish, or back',
  lapOrFinish: 'Lap or finish',
  insertMissedTimeAbove: 'Insert a missed time above this row, or the time typed',
  missedOne: 'Missed one',
  removeExtraTime: 'Remove an extra time and move the names down',
  oneTooMany: 'One too many',
  swapThisBoat: 'Swap this boat with the one above',
  swapUp: 'Swap up',
  swapThisBoatWithOneBelow: 'Swap this boat with the one below',
  swapDown: 'Swap down',
  shiftNamesUpOne: 'Shift names up one time from this row',
  namesUp: 'Names up',
  shiftNamesDownOne: 'Shift names down one time from this row',
  namesDown: 'Names down',
  editSelectedOrLastTime: 'Edit the selected or last time',
  editTime: 'Edit time',
  goToPreviousRow: 'Go to the previous row or match',
  goToNextRow: 'Go to the next row',
  doWhatHintSays: 'Do what the hint says',
  clearSelectedRowsName: 'Clear the selected row’s name',
  clearName: 'Clear name',
  markSelectedSailAsUnreadable: 'Mark the selected sail as unreadable',
  couldNotRead: 'Couldn’t read',
  deleteSelectedRow: 'Delete the selected row',
  delete: 'Delete',
  clearField: 'Clear the field, then the selection',
  done: 'Done',
  allKeys: 'All keys',
};

/** Texts of `areas/races/finish-line/actions/laps.ts`. */
export const laps = {
  lapAt: (boat: string, laps: number, time: string) => `${boat}: lap ${laps} at ${time}`,
  isLapOf: (number: number, laps: number, boat: string) => `#${number} is lap ${laps} of ${boat}`,
  isFinishOf: (number: number, boat: string) => `#${number} is the finish of ${boat}`,
  isLap: (number: number, boat: string) => `#${number} is a lap of ${boat}`,
};

/** Texts of `areas/races/finish-line/actions/name-moves.ts`. */
export const nameMoves = {
  removedNamesMoved: (number: number) => `#${number} removed, the names moved to the next times`,
  removed: (number: number) => `#${number} removed`,
  movedLater: (number: number) => `Names from #${number} on moved one later`,
  movedEarlier: (number: number) => `Names from #${number} on moved one earlier`,
  withoutTime: (done: string, boats: readonly string[]) => `${done}; ${boats.join(', ')} has no time now`,
  becomes: (who: string, number: number) => `${who} is #${number}`,
  swapped: (boats: readonly string[]) => `Swapped: ${boats.join(', ')}`,
};

/** Texts of `areas/races/finish-line/actions/place-moves.ts`. */
export const placeMoves = {
  inPlace: (boat: string, place: number) => `${boat} is in place ${place}`,
  placeTakenBack: (number: number, who: string) => `Place ${number} taken back: ${who}`,
  swapped: (who: string, place: number, other: string, otherPlace: number) =>
    `Swapped: ${who} is in place ${place}, ${other} in ${otherPlace}`,
};

/** Texts of `areas/races/finish-line/actions/undoable-actions.ts`. */
export const undoableActions = {
  at: (number: number, time: string) => `#${number} at ${time}`,
  is: (boat: string, number: number) => `${boat} is #${number}`,
  savedFor: (text: string, number: number) => `“${text}” saved for #${number}, to identify later`,
  nameClearedFrom: (number: number, whose: string) => `Name cleared from #${number}: ${whose}`,
  setTo: (number: number, time: string) => `#${number} set to ${time}`,
  deleted: (number: number) => `#${number} deleted`,
  boats: (count: number) =>
    plural(count, { one: `${formatNumber(count)} boat`, other: `${formatNumber(count)} boats` }),
  checkedIn: 'checked in',
  notNoted: 'not noted',
  cleared: (who: string, code: string) => `${who}: ${code} cleared`,
  startedAt: (fleet: string, time: string) => `${fleet} started at ${time}`,
  isScheduled: 'is scheduled',
  isUnderWay: 'is under way',
  isSailed: 'is sailed',
  isAbandoned: 'is abandoned',
  atOf: (number: number, who: string, time: string) => `#${number} ${who} at ${time}`,
  deletedOf: (number: number, boat: string) => `#${number} ${boat} deleted`,
  hasCode: (boat: string, code: string) => `${boat} is ${code}`,
  haveCode: (boats: string, code: string) => `${boats} are ${code}`,
  was: (label: string, codes: string) => `${label} (was ${codes})`,
  boatWas: (boat: string, codes: string) => `${boat} was ${codes}`,
  withOthers: (label: string, were: readonly string[]) => `${label} (${formatList(were)})`,
  absent: 'absent',
  quoted: (text: string) => `“${text}”`,
};

/** Texts of `areas/races/finish-line/actions/use-action-keys.ts`. */
export const useActionKeys = {
  finishLine: 'Finish line',
  withOtherKeys: (label: string, keys: string) => `${label} (${keys} in the field)`,
  withKeysInEmptyField: (label: string, keys: string) => `${label} (${keys} in the empty field)`,
};

/** Texts of `areas/races/finish-line/actions/use-race-actions.ts`. */
export const useRaceActions = {
  notUndone: (undone: string, why: string) => `Not undone: ${undone}. ${why}`,
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  refused: (label: string, why: string) => `Refused: ${label}. ${why}`,
  undo: (label: string) => `Undo: ${label}`,
  undone: (label: string) => `Undone: ${label}`,
  redone: (label: string) => `Redone: ${label}`,
};

/** Texts of `areas/races/finish-line/crossings.tsx`. */
export const crossings = {
  places: 'Places',
  crossings: 'Crossings',
  boatsInFinishingOrder: 'Boats in finishing order',
  crossingsInOrderTaken: 'Crossings in the order taken',
  place: 'Pl',
  sail: 'Sail',
  boat: 'Boat',
  state: 'State',
  typeBoatsInOrder: 'Type boats in the order they’re in when time runs out.',
  pressSpaceOrFinish: (
    <>
      Press <strong>Space</strong> or <strong>Finish</strong> as each boat crosses. You can name her
      afterwards.
    </>
  ),
  notNamed: 'not named',
  noStart: 'no start',
  lap: (number: number) => `lap ${number}`,
  who: 'who?',
  notEntered: 'not entered',
  clock: 'Clock',
  elapsed: 'Elapsed',
  boatAndLap: (sail: string, number: number) => `${sail}, lap ${number}`,
};

/** Texts of `areas/races/finish-line/entry-bar.tsx`. */
export const entryBar = {
  sailNumberLastDigits: 'Sail number (last digits) or bow number',
  sail: 'sail',
  letterOfCode: 'Letter of a code',
  letter: 'letter',
  timeOfDay: 'Time of day',
  startTime: 'Start time',
  allKeys: 'all keys',
  letterSetsCodeOf: (boats: string, key: ReactNode) => (
    <>
      A letter sets the code of {boats}; {key} cancels
    </>
  ),
  typeWhoWasInPlace: (number: number) => `Type who was in place ${number}`,
  typeBoatsInFinishingOrder: 'Type boats in finishing order, Enter after each',
  typeWhoReallyWas: (number: number) => `Type who #${number} really was`,
  typeWhoWas: (number: number) => `Type who #${number} was`,
  typeSailNumber: 'Type a sail number and press Enter to finish her now',
  space: 'Space',
  retryOrDiscard: 'Retry or discard',
  notSavedOnThisDevice: (unsaved: number) =>
    `${unsaved} NOT saved on this device: this browser couldn’t store them. Leave this page open until they are sent.`,
  beingSavedOnThisDevice: (saving: number, problem: string) =>
    `${saving} being saved on this device, waiting to send. ${problem}`,
  savedOnThisDevice: (saving: number, problem: string) =>
    `${saving} saved on this device, waiting to send. ${problem}`,
  refusedByServer: (refused: number) => `${refused} refused by the club computer.`,
  clockNotSynced: 'Clock not synced: using this device’s time',
  clockJumpedBySince: (amount: string) =>
    `Clock jumped by ${amount} since it was synced: times may be out by that much`,
  clockAheadOfServers: (amount: string, shift: string, error: string) =>
    `Clock ${amount} ahead of the club computer’s: times are corrected by ${shift}, ${error}`,
  clockBehindServers: (amount: string, shift: string, error: string) =>
    `Clock ${amount} behind the club computer’s: times are corrected by ${shift}, ${error}`,
  time: 'time',
  undo: 'undo',
  row: 'row',
  code: 'code',
};

/** Texts of `areas/races/finish-line/finish-countdown.tsx`. */
export const finishCountdown = {
  timeLimitOf: (name: string) => `Time limit of ${name}`,
  finishingWindowOf: (name: string) => `Finishing window of ${name}`,
  limitIn: (time: string) => `limit in ${time}`,
  closesIn: (time: string) => `closes in ${time}`,
  noOneFinishedWithin: 'No one finished within the time limit',
  windowClosed: 'window closed',
  windowClosedFor: (name: string, code: string, count: number) =>
    plural(count, {
      one: `${name}: finishing window closed. ${code} for ${formatNumber(count)} boat`,
      other: `${name}: finishing window closed. ${code} for ${formatNumber(count)} boats`,
    }),
  closedFor: (code: string, count: number) => `Closed: ${code} for ${count} (F8)`,
};

/** Texts of `areas/races/finish-line/finish-line-screen.tsx`. */
export const finishLineScreen = {
  noFinishingWindow: 'No finishing window has closed on anyone still racing',
  finishLine: (race: string) => `Finish line: ${race}`,
  tapBoatForNextPlace: 'Tap a boat for the next place',
  tapBoatToCount: (number: number) => `Tap a boat to count #${number} as a lap`,
  tapBoatToName: (number: number) => `Tap a boat to name #${number}`,
  tapBoatToCountLap: 'Tap a boat to count a lap',
  tapBoatToFinish: 'Tap a boat to finish her now',
  show: 'Show',
  stillRacing: 'Still racing',
  results: 'Results',
};

/** Texts of `areas/races/finish-line/intent.ts`. */
export const intent = {
  stillRacing: 'still racing',
  stillRacingIn: (fleet: string) => `still racing in ${fleet}`,
  boats: (count: number) =>
    plural(count, { one: `${formatNumber(count)} boat`, other: `${formatNumber(count)} boats` }),
  savesTimeOf: (number: number) => `saves the time of #${number}`,
  goesBack: 'goes back: that time was deleted',
  setsStartOf: (fleet: string) => `sets the start of ${fleet}`,
  editsTimeOf: (number: number) => `edits the time of #${number}`,
  countsLapOfAt: (laps: number, boat: string, number: number) =>
    `counts lap ${laps} of ${boat} at #${number}`,
  countsLapOf: (laps: number, boat: string) => `counts lap ${laps} of ${boat}`,
  putsInPlace: (boat: string, number: number) => `puts ${boat} in place ${number}`,
  givesNextPlace: (boat: string) => `gives ${boat} the next place`,
  savesFor: (text: string, number: number) => `saves “${text}” for #${number}, to identify later`,
  finishesNow: (text: string) => `finishes “${text}” now, to identify later`,
  choosesCodeFor: (title: string) => `chooses a code for ${title}`,
  showsAlreadyFinished: (boat: string) => `shows ${boat}, already finished`,
  asksWhichBoat: 'asks which boat: choose with ↓, then Enter',
  doesNothing: (text: string) => `does nothing: no boat matches ${text}`,
  names: (number: number, boat: string) => `names #${number} ${boat}`,
  renames: (number: number, boat: string) => `renames #${number} ${boat}`,
  finishesBoatNow: (boat: string) => `finishes ${boat} now`,
  scores: (boats: string, code: string) => `scores ${boats} ${code}`,
};

/** Texts of `areas/races/finish-line/provisional-results.tsx`. */
export const provisionalResults = {
  provisionalResults: 'Provisional results',
  provisional: 'provisional',
  cantScoreThisFleet: (problem: string) => `Can’t score this fleet: ${problem}`,
  noFinishersYet: 'No finishers yet.',
  provisionalOf: (name: string) => `${name}, provisional`,
  sail: 'Sail',
  boat: 'Boat',
  place: 'Pl',
  elapsed: 'Elapsed',
  points: 'Pts',
  corrected: 'Corr.',
};

/** Texts of `areas/races/finish-line/race-strip.tsx`. */
export const raceStrip = {
  starts: 'Starts',
  underWay: 'Under way',
  allHome: 'All home: end race',
  endRace: 'End race',
  reopen: 'Reopen',
  noStartSet: 'no start set',
  startNow: (fleet: string) => `Start now: ${fleet}`,
  startNowButton: 'Start now',
  setStart: (fleet: string) => `Set start: ${fleet}`,
  setStartButton: 'Set start',
  startedAt: (fleet: string, time: string) => `${fleet} started at ${time}. Correct it`,
  timeSinceStartOf: (fleet: string) => `Time since the start of ${fleet}`,
};

/** Texts of `areas/races/finish-line/race-view.ts`. */
export const raceView = {
  placeNotChanged: (why: string) => `Place not changed: ${why}`,
  beingSavedOnThisDevice: 'Being saved on this device',
  savedOnThisDevice: 'Saved on this device. Sending…',
  notSavedOnThisDevice: 'NOT saved on this device: leave this page open until it is sent',
  refusedByServer: 'Refused by the club computer',
  savedOnServer: 'Saved on the club computer',
  notDeleted: (why: string) => `Not deleted: ${why}`,
  namesNotMoved: (why: string) => `Names not moved: ${why}`,
  notNamed: 'Not named',
  notSavedByServer: 'Not saved by the club computer',
};

/** Texts of `areas/races/finish-line/race-writes.ts`. */
export const raceWrites = {
  race: (name: string, raceNumber: number) => `${name}, race ${raceNumber}`,
  withoutName: (label: string) => `${label}, without the name`,
};

/** Texts of `areas/races/finish-line/sail-field.ts`. */
export const sailField = {
  finishedAlready: (boat: string) => `${boat} has finished already`,
  thatsLap: 'That’s a lap, so it can’t be swapped',
  typeFinishedBoatOrSelectHerRow: 'Type a boat that has finished, or select her row',
  notTimeOfDay: (text: string) => `${text} isn’t a time of day`,
  notEntered: (text: string) => `${text} wasn’t entered: several boats match`,
  pursuitHasOrder: 'A pursuit race has no times: type boats in finishing order',
  thatTimeWasDeleted: 'That time was deleted',
  youCantRenamePlace: 'You can’t rename a place. Take it back or swap it',
  selectRowFirst: 'Select a row first: F3 renames it',
  chooseBoatFirst: 'Choose a boat first, then give the code',
  noOneIsStillRacing: 'No one is still racing',
  pursuitHasNoTimes: 'A pursuit race has no times',
  noTime: 'No time has been taken yet',
  noRowBelow: 'No row below to swap with',
  noRowAbove: 'No row above to swap with',
  placesShiftAutomatically: 'Places shift automatically. Insert or remove a boat',
  noNameToMove: 'No name to move',
  typeFinishedBoatOrSelectRow: 'Type a boat that has finished, or select a row',
  selectRowToInsert: 'Select the row to insert her above',
  typeMissedTime: 'Type the missed time, then insert it',
  typeMissedTimeOrSelect: 'Type the missed time, or select the row after it',
  selectLapOrFinish: 'Select a lap or a finish of a race by laps',
};

/** Texts of `areas/races/finish-line/still-racing.tsx`. */
export const stillRacing = {
  stillRacing: 'Still racing',
  countStillRacing: (count: ReactNode) => <>{count} still racing</>,
  stillRacingByFleet: 'Still racing by fleet',
  allHome: (name: string) => `${name} all home`,
  countingLaps: 'Counting laps',
  takingFinishes: 'Taking finishes',
  stillRacingOf: (name: string) => `${name}, still racing`,
  laps: (count: number) =>
    plural(count, { one: `${formatNumber(count)} lap`, other: `${formatNumber(count)} laps` }),
};

/** Texts of `areas/races/finish-line/use-sail-field.ts`. */
export const useSailField = {
  moveStartOfTo: (fleet: string, time: string) => `Move the start of ${fleet} to ${time}?`,
  moveIt: 'Move it',
  startOfStays: (fleet: string) => `The start of ${fleet} stays as it was`,
};
