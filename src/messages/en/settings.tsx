import { formatList, formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/settings/about.tsx`. */
export const about = {
  licences: 'Licences',
  mitAnd: 'MIT, and those of the libraries in it',
  browserOnClubComputer: 'a browser on the club computer',
  desktopApp: 'the desktop app',
  about: 'About',
  dockside: 'Dockside',
  clubId: 'Club id',
  api: 'API',
  documentationOfClubOperations: 'Documentation of the Club Operations API',
  dataFolder: 'Data folder',
  openedIn: 'Opened in',
  system: 'System',
  runningSince: 'Running since',
};

/** Texts of `areas/settings/browsers.tsx`. */
export const browsers = {
  browsersSigned: 'Browsers signed in here',
  browsersSignOutAfter: 'Browsers sign out after 30 days unused.',
  signOutAllOthers: 'Sign out all others',
  signOutThisBrowser: 'Sign out this browser',
  signOut: (name: string) => `Sign out ${name}`,
  thisBrowser: 'This browser',
  signedIn: (date: ReactNode, time: ReactNode, date2: ReactNode, time2: ReactNode) => (
    <>
      Signed in on {date} at {time}, last used on {date2} at {time2}
    </>
  ),
  signOutTitle: 'Sign out',
};

/** Texts of `areas/settings/camp-fields/camp-fields-section.tsx`. */
export const campFieldsSection = {
  children: 'Children',
  mayNotCollect: 'May NOT collect',
  mayCollect: 'May collect',
  allergies: 'Allergies',
  medical: 'Medical',
  consent: 'Consent',
  shownUnderItsOwn: 'Shown under its own name',
  fieldsOfCampRegistrations: 'Fields of camp registrations',
  chooseWhatEachField: 'Choose what each field of the cloud says about a child. Then confirm once.',
  everyCampRegistration: 'Every camp registration has known fields only.',
  meaningsOfFields: 'Meanings of fields',
  field: 'Field',
  examples: 'Examples',
  meaning: 'Meaning',
  confirmed: 'Confirmed',
  meaningOf: (field: string) => `Meaning of ${field}`,
  notYet: 'Not yet',
  untilFieldIsConfirmed:
    'Until a field is confirmed, only exact names have a meaning. Others keep their own name.',
  confirmFields: 'Confirm fields',
  allFieldsAreConfirmed: 'All fields are confirmed.',
};

/** Texts of `areas/settings/club.tsx`. */
export const club = {
  club: 'Club',
  allTimesOnScreen: 'All times on screen are in the club’s time zone.',
  otherClubs: 'Other clubs on this computer',
  chooseAnotherClub: 'Choose another club',
  requestsMinute: 'Requests a minute',
  forEachApiKey: 'For each API key; 0 turns the limit off',
  memberPortal: 'Member portal',
  portalLinksFor: 'Portal links for',
  paper: 'Paper',
  forEverythingThatStaff: 'For everything that staff print',
  asUsual: (usualPaper: string) => `${usualPaper}, as usual in your country`,
  a4: 'A4',
  letter: 'Letter',
  saved: 'Saved.',
  changeClubsTimeZone: 'Change the club’s time zone?',
  presentMembers: 'Present members',
  presentAndFormerMembers: 'Present and former members',
};

/** Texts of `areas/settings/command-line.tsx`. */
export const commandLine = {
  copyCommand: 'Copy the command',
};

/** Texts of `areas/settings/courses.tsx`. */
export const courses = {
  giveEachCourse: 'Give each course its own name',
  golfCourses: 'Golf courses',
  newDaysFreeTee: 'A new day’s free tee times come from here.',
  course: 'Course',
  asTeeTimesName: 'As tee times name it; empty for the only one',
  firstTeeTime: 'First tee time',
  lastTeeTime: 'Last tee time',
  minutesBetween: 'Minutes between',
  s: (capital: string) => `${capital}s`,
  holes: 'Holes',
  alsoFrom10thTee: 'Also from the 10th tee',
  removeCourse: 'Remove course',
  saveCourses: 'Save courses',
  coursesSaved: 'Courses saved.',
  addCourse: 'Add course',
};

/** Texts of `areas/settings/crest-image.ts`. */
export const crestImage = {
  thisFileIsntImage: 'This file isn’t an image. Choose a PNG or SVG file.',
  thisImageHasToo: 'This image has too many colours. Choose a simpler PNG or SVG file.',
};

/** Texts of `areas/settings/data/backup-folder.tsx`. */
export const backupFolder = {
  secondFolder: 'Second folder',
  alsoCopyBackups: 'Also copy backups and the emergency pack to a USB stick or another disk.',
  chooseAnotherFolder: 'Choose another folder…',
  chooseFolder: 'Choose a folder…',
  folderOnClubComputer: 'Folder on the club computer',
  mediaStick: '/media/stick',
  useThisFolder: 'Use this folder',
  stopCopying: 'Stop copying',
  backupsAndEmergencyPack: (path: string) => (
    <>
      Backups and the emergency pack are copied to <code>{path}</code>.
    </>
  ),
  backupsWithNewest: (path: string, date: ReactNode, time: ReactNode) => (
    <>
      Backups and the emergency pack are copied to <code>{path}</code>; the newest is from {date} {time}.
    </>
  ),
  isntThereNowPlug: (path: string) => (
    <>
      <code>{path}</code> isn’t there now. Plug in the USB stick: the newest backup is copied within an hour.
    </>
  ),
};

/** Texts of `areas/settings/data/backups.tsx`. */
export const backups = {
  backups: 'Backups',
  made: 'Made',
  why: 'Why',
  where: 'Where',
  whatHappensIf: 'What happens if …',
  backedUpHourly: (link: ReactNode) => (
    <>Backed up hourly and checked. Keeps 24 hours, 14 days and 8 weeks. {link}</>
  ),
  backUpNow: 'Back up now',
  madeAndChecked: (bytes: string) => `Made and checked: ${bytes}.`,
  newestCheckedBackup: (date: ReactNode, time: ReactNode, bytes: string) => (
    <>
      Newest checked backup:{' '}
      <strong>
        {date} {time}
      </strong>
      , {bytes}.
    </>
  ),
  nothingHadChangedSince: (time: ReactNode) => <>Nothing had changed since at {time}.</>,
  noCheckedBackupYet: 'No checked backup yet. The first comes within an hour of the first record.',
  size: 'Size',
  restore: 'Restore',
  listOfBackups: 'List of backups',
  notChecked: 'Not checked',
  dataFolder: 'Data folder',
  secondFolder: 'Second folder',
  restoreOfFileName: (fileName: string) => `Restore ${fileName}…`,
  restoreMore: 'Restore…',
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  restoreFromFile: 'Restore from a file…',
};

/** Texts of `areas/settings/data/demo-club.tsx`. */
export const demoClub = {
  demoClub: 'Demo club',
  fillDemoClubAgain: (dataDir: string | undefined) => (
    <>
      Fill the demo club again to bring it up to today. What you added stays; your changes to its records are
      undone. To delete it, stop Dockside and delete the folder <code>{dataDir}</code>.
    </>
  ),
  fillDemoClubAgainTitle: 'Fill the demo club again',
  exploreSampleClub: 'Explore a sample club with a regatta under way. It’s kept in a separate folder:',
  npmRunSDockside: 'npm run -s dockside -- serve --demo --port 4011 --data-dir ./demo-club',
};

/** Texts of `areas/settings/data/emergency-pack.tsx`. */
export const emergencyPack = {
  emergencyPack: 'Emergency pack',
  onePageToPrint: 'One page to print: tee sheet, people on the water, entries, standings, phone numbers.',
  writeEmergencyPackEvery: 'Write an emergency pack every 15 minutes',
  includeMembersPhoneNumbers: 'Include members’ phone numbers',
  theyArePersonalData: 'They are personal data: whoever finds the stick can read them.',
  writePackNow: 'Write pack now',
  lastWrittenOnAt: (date: ReactNode, time: ReactNode) => (
    <>
      Last written on {date} at {time}:
    </>
  ),
};

/** Texts of `areas/settings/data/examine.tsx`. */
export const examine = {
  examine: 'Examine',
  checksDataDisk: 'Checks data, disk and clock. Takes a few seconds and changes nothing.',
  examineNow: 'Examine now',
  noProblemsFound: 'No problems found.',
  findingsNeedAttention: (bad: number) =>
    plural(bad, {
      one: `${formatNumber(bad)} finding needs attention.`,
      other: `${formatNumber(bad)} findings need attention.`,
    }),
  checked: 'Checked',
  state: 'State',
  result: 'Result',
  good: 'Good',
  needsAttention: 'Needs attention',
};

/** Texts of `areas/settings/data/import-export.tsx`. */
export const importExport = {
  importLabel: 'Import',
  boatsCsvExcelSailwave:
    'Boats (CSV, Excel), a Sailwave series, World Sailing results (XRR) or records (NDJSON). If any line is wrong, nothing is imported.',
  importInto: 'Import into',
  chooseRegatta: 'Choose the regatta',
  imported: (parts: string) => `Imported: ${parts}.`,
  fileHasNoRecords: 'The file has no records. Nothing changed.',
  exportLabel: 'Export',
  allRecordsInOne: 'All records in one file, without API keys. It has personal data: keep it safe.',
  saveExport: 'Save export…',
  downloadExport: 'Download export',
  saved: (data: string) => `Saved ${data}.`,
  downloaded: (data: string) => `Downloaded ${data}.`,
};

/** Texts of `areas/settings/data/personal-data.tsx`. */
export const personalData = {
  membersPersonalData: 'Members’ personal data',
  removeMembersData: 'Remove members’ data from this computer after an event. Results stay.',
  removeFromThisComputer: 'Remove from this computer…',
  removeMembersPersonalData: 'Remove members’ personal data from this computer?',
  toExportOneHouseholds:
    'To export one household’s data, open a member under Club office → Members and choose “Export this household’s data”.',
  removed: (records: string) => `Removed: ${records}. Reload any screens open elsewhere.`,
  removedWithCopies: (records: string, copies: string) =>
    `Removed: ${records} and ${copies}. Reload any screens open elsewhere.`,
  records: (records: number) =>
    plural(records, { one: `${formatNumber(records)} record`, other: `${formatNumber(records)} records` }),
  copies: (count: number) =>
    plural(count, { one: `${formatNumber(count)} copy`, other: `${formatNumber(count)} copies` }),
  theseCopiesStill: (count: number) =>
    plural(count, { one: 'This copy still has it:', other: 'These copies still have it:' }),
};

/** Texts of `areas/settings/data/removal-question.tsx`. */
export const removalQuestion = {
  sendOrDiscard: 'Send or discard',
  changesThatWereRecorded: (unsent: number, link: ReactNode, link2: ReactNode) =>
    plural(unsent, {
      one: (
        <>
          {formatNumber(unsent)} change that was recorded here hasn’t been sent to the cloud. {link} it first.
        </>
      ),
      other: (
        <>
          {formatNumber(unsent)} changes that were recorded here haven’t been sent to the cloud. {link2} them
          first.
        </>
      ),
    }),
  close: 'Close',
  noMembersPersonalData: 'No members’ personal data on this computer.',
  removeRecords: (records: number) =>
    plural(records, {
      one: `Remove ${formatNumber(records)} record`,
      other: `Remove ${formatNumber(records)} records`,
    }),
  ofTheseRecords: (onlyHere: number) =>
    `${formatNumber(onlyHere)} of these records did not come from the cloud: they are on this computer only. Removing them deletes them for good.`,
  noConnectedCloud:
    'No connected cloud has these records: they are on this computer only. Removing them deletes them for good.',
  wristbandsAreStill: (onWater: number) =>
    plural(onWater, {
      one: `${formatNumber(onWater)} wristband is still on the water by the last check. Afterwards you can’t look anyone up by wristband.`,
      other: `${formatNumber(onWater)} wristbands are still on the water by the last check. Afterwards you can’t look anyone up by wristband.`,
    }),
  youCantUndo: 'You can’t undo this. It removes from this computer:',
  crewsOfEntries: 'the crews of the entries, and which wristbands they wore',
  soundRecordedBesideRaces: 'the sound recorded beside races on this device',
  thisComputerIsDisconnected: (upstream: string) =>
    `This computer is disconnected from ${upstream}. Nothing is removed there or anywhere else.`,
  firstOpenDockside:
    'First open Dockside on each tablet and other browser, and send or discard what it has recorded.',
  backupsAndOtherCopies: (count: number) =>
    plural(count, {
      one: 'A backup or another copy has the same data:',
      other: 'Backups and other copies have the same data until you delete them:',
    }),
  alsoDeleteThisCopy: 'Also delete this copy',
  alsoDeleteTheseCopies: (count: number) => `Also delete these ${count} copies`,
  emergencyPackIsRewritten: 'The emergency pack is rewritten without it in both folders.',
  secondFolderOfBackups: (absentFolder: string) => (
    <>
      The second folder of backups, <code>{absentFolder}</code>, isn’t there now: copies on that USB stick
      still have the data. Plug it in first, or delete them by hand.
    </>
  ),
  typeClubsName: (clubName: string) => `Type the club’s name, ${clubName}, to confirm`,
};

/** Texts of `areas/settings/desktop.tsx`. */
export const desktop = {
  dataFolder: 'Data folder',
  allClubData:
    'All club data is in this folder. Open another for a different club; an empty folder starts a new one.',
  openAnotherFolder: 'Open another folder…',
  logs: 'Logs',
  sendTheseWhenReporting: 'Send these when reporting a problem. They contain no keys or personal data.',
  showLogs: 'Show logs',
  startWithComputer: 'Start with the computer',
  reopensDocksideAfterPower: 'Reopens Dockside after a power cut, still shared if it was.',
  openDocksideAtLogin: 'Open Dockside at login',
  onlyForComputerUser: 'Only for the computer user who is logged in now',
  wristbandStation: 'Wristband station',
  keepsThisComputer: 'Keeps this computer on the self-service scanning screen, even after a restart.',
  toLeaveItPress: (leaveWith: string | undefined) => (
    <>
      To leave it, press <strong>{leaveWith}</strong>. This isn’t a lock: anyone who knows these keys can
      leave it.
    </>
  ),
  makeThisWristbandStation: 'Make this a wristband station',
};

/** Texts of `areas/settings/developer/create-key.tsx`. */
export const createKey = {
  never: 'Never',
  inDay: 'In a day',
  inWeek: 'In a week',
  in30Days: 'In 30 days',
  inYear: 'In a year',
  chooseWhatKey: 'Choose what the key may read or write.',
  name: 'Name',
  shownInList: 'Shown in the list of keys',
  proShopScreen: 'Pro shop screen',
  expires: 'Expires',
  optional: 'Optional',
  createKey: 'Create key',
  teeSheetScreen: 'Tee sheet screen',
  resultsWebsite: 'Results website',
  wristbandScanner: 'Wristband scanner',
  everythingReadOnly: 'Everything, read only',
  access: 'Access',
  custom: 'Custom',
  scopes: 'Scopes',
  tickAll: 'Tick all',
  clearAll: 'Clear all',
};

/** Texts of `areas/settings/developer/developer-section.tsx`. */
export const developerSection = {
  apiKeys: 'API keys',
  programsNeedOne: 'Programs need one to read or write club data.',
  newKey: 'The new key',
  createKey: 'Create a key',
  copyKeyOfNow: (apiKey: string) =>
    `Copy the key of “${apiKey}” now: you can’t see it again. Give it only to the program that needs it.`,
  copyKey: 'Copy key',
  done: 'Done',
  toTry: 'To try it in a terminal:',
  forProgrammers: 'For programmers',
  itsDocumentation: 'Its documentation',
  apiIs: (apiUrl: string, clubId: string, link: ReactNode) => (
    <>
      The API is at <code>{apiUrl}</code> and this club’s id is <code>{clubId}</code>. {link} works without
      the internet.
    </>
  ),
};

/** Texts of `areas/settings/developer/key-list.tsx`. */
export const keyList = {
  noApiKeysYet: 'No API keys yet. Create one below.',
  name: 'Name',
  scopesHeading: 'Scopes',
  state: 'State',
  created: 'Created',
  expires: 'Expires',
  lastUsed: 'Last used',
  actions: 'Actions',
  listOfApiKeys: 'List of API keys',
  never: 'Never',
  works: 'Works',
  expired: 'Expired',
  revoked: 'Revoked',
  requestsOf: (apiKey: string) => `Requests of ${apiKey}`,
  requests: 'Requests',
  revoke: (apiKey: string) => `Revoke ${apiKey}`,
  revokeMore: 'Revoke…',
  scopes: (count: number) => `${count} scopes`,
  revokeOfApiKey: (apiKey: string) => `Revoke “${apiKey}”?`,
  revokeKey: 'Revoke key',
  revokesUnusedKey: 'Programs using this key are refused at once. It was never used, and gave access to:',
  revokesKey: (date: ReactNode, time: ReactNode) => (
    <>
      Programs using this key are refused at once. It was last used on {date} at {time}, and gave access to:
    </>
  ),
  youCantUndo: 'You can’t undo this, but you can create a new key. No records are lost.',
};

/** Texts of `areas/settings/developer/keys.ts`. */
export const keys = {
  curlHApiKey: (key: string, apiUrl: string, sample: string) =>
    `curl -H 'api-key: ${key}' '${apiUrl}${sample}'`,
};

/** Texts of `areas/settings/device.tsx`. */
export const device = {
  withoutServer: 'Without the club computer',
  scansTimesAndSignals:
    'Scans, times and signals are saved in this browser and sent when the club computer is back.',
  opening: 'Opening',
  savedHere: 'Saved here',
  notSentYet: 'Not sent yet',
  nothing: 'Nothing',
  storage: 'Storage',
  askBrowserToKeep: 'Ask the browser to keep it',
  newVersionOfDockside: 'A new version of Dockside is ready.',
  clearThisDevice: 'Clear this device?',
  itsSignInSettings:
    'Its sign-in, settings, offline copies and recorded sound are removed. The club computer keeps everything that was sent.',
  clearThisDeviceTitle: 'Clear this device',
  removesEverythingSaved: 'Removes everything saved in this browser, before you lend the device.',
  notSentYetSend: (itemCount: string) => `${itemCount} not sent yet. Send or discard them first.`,
  trustClubsCertificate: 'Trust the club’s certificate',
  worksWithoutServer: 'Works without the club computer: this page still opens',
  beingPreparedKeep: 'Being prepared: keep this page open until it works without the club computer',
  needsServerBrowsersSave: (certificate: ReactNode) => (
    <>
      Needs the club computer: browsers save no pages over plain HTTP. {certificate}, and open the https
      address.
    </>
  ),
  needsServerThisBrowser: (certificate: ReactNode) => (
    <>Needs the club computer: this browser refused to save the page. {certificate}, then reload it.</>
  ),
  needsServerThisBrowserCant: 'Needs the club computer: this browser can’t save pages',
  noListsYetOpen: 'No lists yet: open the screens you need offline',
  listsOfRacesWristbands: (count: number, time: ReactNode, time2: ReactNode) =>
    plural(count, {
      one: (
        <>
          {formatNumber(count)} list of races, wristbands and tee times, as of {time}
        </>
      ),
      other: (
        <>
          {formatNumber(count)} lists of races, wristbands and tee times, as of {time2}
        </>
      ),
    }),
  fullOrSwitchedOff:
    'Full or switched off: settings are lost when the page closes. Leave the private window, or free up space',
  browserDoesntSayWhether: 'The browser doesn’t say whether it keeps data when the disk is full',
  browserKeepsItEven: 'The browser keeps it even when the disk is full',
  browserMayClear: 'The browser may clear it when the disk is full',
};

/** Texts of `areas/settings/import-table/import-tables.tsx`. */
export const importTables = {
  membersAndTeeSheet: 'Members and tee sheet from CSV',
  membersAndTeeSheetCome: 'Members and the tee sheet come from the cloud. Change them there; they sync here.',
  membersFromCsv: 'Members from CSV',
  csvOrSpreadsheet: 'A CSV or spreadsheet of members. You check it before anything is saved.',
  teeSheetFromCsv: 'Tee sheet from CSV',
  lineForEachTee: 'A line for each tee time, or for each player.',
};

/** Texts of `areas/settings/install-button.tsx`. */
export const installButton = {
  onHomeScreen: 'On the home screen',
  installedItIsCalled: (club: string) => `Installed, it is called ${club} and opens this device’s station.`,
  alreadyInstalled: 'Already installed.',
  install: 'Install',
  inBrowsersMenuChoose:
    'In the browser’s menu choose Install app; on an iPhone or iPad, Share → Add to Home Screen.',
};

/** Texts of `areas/settings/letterhead.tsx`. */
export const letterhead = {
  letterhead: 'Letterhead',
  shownOnPrintedSheets: 'Shown on printed sheets, public pages and the clubhouse screen.',
  noCrestYet: 'No crest yet.',
  chooseCrest: 'Choose crest…',
  removeCrest: 'Remove crest',
  colourOfPublicPages: 'Colour of public pages',
  sponsorLine: 'Sponsor line',
  eGSponsored: 'e.g. Sponsored by Harbour Marine',
  signatureLine: 'Signature line',
  eGForRace: 'e.g. For the race committee',
  saved: 'Saved.',
};

/** Texts of `areas/settings/network-https.tsx`. */
export const networkHttps = {
  encryptedHttps: 'Encrypted (HTTPS)',
  tabletsReachThisComputer: (problem: string | null) => (
    <>Tablets reach this computer over plain HTTP only. {problem}</>
  ),
  samePagesEncrypted: 'The same pages, encrypted, so no one can listen in.',
  addresses: 'Addresses',
  https: (one: string, port: number | null) => (
    <>
      https://{one}:{port}
    </>
  ),
  qrCodeOfPage: 'QR code of the page with the certificate',
  untilDeviceTrustsCertificate: (certificatePage: string) => (
    <>
      Until a device trusts the certificate it warns. Open <code>{certificatePage}</code> on it: the page
      explains how to install it. The certificate covers private networks only.
    </>
  ),
  copyPageAddress: 'Copy page address',
  fingerprintOfClubsCertificate: 'Fingerprint of the club’s certificate (SHA-256)',
  fingerprintBrowserShows: 'Fingerprint a browser shows for this computer',
  certificateCould: (problem: string) => `The certificate couldn’t be renewed. ${problem}`,
};

/** Texts of `areas/settings/network-join.tsx`. */
export const networkJoin = {
  addTablet: 'Add a tablet',
  chooseRoleThenScan: 'Choose a role, then scan the code with the tablet.',
  thisComputer: 'This computer is on no network, so no tablet can reach it.',
  shareOnNetworkFirst: 'Share on the network first, so tablets can reach this computer.',
  role: 'Role',
  deviceName: 'Device name',
  shownInList: 'Shown in the list of tablets',
  showCode: 'Show code',
  codeHasExpiredAfter: 'The code has expired after fifteen minutes.',
  newCode: 'New code',
  qrCodeForOne: 'QR code for one tablet',
  addsOneTabletUntil: (time: ReactNode) => (
    <>
      Adds <strong>one</strong> tablet, until {time}. Works for whoever scans it first.
    </>
  ),
  addressTabletCanReach: 'Address the tablet can reach',
  copyLink: 'Copy link',
  done: 'Done',
};

/** Texts of `areas/settings/network-kiosk-pin.tsx`. */
export const networkKioskPin = {
  pinOfWristbandKiosk: 'PIN of the wristband kiosk',
  staffUseThisPin: 'Staff use this PIN to leave the self-service scanning screen.',
  enter4To8: 'Enter 4 to 8 digits',
  pinIsSet: 'A PIN is set. You can change it but not see it.',
  setPinToUse: 'Set a PIN to use kiosk mode.',
  newPin: 'New PIN',
  pin: 'PIN',
  to8Digits: '4 to 8 digits',
  changePin: 'Change PIN',
  setPin: 'Set PIN',
  removePin: 'Remove PIN',
  saved: 'Saved.',
};

/** Texts of `areas/settings/network-tablets.tsx`. */
export const networkTablets = {
  addedTablets: 'Added tablets',
  lostOneRemove: 'Lost one? Remove it and it’s locked out at once.',
  isRemovedUnsentRecords: (shutOut: string) => (
    <>
      <strong>{shutOut} is removed.</strong> Unsent records stay on it. To send them, add it again with a new
      code for the same address.
    </>
  ),
  noTabletsYet: 'No tablets yet.',
  addedOnAt: (roleName: string, date: ReactNode, time: ReactNode) => (
    <>
      {roleName}. Added on {date} at {time},
    </>
  ),
  notUsedYet: 'not used yet',
  lastUsedOnAt: (date: ReactNode, time: ReactNode) => (
    <>
      last used on {date} at {time}
    </>
  ),
  usedBy: (people: readonly string[]) => `Used by ${formatList(people)}`,
  remove: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove',
};

/** Texts of `areas/settings/network.tsx`. */
export const network = {
  shareOnNetwork: 'Share on the network',
  letTabletsPhones: 'Let tablets, phones and programs on your Wi-Fi use this club.',
  programsOnThisComputer: 'Programs on this computer',
  turnOnSharing: 'Turn on sharing so programs on this computer can connect.',
  addressesForPrograms: 'Addresses for programs on this computer.',
  on: 'On',
  sharedOnPort: (port: number) => `Shared on port ${port}.`,
  off: 'Off',
  onlyThisComputer: 'Only this computer can open Dockside.',
  port: 'Port',
  anyFreePort: '0: any free port',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  sharingWas: (problem: string) => `Sharing was on, but couldn’t be turned on again at the start. ${problem}`,
  serverWasStarted: (
    <>
      Dockside was started with sharing on. To turn it off, restart it without <code>--host</code>.
    </>
  ),
  thisComputer: 'This computer is on no network. Connect it, and its address shows here.',
  apiIsAtApi: (url: string) => (
    <>
      The API is at <code>{url}/api/v1</code>.
    </>
  ),
  copyAddress: 'Copy address',
  mostDevicesAlsoReach: (localName: string, port: number) => (
    <>
      Most devices also reach it at{' '}
      <code>
        http://{localName}:{port}
      </code>
      , which never changes.
    </>
  ),
  apiKey: 'an API key',
  programsNeedEach: (link: ReactNode) => (
    <>Programs need {link} each. Not encrypted: use the club’s own Wi-Fi, not guest Wi-Fi.</>
  ),
};

/** Texts of `areas/settings/pairing/by-file.tsx`. */
export const byFile = {
  laptop: 'Laptop',
  byFileOnUsb: 'By file on a USB stick',
  withoutNetworkSwapFiles: 'Without a network, swap files. Importing a file twice does no harm.',
  exportNewChanges: 'Export new changes',
  exportEverything: 'Export everything',
  importFile: 'Import file…',
  thisFileContainsAll: 'This file contains all club data. Keep it safe.',
  changesOfImported: (news: number, from: string) =>
    plural(news, {
      one: `${formatNumber(news)} change of ${from} imported.`,
      other: `${formatNumber(news)} changes of ${from} imported.`,
    }),
};

/** Texts of `areas/settings/pairing/invite-other.tsx`. */
export const inviteOther = {
  pairAnotherLaptop: 'Pair another laptop with this one',
  keepTwoLaptops: 'Keep two laptops in step without the internet.',
  raceOffice: 'Race office',
  nameOfThisComputer: 'Name of this computer',
  showPairingCode: 'Show pairing code',
  codeHasExpiredAfter: 'The code has expired after fifteen minutes.',
  newCode: 'New code',
  qrCodeThatPairs: 'QR code that pairs one Dockside',
  shareThisComputerUnder:
    'Share this computer under Settings → Network and tablets, so the other laptop can reach it.',
  onOtherLaptopUnder: 'On the other laptop, under Settings → Second laptop:',
  andCodeUntilCode: (code: string, time: ReactNode) => (
    <>
      and the code <strong>{code}</strong>, until {time}. The code gives access to all club records.
    </>
  ),
  copyInvitation: 'Copy invitation',
  done: 'Done',
};

/** Texts of `areas/settings/pairing/join-other.tsx`. */
export const joinOther = {
  pairThisLaptop: 'Pair this laptop with another',
  scanOthersQrCode: 'Scan the other’s QR code into the address, or type its address and its code.',
  ifBothHaveDifferent: 'If both have different versions',
  iChoose: 'I choose',
  bothVersionsAreKept: 'Both versions are kept, and listed under Sync.',
  useOthers: 'Use the other’s',
  forOldCopy: 'For an old copy on this laptop. Records that only this laptop has stay.',
  pair: 'Pair',
  laptopsArePaired: 'The laptops are paired.',
};

/** Texts of `areas/settings/pairing/pairing-state.tsx`. */
export const pairingState = {
  pairedWith: 'Paired with',
  thisComputerSyncs: 'This computer syncs with the cloud for both, if one is connected.',
  anotherOne: 'another one',
  thisComputer: (primary: string) =>
    `This computer is on standby: ${primary} syncs with the cloud. You can work on both.`,
  chooseWhichVersionCounts: 'Choose which version counts',
  recordsWereChanged: (conflicts: number, link: ReactNode, link2: ReactNode) =>
    plural(conflicts, {
      one: (
        <>
          {formatNumber(conflicts)} record was changed on both sides. {link}
        </>
      ),
      other: (
        <>
          {formatNumber(conflicts)} records were changed on both sides. {link2}
        </>
      ),
    }),
  noOtherLaptopYet: 'No other laptop yet.',
  pairedDocksides: 'Paired Docksides',
  endPairing: 'End the pairing…',
  endPairingTitle: 'End the pairing?',
  connected: 'Connected',
  byFile: 'By file',
  notConnected: 'Not connected',
  noContactYet: 'No contact yet.',
  lastContactOnAt: (date: ReactNode, time: ReactNode) => (
    <>
      Last contact on {date} at {time}.
    </>
  ),
  bothWereInStep: ' Both were in step.',
  itHasAll: ' It has all it accepts from here, by count, and everything it reported is here.',
  itHasEverything: ' It has everything from here, by count, and everything it reported is here.',
  changes: (missingHere: number) =>
    plural(missingHere, {
      one: `${formatNumber(missingHere)} change`,
      other: `${formatNumber(missingHere)} changes`,
    }),
  changesFromHere: (missingThere: number, count: string) =>
    plural(missingThere, {
      one: ` ${formatNumber(missingThere)} change from here not confirmed there; ${count} from there missing here.`,
      other: ` ${formatNumber(missingThere)} changes from here not confirmed there; ${count} from there missing here.`,
    }),
  ifOtherComputer: 'If the other computer is lost, this one can take over syncing with the cloud.',
  takeOver: 'Take over',
  thisComputerTookOver: (name: string, date: ReactNode, time: ReactNode) => (
    <>
      This computer took over from {name} on {date} at {time}.
    </>
  ),
  isBackNothing: (name: string) => `${name} is back: nothing was missing here.`,
  isBackChangesMissing: (late: number, name: string) =>
    plural(late, {
      one: `${name} is back: ${formatNumber(late)} change missing before is here now.`,
      other: `${name} is back: ${formatNumber(late)} changes missing before are here now.`,
    }),
  changesOfKnown: (knownMissing: number, name: string) =>
    plural(knownMissing, {
      one: `${formatNumber(knownMissing)} change of ${name} was known not to be here`,
      other: `${formatNumber(knownMissing)} changes of ${name} were known not to be here`,
    }),
  itsLastContact: (time: ReactNode) => (
    <>its last contact was at {time}. Later records arrive when it is back</>
  ),
  endPairingButton: 'End the pairing',
  noRecordsAreDeleted:
    'No records are deleted. Each computer continues alone. This one syncs with the cloud again if connected.',
};

/** Texts of `areas/settings/people/lock-form.tsx`. */
export const lockForm = {
  lockIdleDevice: 'Lock an idle device',
  never: 'Never',
  afterMinute: 'After a minute',
  afterMinutes: (one: number) => `After ${one} minutes`,
};

/** Texts of `areas/settings/people/people-section.tsx`. */
export const peopleSection = {
  people: 'People',
  addFirstPerson: 'Add first person',
  addPerson: 'Add a person',
  firstPersonIsManager: 'The first person is a manager and adds the others.',
  roleDecides: 'The role decides what they can do. The PIN is for shared devices.',
  fromSecondPerson:
    'From the second person on, every device except displays and kiosks asks for a name and PIN. Have your PIN ready.',
  lock: 'Lock',
  idleDeviceLocks: 'An idle device locks, so no one records under another person’s name.',
  recordsSayWhoMade:
    'Records say who made them, where and when. Disable people who leave; the history keeps their name.',
  addPeopleToRecord: 'Add people to record who did what. Everyone then signs in with a PIN.',
};

/** Texts of `areas/settings/people/person-form.tsx`. */
export const personForm = {
  enter4To8: 'Enter 4 to 8 digits',
  name: 'Name',
  role: 'Role',
  newPin: 'New PIN',
  pin: 'PIN',
  to8Digits: '4 to 8 digits',
  save: 'Save',
  add: 'Add',
};

/** Texts of `areas/settings/people/person-list.tsx`. */
export const personList = {
  disabled: 'Disabled',
  change: (person: string) => `Change ${person}`,
  changeTitle: 'Change',
  disable: (person: string) => `Disable ${person}`,
  enable: (person: string) => `Enable ${person}`,
  disableTitle: 'Disable',
  enableTitle: 'Enable',
  changeOfChanged: (changed: string) => `Change ${changed}`,
  notSignedInYet: 'Not signed in yet.',
  lastSigned: (date: ReactNode, time: ReactNode, device: string) => (
    <>
      Last signed in on {date} at {time}, on {device}.
    </>
  ),
};

/** Texts of `areas/settings/people/pin-locks.tsx`. */
export const pinLocks = {
  lockedOut: 'Locked out',
  tooManyWrongPINs: 'Too many wrong PINs lock a person or a device, each time for longer.',
  wrongPINsLockedUntil: (wrong: number, moment: ReactNode) => (
    <>
      {wrong} wrong PINs. Locked until {moment}.
    </>
  ),
  unlock: (whose: string) => `Unlock ${whose}`,
  unlockTitle: 'Unlock',
  kiosk: (device: string) => `Kiosk ${device}`,
  anotherDevice: 'another device',
  everybodyOn: (device: string) => `Everybody on ${device}`,
  onAllDevices: (person: string) => `${person} on all devices`,
  on: (person: string, device: string) => `${person} on ${device}`,
};

/** Texts of `areas/settings/people/setting-changes.tsx`. */
export const settingChanges = {
  changedSettings: 'Changed settings',
  whoChangedWhatWhen: 'Who changed what, when, and why.',
  noChangesYet: 'No changes yet.',
  showEarlierChanges: 'Show earlier changes',
};

/** Texts of `areas/settings/request-log/request-list.tsx`. */
export const requestList = {
  requestsNewestFirst: 'Requests, newest first',
  ms: 'ms',
  wrongFields: 'Wrong fields:',
  requestId: (requestId: string) => (
    <>
      Request id <code>{requestId}</code>
    </>
  ),
};

/** Texts of `areas/settings/request-log/request-log-screen.tsx`. */
export const requestLogScreen = {
  whatEachApiKey: 'What each API key asked for is shown here',
  requestsOf: (apiKey: string) => `Requests of “${apiKey}”`,
  requestsOfKey: 'Requests of a key',
  allKeys: 'All keys',
  lastRequests: (localeString: string) =>
    `The last ${localeString} requests of this key, newest first. Bodies aren’t saved; … replaces personal details.`,
  onlyRefusedRequests: 'Only refused requests',
  noRefusedRequests: 'No refused requests.',
  noRequestsYet: 'No requests yet.',
  showOlderRequests: 'Show older requests',
};

/** Texts of `areas/settings/set-up/import-sailwave.tsx`. */
export const importSailwave = {
  boatsAndRaces: 'Boats and races from Sailwave',
  seriesFileBlw:
    'A series file (.blw), or World Sailing’s XML for results (XRR, .xml), becomes a regatta with boats, races and results. If anything is wrong, nothing is imported.',
  imported: (link: ReactNode) => <>Imported: {link}.</>,
  importedTitle: 'Imported.',
};

/** Texts of `areas/settings/set-up/ready.tsx`. */
export const ready = {
  createRegatta: 'Create a regatta',
  fleetsBoatsAndRaces: 'Fleets, boats and races; then start, finish and publish.',
  goToRacing: 'Go to Racing',
  issueWristbands: 'Issue wristbands',
  seeWho: 'See who is on the water, by scanner or by hand.',
  goToOnWater: 'Go to On the water',
  openTeeSheet: 'Open the tee sheet',
  todaysBookingsByCourse: 'Today’s bookings by course, from the cloud or a CSV.',
  goToTeeSheet: 'Go to the tee sheet',
  clubIsReady: 'The club is ready',
  everythingIs: 'Everything is on this computer and works without internet.',
  keepItSafe: 'Keep it safe',
  checkedBackupsHere: 'Checked backups, here and on a USB stick.',
  goToBackups: 'Go to Backups',
};

/** Texts of `areas/settings/set-up/set-up-screen.tsx`. */
export const setUpScreen = {
  setUp: (club: string) => `Set up ${club}`,
  clubIsSetUp: 'A club is set up here',
  back: 'Back',
  finish: 'Finish',
  next: (lowerCase: string) => `Next: ${lowerCase}`,
  importWhat:
    'Import what you have, or skip for now. You can import later under Settings → Import and export.',
  alreadyInCloud: 'Already in the cloud?',
  startOverToConnect: 'Start over to connect the cloud, import an export or try the demo club.',
  startOver: 'Start over',
};

/** Texts of `areas/settings/settings-groups.ts`. */
export const settingsGroups = {
  club: 'Club',
  general: 'General',
  nameTimeZoneCurrency: 'name time zone currency member portal about version licence',
  people: 'People',
  rolesPinSign: 'roles PIN sign in lock who staff changed settings',
  devices: 'Devices',
  networkAndTablets: 'Network and tablets',
  shareWiFiAddress: 'share Wi-Fi address port QR code phone HTTPS certificate browsers access',
  thisDevice: 'This device',
  offlineInstallClearBrowser: 'offline install clear browser storage',
  thisComputer: 'This computer',
  dataFolderLogsStart: 'data folder logs start kiosk desktop update version',
  kiosk: 'Kiosk',
  pinWristbandStationSelf: 'PIN wristband station self-service',
  data: 'Data',
  backups: 'Backups',
  restoreBackUpExamine: 'restore back up examine check disk folder USB stick',
  importAndExport: 'Import and export',
  csvExcelSailwaveMembers: 'CSV Excel Sailwave members bookings demo NDJSON',
  emergencyPack: 'Emergency pack',
  printPhoneNumbersPaper: 'print phone numbers paper',
  privacy: 'Privacy',
  personalDataRemoveErase: 'personal data remove erase members GDPR',
  connections: 'Connections',
  cloudSync: 'Cloud sync',
  upstreamKeyInternetOnline: 'upstream key internet online',
  cloudFields: 'Cloud fields',
  campsCollectBarredAllergies: 'camps collect barred allergies medical consent meaning map',
  secondLaptop: 'Second laptop',
  pairingPairOtherComputer: 'pairing pair other computer',
  resultsWebsite: 'Results website',
  publishSftpUploadFolder: 'publish SFTP upload folder',
  developers: 'Developers',
  apiKeys: 'API keys',
  scopesTokenProgramRequests: 'scopes token program requests developer',
  webhooks: 'Webhooks',
  eventsDeliveriesEndpointPost: 'events deliveries endpoint post',
};

/** Texts of `areas/settings/settings-nav.tsx`. */
export const settingsNav = {
  noSettingMatches: 'No setting matches',
  section: 'Section',
  sectionsOfSettings: 'Sections of the settings',
  searchSettings: 'Search settings',
};

/** Texts of `areas/settings/settings-screen.tsx`. */
export const settingsScreen = {
  settings: 'Settings',
  clubsNameTimeZone: 'The club’s name, time zone and currency are set here',
  cloudIsConnectedHere: 'The cloud is connected here',
  meaningsOfCloudsFields: 'The meanings of the cloud’s fields are confirmed here',
  networkSharingIsTurned: 'Network sharing is turned on and off here',
  otherLaptopsArePaired: 'Other laptops are paired with this one here',
  peopleAndTheirRoles: 'People and their roles are managed here',
  apiKeysAreCreated: 'API keys are created and revoked here',
  webhooksAreManagedHere: 'Webhooks are managed here',
  resultsWebsiteIsSet: 'The results website is set up here',
  pinOfWristbandKiosk: 'The PIN of the wristband kiosk is set here',
  backupsAreMade: 'Backups are made and restored here',
  importAndExport: 'Import and export are here',
  emergencyPackIsWritten: 'The emergency pack is written here',
  membersPersonalData: 'Members’ personal data is removed here',
  desktopAppSettings: 'Desktop app settings are here',
};

/** Texts of `areas/settings/upstream.tsx`. */
export const upstream = {
  connectToCloud: 'Connect to the cloud',
  syncsBothWaysWhenever: 'Syncs both ways whenever you’re online.',
  notSentToCloud: (kinds: readonly string[]) =>
    `Not sent to the cloud: the ${formatList(kinds)} here. Its records replace yours of the same id, and yours can’t be edited any more. Enter them in the cloud first.`,
  connectedTo: 'Connected to',
  address: 'Address',
  club: 'Club',
  apiKey: 'API key',
  keyStorage: 'Key storage',
  protectedByOperatingSystem: 'Protected by the operating system',
  inDataFolderUnprotected: 'In the data folder, unprotected',
  state: 'State',
  openSync: 'Open Sync',
  changeKeyOrAddress: 'Change key or address',
  newKeyAndAddress: 'The new key and address are tested before they replace the old ones.',
  keyIsChanged: 'The key is changed.',
  disconnect: 'Disconnect',
  disconnectsFromCloudLocal: 'Disconnects from the cloud. Local data and unsent changes stay.',
  disconnectMore: 'Disconnect…',
  keyIsStoredUnencrypted:
    'The key is stored unencrypted here. Use one with few scopes, and revoke it if this computer is lost.',
  disconnectFromCloud: 'Disconnect from the cloud?',
  noRecordsAreDeleted:
    'No records are deleted, but syncing stops. To reconnect you need the address and the key.',
  allChangesForCloud: 'All changes for the cloud have been sent.',
  changesNotSent: (unsent: number) =>
    plural(unsent, {
      one: `${formatNumber(unsent)} change hasn’t been sent. It stays on this computer until you reconnect.`,
      other: `${formatNumber(unsent)} changes haven’t been sent. They stay on this computer until you reconnect.`,
    }),
};

/** Texts of `areas/settings/webhooks/allowed-hosts.tsx`. */
export const allowedHosts = {
  allowedHosts: 'Allowed hosts',
  allowedHostsInPrivate: 'Allowed hosts in private networks',
  sandboxPostsOnly: 'A sandbox posts only to these hosts and ports.',
  onlyEndpoints:
    'Only endpoints on this computer, on the club’s network or over plain http:// need to be listed, with host and port.',
  noAllowedHosts: 'No allowed hosts.',
  allowedOn: (date: ReactNode) => <>Allowed on {date}</>,
  remove: (host: string) => `Remove ${host}`,
  removeTitle: 'Remove',
  hostAndPort: 'Host and port',
  asInAddress192: 'As in the address: 192.168.1.20:8080',
  allowHost: 'Allow host',
};

/** Texts of `areas/settings/webhooks/deliveries.tsx`. */
export const deliveries = {
  all: 'All',
  waiting: 'Waiting',
  delivered: 'Delivered',
  givenUp: 'Given up',
  deliveriesTo: (name: string) => `Deliveries to ${name}`,
  show: 'Show',
  close: 'Close',
  noDeliveriesMatch: 'No deliveries match.',
  noDeliveriesYet: 'No deliveries yet.',
  readOlderDeliveriesOver: 'Read older deliveries over the API: `/webhook-deliveries`.',
  delivery: 'Delivery',
  attempts: (attempts: number) =>
    plural(attempts, {
      one: `${formatNumber(attempts)} attempt`,
      other: `${formatNumber(attempts)} attempts`,
    }),
  nextAt: (time: ReactNode) => <>, the next at {time}</>,
  showOfEventType: (eventType: string, recordId: string) => `Show ${eventType} ${recordId}`,
  inLastDay: 'In the last day',
  inLastWeek: 'In the last week',
  inLast30Days: 'In the last 30 days',
  failedDeliveries: 'Failed deliveries',
  resendAll: 'Resend all',
  deliveriesQueuedAgain: (queued: number) =>
    plural(queued, {
      one: `${formatNumber(queued)} delivery queued again.`,
      other: `${formatNumber(queued)} deliveries queued again.`,
    }),
};

/** Texts of `areas/settings/webhooks/delivery-details.tsx`. */
export const deliveryDetails = {
  event: 'Event',
  webhookId: 'webhook-id',
  state: 'State',
  sendAgain: 'Send again',
  body: 'Body',
  removedWithPersonalData: 'Removed with personal data.',
  bodyOfRequest: 'Body of the request',
  copyBody: 'Copy body',
  attempts: 'Attempts',
  noAttemptsYet: 'No attempts yet.',
  noAnswer: 'No answer',
  onAtAfterMs: (status: number | string, date: ReactNode, time: ReactNode, durationMs: number) => (
    <>
      <strong>{status}</strong> on {date} at {time}, after {durationMs} ms
    </>
  ),
  requestAndAnswer: 'Request and answer',
  post: (url: string, headerLines: string) => `POST ${url}
${headerLines}`,
  requestOfAttempt: (number: number) => `Request of attempt ${number}`,
  answerToAttempt: (number: number) => `Answer to attempt ${number}`,
};

/** Texts of `areas/settings/webhooks/delivery-state.tsx`. */
export const deliveryState = {
  delivered: (status: number | null) => <>Delivered ({status})</>,
  givenUp: 'Given up',
  willRetry: 'Will retry',
  waiting: 'Waiting',
};

/** Texts of `areas/settings/webhooks/endpoint-form.tsx`. */
export const endpointForm = {
  chooseAtLeastOne: 'Choose at least one',
  addEndpoint: 'Add endpoint',
  address: 'Address',
  whereReceiverListens: 'Where the receiver listens; it begins with https://',
  httpsAccountsExampleOrg: 'https://accounts.example.org/dockside',
  purpose: 'Purpose',
  shownInList: 'Shown in the list of endpoints',
  accounting: 'Accounting',
  eventsSent: 'Events sent',
  everyEvent: 'Every event',
  someEvents: 'Some events',
  events: 'Events',
  typeToFindE: 'Type to find, e.g. tee_time',
};

/** Texts of `areas/settings/webhooks/endpoint.tsx`. */
export const endpoint = {
  createdByOn: (eventsText: string, createdBy: string, date: ReactNode) => (
    <>
      {eventsText}. Created by {createdBy} on {date}.
    </>
  ),
  hideDeliveries: 'Hide deliveries',
  deliveries: 'Deliveries',
  sendTest: 'Send a test',
  disable: 'Disable',
  enable: 'Enable',
  change: 'Change…',
  newSecret: 'New secret…',
  remove: 'Remove…',
  changeOfName: (name: string) => `Change “${name}”`,
  removeEndpoint: (name: string) => `Remove endpoint “${name}”?`,
  createNewSecretFor: (name: string) => `Create a new secret for “${name}”?`,
  disabled: 'Disabled',
  works: 'Works',
  deliveriesWait: (waiting: number) =>
    plural(waiting, { one: '1 delivery waits', other: `${waiting} deliveries wait` }),
  failingSince: (date: ReactNode, time: ReactNode, waits: string) => (
    <>
      Failing since {date} {time}, {waits}
    </>
  ),
  everyEvent: 'Every event',
  kindsOfEvent: (count: number, types: string) => `${count} kinds of event: ${types} …`,
  removeEndpointTitle: 'Remove endpoint',
  nothingMoreIsSent: (url: string) => (
    <>
      Nothing more is sent to <code>{url}</code>, and its delivery log is deleted. Club records don’t change.
    </>
  ),
  nothingThatWaitsIsSent: (url: string, waiting: number) => (
    <>
      Nothing more is sent to <code>{url}</code>, also not the {waiting} that wait, and its delivery log is
      deleted. Club records don’t change.
    </>
  ),
  createSecret: 'Create secret',
  bothSecretsSignEvents: 'Both secrets sign events for a day, so the receiver can change over.',
};

/** Texts of `areas/settings/webhooks/webhooks-section.tsx`. */
export const webhooksSection = {
  sandboxEventsGoOnly: 'Sandbox: events go only to the allowed hosts below.',
  endpoints: 'Endpoints',
  sendsSignedEventsWhen: 'Sends signed events when data changes. Retries for a day.',
  noEndpointsYetAdd: 'No endpoints yet. Add one below.',
  secret: 'The secret',
  addEndpoint: 'Add endpoint',
  secretWasLost: (name: string) => `The secret was lost on its way here. Create a new secret for “${name}”.`,
  copySecretNow: (name: string) =>
    `Copy the secret of “${name}” now: you can’t see it again. The receiver verifies events with it; any Standard Webhooks library accepts it.`,
  oldSecretAlsoWorks: 'The old secret also works for a day.',
  copySecret: 'Copy secret',
  done: 'Done',
};

/** Texts of `areas/settings/website/folder-form.tsx`. */
export const folderForm = {
  folderOnClubComputer: 'Folder on the club computer',
  srvWwwResults: '/srv/www/results',
  saveToThisFolder: 'Save to this folder',
};

/** Texts of `areas/settings/website/sftp-form.tsx`. */
export const sftpForm = {
  password: 'Password',
  privateKey: 'Private key',
  server: 'Server',
  webExampleOrg: 'web.example.org',
  port: 'Port',
  user: 'User',
  folderOnServer: 'Folder on the web server',
  useFolderOnly: 'Use a folder only for results.',
  publicHtmlResults: 'public_html/results',
  signInWith: 'Sign in with',
  leaveEmptyToKeep: 'Leave empty to keep the saved one.',
  wholeFileFromBegin: 'The whole file, from BEGIN to END.',
  passphrase: 'Passphrase',
  ifItHasOne: 'If it has one.',
  serversKeyIsCheck: (hostKey: string) => (
    <>
      The club computer’s key is <code>{hostKey}</code>. Check it with its operator: from now on results go
      only to a server with this key.
    </>
  ),
  fetchServerKey: 'Fetch server key',
  confirmKeyAndSend: 'Confirm key and send results',
};

/** Texts of `areas/settings/website/website-section.tsx`. */
export const websiteSection = {
  resultsGoTo: 'Results go to',
  folder: 'Folder',
  server: 'Server',
  port: (user: string, host: string, port: number) => `${user}@${host}, port ${port}`,
  serverKey: 'Server key',
  lastConfirmedThere: 'Last confirmed there',
  notYet: 'Not yet',
  files: (date: ReactNode, time: ReactNode, files: number) => (
    <>
      {date} {time}, {files} files
    </>
  ),
  sendNow: 'Send now',
  allFilesAreThere: 'All files are there.',
  stopSending: 'Stop sending',
  uploadedFilesStayThere: 'Uploaded files stay there. The password or key is deleted.',
  webServerSftp: 'Web server (SFTP)',
  changeDestination: 'Change destination',
  publishResults: 'Publish results to your website',
  uploadsResults: 'Uploads results to your website each time you publish.',
  destination: 'Destination',
};

/** Texts of `areas/settings/zone-change.tsx`. */
export const zoneChange = {
  fromToTimes: (zone: string, zone2: string) =>
    `From ${zone} to ${zone2}. Times are shown in the new zone. Nothing is rescheduled.`,
  cloudHasItsOwn:
    'The cloud has its own time zone setting. Change it here only if it’s wrong here, or tee times will differ there.',
  changeTo: (zone: string) => `Change to ${zone}`,
  teeTimesOfToday: (count: number, moved: string, after: string, before: string) =>
    plural(count, {
      one: (
        <>
          <strong>
            {formatNumber(count)} tee time of today reads {moved}
          </strong>
          : {after} instead of {before}.
        </>
      ),
      other: (
        <>
          <strong>
            {formatNumber(count)} tee times of today read {moved}
          </strong>
          : the first {after} instead of {before}.
        </>
      ),
    }),
  ofThemFall: (elsewhere: number) =>
    plural(elsewhere, {
      one: `${formatNumber(elsewhere)} of them falls on another day.`,
      other: `${formatNumber(elsewhere)} of them fall on another day.`,
    }),
  noTeeTimeRace: 'No tee time, race or function ahead changes.',
  comingUp: 'Coming up',
  shownNow: 'Shown now',
  willShow: 'Will show',
  same: 'the same',
  regattasHaveTheirOwn: (ownZones: number) =>
    plural(ownZones, {
      one: `${formatNumber(ownZones)} regatta has its own time zone and stays as it is.`,
      other: `${formatNumber(ownZones)} regattas have their own time zones and stay as they are.`,
    }),
  event: (kind: string, name: string) => `${kind}: ${name}`,
  teeTimeKind: 'Tee time',
  raceKind: 'Race',
  regattaKind: 'Regatta',
  functionKind: 'Function',
  race: (raceNumber: number) => `Race ${raceNumber}`,
  course: 'the course',
  withoutName: 'without a name',
};

/** Texts of `areas/settings/zone-examples.ts`. */
export const zoneExamples = {
  hours: (hours: number) => plural(hours, { one: `${hours} hour`, other: `${hours} hours` }),
  minutes: (rest: number) => `${rest} minutes`,
  earlier: (parts: string) => `${parts} earlier`,
  later: (parts: string) => `${parts} later`,
};

/** Texts of `areas/settings/updates.tsx`. */
export const updates = {
  thisBuildCantCheck:
    'This build can’t check updates: it has no release key. Install newer versions by hand.',
  thisDockside: 'This Dockside wasn’t put here by its installer. Install newer versions by hand.',
  updates: 'Updates',
  newerVersionsFromFolder: 'Newer versions from a folder on the club’s server or a USB stick, when you ask.',
  offChooseWhereNewer: 'Off. Choose where newer versions are.',
  from: (place: string) => (
    <>
      From <code>{place}</code>.
    </>
  ),
  chooseUpdateFolder: 'Choose update folder…',
  orItsAddress: 'Or its address',
  httpClubServerUpdates: 'http://club-server/updates',
  useAddress: 'Use address',
  turnUpdatesOff: 'Turn updates off',
  checkForUpdate: 'Check for update',
  docksideIsThere: (version: string) => `Dockside ${version} is there.`,
  isNewest: (present: string) => `${present} is the newest.`,
  dataIsChecked: (bytes: string) =>
    `The data is checked and backed up first. Then Dockside closes and the new version (${bytes}) is installed. During a race this is refused.`,
  afterwardsYouCanReturn: (present: string) => `Afterwards you can return to ${present} here.`,
  folderHasNoInstaller: (present: string) =>
    `The folder has no installer of ${present}. Keep one, to be able to return.`,
  installDockside: (version: string) => `Install Dockside ${version}`,
  wayBack: 'Way back',
  ifCantReadPresent: (version: string) =>
    `If ${version} can’t read the present data, it offers the backup of before the update. The data is backed up once more first.`,
  returnToDockside: (version: string) => `Return to Dockside ${version}`,
  backedUpToDockside: (backup: string) => (
    <>
      Backed up to <code>{backup}</code>. Dockside closes.
    </>
  ),
};
