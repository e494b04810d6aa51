import { formatList, formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `session/auth-layout.tsx`. */
export const authLayout = {
  dockside: 'Dockside',
};

/** Texts of `session/backups/backup-notice.ts`. */
export const backupNotice = {
  noNewBackup: 'No new backup',
  settingsBackupsListsBackups: (problem: string) => `${problem} Settings → Backups lists the backups.`,
};

/** Texts of `session/backups/backup-words.ts`. */
export const backupWords = {
  everyHour: 'Every hour',
  byHand: 'By hand',
  beforeImport: 'Before an import',
  beforeBackupWasRestored: 'Before a backup was restored',
  beforeUpgrade: 'Before an upgrade',
  notKnown: 'Not known',
  kB: (max: number) => `${max} kB`,
  mb: (fixed: string) => `${fixed} MB`,
};

/** Texts of `session/backups/restorable-backups.tsx`. */
export const restorableBackups = {
  noBackupInData: 'No backup in the data folder or the second folder.',
  restoreBackupOf: (date: ReactNode, time: ReactNode, bytes: string, more: string) => (
    <>
      Restore the backup of {date} {time}, {bytes}
      {more}…
    </>
  ),
  checked: ', checked',
  secondFolder: ', second folder',
};

/** Texts of `session/backups/restore-dialog.tsx`. */
export const restoreDialog = {
  restoreThisBackup: 'Restore this backup?',
  restoreThisBackupTitle: 'Restore this backup',
  madeOn: 'Made on',
  at: (clubTime: ReactNode) => (
    <>
      at <strong>{clubTime}</strong>.
    </>
  ),
  anyOtherFile: 'Any other file in the database’s place is saved beside it.',
  nothingIsDeletedPresent: (keptIn: string) => (
    <>
      Nothing is deleted: the present data is saved in a separate file in <code>{keptIn}</code>. You can
      restore it in the same way.
    </>
  ),
  serverRestartsWithBackup:
    'Dockside restarts with the backup, and every open screen shows it. Browsers then send their unsent records. API keys, club settings and published results go back too.',
  weCantCount: 'We can’t count what changed since: the database file is gone.',
  nothingHasChangedSince: 'Nothing has changed since.',
  recordedSinceBackup: 'Recorded since the backup (will be set aside):',
  changedSince: 'Changed since (will be as they were):',
  deletedSince: 'Deleted since (will be back):',
};

/** Texts of `session/backups/restore.ts`. */
export const restore = {
  restoring: (fileName: string) => `Restoring ${fileName}`,
  serverRestarts: 'Dockside restarts with it. Screens reopen automatically.',
  weCouldntConfirmRestore: 'We couldn’t confirm the restore',
  checkScreensAndSettings: 'Check the screens and Settings → Backups.',
  backupWasNotRestored: 'The backup wasn’t restored',
  dataIsUnchanged: (problem: string) => `${problem} The data is unchanged.`,
  restored: (fileName: string) => `Restored ${fileName}`,
  thereWasNoData: 'There was no data before.',
  yourEarlierData: (kept: string) => `Your earlier data is in ${kept}.`,
};

/** Texts of `session/club-choice.tsx`. */
export const clubChoice = {
  whichClub: 'Which club?',
  thisBrowserRemembers: 'This browser remembers your choice. Change it in Settings → General.',
};

/** Texts of `session/club-fields.tsx`. */
export const clubFields = {
  name: 'Name',
  timeZone: 'Time zone',
  noTimeZoneMatches: 'No time zone matches. Try a large city in it.',
  currency: 'Currency',
  byCodeOrName: 'By code or name',
  noCurrencyMatches: 'No currency matches.',
  typeCityToFind: (format: string) => `Type a city to find it. It is ${format} there now.`,
};

/** Texts of `session/connect-upstream.tsx`. */
export const connectUpstream = {
  stoppedCorrectAddress: 'Stopped. Correct the address or the key, and try again.',
  serverOnThisComputer: 'Dockside on this computer doesn’t answer. Try again once it is back.',
  address: 'Address',
  httpsCloudExampleOrg: 'https://cloud.example.org',
  clubId: 'Club id',
  cloudDoesNotSay: 'The cloud doesn’t say which club the key is for',
  thisAddressStarts:
    'This address starts with http: the key and the club’s records would be sent unencrypted. Use https, except on the club’s own network.',
  changeKey: 'Change the key',
  connect: 'Connect',
  stopTrying: 'Stop trying',
  connectingThisCanTake: 'Connecting. This can take a minute.',
};

/** Texts of `session/first-fill.tsx`. */
export const firstFill = {
  notConnectedYet: 'Not connected yet',
  fetchingClubsRecords: 'Fetching the club’s records',
  addressIsDocksideKeeps: (url: string | undefined) => (
    <>The address is {url}. Dockside keeps trying. Correct the address if it’s wrong.</>
  ),
  connectedTo: (url: string | undefined) => (
    <>Connected to {url}. You can start working. The rest arrives in the background.</>
  ),
  correctAddressOrKey: 'Correct the address or key',
  startWorking: 'Start working',
  correctAddress: 'Correct the address…',
  disconnectAndStartOver: 'Disconnect and start over',
};

/** Texts of `session/import-file.tsx`. */
export const importFile = {
  chooseFile: 'Choose a file…',
  youOpenedWithDockside: (file: string) => (
    <>
      You opened <strong>{file}</strong> with Dockside. Nothing is imported yet.
    </>
  ),
  importIt: (file: string) => `Import ${file}`,
  cancel: 'Cancel',
  lines: (count: number) =>
    plural(count, { one: `${formatNumber(count)} line`, other: `${formatNumber(count)} lines` }),
  nothingWasImported: (count: string, file: string) =>
    `Nothing was imported: ${count} of ${file} must be corrected first.`,
  nothingWasImportedMust: (count: string) => `Nothing was imported: ${count} must be corrected first.`,
  line: 'Line',
  whatIsWrong: 'What is wrong',
};

/** Texts of `session/import-report.tsx`. */
export const importReport = {
  changedOnImport: 'Changed on import',
  tablesMatchFiles: 'The tables match the file’s.',
  figuresWillDiffer: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} figure of the tables will differ from the file.`,
      other: `${formatNumber(count)} figures of the tables will differ from the file.`,
    }),
  firstFigures: (shown: number) => `The first ${shown}:`,
  figuresThatDiffer: 'Figures that differ',
  boat: 'Boat',
  figure: 'Figure',
  file: 'File',
  dockside: 'Dockside',
  rule: 'Rule',
  race: (what: string, raceNumber: number) => `${what}, race ${raceNumber}`,
};

/** Texts of `session/import-table/bad-lines.tsx`. */
export const badLines = {
  linesCantBeImported: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} line can’t be imported. Correct it in the file and choose it again, or leave it out.`,
      other: `${formatNumber(count)} lines can’t be imported. Correct them in the file and choose it again, or leave them out.`,
    }),
  firstOfProblems: (shown: number, count: number) => `The first ${shown} of ${formatNumber(count)} problems:`,
  line: 'Line',
  whatIsWrong: 'What is wrong, and what to do',
  lines: (count: number) =>
    plural(count, { one: `${formatNumber(count)} line`, other: `${formatNumber(count)} lines` }),
  showFirst: (shown: number) => `Show the first ${shown}`,
  showOther: (rest: number) => `Show the other ${formatNumber(rest)}`,
  whatIsWrongTitle: 'What is wrong',
  linesLeftOutCsv: (name: string) => `${name}, lines left out.csv`,
  saveTheseLines: (badLines: number) =>
    plural(badLines, {
      one: 'Save this line as CSV',
      other: `Save these ${formatNumber(badLines)} lines as CSV`,
    }),
};

