import { formatNumber, plural } from '@messages/numbers';

/** Texts of `areas/races/reconcile/choices.ts`. */
export const choices = {
  removeLineFromA: 'Remove line from A',
  addBsLineToA: 'Add B’s line to A',
  takeBsTime: 'Take B’s time',
  swapInA: 'Swap in A',
  takeBsName: 'Take B’s name',
  takeBsText: 'Take B’s text',
  clearNameInA: 'Clear name in A',
  keepInA: 'Keep in A',
  leaveOut: 'Leave out',
  keepTime: 'Keep A’s time',
  keepName: 'Keep A’s name',
  keepOrder: 'Keep A’s order',
  reopen: 'Reopen',
};

/** Texts of `areas/races/reconcile/keys.ts`. */
export const keys = {
  twoRecorders: 'Two recorders',
  nextDifference: 'Next difference',
  previousDifference: 'Previous difference',
  useB: 'Use recorder B',
  useBsTime: 'Use recorder B’s time, keep A’s name',
  keepA: 'Keep recorder A',
  undo: 'Undo',
  redo: 'Redo',
};

/** Texts of `areas/races/reconcile/reconcile-screen.tsx`. */
export const reconcileScreen = {
  twoRecorders: (race: string) => `Two recorders: ${race}`,
  undo: 'Undo',
  redo: 'Redo',
  finishLine: 'Finish line',
  noSecondRecorderYet: 'No second recorder yet',
  openThisFinishLine: 'Open this finish line on a second device as Recorder B. Differences appear here.',
  goToFinishLine: 'Go to the finish line',
  lines: (count: number) =>
    plural(count, { one: `${formatNumber(count)} line`, other: `${formatNumber(count)} lines` }),
  allOfAreSame: (all: string) => `All of ${all} are the same.`,
  differNoneLeft: (count: number, all: string) =>
    plural(count, {
      one: (
        <>
          {count} of {all} differs, <strong>none left</strong>.
        </>
      ),
      other: (
        <>
          {count} of {all} differ, <strong>none left</strong>.
        </>
      ),
    }),
  differLeft: (count: number, all: string, left: number) =>
    plural(count, {
      one: (
        <>
          {count} of {all} differs, <strong>{left} left</strong>.
        </>
      ),
      other: (
        <>
          {count} of {all} differ, <strong>{left} left</strong>.
        </>
      ),
    }),
  recorderBIsLater: (seconds: string) => (
    <>
      Recorder B has most boats about <strong>{seconds} s</strong> later than Recorder A: one device’s clock
      was wrong. Find out which before you use Recorder B’s times.
    </>
  ),
  recorderBIsEarlier: (seconds: string) => (
    <>
      Recorder B has most boats about <strong>{seconds} s</strong> earlier than Recorder A: one device’s clock
      was wrong. Find out which before you use Recorder B’s times.
    </>
  ),
};

/** Texts of `areas/races/reconcile/recorder-tools.tsx`. */
export const recorderTools = {
  recorderOnThisDevice: 'Recorder on this device',
  recorder: 'Recorder',
  recorderB: 'Recorder B: for comparison only, not scored',
};

/** Texts of `areas/races/reconcile/sheet-lines.tsx`. */
export const sheetLines = {
  recordersAndB: 'Recorders A and B',
  difference: 'Difference',
  recorderAScored: 'Recorder A: scored',
  recorderB: 'Recorder B',
  linesSame: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} line the same`,
      other: `${formatNumber(count)} lines the same`,
    }),
  aNotChanged: 'A not changed',
  decide: (what: string) => `Decide: ${what}`,
  notInB: 'Not in B',
  missingInA: 'Missing in A',
  namedDifferently: 'Named differently',
  recorder: (name: string) => `Recorder ${name}`,
  nothing: 'Nothing',
  notNamed: 'not named',
  swapped: 'Swapped',
  laterInB: (seconds: string) => `${seconds} s later in B`,
  earlierInB: (seconds: string) => `${seconds} s earlier in B`,
};

/** Texts of `areas/races/reconcile/sheets-link.tsx`. */
export const sheetsLink = {
  compareRecorders: (left: number) => `Compare recorders: ${left} left`,
  compareRecordersDone: 'Compare recorders',
};

/** Texts of `areas/races/reconcile/use-reconciling.ts`. */
export const useReconciling = {
  thisChoiceIsntPossibleHere: 'This choice isn’t possible here',
};
