import { formatNumber, plural } from '@messages/numbers';

/** Texts of `areas/races/overview/leaders.tsx`. */
export const leaders = {
  leaders: 'Leaders',
  seeStandings: 'See standings',
  points: (boat: string, points: string) => `${boat} · ${points} points`,
  standingsNotAvailable: 'Standings not available',
  noRaceScoredYet: 'No race scored yet',
};

/** Texts of `areas/races/overview/needs-you.tsx`. */
export const needsYou = {
  needsYou: 'Needs you',
  openAll: (count: number) => `Open all ${count}`,
  setup: 'Setup',
  checksCouldntBeLoaded: 'The checks couldn’t be loaded. They return with the club computer.',
  nothingToDo: 'Nothing to do before results go out.',
  checks: (count: number) =>
    plural(count, { one: `${formatNumber(count)} check`, other: `${formatNumber(count)} checks` }),
  seeChecks: 'See checks',
};

/** Texts of `areas/races/overview/next-race.tsx`. */
export const nextRace = {
  timeToFirstSignal: 'Time to the first signal',
  timeSinceFirstSignal: 'Time since the first signal',
  firstWarning: (time: string) => `First warning ${time}.`,
  noStartTimeYet: 'No start time yet.',
  openResults: 'Open results',
  checkIn: 'Check in',
  finishLine: 'Finish line',
  startLine: 'Start line',
  startsOf: (day: string, starts: string) => `${day}: ${starts}`,
  noStartTimeYetOn: (day: string) => `${day}. No start time yet.`,
};

/** Texts of `areas/races/overview/overview-screen.tsx`. */
export const overviewScreen = {
  boats: (count: number) =>
    plural(count, { one: `${formatNumber(count)} boat`, other: `${formatNumber(count)} boats` }),
};

/** Texts of `areas/races/overview/published.tsx`. */
export const published = {
  published: 'Published',
  previewResults: 'Preview results',
  noticeBoard: 'Notice board',
  seeNotices: 'See notices',
  no: (number: number) => `No. ${number}`,
  noCurrentNotices: 'No current notices.',
};

/** Texts of `areas/races/overview/races-table.tsx`. */
export const racesTable = {
  races: 'Races',
  racesOfRegatta: 'Races of the regatta',
  race: 'Race',
  day: 'Day',
  starts: 'Starts',
  status: 'Status',
  checks: 'Checks',
};

/** Texts of `areas/races/overview/setup-tasks.ts`. */
export const setupTasks = {
  enterBoats: 'Enter boats',
  noFleetsYet: 'No fleets yet',
  fleetIsScoredTogether: 'A fleet is scored together on one rating system.',
  setUpFleets: 'Set up fleets',
  noEntriesYet: 'No entries yet',
  importList: 'Import a list, or add boats.',
  boatsAreInNoFleet: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} boat is in no fleet`,
      other: `${formatNumber(count)} boats are in no fleet`,
    }),
  boatsNeedFleet: 'Boats need a fleet to be scored.',
  openEntries: 'Open entries',
  noBoatInYet: (list: string) => `No boat in ${list} yet`,
  addBoats: 'Add boats, or remove the fleet.',
  noRacesYet: 'No races yet',
  addThemNow: 'Add them now, or as you sail.',
  addRaces: 'Add races',
};
