import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/sync/areas-table.tsx`. */
export const areasTable = {
  area: 'Area',
  asOf: 'As of',
  records: 'Records',
  state: 'State',
  tableOfAreas: 'Table of areas',
  setAsideSeeWhy: (unreadable: number) => `${formatNumber(unreadable)} set aside, see why`,
  fetched: 'Fetched',
  beingFetched: 'Being fetched',
  notFetchedYet: 'Not fetched yet',
  notPermitted: 'Not permitted',
  notOffered: 'Not offered',
  keyLacks: (scope: string) => (
    <>
      the key lacks <code>{scope}</code>
    </>
  ),
  madeHere: 'made here',
  cloudSent:
    'The cloud sent these in a form we can’t show. Ask its operator to correct them; they are fetched again at each sync.',
  received: (date: ReactNode, time: ReactNode) => (
    <>
      Received {date}, {time}
    </>
  ),
  recordAsReceived: 'Record as received',
  areaSetAside: (area: string, unreadable: number) => `${area}: ${unreadable} set aside, see why`,
  setAsideOf: (area: string) => `${area}: set aside`,
};

/** Texts of `areas/sync/attention-list.tsx`. */
export const attentionList = {
  cloudRefusedTheseChanges: (n: number) =>
    plural(n, {
      one: (
        <>
          The cloud refused this change; other changes carry on. <strong>Keep mine</strong> sends yours again.{' '}
          <strong>Use theirs</strong> replaces yours with the cloud’s.
        </>
      ),
      other: (
        <>
          The cloud refused these changes; other changes carry on. <strong>Keep mine</strong> sends yours
          again. <strong>Use theirs</strong> replaces yours with the cloud’s.
        </>
      ),
    }),
  keepAllOfMine: (count: number) => `Keep all ${formatNumber(count)} of mine`,
  othersWillBeShown: (n: number) =>
    plural(n, {
      one: `${formatNumber(n)} other will be shown after these.`,
      other: `${formatNumber(n)} others will be shown after these.`,
    }),
  theirsForAll: (count: number) => `Use theirs for all ${formatNumber(count)}…`,
  recordsBecomeTheirs: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} record becomes what the cloud has as soon as it answers.`,
      other: `${formatNumber(count)} records become what the cloud has as soon as it answers.`,
    }),
};

/** Texts of `areas/sync/device-section.tsx`. */
export const deviceSection = {
  refusedOnThisDevice: 'Refused on this device',
  serverRefusedTheseOnly:
    'The club computer refused these; only this device has them. Correct and retry, or discard them.',
  tryNow: 'Try now',
  notSentYet: 'Not sent from this device yet',
  sentInOrder: (items: string) => `${items}, sent in order as soon as possible.`,
  notSaved: (items: string) =>
    `${items} NOT saved on this device: leave this page open until the club computer has everything.`,
  showAll: (count: number) => plural(count, { one: 'Show it', other: `Show all ${formatNumber(count)}` }),
};

/** Texts of `areas/sync/disabled-webhooks.tsx`. */
export const disabledWebhooks = {
  webhooksThatNeedAttention: 'Webhooks that need attention',
  seeItUnderSettings: 'See it under Settings → Webhooks',
  getsNoMoreEvents: (description: string, disabledReason: string | null, link: ReactNode) => (
    <>
      <strong>{description}</strong> gets no more events. {disabledReason} {link}
    </>
  ),
};

/** Texts of `areas/sync/names.ts`. */
export const names = {
  of: (n: number, countRecords: string) => `${formatNumber(n)} of ${countRecords}`,
};

/** Texts of `areas/sync/cloud-answer.ts`. */
export const cloudAnswer = {
  cloudsAnswer: (answer: string) => `The cloud’s answer: “${answer}”`,
};

/** Texts of `areas/sync/outbox-section.tsx`. */
export const outboxSection = {
  andOthersAfterThese: (n: number) =>
    plural(n, {
      one: `And ${formatNumber(n)} other after these.`,
      other: `And ${formatNumber(n)} others after these.`,
    }),
  recorded: (moment: string) => `Recorded ${moment}`,
  showChanges: (count: number) =>
    plural(count, { one: 'Show it', other: `Show the ${formatNumber(count)} changes` }),
  keyNeeds: (scopes: ReactNode) => <>The key needs {scopes}.</>,
  answered: (moment: string) => `answered ${moment}`,
  tried: (attempts: number) =>
    plural(attempts, {
      one: `tried ${formatNumber(attempts)} time`,
      other: `tried ${formatNumber(attempts)} times`,
    }),
};

/** Texts of `areas/sync/record-conflicts.tsx`. */
export const recordConflicts = {
  changedOnTwoLaptops: 'Changed on two laptops',
  bothLaptopsEdited: 'Both laptops edited these while apart. Choose a version; it applies to both.',
  eachLaptopCreatedOne: 'Each laptop created one of these; keep one.',
  thisVersionOfDockside: (reason: string | null) => <>This version of Dockside can’t show it: {reason}</>,
  race: (number: string) => `race ${number}`,
};

