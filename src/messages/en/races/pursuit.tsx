import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/pursuit/pursuit-controls.tsx`. */
export const pursuitControls = {
  wholeMinutes: 'Whole minutes',
  at30Seconds: '30 seconds',
  at10Seconds: '10 seconds',
  seconds: 'Seconds',
  pursuitRace: 'Pursuit race',
  race: 'Race',
  boatsOf: 'Boats of',
  minutesForSlowestBoat: 'Minutes for the slowest boat',
  startsRoundedTo: 'Starts rounded to',
  firstStart: 'First start',
  timeOfDay: 'A time of day, e.g. 14:05 or 1405',
};

/** Texts of `areas/races/pursuit/pursuit-screen.tsx`. */
export const pursuitScreen = {
  printStartList: 'Print the start list',
  pursuitStarts: 'Pursuit starts',
  backToRaces: 'Back to the races',
  races: 'Races',
  print: 'Print',
  noPursuitStartsYet: 'No pursuit starts yet',
  pursuitStartsNeedFleet: 'Pursuit starts need a fleet scored by Portsmouth numbers or TCFs.',
  goToFleets: 'Go to fleets',
  placesAreOrderWhen:
    'Places are the order when time runs out. Record them at the finish line, in a fleet without ratings (“as they finish”).',
};

/** Texts of `areas/races/pursuit/start-sheet.tsx`. */
export const startSheet = {
  startList: 'Start list',
  pursuitStarts: (name: string) => `${name}: pursuit starts`,
  start: 'Start',
  afterFirst: 'After the first',
  sail: 'Sail',
  boat: 'Boat',
  class: 'Class',
  helm: 'Helm',
  noStart: 'No start',
  noRating: 'no rating',
  boats: (count: number) =>
    plural(count, { one: `${formatNumber(count)} boat`, other: `${formatNumber(count)} boats` }),
  starts: (count: number) =>
    plural(count, { one: `${formatNumber(count)} start`, other: `${formatNumber(count)} starts` }),
  whenItEnds: (group: string, boats: string, starts: string, end: string, after: string, asOf: ReactNode) => (
    <>
      {group}: {boats} in {starts}. The race ends for all at <strong>{end}</strong>, {after} after the first
      start. The list is {asOf}.
    </>
  ),
};
