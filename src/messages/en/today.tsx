import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `today/activity.tsx`. */
export const activity = {
  lastActivity: 'Last activity',
  notKnown: (why: string) => `Not known. ${why}.`,
  reading: 'Reading…',
  nothingPostedOrPublished: 'Nothing posted or published yet',
  noticePosted: (number: number, title: string) => `Notice ${number} posted: ${title}`,
  noticeWithdrawn: (number: number, title: string) => `Notice ${number} withdrawn: ${title}`,
  versionOfResultsPublished: (number: number) => `Version ${number} of the results published`,
  versionOfResultsWithdrawn: (number: number) => `Version ${number} of the results withdrawn`,
};

/** Texts of `today/decisions.tsx`. */
export const decisions = {
  needsDecision: 'Needs a decision',
  nothingNeedsDecision: 'Nothing needs a decision',
  notKnown: (subject: string, why: string) => `${subject}: not known. ${why}.`,
  reading: (subject: string) => `Reading ${subject}…`,
  checksOf: (name: string) => `Checks of ${name}`,
  openChecks: 'Open checks',
  checksBeforeIsFinal: (count: number, name: string) =>
    plural(count, { one: `check before ${name} is final`, other: `checks before ${name} is final` }),
  review: 'Review',
  membershipApplications: (count: number) =>
    plural(count, { one: 'membership application', other: 'membership applications' }),
  oldest: (date: ReactNode) => <>oldest {date}</>,
  overdueAccounts: 'Overdue accounts',
  reminders: 'Reminders',
  kitchenSheets: 'Kitchen sheets',
  functionsWithHeadCounts: (count: number) =>
    plural(count, {
      one: 'function with head counts to check',
      other: 'functions with head counts to check',
    }),
  accountsLongOverdue: (count: number) =>
    plural(count, { one: 'account over 120 days overdue', other: 'accounts over 120 days overdue' }),
  checks: 'Checks',
  applications: 'Applications',
  functions: 'Functions',
};

/** Texts of `today/first-steps.tsx`. */
export const firstSteps = {
  timeFinish: 'Time a finish',
  openFinishLine: 'Open finish line',
  startRace: 'Start a race',
  openStartLine: 'Open start line',
  scanBand: 'Scan a band',
  scanBands: 'Scan bands',
  publishResults: 'Publish the results',
  openIt: 'Open it on your phone',
  showQrCode: 'Show QR code',
  hideFirstSteps: 'Hide first steps',
  hide: 'Hide',
  firstSteps: 'First steps',
  done: 'done',
  publishButton: 'Publish results',
  stepsDone: (done: number, all: number) => `First steps: ${formatNumber(done)} of ${formatNumber(all)} done`,
};

/** Texts of `today/golf-card.tsx`. */
export const golfCard = {
  golf: 'Golf',
  teeSheet: 'Tee sheet',
  startersDesk: 'Starter’s desk',
  noTeeTimesToday: 'No tee times today',
  readingStartersMarks: 'Reading the starter’s marks…',
  nextGroup: 'Next group',
  noMoreGroupsToday: 'No more groups today',
  players: (players: number) =>
    plural(players, { one: `${formatNumber(players)} player`, other: `${formatNumber(players)} players` }),
  noShows: (noShows: number) =>
    plural(noShows, { one: `${formatNumber(noShows)} no-show`, other: `${formatNumber(noShows)} no-shows` }),
  full: (percent: number) => `${formatNumber(percent)} % full`,
};

/** Texts of `today/race-card.tsx`. */
export const raceCard = {
  racing: 'Racing',
  openRacing: 'Open Racing',
  noRegattasYet: 'No regattas yet',
  startLine: 'Start line',
  finish: (race: string) => `Finish ${race}`,
  standings: 'Standings',
  noRacesYet: 'No races yet',
  timeToFirstSignal: 'Time to the first signal',
  isRacing: (race: string) => `${race} is racing`,
  noStartTimeYet: (race: string) => `${race}: no start time yet`,
  noMoreStartsPlanned: 'No more starts planned',
  notStartedPlannedFor: 'not started, planned for',
  firstWarning: 'first warning',
  starts: 'starts',
  firstWarningIn: 'first warning in',
  startsIn: 'starts in',
};

/** Texts of `today/water-card.tsx`. */
export const waterCard = {
  onWater: 'On the water',
  noWristbandsYet: 'No wristbands yet',
  scan: 'Scan',
  seeWhoIsOut: 'See who is out',
  noWristbandsIssued: 'No wristbands issued',
  peopleOut: (count: number) => plural(count, { one: 'person out', other: 'people out' }),
  readingWhoIsOverdue: 'Reading who is overdue…',
  noOneOverdue: 'No one overdue',
  notKnown: 'Not known who is overdue',
  overdue: (count: number) => `${formatNumber(count)} overdue`,
};
