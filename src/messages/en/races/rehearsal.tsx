import { formatNumber, plural } from '@messages/numbers';

/** Texts of `areas/races/rehearsal/approach.tsx`. */
export const approach = {
  comingToLine: 'Coming to the line',
  s: (at: number) => `${at} s`,
};

/** Texts of `areas/races/rehearsal/debrief-dialog.tsx`. */
export const debriefDialog = {
  debrief: 'Debrief',
  nothingWasMissed: 'Nothing was missed.',
  nothingWasMissedYet: (ended: number, races: number) =>
    `Nothing was missed in ${ended} of ${races} races. Others follow as they end.`,
  findings: (count: number) =>
    plural(count, { one: `${formatNumber(count)} finding.`, other: `${formatNumber(count)} findings.` }),
  findingsYet: (count: number, ended: number, races: number) =>
    plural(count, {
      one: `${formatNumber(count)} finding in ${ended} of ${races} races. Others follow as they end.`,
      other: `${formatNumber(count)} findings in ${ended} of ${races} races. Others follow as they end.`,
    }),
  finishesTakenWithin: (raceNumber: number, taken: number, count: number, medianS: string) =>
    plural(count, {
      one: `Race ${raceNumber}: ${taken} of ${formatNumber(count)} finish taken, half of them within ${medianS} s`,
      other: `Race ${raceNumber}: ${taken} of ${formatNumber(count)} finishes taken, half of them within ${medianS} s`,
    }),
  finishesTaken: (raceNumber: number, taken: number, count: number) =>
    plural(count, {
      one: `Race ${raceNumber}: ${taken} of ${formatNumber(count)} finish taken`,
      other: `Race ${raceNumber}: ${taken} of ${formatNumber(count)} finishes taken`,
    }),
  race: 'Race',
  rule: 'Rule',
  done: 'Done',
  expected: 'Expected',
  listOfFindings: 'Findings',
  day: 'Day',
  goodPractice: 'Good practice',
  rrs: (rule: string) => `RRS ${rule}`,
};

/** Texts of `areas/races/rehearsal/guide-panel.tsx`. */
export const guidePanel = {
  readDebrief: 'Read the debrief',
  rehearsal: 'Rehearsal',
  readDebriefButton: 'Read debrief',
  onWater: 'On the water',
  allQuiet: 'All quiet',
  firstBoatIn: (minutes: string) => `First boat in ${minutes}`,
  showHint: 'Show the hint',
  next: 'Next',
  showHintButton: 'Show hint',
  startLine: 'start line',
  finishLine: 'finish line',
  open: (screens: string) => `Open ${screens}`,
};