/** Texts of `session/import-table/changes.tsx`. */
export const changes = {
  none: 'none',
  whatLinesBecome: 'What the lines become',
  line: 'Line',
  state: 'State',
  what: 'What',
  showAllLines: (count: number) =>
    plural(count, {
      one: `Show all ${formatNumber(count)} line`,
      other: `Show all ${formatNumber(count)} lines`,
    }),
  hereThatFile: (count: number, several: string) =>
    `${formatNumber(count)} ${several} here that the file doesn’t have`,
  theyWontChange: 'They won’t change.',
  tickAnyToRemove: 'They won’t change. Tick any to remove.',
};

/** Texts of `session/import-table/import-table.tsx`. */
export const importTable = {
  orDropOneHere:
    'or drop one here: a workbook (.xlsx, .ods), or a CSV of any program with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows’ own.',
  previewPastedList: 'Preview the pasted list',
  pastedList: 'The pasted list',
  cancel: 'Cancel',
  chooseAnotherFile: 'Choose another file',
  importIt: (count: string) => `Import ${count}`,
  andRemove: (label: string, removed: number) => `${label} and remove ${removed}`,
};

/** Texts of `session/import-table/mapping.tsx`. */
export const mapping = {
  leftOut: 'Left out',
  sheetOfWorkbook: 'Sheet of the workbook',
  textEncoding: 'Text encoding',
  columns: 'Columns',
  asYouChose: 'As you chose for the last file with these headings.',
  column: (index: number) => `Column ${index}`,
  allBlank: 'all blank',
  suchAs: (example: string) => `such as ${example}`,
  holds: (heading: string) => `${heading} holds`,
  mayBeRating: (heading: string, fleets: readonly string[]) =>
    `“${heading}” may be a rating of ${formatList(fleets)}. Choose which above, or leave the column out.`,
  leaveOutTheseColumns: (count: number, heading: string) =>
    plural(count, { one: `Leave out “${heading}”`, other: 'Leave out these columns' }),
  daysSuchAs3: 'Days such as 3/4/2026 are',
  aprilDayFirst: '3 April (day first)',
  marchMonthFirst: '4 March (month first)',
  headingsAreInLine: 'Headings are in line',
  noHeadings: '0: no headings',
  writeNumber: 'Write a number',
  stopwatchWasStartedAt: 'The stopwatch was started at',
  leaveEmptyForRaces: 'Leave empty for the race’s first start',
};

