import { plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/regatta/conflict-mark.tsx`. */
export const conflictMark = {
  changedOnTwoLaptops: 'Changed on two laptops; one value is shown.',
  chooseOfTwoValues: '2 values: choose',
  twoValues: '2 values',
};

/** Texts of `areas/races/regatta/conflict-notice.tsx`. */
export const conflictNotice = {
  theRegatta: 'the regatta',
  changedOnTwoLaptops: (names: string, count: number, link: ReactNode) =>
    plural(count, {
      one: (
        <>
          {names} was changed on two laptops; one version is shown. {link}
        </>
      ),
      other: (
        <>
          {names} were changed on two laptops; one version is shown. {link}
        </>
      ),
    }),
  chooseWhichVersionCounts: 'Choose which version counts',
  seeBothVersions: 'See both versions',
  crossing: 'a crossing',
  race: (race: number) => `race ${race}`,
  inRace: (what: string, race: number) => `${what} in race ${race}`,
};

/** Texts of `areas/races/regatta/fleet-tabs.tsx`. */
export const fleetTabs = {
  fleets: 'Fleets',
};

/** Texts of `areas/races/regatta/places.ts`. */
export const places = {
  noticeBoard: 'Notice board',
  raceDay: 'Race day',
  startLineSignals: 'start line signals',
  finishLine: 'finish line',
  standingsKeywords: 'standings',
  splitFleets: 'Split fleets',
  championshipGroupsQualifyingFinal: 'championship groups qualifying final',
  teamRacing: 'Team racing',
  pairingList: 'pairing list',
  whatIf: 'What if',
  protestTimes: 'Protest times',
  nameVenueDates: 'name venue dates',
  fleetsAndScoring: 'Fleets and scoring',
  discards: 'discards',
  clubCodes: 'Club codes',
  scoringCodes: 'scoring codes',
  groupsQualifyingFinal: 'groups qualifying final',
  siCheck: 'SI check',
  sailingInstructions: 'sailing instructions',
  setupHistory: 'Setup history',
  changes: 'changes',
  importHistory: 'Import history',
  pursuitStarts: 'Pursuit starts',
  overview: 'Overview',
  publish: 'Publish',
  setup: 'Setup',
  start: 'Start',
  finish: 'Finish',
  results: 'Results',
  series: 'Series',
  prizes: 'Prizes',
  notices: 'Notices',
  hearings: 'Hearings',
  decisions: 'Decisions',
  checks: 'Checks',
  preview: 'Preview',
  details: 'Details',
  standings: 'Standings',
  entries: (count: number) => `Entries (${count})`,
  races: (count: number) => `Races (${count})`,
  checkIn: 'Check-in',
};

/** Texts of `areas/races/regatta/published-version.tsx`. */
export const publishedVersion = {
  version: (number: number, value: ReactNode, span: ReactNode) => (
    <>
      Version {number} {value} {span}
    </>
  ),
  published: 'published',
  withdrawn: 'withdrawn',
  since: 'since',
};

/** Texts of `areas/races/regatta/race-menu.tsx`. */
export const raceMenu = {
  scoreHistory: 'Score history',
  results: 'Results',
  moreAboutRace: (raceNumber: number) => `More about race ${raceNumber}`,
  twoRecorders: 'Two recorders',
  history: 'History',
  clockCorrections: 'Clock corrections',
  print: 'Print',
};

/** Texts of `areas/races/regatta/race-picker.tsx`. */
export const racePicker = {
  previousRace: 'Previous race',
  racing: 'Racing',
  nextRace: 'Next race',
  toStartLine: 'To the start line',
  toFinishLine: 'To the finish line',
};

/** Texts of `areas/races/regatta/race-status.tsx`. */
export const raceStatus = {
  scheduled: 'Scheduled',
  racing: 'Racing',
  sailed: 'Sailed',
  abandoned: 'Abandoned',
};

/** Texts of `areas/races/regatta/regatta-bar.tsx`. */
export const regattaBar = {
  partsOfRegatta: 'Parts of the regatta',
  regatta: 'Regatta',
  results: 'Results',
};

/** Texts of `areas/races/regatta/regatta-layout.tsx`. */
export const regattaLayout = {
  regattaNotFound: 'Regatta not found',
  mayBeGone: 'It may have been deleted or moved',
  whyNotFound: 'An old link may have named it, or it belongs to another club.',
  allRegattas: 'All regattas',
  noRaceYet: 'No race yet',
  waitingForFirstRace: 'Waiting for the first race',
  thisPageUpdatesAutomatically: 'This page updates automatically.',
};

/** Texts of `areas/races/regatta/regatta-menu.tsx`. */
export const regattaMenu = {
  allRegattas: 'All regattas',
};

/** Texts of `areas/races/regatta/series-choice.tsx`. */
export const seriesChoice = {
  series: 'Series',
};
