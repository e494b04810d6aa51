import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/result-checks/absentees.tsx`. */
export const absentees = {
  restAreDnc: 'The rest are DNC, or DNS if checked in',
  absentees: 'Absentees',
  absenteesH: (races: ReactNode) => <>Absentees {races}</>,
  inRaces: (races: string) => `in races ${races}`,
  boatsWithoutFinishOrCode: 'Boats without a finish or a code. They count as DNC, or DNS if checked in.',
  acceptAbsentees: 'Accept absentees',
  eachRace: 'Each race',
  withItsBoats: 'with its boats',
};

/** Texts of `areas/races/result-checks/check-names.ts`. */
export const checkNames = {
  openTime: 'open time',
  openTimes: 'open times',
  crossingWithoutFinish: 'crossing without a finish',
  crossingsWithoutFinish: 'crossings without a finish',
  raceUnderWay: 'race under way',
  racesUnderWay: 'races under way',
  raceWithBoatsLeftOut: 'race with boats left out',
  racesWithBoatsLeftOut: 'races with boats left out',
  typedTime: 'typed time',
  typedTimes: 'typed times',
  codeThatContradictsFinish: 'code that contradicts a finish',
  codesThatContradictFinish: 'codes that contradict a finish',
  startWithoutSignal: 'start without a signal',
  startsWithoutSignal: 'starts without a signal',
  codeOfRecalledStart: 'code of a recalled start',
  codesOfRecalledStarts: 'codes of recalled starts',
  restartSailedAfterBfd: 'restart sailed after BFD',
  restartsSailedAfterBfd: 'restarts sailed after BFD',
  startThatDiffersBetweenFleets: 'start that differs between fleets',
  startsThatDifferBetweenFleets: 'starts that differ between fleets',
  raceOfDifferentLaps: 'race of different laps',
  racesOfDifferentLaps: 'races of different laps',
  finishOutsideTimeLimit: 'finish outside the time limit',
  finishesOutsideTimeLimit: 'finishes outside the time limit',
  finishThatIsTooFast: 'finish that is too fast',
  finishesThatAreTooFast: 'finishes that are too fast',
  crewThatNeverWentOut: 'crew that never went out',
  crewsThatNeverWentOut: 'crews that never went out',
  dncOfBoat: 'DNC of a boat that was out',
  dNCsOfBoats: 'DNCs of boats that were out',
  crewOnWater: 'crew on the water',
  crewsOnWater: 'crews on the water',
  sailNumberEnteredTwice: 'sail number entered twice',
  sailNumbersEnteredTwice: 'sail numbers entered twice',
  missingRating: 'missing rating',
  missingRatings: 'missing ratings',
  oddRating: 'odd rating',
  oddRatings: 'odd ratings',
  raceOnEarlierRatings: 'race on earlier ratings',
  racesOnEarlierRatings: 'races on earlier ratings',
  fleetWithoutDiscards: 'fleet without discards',
  fleetsWithoutDiscards: 'fleets without discards',
};

/** Texts of `areas/races/result-checks/checks-screen.tsx`. */
export const checksScreen = {
  checks: 'Checks',
  checksOpen: (count: number, count2: number, time: ReactNode) =>
    plural(count, {
      one: (
        <>
          {formatNumber(count)} check open, {count2} accepted as is, as of {time}
        </>
      ),
      other: (
        <>
          {formatNumber(count)} checks open, {count2} accepted as is, as of {time}
        </>
      ),
    }),
  checksOpen2: (count: number, time: ReactNode) =>
    plural(count, {
      one: (
        <>
          {formatNumber(count)} check open, as of {time}
        </>
      ),
      other: (
        <>
          {formatNumber(count)} checks open, as of {time}
        </>
      ),
    }),
  notCurrentServerDoes: '. NOT CURRENT: the server does not answer.',
  publish: 'Publish…',
  allChecksPassed: 'All checks passed',
  exceptWhatYouAccepted: (time: string) =>
    `Except what you accepted, every time has a boat, every boat a result, and scans, times and scores agree. Checked at ${time}.`,
  everyTimeHasBoat: (time: string) =>
    `Every time has a boat, every boat a result, and scans, times and scores agree. Checked at ${time}.`,
  regatta: 'The regatta',
  checksOpenSpan: (count: number) =>
    plural(count, { one: `${formatNumber(count)} check open`, other: `${formatNumber(count)} checks open` }),
  acceptAsIs: 'Accept as is…',
  acceptedAsIs: 'Accepted as is',
  acceptedAs: (span: ReactNode) => <>Accepted as is {span}</>,
  untilSomethingChanges: 'until something changes',
  acceptedBy: (waivedBy: string, date: string, time: string) => `Accepted by ${waivedBy}, ${date}, ${time}.`,
  accepted: (date: string, time: string) => `Accepted, ${date}, ${time}.`,
  takeBack: 'Take back',
};

/** Texts of `areas/races/result-checks/confirm-final.tsx`. */
export const confirmFinal = {
  publishAsFinalWithoutChecks: 'Publish as final without the checks?',
  publishAsFinal: (count: number) =>
    plural(count, {
      one: `Publish as final with ${formatNumber(count)} check open?`,
      other: `Publish as final with ${formatNumber(count)} checks open?`,
    }),
  checksCouldntBeLoaded: 'The checks couldn’t be loaded: the server does not answer.',
  andOthers: (count: number) =>
    plural(count, { one: `And ${formatNumber(count)} other.`, other: `And ${formatNumber(count)} others.` }),
  stillUnderWay: (list: string, count: number) =>
    plural(count, {
      one: `${list} is still under way. Its scores won’t count yet.`,
      other: `${list} are still under way. Their scores won’t count yet.`,
    }),
  publishAsFinalAnyway: 'Publish as final anyway',
  goBack: 'Go back',
};

/** Texts of `areas/races/result-checks/cure-link.tsx`. */
export const cureLink = {
  startLine: 'Start line',
  finishLine: 'Finish line',
  openResult: 'Open result',
  openEntry: 'Open entry',
  scoring: 'Scoring',
  races: 'Races',
  standings: 'Standings',
  wristband: 'Wristband',
};

/** Texts of `areas/races/result-checks/open-checks.tsx`. */
export const openChecks = {
  checksOpenInRace: (count: number, raceNumber: number, list: string, link: ReactNode) =>
    plural(count, {
      one: (
        <>
          <strong>{formatNumber(count)} check open</strong> in race {raceNumber}: {list}. {link}.
        </>
      ),
      other: (
        <>
          <strong>{formatNumber(count)} checks open</strong> in race {raceNumber}: {list}. {link}.
        </>
      ),
    }),
  seeOpenChecks: 'See open checks',
  checksOpen: (count: number, list: string, link: ReactNode) =>
    plural(count, {
      one: (
        <>
          <strong>{formatNumber(count)} check open</strong>: {list}. {link}.
        </>
      ),
      other: (
        <>
          <strong>{formatNumber(count)} checks open</strong>: {list}. {link}.
        </>
      ),
    }),
};

/** Texts of `areas/races/result-checks/score-on-new-ratings.tsx`. */
export const scoreOnNewRatings = {
  ratingsMovedOn: 'The ratings moved on',
  scoreOnNewRatings: 'Score on new ratings',
};

/** Texts of `areas/races/result-checks/waive-form.tsx`. */
export const waiveForm = {
  reason: 'Reason',
  acceptedUntilSomethingAbout: 'Accepted until something about this check changes.',
  acceptAsIs: 'Accept as is',
};
