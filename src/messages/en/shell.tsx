import { formatList, formatNumber, plural } from '@messages/numbers';

/** Texts of `shell/clock-status.tsx`. */
export const clockStatus = {
  ahead: (amountText: string) => `${amountText} ahead`,
  behind: (amountText: string) => `${amountText} behind`,
  thisDevicesClock: (off: string) => `this device’s clock is ${off}: its times are corrected`,
  clock: (off: string) => `clock ${off}`,
};

/** Texts of `shell/database-gone.tsx`. */
export const databaseGone = {
  docksideCantFind: (
    <>
      <strong>Dockside can’t find its database: nothing is being saved on the club computer.</strong> Carry on
      recording. Your work is saved in this browser, and sent when the database is back.
    </>
  ),
  databaseFileIsGone: 'The database file is gone',
  clubsDataFile:
    'The club’s data file was moved, deleted or replaced while Dockside ran, or its disk was unplugged. Nothing can be saved now. Records made in this browser are sent when the database is back.',
  whatToDo: 'What to do',
  putFileClubDb: (
    <>
      Put the file <code>club.db</code> back into the data folder on the club computer. Look in the bin, or on
      an unplugged disk. This page then continues.
    </>
  ),
  ifYouCantPut: 'If you can’t put it back, restore one of these backups. Dockside restarts with it.',
  ifYouCantPutIt: 'If you can’t put it back, restore a backup on the club computer.',
  showScreenBehind: 'Show the screen behind',
};

/** Texts of `shell/frame.tsx`. */
export const frame = {
  skipToScreen: 'Skip to the screen',
  subject: 'Subject',
  wristbandStationStaffLeave: (leaveWith: string) => (
    <>
      Wristband station. Staff leave it with <strong>{leaveWith}</strong>.
    </>
  ),
};

/** Texts of `shell/global-commands.tsx`. */
export const globalCommands = {
  switchPerson: 'Switch person',
  userWhoSignIn: 'user who sign in',
  lockThisDevice: 'Lock this device',
  leavePin: 'leave PIN',
  goTo: (name: string) => `Go to ${name}`,
  theme: (appearance: string) => `${appearance} theme`,
  highContrastOutdoorsBright: 'high contrast outdoors bright',
  findPeopleBoatsBookings: 'Find people, boats, bookings, bands or anything to do',
  keyboardShortcuts: 'Keyboard shortcuts',
  switchToAnotherClub: 'Switch to another club',
  signOutAndForget: 'Sign out and forget the pasted key',
  logOutLeaveSign: 'log out leave sign off',
};

/** Texts of `shell/link-status.ts`. */
export const linkStatus = {
  offline: 'Offline',
  cloudHasProblem: 'Cloud has a problem',
  cloudIsBusy: 'Cloud is busy',
  keyRefused: 'Key refused',
  keyUnreadable: 'Key unreadable',
  serversInCircle: 'Syncing in a circle',
  cannotStore: 'Can’t store',
  noClubCloud: 'No club cloud',
  fetching: (percentDone: number) => `Fetching, ${percentDone} %`,
  connecting: 'Connecting',
  online: 'Online',
};

/** Texts of `shell/new-version.tsx`. */
export const newVersion = {
  newVersionOfDockside: 'A new version of Dockside is here',
  saveOrDiscard: 'Save or discard what you are editing first.',
  docksideIsOpen: (others: number) =>
    plural(others, {
      one: `Dockside is open in ${formatNumber(others)} other tab or window of this browser. Close them first.`,
      other: `Dockside is open in ${formatNumber(others)} other tabs or windows of this browser. Close them first.`,
    }),
  recordsOnThisDevice: 'Records on this device are kept.',
  reloadForNewVersion: 'Reload for the new version',
};

/** Texts of `shell/not-for-role.tsx`. */
export const notForRole = {
  cantOpenThisPage: (role: string) => `${role} can’t open this page`,
  thisPage: 'This page is for other roles',
  goTo: (start: string) => `Go to ${start}`,
};

/** Texts of `shell/not-found.tsx`. */
export const notFound = {
  pageNotFound: 'Page not found',
  noPage: 'No page at this address',
  mayHaveBeenDeleted: (pathname: string) => (
    <>
      <code>{pathname}</code> may have been deleted or moved.
    </>
  ),
  goToRacing: 'Go to Racing',
  goBack: 'Go back',
};

/** Texts of `shell/notices.ts`. */
export const notices = {
  cloudRefusedChanges: (refused: number) =>
    plural(refused, {
      one: 'The cloud refused a change',
      other: `The cloud refused ${formatNumber(refused)} changes`,
    }),
  theyAreSafeHere: (refused: number) =>
    plural(refused, {
      one: 'It is safe here. Sync (g y) says why, and what to do.',
      other: 'They are safe here. Sync (g y) says why, and what to do.',
    }),
  openSync: 'Open Sync',
  serverRefused: (label: string) => `The club computer refused: ${label}`,
  seeWhatWasRefused: 'See what was refused',
};

