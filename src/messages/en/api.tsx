import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `api/allowed.tsx`. */
export const allowed = {
  roleMayNot: (role: string, action: string) => `The role ${role} may not ${action}.`,
  keyMayNot: (action: string) => `The key of this device may not ${action}.`,
};

/** Texts of `api/bridge.ts`. */
export const bridge = {
  serverAnswered: (status: number) => `The club computer answered ${status}.`,
};

/** Texts of `api/change-list.tsx`. */
export const changeList = {
  none: 'none',
  reason: (reason: string) => `Reason: ${reason}`,
  byOnWithLaptop: (
    recordedBy: string,
    recordedOn: string,
    laptop: string,
    clubDate: ReactNode,
    time: ReactNode,
  ) => (
    <>
      {recordedBy}, on {recordedOn} (laptop {laptop}), {clubDate} {time}
    </>
  ),
  notKnown: 'Not known',
  yes: 'yes',
  no: 'no',
  byOn: (recordedBy: string, recordedOn: string, clubDate: ReactNode, time: ReactNode) => (
    <>
      {recordedBy}, on {recordedOn}, {clubDate} {time}
    </>
  ),
  byWithLaptop: (recordedBy: string, laptop: string, clubDate: ReactNode, time: ReactNode) => (
    <>
      {recordedBy} (laptop {laptop}), {clubDate} {time}
    </>
  ),
  added: (whole: string) => `Added: ${whole}`,
  deleted: (whole: string) => `Deleted: ${whole}`,
};

/** Texts of `api/clock/clock-text.ts`. */
export const clockText = {
  notMeasured: 'not measured',
  sameAsServers: (error: string) => `the same as the club computer’s, ${error}`,
  aheadOfServers: (amount: string, error: string) => `${amount} ahead of the club computer’s, ${error}`,
  behindServers: (amount: string, error: string) => `${amount} behind the club computer’s, ${error}`,
};

/** Texts of `api/csv-export.tsx`. */
export const csvExport = {
  rowsCopied: (count: number) =>
    plural(count, { one: `${formatNumber(count)} row copied`, other: `${formatNumber(count)} rows copied` }),
  copyAsCsv: 'Copy as CSV',
};

/** Texts of `api/data-age.tsx`. */
export const dataAge = {
  notCurrentAsOf: (time: ReactNode, clubDate: ReactNode) => (
    <>
      NOT CURRENT: as of {time}, {clubDate}
    </>
  ),
  notKnownYet: 'not known yet',
  asOf: (time: ReactNode, clubDate: ReactNode) => (
    <>
      as of{' '}
      <strong>
        {time}, {clubDate}
      </strong>
    </>
  ),
  notCurrent: 'NOT CURRENT: the club computer hasn’t answered since',
  cloudRecordsAreAsOf: (time: string) => `Cloud records are as of ${time}`,
};

/** Texts of `api/edit-conflict.tsx`. */
export const editConflict = {
  deletedElsewhere: (
    <>
      <strong>Someone deleted this on another device.</strong> Nothing was saved.
    </>
  ),
  otherFieldsChanged: (
    <>
      <strong>Someone changed this on another device</strong>, in fields not shown here. Nothing was saved.
    </>
  ),
  changedElsewhere: (
    <>
      <strong>Someone changed this on another device</strong>. Nothing was saved.
    </>
  ),
  hasYourValues: 'It already has your values.',
  keepEditingOnCurrentVersion: 'Keep editing on the current version',
  saveMineAgain: 'Save mine again',
  overwriteWithMine: 'Overwrite with mine',
  field: 'Field',
  yours: 'Yours',
  now: 'Now',
};

/** Texts of `api/failure.tsx`. */
export const failure = {
  tryAgain: 'Try again',
};

/** Texts of `api/failures.ts`. */
export const failures = {
  thisBrowserWasSignedOut: 'This browser was signed out',
  openStaffLink: 'Open a staff link in another tab. This page then continues.',
  somethingWentWrong: 'Something went wrong',
  serverDoesNotAnswer: 'The club computer doesn’t answer',
  thisPageIsntSaved: 'This page isn’t saved on this device yet. It opens once the club computer is back.',
  youSeeLastCopy: 'You see the last copy. It updates once the club computer is back.',
  thisPageHadProblem: 'This page had a problem',
  keyDoesNotAllow: 'Your key doesn’t allow this',
  yourKeyMayNot: (scopes: string) => `Your key may not ${scopes}`,
  itNeedsScope: (scope: string) =>
    `It needs the scope ${scope} for this club. Staff create keys under Settings.`,
  yourKeyNoLongerWorks: 'Your key no longer works',
  itWasRevoked: 'It was revoked or has expired. Sign out (Ctrl K) and use another key.',
  notFound: 'Not found',
  changedBySomeoneElse: 'Changed by someone else',
  serverRefusedThis: 'The club computer refused this',
  serverCouldNotDoThis: 'The club computer couldn’t do this',
  withRequest: (message: string, requestId: string) => `${message} (request ${requestId})`,
};