/** Texts of `areas/sync/refused-change.tsx`. */
export const refusedChange = {
  cloudsVersionIsntKnown: 'The cloud’s version isn’t known: it isn’t answering.',
  deletedHereCloudStill: 'Deleted here; the cloud still has it.',
  field: 'Field',
  mine: 'Mine',
  bothAreNowSame: 'Both are now the same: use theirs to finish.',
  cloudVersionAsOf: (moment: string) => `Cloud version as of ${moment}.`,
  correctFirst: 'Correct this here or in the cloud first.',
  youRecordedThis: (moment: string) => `You recorded this at ${moment}.`,
  cloudAnswered: (moment: string, kind: string) => `The cloud answered at ${moment} (${kind}).`,
  sent: (attempts: number) =>
    plural(attempts, {
      one: `Sent ${formatNumber(attempts)} time.`,
      other: `Sent ${formatNumber(attempts)} times.`,
    }),
  keepMine: 'Keep mine',
  keepMineOf: (summary: string) => `Keep mine: ${summary}`,
  takeTheirs: 'Use theirs…',
  takeTheirsOf: (summary: string) => `Use theirs: ${summary}`,
  cloudHasNone: 'The cloud doesn’t have this record.',
  neitherHasIt: 'Neither this computer nor the cloud has this record.',
  theirs: 'The cloud’s',
};

/** Texts of `areas/sync/removals.tsx`. */
export const removals = {
  noLongerListed: 'No longer listed by the cloud',
  cloudNoLonger: 'The cloud no longer has these. Keep or remove them here? “Sync now” checks again.',
  cloudNoLongerLists: (what: string) => `The cloud no longer lists ${what}.`,
  sinceTheyStayHere: (moment: string) => `Since ${moment}. They stay here until the cloud confirms it.`,
  sinceTheyStayHereUntil: (moment: string) => `Since ${moment}. They stay here until you decide.`,
  keptHereTheyStay: 'Kept here. They stay until the cloud has them again.',
  cloudNoLongerHasThem: 'The cloud no longer has them either. Only a backup can bring them back.',
  keepThem: 'Keep them',
  keepThemOf: (what: string) => `Keep them: ${what}`,
  removeThem: 'Remove them…',
  removeThemOf: (what: string) => `Remove them… ${what}`,
  askRemove: (records: string) => `Remove ${records}?`,
  removeRecords: (records: string) => `Remove ${records}`,
};

/** Texts of `areas/sync/staff-sync.tsx`. */
export const staffSync = {
  tryNow: 'Try now',
  syncNow: 'Sync now',
  changeKey: 'Change the key',
  connectToCloud: 'Connect to the cloud',
  needsAttention: 'Needs attention',
  detailsByArea: 'Details by area',
  toBeSent: 'To be sent',
  changesAreSafe: 'Changes are safe on this computer and survive a restart. They are sent in order.',
  waitingForPermission: 'Waiting for permission',
  cloudsKey:
    'The cloud’s key may not write these. Ask whoever created it for more scopes; they then send automatically.',
  onlyOnThisComputer: 'Only on this computer',
  makeBackup: 'Make a backup',
  cloudDoesNotAccept: (link: ReactNode) => (
    <>The cloud doesn’t accept these, so this is the only copy. {link} now and then.</>
  ),
  areas: 'Areas',
  keepCopy: 'Keep a copy',
  thisComputerHasOnly: (link: ReactNode) => (
    <>This computer has the only copy. {link} after a day’s racing and copy it to another computer.</>
  ),
};

/** Texts of `areas/sync/state-panel.tsx`. */
export const statePanel = {
  state: 'State',
  connectionToCloud: 'The connection to the cloud isn’t encrypted',
  anyoneOnWay:
    'Anyone on the way can read and change the API key and records. Reconnect with an https address, except on the club’s own network.',
  thisComputersClock: (durationText: string) =>
    `This computer’s clock is ${durationText} ahead of the cloud’s`,
  thisComputersClockIsBehind: (durationText: string) =>
    `This computer’s clock is ${durationText} behind the cloud’s`,
  timesRecordedHere:
    'Times recorded here are out by that much; elapsed times are right. Compare with a phone. If this computer is wrong, set its clock from the internet, between races. If the cloud is wrong, tell its operator.',
};

