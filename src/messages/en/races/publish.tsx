import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/publish/ask-withdrawal.tsx`. */
export const askWithdrawal = {
  withdrawResults: 'Withdraw the results?',
  allVersionsUp: (count: number) =>
    plural(count, {
      one: 'Version 1 leaves the public page. Readers see the time and the reason. Nothing is deleted.',
      other: `All versions up to ${count} leave the public pages. Readers see the time and the reason. Nothing is deleted.`,
    }),
  reason: 'Reason',
  withdraw: 'Withdraw results',
};

/** Texts of `areas/races/publish/files.tsx`. */
export const files = {
  spreadsheets: 'Spreadsheets',
  workbookXlsx: 'Workbook, .xlsx',
  oneScorePerLine: 'One score per line, .csv',
  worldSailing: 'World Sailing',
  xrrResults: 'XRR results, .xml',
  ryaPyOnline: 'RYA PY Online',
  pyReturnXml: 'PY return, .xml',
  pyReturnXlsx: 'PY return, .xlsx',
  sailwave: 'Sailwave',
  wholeSeries: 'Whole series, .blw',
  resultsCsv: 'Results, .csv',
  files: 'Files',
  saveAsFile: 'Save as file',
  workbookXrrPyReturnSailwave: 'Workbook, XRR, PY return, Sailwave',
  savedWithCurrentResults: (name: string) => `Saved ${name}, with current results.`,
  notInFile: (notes: string) => `Not in the file: ${notes}.`,
};

/** Texts of `areas/races/publish/next-version.tsx`. */
export const nextVersion = {
  nextVersionIs: (number: number) =>
    `Next version is ${number}: a paired computer published the missing ones, or they were published before a restore.`,
  nextVersion: 'Next version',
  nothingHasChangedSinceVersion: (number: number) => `Nothing has changed since version ${number}.`,
  willReplace: (number: number, last: number) => (
    <>
      <strong>Version {number}</strong> will replace version {last}:
    </>
  ),
};

/** Texts of `areas/races/publish/public-addresses.tsx`. */
export const publicAddresses = {
  versionIsSigned: (number: number, copy: ReactNode, bundle: ReactNode) => (
    <>
      Version {number} is signed. Download a {copy}: it re-scores itself on any phone, offline. For programs:{' '}
      {bundle}.
    </>
  ),
  verifiableCopy: 'verifiable copy',
  bundle: 'the bundle',
  copyAddress: 'Copy address',
  isOnNoNetwork: 'This computer is on no network. Connect it to get the address and QR code for phones.',
  onlyThisComputerCan: (link: ReactNode) => (
    <>Only this computer can open it. To get a QR code for phones, turn on sharing under {link}.</>
  ),
  settingsNetworkAndTablets: 'Settings → Network and tablets',
};

/** Texts of `areas/races/publish/publication-panel.tsx`. */
export const publicationPanel = {
  provisional: 'Provisional',
  final: 'Final',
  publication: 'Publication',
  resultsAre: 'Results are',
  protestsMayStillChangeThese: 'Protests may still change these.',
  protestTimeHasPassed: 'Protest time has passed and hearings are closed.',
  publicResultsPage: 'Public results page',
  publishFromClubComputer: 'Publish from the club computer. Here you can print sheets and download CSV.',
  reasonOptional: 'Reason (optional)',
  publicWithVersion: 'Public, with the version.',
  publishAgainAs: (status: string) => `Publish again as ${status}`,
  publishAs: (status: string) => `Publish as ${status}`,
  addressesOfPublicPage: 'Addresses of the public page',
  withdraw: 'Withdraw…',
  failed: 'Failed',
  whileSharingIsOn:
    'While sharing is on, anyone on the club’s network can read it. Each publish makes a new version.',
};

/** Texts of `areas/races/publish/publish-screen.tsx`. */
export const publishScreen = {
  publish: 'Publish',
  oneSheetForEachSeries: 'One sheet for each series, as it is printed',
  oneSheetForEachFleet: 'One sheet for each fleet, as it is printed',
  theResults: 'the results',
  nothingToPublishYet: 'Nothing to publish yet',
  addFleetInSetupFirst: 'Add a fleet in Setup first.',
  sheetsOf: 'Sheets of',
  theSeries: 'The series',
  downloadCsvOf: (table: string) => `Download CSV of ${table}`,
  downloadCsv: 'Download CSV',
};

/** Texts of `areas/races/publish/published-state.tsx`. */
export const publishedState = {
  notPublished: 'Not published.',
  withdrawn: 'Withdrawn',
  versionWasWithdrawn: (number: number, time: string) =>
    `Version ${number} was withdrawn ${time}: not public. Its versions are saved.`,
  outOfDate: 'Out of date',
  published: 'Published',
  versionAsOf: (number: number, status: string, time: string) =>
    `Version ${number}, ${status} as of ${time}.`,
  changedSince: (changes: string) => `${changes} since.`,
  publishedTwice: (number: number) =>
    `Another computer also published a version ${number} while apart. Both are kept, see Versions. Compare them and publish again to replace both.`,
};

/** Texts of `areas/races/publish/race-sheet.tsx`. */
export const raceSheet = {
  boatsFinished: (count: number, finished: number) =>
    plural(count, {
      one: `${formatNumber(count)} boat, ${finished} finished`,
      other: `${formatNumber(count)} boats, ${finished} finished`,
    }),
  resultsOf: (title: string) => `Results of ${title}`,
  sail: 'Sail',
  boatAndHelm: 'Boat and helm',
  code: 'Code',
  notScored: 'not scored',
  enteredByHand: 'Entered by hand.',
  startedAt: (day: string, time: string) => `Start ${day}, ${time}`,
  nauticalMiles: (miles: number) => `${miles} nautical miles`,
  place: 'Place',
  rating: 'Rating',
  laps: 'Laps',
  finish: 'Finish',
  elapsed: 'Elapsed',
  corrected: 'Corrected',
  points: 'Points',
};

/** Texts of `areas/races/publish/sheet.tsx`. */
export const sheet = {
  sheetOf: (title: string) => `Sheet of ${title}`,
  resultsAsOf: (time: ReactNode, clubDate: ReactNode, number: number, status: string) => (
    <>
      Results as of{' '}
      <strong>
        {time}, {clubDate}
      </strong>
      , <strong>version {number}</strong>, {status}.
    </>
  ),
  notPublished: 'Not published:',
  resultsOf: (table: string) => `Results of ${table}`,
  sail: 'Sail',
  boatAndHelm: 'Boat and helm',
  boats: (count: number) =>
    plural(count, { one: `${formatNumber(count)} boat`, other: `${formatNumber(count)} boats` }),
  seriesCounted: (count: number) => `${count} of its series counted`,
  racesSailed: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} race sailed`,
      other: `${formatNumber(count)} races sailed`,
    }),
  excluded: (scores: string) => `${scores} excluded (in brackets)`,
  racesFromTo: (first: number, last: number) => `Races ${first} to ${last}`,
  racesFromToContinued: (first: number, last: number) => `Races ${first} to ${last}, continued`,
  rank: 'Rank',
  boat: 'Boat',
  helm: 'Helm',
};