/** Texts of `api/forms.tsx`. */
export const forms = {
  seeMarkedFields: (
    <>
      <strong>Not saved.</strong> See the marked fields.
    </>
  ),
  notSavedBecause: (elsewhere: string) => (
    <>
      <strong>Not saved.</strong> {elsewhere}
    </>
  ),
  saveNotConfirmed: (title: string) => (
    <>
      <strong>{title}.</strong> We couldn’t confirm the save. Try again once the club computer is back:
      nothing is saved twice.
    </>
  ),
};

/** Texts of `api/health.ts`. */
export const health = {
  serverAnswered: (status: number) => `The club computer answered ${status}.`,
};

/** Texts of `api/kept-aside.tsx`. */
export const keptAside = {
  syncSaysWhy: 'Sync says why.',
};

/** Texts of `api/network.ts`. */
export const network = {
  serverDoesNotAnswer: 'The club computer doesn’t answer.',
  noAnswerInTime: 'No answer in time.',
  partNotLoaded: (message: string) => `A part of the program couldn’t be loaded: ${message}`,
};

/** Texts of `api/outbox/item.ts`. */
export const item = {
  finishes: (count: number) =>
    plural(count, { one: `${formatNumber(count)} finish`, other: `${formatNumber(count)} finishes` }),
  signals: (count: number) =>
    plural(count, { one: `${formatNumber(count)} signal`, other: `${formatNumber(count)} signals` }),
  checks: (count: number) =>
    plural(count, { one: `${formatNumber(count)} check`, other: `${formatNumber(count)} checks` }),
  marks: (count: number) =>
    plural(count, { one: `${formatNumber(count)} mark`, other: `${formatNumber(count)} marks` }),
  issuedWristbands: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} issued wristband`,
      other: `${formatNumber(count)} issued wristbands`,
    }),
  collectedChildren: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} collected child`,
      other: `${formatNumber(count)} collected children`,
    }),
  linesOfSafetyLog: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} line of the safety log`,
      other: `${formatNumber(count)} lines of the safety log`,
    }),
};

/** Texts of `api/outbox/legacy-items.ts`. */
export const legacyItems = {
  enteredAs: (sailText: string) => `Entered at the finish line: “${sailText}”`,
  entered: 'Entered at the finish line',
  race: (raceNumber: number) => `Race ${raceNumber}`,
  racing: 'Racing',
  onWater: 'On the water',
};

/** Texts of `api/outbox/refused-items.tsx`. */
export const refusedItems = {
  discardForGood: (count: string) => `Discard ${count} for good?`,
  discardCount: (count: string) => `Discard ${count}`,
  serverWillNeverGetThem: (count: number) =>
    plural(count, {
      one: 'The club computer will never get it. This can’t be undone.',
      other: 'The club computer will never get them. This can’t be undone.',
    }),
  tryAllAgain: (count: number) => `Try all ${count} again`,
  discardAll: (count: number) => `Discard all ${count}…`,
  tryItemAgain: (label: string) => `Try again: ${label}`,
  tryAgain: 'Try again',
  discardItem: (label: string) => `Discard: ${label}`,
  discard: 'Discard…',
  serversAnswer: (lastError: ReactNode) => <>The club computer’s answer: “{lastError}”</>,
  recordedHereOnly: (link: ReactNode, time: string) => (
    <>
      {link}, recorded {time}. It is only on this page: this browser couldn’t store it.
    </>
  ),
  recorded: (link: ReactNode, time: string) => (
    <>
      {link}, recorded {time}.
    </>
  ),
};

/** Texts of `api/page-foot.tsx`. */
export const pageFoot = {
  asOfVersion: (time: string, number: number) => `as of ${time}, version ${number}`,
  notPublished: (time: string) => `not published: as of ${time}`,
  asOf: (time: string) => `as of ${time}`,
};

/** Texts of `api/paper-foot.tsx`. */
export const paperFoot = {
  syncSaysWhy: 'Sync says why.',
  notOnThisPaper: (list: string) => `Not on this paper: ${list}.`,
  nothingIsLeftOut: 'Nothing is left out.',
  printed: (asOf: ReactNode) => <>Printed {asOf}.</>,
};

/** Texts of `api/query-view.tsx`. */
export const queryView = {
  serverDoesNotAnswer: 'The club computer doesn’t answer. This page opens once it does.',
};

/** Texts of `api/record-versions.tsx`. */
export const recordVersions = {
  usedOnOther: 'Deleted on one computer, used on the other. To delete it, delete those records first.',
  deleteIt: (writtenOn: string) => `Delete it, as on ${writtenOn}`,
  keepThatOf: (writtenOn: string) => `Keep that of ${writtenOn}`,
  field: 'Field',
  deleted: 'Deleted',
  shown: (writtenOn: string) => `${writtenOn} (shown)`,
};

/** Texts of `api/session.ts`. */
export const session = {
  rehearsal: 'Rehearsal',
  sandbox: 'Sandbox',
};