/** Texts of `shell/palette-records.tsx`. */
export const paletteRecords = {
  searching: 'Searching the club’s records…',
  notSearched: (title: string, detail: string) => `The club’s records weren’t searched. ${title}. ${detail}`,
  people: 'people',
  boats: 'boats',
  bookings: 'bookings',
  bands: 'bands',
  applications: 'applications',
  functions: 'functions',
  camps: 'camps',
  feedback: 'feedback',
  yourKeyCantSearch: (names: string, missing: readonly string[]) =>
    `Your key can’t search ${names}: it lacks ${formatList(missing)}.`,
  noName: 'No name',
  household: (household: string) => `household ${household}`,
  band: (id: string) => `Band ${id}`,
  applicationsTitle: 'Applications',
  functionsTitle: 'Functions',
  campsTitle: 'Camps',
  feedbackTitle: 'Feedback',
  of: (name: string, shown: number, total: number) =>
    `${name}: ${formatNumber(shown)} of ${formatNumber(total)}`,
  ofOrMore: (name: string, shown: number, total: number) =>
    `${name}: ${formatNumber(shown)} of ${formatNumber(total)} or more`,
};

/** Texts of `shell/palette.tsx`. */
export const palette = {
  whatDoYouWant: 'What do you want to find or do?',
  findOrDo: 'Find or do',
  nothingMatches: 'Nothing matches.',
};

/** Texts of `shell/rail.tsx`. */
export const rail = {
  today: 'Today',
  racing: 'Racing',
  races: 'races',
  onWater: 'On the water',
  water: 'Water',
  wristbands: 'wristbands',
  golf: 'Golf',
  teeSheet: 'tee sheet',
  clubOffice: 'Club office',
  office: 'Office',
  settings: 'Settings',
  thisDevice: 'This device',
  help: 'Help',
  sync: 'Sync',
  places: 'Places',
  search: 'Search',
  settingsAndHelp: 'Settings and help',
};

/** Texts of `shell/root-route.tsx`. */
export const rootRoute = {
  thisScreenIsntSaved: 'This screen isn’t saved on this device',
  thisScreenStopped: 'This screen stopped',
};

/** Texts of `shell/shortcut-sheet.tsx`. */
export const shortcutSheet = {
  keyboardShortcuts: 'Keyboard shortcuts',
};

/** Texts of `shell/status-bar.tsx`. */
export const statusBar = {
  status: 'Status',
  testDataOnly: 'Test data only',
  themeChangeTo: (appearance: string, next: string) => `Theme: ${appearance}. Change to ${next}`,
};

/** Texts of `shell/status-sentence.ts`. */
export const statusSentence = {
  nothingCanBeSaved: 'Nothing can be saved',
  savedHere: 'Saved here',
  serverDoesNotAnswer: 'The club computer doesn’t answer',
  serverHasNotAnswered: (moment: string) => `The club computer hasn’t answered since ${moment}`,
  thisBrowserWasSigned: 'This browser was signed out: open a staff link in it',
  signedOut: 'Signed out',
  thisDeviceWasRemoved: 'This device was removed: a new code adds it again',
  databaseFileIsGone: 'The database file is gone: nothing can be saved',
  notSaved: (itemCount: string) => `${itemCount} NOT saved on this device`,
  notSavedOfCount: (count: number) => `${formatNumber(count)} NOT saved`,
  savedOnThisDevice: (itemCount: string) => `${itemCount} saved on this device, not sent yet`,
  beingSaved: (itemCount: string) => `${itemCount} being saved on this device, not sent yet`,
  notSentYet: (count: number) => `${formatNumber(count)} not sent yet`,
  cloudOffline: 'cloud offline',
  cloudOutOfOrder: 'cloud out of order',
  cloudBusy: 'cloud busy',
  cloudKeyRefused: 'cloud key refused',
  cloudKeyUnreadable: 'cloud key unreadable',
  cloudFollowsThisServer: 'cloud follows this computer',
  cloudsRecordsCannot: 'cloud’s records can’t be stored',
  toSend: (waiting: number) => `${formatNumber(waiting)} to send`,
  notReachedYet: (problem: string) => `${problem}, not reached yet`,
  since: (problem: string, moment: string) => `${problem} since ${moment}`,
  fetchingFromCloud: (percentDone: number) => `fetching from the cloud, ${percentDone} %`,
  connectingToCloud: 'connecting to the cloud',
  cloudOnline: 'cloud online',
  cloudOnlineAsOf: (moment: string) => `cloud online, as of ${moment}`,
  needAttention: (n: number) =>
    plural(n, { one: `${formatNumber(n)} needs attention`, other: `${formatNumber(n)} need attention` }),
};

/** Texts of `shell/switch-person.tsx`. */
export const switchPerson = {
  notVerifiedYet: (role: string) => `${role}, not verified yet`,
  switchPerson: (name: string, role: string) => `${name}, ${role}. Switch person`,
};
