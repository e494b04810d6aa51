import type { ReactNode } from 'react';

/** Texts of `areas/help/help-screen.tsx`. */
export const helpScreen = {
  whatHappensIf: 'What happens if …',
  onThisPage: 'On this page',
  whatIsSafe: 'What is safe',
  whatToDoNow: 'What to do now',
  raceDayOnOnePage: 'Race day on one page',
  guidesByJob: 'Guides by job',
};

/** Texts of `areas/help/guide-screen.tsx`. */
export const guideScreen = {
  help: 'Help',
  theGuide: 'the guide',
};

/** Texts of `areas/help/guides.tsx`. */
export const guides = {
  raceDay: 'Race day',
  regatta: 'Regatta',
  raceOfficer: 'Race officer',
  scorer: 'Scorer',
  jury: 'Jury',
  dock: 'Dock',
  golf: 'Golf',
  office: 'Office',
  functionsAndCamps: 'Functions and camps',
  commodore: 'Commodore and manager',
};

/** Texts of `areas/help/mishaps.tsx`. */
export const mishaps = {
  settings: (name: string) => `Settings, ${name}`,
  emergencyPack: 'Emergency pack',
  importAndExport: 'Import and export',
  networkAndTablets: 'Network and tablets',
  apiKeys: 'API keys',
  sync: 'Sync',
  powerCutOrFlat: 'Power cut or flat battery',
  everythingScreenShows:
    'Everything a screen shows as saved is on the disk. Records made on a tablet while the club computer was away stay in its browser, even when switched off.',
  nothingIsHalfWritten: 'Nothing is half written: an interrupted restore, import or backup changes nothing.',
  carryOnRecording: 'Carry on recording on an open tablet or phone, and on paper.',
  restartComputerAndDockside:
    'Restart the computer and Dockside. Screens reopen, and tablets send what they saved.',
  ifItWontStart: 'If it won’t start, open the emergency pack from the USB stick or on paper, and read on.',
  laptopOverboardOrBroken: 'Laptop overboard or broken',
  usbStickChosen: (backups: ReactNode) => (
    <>
      A USB stick chosen as second folder has hourly backups, and the emergency pack if it is on. The cloud
      has everything sent. Tablets have their unsent records. Backups on the laptop go with it: choose a
      second folder in {backups} now.
    </>
  ),
  countPeopleFirstEmergency: 'Count people first: the emergency pack lists who’s out.',
  installDocksideOnAnother: (backups: ReactNode) => (
    <>
      Install Dockside on another computer. In the desktop app choose “Restore from a file…” in {backups} and
      the newest file on the USB stick, or run <code>dockside restore</code> with it in a terminal.
    </>
  ),
  giveThatComputerLaptops:
    'Give that computer the laptop’s network address and port. Tablets then send what they saved.',
  enterCloudsApiKey:
    'Enter the cloud’s API key again: backups leave it out, like the key that signs results. Publish asks for that.',
  laptopOrUsbStick: 'Laptop or USB stick stolen',
  apiKeysYouCreated:
    'The API keys you created can’t be read from it. Everything else may be, including members’ addresses and the cloud’s key, unless the disk is encrypted: Dockside doesn’t encrypt its data.',
  inCloudRevokeLaptops: 'In the cloud, revoke the laptop’s API key.',
  restoreNewestBackup: 'Restore the newest backup from the USB stick on another computer, as above.',
  thereRevokeKeys: (developer: ReactNode, network: ReactNode) => (
    <>
      There, revoke the keys of missing devices in {developer}, and sign out browsers in {network}.
    </>
  ),
  tellClubsDataProtection:
    'Tell the club’s data protection lead today: members’ personal data is in other hands.',
  nextTimeEncryptDisk: (emergencyPack: ReactNode, privacy: ReactNode) => (
    <>
      Next time: encrypt the disk. Leave phone numbers out in {emergencyPack}, and remove personal data after
      events in {privacy}.
    </>
  ),
  clockIsWrong: 'A clock is wrong',
  nothingIsLost:
    'Nothing is lost or reordered, and no backup is deleted because of a date. Tablets correct their times to the club computer’s clock every minute. A race’s menu lists the devices under Clock corrections.',
  clockThatStayedWrong: 'A clock that stayed wrong all race still gives right elapsed times.',
  dontSetClockDuring: 'Don’t set the clock during a race. Note how far it’s out, by GPS.',
  afterLastFinishSet: 'After the last finish, set it and turn on automatic time.',
  correctAllTimes:
    'Correct all times of one device under Clock corrections, in the menu of a race; you can undo it. Correct single times at the finish line.',
  examineNowInChecks: (backups: ReactNode) => (
    <>“Examine now” in {backups} checks the clock against your records.</>
  ),
  cloudOrInternetDown: 'Cloud or internet down',
  clubComputerHasAll:
    'The club computer has all records fetched so far and works as before on the club’s network. New records wait here and are sent in order when the cloud is back. Changes others make in the cloud arrive then.',
  carryOnStatusShows: (sync: ReactNode) => (
    <>Carry on. The status shows how long the cloud has been offline, and {sync} shows what’s waiting.</>
  ),
  phonesOnClubsNetwork: (network: ReactNode) => (
    <>Phones on the club’s network can open published results at this computer’s address, in {network}.</>
  ),
  whenItsBackCheck: (sync: ReactNode) => (
    <>When it’s back, check {sync} for changes that need your decision.</>
  ),
  twoLaptopsRunDockside: 'Two laptops run Dockside',
  twoDocksidesNeverWrite:
    'Two Docksides never write to the same data folder: the second one refuses to start on it. Laptops with separate folders share nothing unless they are paired or use the same cloud.',
  ifTwoScreensEdit: 'If two screens edit the same record, Dockside asks which version to keep.',
  decideWhichLaptopKeeps: (network: ReactNode) => (
    <>
      Decide which laptop keeps the club’s data. On the other, open the address that {network} shows there in
      a browser.
    </>
  ),
  afterRestoringBackup: 'After restoring a backup on a second laptop, use only one of the two.',
  recordsOnBothExport: (importing: ReactNode) => (
    <>
      Records on both? Export from one and import on the other, in {importing}: a record with the same id is
      replaced.
    </>
  ),
  dataDamagedOrMissing: 'Data damaged or missing',
  yourBackupsEach:
    'Your backups: each was opened and checked when it was made, unless the list marks it “Not checked”. Records made in a browser while the file is gone are sent afterwards.',
  ifFileWasMoved: 'If the file was moved, put it back. Everything continues.',
  otherwiseRestoreNewestBackup: (backups: ReactNode) => (
    <>
      Otherwise restore the newest backup, in the warning window or {backups}. The damaged file is saved
      beside it.
    </>
  ),
  backups: 'Backups',
  privacy: 'Privacy',
};

/** Texts of `areas/help/practice.tsx`. */
export const practice = {
  practiseAndVerify: 'Practise and verify',
  rehearseRaceDay: 'Rehearse a race day',
  boatsSailThreeRaces:
    'The boats sail three races. You make the signals and take the finishes. A guide says what happens on the water and what is next; at the end, what was missed.',
  copyRehearsalCommand: 'Copy rehearsal command',
  replayRegatta: 'Replay a regatta',
  publishedRegattaPlays:
    'A published regatta plays into a sandbox with invented people: starts, finishes and codes in their order. The club’s data stays untouched.',
  copyReplayCommand: 'Copy replay command',
  verifyResults: 'Verify results',
  publicResultsHaveVerifiable:
    'Public results have a verifiable copy at the foot. It recomputes every score on any phone, also offline. On a computer:',
  copyVerifyCommand: 'Copy verify command',
};