/** Texts of `session/import-table/preview.tsx`. */
export const preview = {
  preview: 'Preview',
  newIt: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  removed: 'removed',
  notInFile: 'not in the file',
  linesThat: (badLines: number) =>
    plural(badLines, { one: 'line that can’t be imported', other: 'lines that can’t be imported' }),
  nothingWasImportedRecords:
    'Nothing was imported: records changed here since this preview. Check it again, then import.',
  isThisRight: 'Is this right?',
  leaveTheseLinesOut: (badLines: number) =>
    plural(badLines, {
      one: 'Leave this line out and import the others',
      other: `Leave these ${formatNumber(badLines)} lines out and import the others`,
    }),
  thisIsWholeSheet: 'This is the whole sheet for these days: remove tee times missing from it',
  notesOnThisFile: 'Notes on this file',
  firstRecords: (count: number) =>
    plural(count, {
      one: `The first ${formatNumber(count)} record`,
      other: `The first ${formatNumber(count)} records`,
    }),
  firstRecordsTitle: 'The first records',
  line: 'Line',
  state: 'State',
};

/** Texts of `session/import-table/states.ts`. */
export const states = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
};

/** Texts of `session/import-table/unknown-values.tsx`. */
export const unknownValues = {
  valuesThatAreNew: 'Values that are new here',
  lines: (lines: number) =>
    plural(lines, { one: `${formatNumber(lines)} line`, other: `${formatNumber(lines)} lines` }),
  means: (written: string) => `${written} means`,
  chooseItsMeaning: 'Choose its meaning',
  add: (written: string) => `Add “${written}”`,
};