/** Texts of `areas/sync/state-text.ts`. */
export const stateText = {
  cloudIsNotAnswering: 'The cloud isn’t answering.',
  cloudIsNotWorking: 'The cloud isn’t working properly.',
  cloudIsBusy: 'The cloud is busy.',
  cloudRefusedApiKey: 'The cloud refused the API key.',
  docksideCantReadClouds: 'Dockside can’t read the cloud’s API key.',
  cloudAndThisServer: 'The cloud and this computer sync from each other.',
  couldntSaveCloudsChanges: 'Couldn’t save the cloud’s changes.',
  whenItDoes: 'when it does',
  whenItWorksAgain: 'when it works again',
  afterThat: 'after that',
  onceThereIsAnother: 'once there is another key',
  onceKeyIsEntered: 'once the key is entered again',
  onceOneOfTwo: 'once one of the two is disconnected',
  whenThatIsSolved: 'when that is solved',
  everythingIsSaved: 'Everything is saved on the club computer.',
  noCloudConnected: 'No cloud connected. If you connect one, the records it accepts upload to it.',
  itLastAnsweredAt: (moment: string) => `It last answered at ${moment}.`,
  itStartedAt: (moment: string) => `It started at ${moment}.`,
  nextTry: (timeUntil: string) => `Next try ${timeUntil}.`,
  fetchingClubsRecords: 'Fetching the club’s records for the first time.',
  youCanWorkMeanwhile: 'You can work meanwhile. If interrupted, it continues where it stopped.',
  needYourDecision: (attention: number, changes: string) =>
    plural(attention, { one: `${changes} needs your decision.`, other: `${changes} need your decision.` }),
  areOnWay: (waiting: number, changes: string) =>
    plural(waiting, {
      one: `${changes} is on the way to the cloud.`,
      other: `${changes} are on the way to the cloud.`,
    }),
  everythingElseIsSent: 'Everything else is sent.',
  areOnTheirWay: (waiting: number, changes: string) =>
    plural(waiting, {
      one: `${changes} is on its way to the cloud.`,
      other: `${changes} are on their way to the cloud.`,
    }),
  upToDate: 'Up to date.',
  fetchingFromCloud: 'Fetching from the cloud.',
  whenServerAnswers: 'when the club computer answers',
  onceItIsSigned: 'once it is signed in',
  onceItIsAdded: 'once it is added again',
  whenDatabaseIsBack: 'when the database is back',
  serverDoesNotAnswer: 'The club computer doesn’t answer.',
  serverHasNotAnswered: (since: string) => `The club computer hasn’t answered since ${since}.`,
  thisBrowserWasSigned: 'This browser was signed out. Open a staff link in it to continue.',
  thisDeviceWasRemoved: 'This device was removed. A new code adds it again.',
  databaseFileIsGone: 'The database file is gone: the club computer can’t save anything.',
  thisDeviceSends: (sentOnce: string) => `This device sends its records ${sentOnce}.`,
  onServer: (state: string, detail: string) => `On the club computer: ${state} ${detail}`,
  changes: (n: number) =>
    plural(n, { one: `${formatNumber(n)} change`, other: `${formatNumber(n)} changes` }),
  nothingIsWaiting: 'Nothing is waiting to send. Carry on working.',
  areSafeHere: (waiting: number, changes: string, when: string) =>
    plural(waiting, {
      one: `${changes} is safe here and will be sent ${when}.`,
      other: `${changes} are safe here and will be sent ${when}.`,
    }),
  lastSynced: (moment: string) => `Last synced: ${moment}.`,
  lastSync: (text: string) => `Last sync: ${text}.`,
  savedOnThisDevice: (items: string, count: number) =>
    plural(count, {
      one: `${items} is saved on this device, and not on the club computer yet.`,
      other: `${items} are saved on this device, and not on the club computer yet.`,
    }),
  notSaved: (items: string, count: number) =>
    plural(count, {
      one: `${items} is NOT saved on this device, and not on the club computer yet.`,
      other: `${items} are NOT saved on this device, and not on the club computer yet.`,
    }),
  sentASecond: (rate: string) => `sent ${rate} a second`,
  fetchedASecond: (rate: string) => `fetched ${rate} a second`,
  syncNow: (text: string) => `Now: ${text}.`,
  now: 'now',
  inTime: (duration: string) => `in ${duration}`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  days: (days: number) =>
    plural(days, { one: `${formatNumber(days)} day`, other: `${formatNumber(days)} days` }),
};

/** Texts of `areas/sync/sync-screen.tsx`. */
export const syncScreen = {
  sync: 'Sync',
  syncIsManaged: 'Sync is managed on the club computer',
};

/** Texts of `areas/sync/take-theirs-dialog.tsx`. */
export const takeTheirsDialog = {
  useCloudsVersion: 'Use the cloud’s version?',
  discard: (countChanges: string) => `Discard ${countChanges}`,
  andMore: (count: number) => `and ${count} more`,
  cloudsVersionReplacesYours:
    'The cloud’s version replaces yours. If the cloud has none, the record is deleted here. You can’t undo this.',
};

/** Texts of `areas/sync/where-to-correct.ts`. */
export const whereToCorrect = {
  openFinishLine: 'Open the finish line',
  openStartLine: 'Open the start line',
  openRaces: 'Open the races',
  openEntries: 'Open the entries',
  openRegatta: 'Open the regatta',
  openClocks: 'Open the clocks',
  openNoticeBoard: 'Open the notice board',
  openHearings: 'Open the hearings',
  openSafetyPlan: 'Open the safety plan',
  openSafetyLog: 'Open the safety log',
  openApplications: 'Open the applications',
  openRegattas: 'Open the regattas',
  openStarter: 'Open the starter',
  openCollection: 'Open the collection',
  openTeamRaces: 'Open the team races',
  openWristbands: 'Open the wristbands',
};
