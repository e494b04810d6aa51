import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/result-checks/absentees.tsx`. */
export const absentees = {
  restAreDnc: 'The rest are DNC, or DNS if checked in',
  absentees: 'Absentees',
  absenteesIn: (races: string) => (
    <>
      Absentees <span>in races {races}</span>
    </>
  ),
  boatsWithoutFinishOrCode: 'Boats without a finish or a code. They count as DNC, or DNS if checked in.',
  acceptAbsentees: 'Accept absentees',
  eachRace: 'Each race',
  withItsBoats: 'with its boats',
};

/** Texts of `areas/races/result-checks/check-names.ts`. */
export const checkNames = {
  openTime: 'Open time',
  openTimes: (count: number) =>
    plural(count, { one: `${formatNumber(count)} open time`, other: `${formatNumber(count)} open times` }),
  crossingWithoutFinish: 'Crossing without a finish',
  crossingsWithoutFinish: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} crossing without a finish`,
      other: `${formatNumber(count)} crossings without a finish`,
    }),
  raceUnderWay: 'Race under way',
  racesUnderWay: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} race under way`,
      other: `${formatNumber(count)} races under way`,
    }),
  raceWithBoatsLeftOut: 'Race with boats left out',
  racesWithBoatsLeftOut: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} race with boats left out`,
      other: `${formatNumber(count)} races with boats left out`,
    }),
  typedTime: 'Typed time',
  typedTimes: (count: number) =>
    plural(count, { one: `${formatNumber(count)} typed time`, other: `${formatNumber(count)} typed times` }),
  codeThatContradictsFinish: 'Code that contradicts a finish',
  codesThatContradictFinish: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} code that contradicts a finish`,
      other: `${formatNumber(count)} codes that contradict a finish`,
    }),
  startWithoutSignal: 'Start without a signal',
  startsWithoutSignal: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} start without a signal`,
      other: `${formatNumber(count)} starts without a signal`,
    }),
  codeOfRecalledStart: 'Code of a recalled start',
  codesOfRecalledStarts: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} code of a recalled start`,
      other: `${formatNumber(count)} codes of recalled starts`,
    }),
  restartSailedAfterBfd: 'Restart sailed after BFD',
  restartsSailedAfterBfd: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} restart sailed after BFD`,
      other: `${formatNumber(count)} restarts sailed after BFD`,
    }),
  startThatDiffersBetweenFleets: 'Start that differs between fleets',
  startsThatDifferBetweenFleets: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} start that differs between fleets`,
      other: `${formatNumber(count)} starts that differ between fleets`,
    }),
  raceOfDifferentLaps: 'Race of different laps',
  racesOfDifferentLaps: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} race of different laps`,
      other: `${formatNumber(count)} races of different laps`,
    }),
  finishOutsideTimeLimit: 'Finish outside the time limit',
  finishesOutsideTimeLimit: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} finish outside the time limit`,
      other: `${formatNumber(count)} finishes outside the time limit`,
    }),
  finishThatIsTooFast: 'Finish that is too fast',
  finishesThatAreTooFast: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} finish that is too fast`,
      other: `${formatNumber(count)} finishes that are too fast`,
    }),
  crewThatNeverWentOut: 'Crew that never went out',
  crewsThatNeverWentOut: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} crew that never went out`,
      other: `${formatNumber(count)} crews that never went out`,
    }),
  dncOfBoat: 'DNC of a boat that was out',
  dncsOfBoats: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} DNC of a boat that was out`,
      other: `${formatNumber(count)} DNCs of boats that were out`,
    }),
  crewOnWater: 'Crew on the water',
  crewsOnWater: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} crew on the water`,
      other: `${formatNumber(count)} crews on the water`,
    }),
  sailNumberEnteredTwice: 'Sail number entered twice',
  sailNumbersEnteredTwice: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} sail number entered twice`,
      other: `${formatNumber(count)} sail numbers entered twice`,
    }),
  missingRating: 'Missing rating',
  missingRatings: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} missing rating`,
      other: `${formatNumber(count)} missing ratings`,
    }),
  oddRating: 'Odd rating',
  oddRatings: (count: number) =>
    plural(count, { one: `${formatNumber(count)} odd rating`, other: `${formatNumber(count)} odd ratings` }),
  raceOnEarlierRatings: 'Race on earlier ratings',
  racesOnEarlierRatings: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} race on earlier ratings`,
      other: `${formatNumber(count)} races on earlier ratings`,
    }),
  fleetWithoutDiscards: 'Fleet without discards',
  fleetsWithoutDiscards: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} fleet without discards`,
      other: `${formatNumber(count)} fleets without discards`,
    }),
};

/** Texts of `areas/races/result-checks/checks-screen.tsx`. */
export const checksScreen = {
  checks: 'Checks',
  publish: 'Publish…',
  allChecksPassed: 'All checks passed',
  allPassedExceptAccepted: (time: string) =>
    `Except what you accepted, every time has a boat, every boat a result, and scans, times and scores agree. Checked at ${time}.`,
  allPassedAt: (time: string) =>
    `Every time has a boat, every boat a result, and scans, times and scores agree. Checked at ${time}.`,
  regatta: 'The regatta',
  checksOpen: (count: number) =>
    plural(count, { one: `${formatNumber(count)} check open`, other: `${formatNumber(count)} checks open` }),
  acceptAsIs: 'Accept as is…',
  acceptedAsIs: 'Accepted as is',
  acceptedUntilChange: (
    <>
      Accepted as is <span>until something changes</span>
    </>
  ),
  acceptedBy: (waivedBy: string, date: string, time: string) => `Accepted by ${waivedBy}, ${date}, ${time}.`,
  accepted: (date: string, time: string) => `Accepted, ${date}, ${time}.`,
  takeBack: 'Take back',
  open: (count: number, time: ReactNode) =>
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
  openAndAccepted: (count: number, accepted: number, time: ReactNode) =>
    plural(count, {
      one: (
        <>
          {formatNumber(count)} check open, {accepted} accepted as is, as of {time}
        </>
      ),
      other: (
        <>
          {formatNumber(count)} checks open, {accepted} accepted as is, as of {time}
        </>
      ),
    }),
  notCurrent: (state: ReactNode) => (
    <>
      {state}
      <strong>. NOT CURRENT: the club computer doesn’t answer.</strong>
    </>
  ),
};

/** Texts of `areas/races/result-checks/confirm-final.tsx`. */
export const confirmFinal = {
  publishAsFinalWithoutChecks: 'Publish as final without the checks?',
  publishAsFinal: (count: number) =>
    plural(count, {
      one: `Publish as final with ${formatNumber(count)} check open?`,
      other: `Publish as final with ${formatNumber(count)} checks open?`,
    }),
  checksCouldntBeLoaded: 'The checks couldn’t be loaded: the club computer doesn’t answer.',
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