/** Texts of `session/import-table/words.ts`. */
export const words = {
  member: 'member',
  members: 'members',
  orPasteMembers: 'Or paste the members with their headings',
  memberNoSurnameFirst:
    'Member No,Surname,First name,Email,Household\n1042,Byrne,Aoife,aoife@example.org,Byrne',
  teeTime: 'tee time',
  teeTimes: 'tee times',
  orPasteTeeTimes: 'Or paste the tee times with their headings',
  dateTimeCoursePlayer: 'Date,Time,Course,Player 1,Player 2\n2026-11-22,08:10,Links,1042,Pat Doyle',
  boat: 'boat',
  boats: 'boats',
  orPasteList: 'Or paste the list',
  sailNumberBoatFleet: 'Sail number,Boat,Fleet,TCC\nIRL 66,Rockabill,IRC,1.118',
  result: 'result',
  results: 'results',
  orPasteFinishSheet: 'Or paste the finish sheet',
  sailNumberFinishCode: 'Sail number,Finish,Code\nIRL 66,14:05:12,\nIRL 985,,DNF',
  time: 'time',
  times: 'times',
  orPasteTimes: 'Or paste the times',
  lapLapTimeTotal: 'Lap,Lap time,Total\n1,05:12.34,05:12.34\n2,00:48.00,06:00.34',
  contact: 'contact',
  contacts: 'contacts',
  orPasteContacts: 'Or paste the contacts with their headings',
  personSailContact: 'Person,Sail number,Contact,Phone\nLucy Plunkett,IRL 4211,Ann Plunkett,087 555 0101',
  newIt: (value: number) => `${formatNumber(value)} new`,
  changed: (changed: number) => `${formatNumber(changed)} changed`,
  unchanged: (unchanged: number) => `${formatNumber(unchanged)} unchanged`,
  removed: (removed: number) => `${formatNumber(removed)} removed`,
  linesWereLeftOut: (badLines: number) =>
    plural(badLines, {
      one: `${formatNumber(badLines)} line was left out.`,
      other: `${formatNumber(badLines)} lines were left out.`,
    }),
  membersImported: (parts: readonly string[]) => `Members imported: ${formatList(parts)}.`,
  teeTimesImported: (parts: readonly string[]) => `Tee times imported: ${formatList(parts)}.`,
  boatsImported: (parts: readonly string[]) => `Boats imported: ${formatList(parts)}.`,
  resultsImported: (parts: readonly string[]) => `Results imported: ${formatList(parts)}.`,
  contactsImported: (parts: readonly string[]) => `Contacts imported: ${formatList(parts)}.`,
  timesImported: (parts: readonly string[]) => `Times imported: ${formatList(parts)}.`,
  sheetOfWorkbook: (worksheet: string) => `the sheet ${worksheet} of a workbook`,
  separatedByCommas: 'separated by commas',
  separatedBySemicolons: 'separated by semicolons',
  separatedByTabs: 'separated by tabs',
  separatedByBars: 'separated by bars',
  lines: (lines: number) =>
    plural(lines, { one: `${formatNumber(lines)} line`, other: `${formatNumber(lines)} lines` }),
  inEncoding: (encoding: string) => `in ${encoding}`,
  facts: (file: string, parts: string) => `${file}: ${parts}.`,
  factsWithoutHeadings: (file: string, parts: string) => `${file}: ${parts}; it has no headings.`,
  pastedList: 'The pasted list',
};

/** Texts of `session/join.tsx`. */
export const join = {
  addingThisTablet: 'Adding this tablet',
  itOpensInMoment: 'It opens in a moment.',
  thisLinkDoesntWork: 'This link doesn’t work',
  continueWithoutIt: 'Continue without it',
  tryAgain: 'Try again',
  serverAnswered: (status: number) => `The club computer answered ${status}.`,
};

/** Texts of `session/key-field.tsx`. */
export const keyField = {
  apiKey: 'API key',
  dsk: 'dsk_…',
};

/** Texts of `session/new-club.tsx`. */
export const newClub = {
  typeClubsName: 'Type the club’s name',
  setUpMyClub: 'Set up my club',
};

/** Texts of `session/pair-first.tsx`. */
export const pairFirst = {
  pair: 'Pair',
};

/** Texts of `session/pairing-fields.tsx`. */
export const pairingFields = {
  addressOfOtherLaptop: 'Address of the other laptop',
  http1921681: 'http://192.168.1.5:4010',
  pairingCode: 'Pairing code',
  leaveEmpty: 'Leave empty if you scanned the address',
  k7qdM2xf9twb: 'K7QD-M2XF-9TWB',
  nameOfThisLaptop: 'Name of this laptop',
  secondLaptop: 'Second laptop',
};

/** Texts of `session/past-imports/past-imports.tsx`. */
export const pastImports = {
  recentImports: 'Recent imports',
  undo: 'Undo…',
  by: (importedBy: string) => `by ${importedBy}`,
};