/** Texts of `areas/races/publish/signing-key.tsx`. */
export const signingKey = {
  signWithNewKey: 'Sign with a new key from now on?',
  showsChangedKey: (name: string) =>
    `The notice board and the next publications will show that ${name} changed its key. The unreadable file is kept.`,
  startWithNewKey: 'Start with a new key',
  publishChooseOne: (problem: ReactNode) => <>{problem} To publish, choose one of the two ways below.</>,
  keyIs: (fingerprint: ReactNode) => <>The key is {fingerprint}.</>,
  restoreKeyFromBackup: 'Restore key from backup…',
  startWithNewKeyButton: 'Start with a new key…',
  tryAgain: 'Try again',
  youNeedBackup:
    'You need a backup of the file publication-keys, for example from a full computer backup. Dockside’s backups leave it out.',
};

/** Texts of `areas/races/publish/site-state.tsx`. */
export const siteState = {
  off: 'Off',
  notSentYet: 'Not sent yet',
  sending: 'Sending',
  sent: 'Sent',
  notSent: 'Not sent',
  website: 'Website',
  alsoPostResults: (link: ReactNode) => <>Also post results to your website (SFTP or folder): {link}.</>,
  settingsResultsWebsite: 'Settings → Results website',
  filesSent: (place: string, files: number, when: string) => `${place}: ${files} files, sent ${when}.`,
  nextTryAt: (failure: string, time: string) => `${failure} Next try at ${time}.`,
  sendNow: 'Send now',
  eachPublicationIsSent: (link: ReactNode) => <>Each publication is sent there automatically. {link}</>,
  changeWhere: 'Change where',
  inFolder: (folder: string) => `in the folder ${folder}`,
  atHost: (host: string, folder: string) => `at ${host}, folder ${folder}`,
};