/** Texts of `session/past-imports/take-back.tsx`. */
export const takeBack = {
  whatUndoingThisImport: 'What undoing this import does',
  nothingWouldChange: 'Nothing would change.',
  alsoUndoRecordsChanged: (count: number) =>
    plural(count, {
      one: `Also undo records changed since (${formatNumber(count)} record)`,
      other: `Also undo records changed since (${formatNumber(count)} records)`,
    }),
  undoImport: 'Undo import',
  cancel: 'Cancel',
  oneRecordStays: 'One record stays:',
  recordsStay: (count: number) => `${count} records stay:`,
  kept: 'Kept',
};

/** Texts of `session/past-imports/words.ts`. */
export const pastImportsWords = {
  members: 'Members',
  pastedList: 'A pasted list',
  teeTimes: 'Tee times',
  entries: 'Entries',
  finishSheet: 'Finish sheet',
  pastedFinishSheet: 'A pasted finish sheet',
  times: 'Times',
  emergencyContacts: 'Emergency contacts',
  pastedTimes: 'Pasted times',
  sailwaveSeries: 'Sailwave series',
  xrrResults: 'XRR results',
  acceptedRatings: 'Accepted ratings',
  pastedSeries: 'A series',
  pastedResults: 'Results',
  pastedRatings: 'Ratings',
  decision: 'Decision',
  pastedDecision: 'A pasted decision',
  mergedEntries: 'Merged entries',
  newIt: (countRecords: string) => `${countRecords} new`,
  changed: (countRecords: string) => `${countRecords} changed`,
  removed: (countRecords: string) => `${countRecords} removed`,
  removedOfMade: (made: string) => `Removed: ${made}.`,
  changedBack: (changed: string) => `Changed back: ${changed}.`,
  restored: (removed: string) => `Restored: ${removed}.`,
  asBeforeImport: (count: number) =>
    plural(count, {
      one: '1 record is as before the import.',
      other: `${count} records are as before the import.`,
    }),
  asBeforeImportButSome: (count: number, kept: number) =>
    plural(count, {
      one: `1 record is as before the import; ${kept} not changed.`,
      other: `${count} records are as before the import; ${kept} not changed.`,
    }),
};

/** Texts of `session/people/sign-in-sheet.tsx`. */
export const signInSheet = {
  chooseYourNameEverything: 'Choose your name. Everything recorded on this device is recorded as you.',
  thisDeviceIsLocked: 'This device is locked. Enter your PIN, or choose another name.',
  fromNow: 'From now on, this device records as the person you choose.',
  pinEnteredWhileServer:
    'The PIN entered while the club computer was away is wrong. Work recorded since is marked as not verified.',
  whosUsingThisDevice: 'Who’s using this device?',
  continueAs: (current: string) => `Continue as ${current}`,
  pinHas4: 'A PIN has 4 to 8 digits.',
  wrongPinTryAgain: 'Wrong PIN. Try again.',
  pin: 'PIN',
  deleteLastDigit: 'Delete the last digit',
  signIn: 'Sign in',
  anotherName: 'Another name',
  signOut: (name: string) => `Sign out ${name}`,
};

/** Texts of `session/restore-offer.tsx`. */
export const restoreOffer = {
  restoreYourClub: 'Restore your club?',
  thisFolderHasBackups: 'This folder has backups. Restore the newest, or set up another club below.',
  restoreBackupOf: (madeAt: string, bytes: string) => `Restore the backup of ${madeAt} (${bytes})`,
};

/** Texts of `session/session-provider.tsx`. */
export const sessionProvider = {
  connectingToServer: 'Connecting to the club computer',
  itHasNotAnswered: 'It hasn’t answered yet.',
  serverDoesNotAnswer: 'The club computer doesn’t answer',
  serverHasProblem: 'The club computer has a problem',
  startItWithNpm: (
    <>
      Start it with <code>npm start</code>. This page then continues.
    </>
  ),
  itSaysThisPage: (detail: string) => `It says: ${detail} This page keeps trying.`,
  retry: 'Retry',
};

/** Texts of `session/set-up-path.ts`. */
export const setUpPath = {
  club: 'Club',
  membersAndBoats: 'Members and boats',
  network: 'Network',
  ready: 'Ready',
};

/** Texts of `session/set-up-steps.tsx`. */
export const setUpSteps = {
  stepsOfSetUp: 'Steps of the set-up',
  stepDone: ', done',
};