/** Texts of `areas/races/publish/team-racing-sheet.tsx`. */
export const teamRacingSheet = {
  teamRacing: 'Team racing',
  teamsOfBoats: (count: number, boats: number) =>
    plural(count, {
      one: `${formatNumber(count)} team of ${boats} boats`,
      other: `${formatNumber(count)} teams of ${boats} boats`,
    }),
};

/** Texts of `areas/races/publish/version-screen.tsx`. */
export const versionScreen = {
  version: (number: number) => `Version ${number}`,
  asItWasPublished: 'As it was published',
  currentResults: 'Current results',
  thisVersion: 'this version',
  publish: 'Publish',
  ofVersion: (of: string, number: number) => `${of}, version ${number}`,
  downloadCsvOf: (table: string) => `Download CSV of ${table}`,
  downloadCsv: 'Download CSV',
  withdrawn: (time: string) => `Withdrawn ${time}.`,
  versionIsLatest: (last: number) => `Version ${last} is the latest.`,
  thisOneCounts: (number: number, link: ReactNode) => (
    <>
      Two laptops published version {number} while they were apart. This one counts. Both are saved: {link}.
    </>
  ),
  oneAsOf: (time: string) => `the one as of ${time}`,
  otherOneCounts: (number: number, link: ReactNode) => (
    <>
      Two laptops published version {number} while they were apart. The other one counts. Both are saved:{' '}
      {link}.
    </>
  ),
  versionAsOf: (number: number, time: string) => `Version ${number} as of ${time}.`,
  fileName: (name: string, number: number) => `${name}, version ${number}`,
  versionAsOfBy: (number: number, time: string, who: string) =>
    `Version ${number} as of ${time}, published by ${who}.`,
  versionAsOfByReplacing: (number: number, time: string, who: string, replaces: number) =>
    `Version ${number} as of ${time}, published by ${who}, replaces version ${replaces}.`,
  versionAsOfReplacing: (number: number, time: string, replaces: number) =>
    `Version ${number} as of ${time}, replaces version ${replaces}.`,
  reason: (reason: string) => `Reason: ${reason}`,
};

/** Texts of `areas/races/publish/versions.tsx`. */
export const versions = {
  andMore: (rest: number) => `and ${rest} more`,
  versions: 'Versions',
  published: (count: number) => `${count} published`,
  otherVersionAsItWas: (number: number) => `The other version ${number} as it was`,
  versionAsItWas: (number: number) => `Version ${number} as it was`,
  version: (number: number) => `Version ${number}`,
  beside: 'Beside',
  counts: 'Counts',
  otherCounts: (number: number) =>
    `Published by another laptop while the two were apart; the other version ${number} counts.`,
  thisCounts: (number: number) =>
    `Two laptops published version ${number} while they were apart; this one counts.`,
  reason: (reason: string) => `Reason: ${reason}`,
  withdrawn: (time: string) => `Withdrawn ${time}`,
  asOf: (version: ReactNode, time: string, status: string) => (
    <>
      {version} as of {time}, {status}
    </>
  ),
  asOfBy: (version: ReactNode, time: string, status: string, who: string) => (
    <>
      {version} as of {time}, {status}, by {who}
    </>
  ),
  withdrawnBy: (time: string, who: string) => `Withdrawn ${time} by ${who}`,
};