/** Texts of `session/shut-out.tsx`. */
export const shutOut = {
  thisDeviceWasRemoved: 'This device was removed',
  staffRemovedThisDevice: 'Staff removed this device, or its access expired. It can’t show or send anything.',
  toAddItAgain: (origin: string) => (
    <>
      To add it again, ask staff for a code under Settings → Network and tablets → Add a tablet, for the
      address <strong>{origin}</strong>. Open that code in this browser, which holds the unsent records.
    </>
  ),
};

/** Texts of `session/sign-in.tsx`. */
export const signIn = {
  staffOnly: 'Staff only',
  signInWithApi: 'Sign in with an API key.',
  openStaffLink: 'Open a staff link, or sign in with an API key.',
  openStaffLinkTitle: 'Open the staff link',
  inTerminalWhereDockside: (origin: string) => (
    <>
      In the terminal where Dockside runs, open the address after <strong>Staff</strong>. It looks like{' '}
      <code>{origin}/staff/enter?token=…</code> and works once, within ten minutes;{' '}
      <code>dockside staff-link</code> prints another. Once it’s open in another tab, this page continues.
    </>
  ),
  iHaveOpenedIt: 'I have opened it',
  orPasteApiKey: 'Or paste an API key',
  staffCreateKeysUnder: (
    <>
      Staff create keys under Settings → API keys, or with <code>dockside keys create</code>. The key is
      forgotten when this tab closes.
    </>
  ),
  serverDoesNotKnow:
    'The club computer doesn’t know this key, or it was revoked or has expired. Check it, or create a new one.',
  serverDoesNotAnswer: 'The club computer doesn’t answer. Try again once it is back.',
  pasteKeyHere: 'Paste the key here',
  useThisKey: 'Use this key',
};

/** Texts of `session/staff-only.tsx`. */
export const staffOnly = {
  openThisOnClub: 'Open this on the club computer.',
  thisDeviceWasAdded: (role: string) => `This device was added as ${role}: ask staff there.`,
  youSigned: (
    <>
      You signed in with an API key. There, open a staff link: <code>dockside staff-link</code> prints one.
    </>
  ),
};

/** Texts of `session/unsent-items.tsx`. */
export const unsentItems = {
  everythingRecorded: 'Everything recorded on this device has been sent.',
  savedOnThisDevice: (itemCount: string) => (
    <>
      <strong>{itemCount} saved on this device, not sent.</strong> They stay here, and are sent once this
      device is added again.
    </>
  ),
};

/** Texts of `session/welcome.tsx`. */
export const welcome = {
  back: 'Back',
  connectToCloud: 'Connect to the cloud',
  membersTeeSheet:
    'Members, tee sheet and regattas sync both ways whenever you’re online. Ask whoever runs the cloud for its address and an API key.',
  pairWithAnotherDockside: 'Pair with another Dockside',
  showPairingCode:
    'Show a pairing code on the other computer, in Settings → Second laptop. Everything comes over the club’s network.',
  welcomeToDockside: 'Welcome to Dockside',
  racingSafetyGolfAndMembers: 'Racing, safety, golf and members on this computer, with or without internet.',
  yourOwnClub: 'Your own club',
  membersComeNext: 'Members and boats come next. About 3 minutes; change anything later.',
  alreadyHaveClub: 'Already have a club?',
  anotherDockside: 'Another Dockside',
  pairOverClubsNetwork: 'Pair over the club’s network, and stay in step without internet.',
  pairWithAnotherDocksideMore: 'Pair with another Dockside…',
  cloud: 'The cloud',
  syncsMembersTeeSheet: 'Syncs members, tee sheet and regattas both ways.',
  connectToCloudMore: 'Connect to the cloud…',
  exportFile: 'An export file',
  recordsOfAnotherDockside: (
    <>
      Records of another Dockside (<code>.ndjson</code>). If any line is wrong, nothing is imported.
    </>
  ),
  backup: 'A backup',
  ofThisComputer: (
    <>
      Of this computer or another, such as one on a stick (<code>.db</code>). It’s checked first.
    </>
  ),
  restoreBackup: 'Restore a backup…',
  sampleClub: 'A sample club',
  regattaUnderWayGolf:
    'A regatta under way, golf and members, all made up. Delete its data folder to start your own.',
  exploreSampleClub: 'Explore the sample club',
};
