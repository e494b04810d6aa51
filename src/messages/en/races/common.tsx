import { formatList, formatNumber, plural } from '@messages/numbers';

/** Texts of `areas/races/codes.ts`. */
export const codes = {
  didNotFinish: 'Did not finish',
  atStart: 'At the start',
  penalties: 'Penalties',
  redress: 'Redress',
  thisRegattasOwn: 'This regatta’s own',
  averageOfAllRaces: 'average of all races',
  averageOfRacesBefore: 'average of the races before',
  statedPoints: 'stated points',
  averageOfChosenRaces: 'average of chosen races',
  withoutHerDiscards: 'without her discards',
  withoutRacesNotFinished: 'without races not finished',
  withoutDiscardableNonFinishes: 'without races not finished, as she may discard',
  withoutDiscardableDnc: 'without DNC, as she may discard',
  withoutDnc: 'without DNC',
  othersRescored: (redress: string) => `${redress}, others rescored`,
  finishingTime: (elapsed: string) => `finishing time ${elapsed}`,
  givenBack: (elapsed: string) => `${elapsed} given back`,
  averageOfRaces: (races: string) => `average of races ${races}`,
  retired: 'Retired',
  didNotStart: 'Did not start',
  didNotCome: 'Did not come',
  overLine: 'Over the line',
  disqualified: 'Disqualified',
  uFlag: 'U flag',
  blackFlag: 'Black flag',
  zFlag: 'Z flag, 20 %',
  penalty20: 'Penalty, 20 %',
  timeLimit: 'Time limit',
  notCourse: 'Not the course',
  notExcludable: 'Not excludable',
  percentGivenBack: (percent: number) => `${percent} % given back`,
  points: (points: number) => `${points} points`,
  ifItImproves: (redress: string) => `${redress}, only if it improves her score`,
  time: 'time',
  corrected: (figure: string) => `${figure} corrected`,
  correctedBriefly: (figure: string) => `${figure} corr.`,
  as: (elapsed: string) => `as ${elapsed}`,
};

/** Texts of `areas/races/discards-text.ts`. */
export const discardsText = {
  noneEveryRaceCounts: 'None: every race counts',
  increasesWithRacesSailed: 'Increases with races sailed',
  shareOfRaces: 'A share of the races',
  allButBestFew: 'All but the best few',
  noDiscardsInRaces: (count: number) =>
    plural(count, {
      one: `No discards in ${formatNumber(count)} race.`,
      other: `No discards in ${formatNumber(count)} races.`,
    }),
  discards: (count: number) =>
    plural(count, { one: `${formatNumber(count)} discard`, other: `${formatNumber(count)} discards` }),
  races: (count: number) =>
    plural(count, { one: `${formatNumber(count)} race`, other: `${formatNumber(count)} races` }),
  forBoatThatSailed: (steps: string) => `${steps}, for a boat that sailed them all.`,
  after: (discards: string, races: string) => `${discards} after ${races}`,
  furtherAfter: (discards: number, races: number) => `${discards} after ${races}`,
};

/** Texts of `areas/races/moved-start.ts`. */
export const movedStart = {
  finishesFollow: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} finish follows.`,
      other: `${formatNumber(count)} finishes follow.`,
    }),
  elapsedTimesStay: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} elapsed time stays as it was typed.`,
      other: `${formatNumber(count)} elapsed times stay as they were typed.`,
    }),
  finishesFollowTyped: (typed: number, count: number) =>
    plural(count, {
      one: `${formatNumber(count)} finish follows, ${typed} of them typed in.`,
      other: `${formatNumber(count)} finishes follow, ${typed} of them typed in.`,
    }),
};

/** Texts of `areas/races/new-regatta.tsx`. */
export const newRegatta = {
  newRegatta: 'New regatta',
  setUpLike: 'Set up like',
  fleetsScoringSeriesPrizes: 'Fleets, scoring, series, prizes and races. No result is copied.',
  noOtherRegatta: 'No other regatta',
  autumnCup: 'Autumn Cup',
  fleets: 'Fleets',
  fleetsHint: 'e.g. IRC, PY. Set scoring next.',
  ircPy: 'IRC, PY',
  create: 'Create',
  enterSameBoatsAndCrews: 'Enter the same boats and crews',
  scoredBy: (scored: string) => `Scored ${scored}. Change this in Setup.`,
  fleetBy: (fleet: string, system: string) => `${fleet} by ${system}`,
  fleetByFollowing: (fleet: string, system: string, rule: string) =>
    `${fleet} by ${system}, following the results (${rule})`,
};

/** Texts of `areas/races/regatta-fields.tsx`. */
export const regattaFields = {
  name: 'Name',
  venue: 'Venue',
  firstDay: 'First day',
  lastDay: 'Last day',
};

/** Texts of `areas/races/regattas-screen.tsx`. */
export const regattasScreen = {
  newRegatta: 'New regatta',
  racing: 'Racing',
  competitors: 'Competitors',
  copySeason: 'Copy a season',
  regattas: 'Regattas',
  noRegattasYet: 'No regattas yet',
  createOne: 'Create one, then import entries from CSV or type them in.',
  regatta: 'Regatta',
  dates: 'Dates',
  venue: 'Venue',
  fleets: 'Fleets',
  racesSailed: 'Races sailed',
  sailedOf: (sailed: number, races: number) => `${sailed} of ${races}`,
};

/** Texts of `areas/races/typed-mark.tsx`. */
export const typedMark = {
  enteredByHand: 'Entered by hand',
  typedInMark: 'typed in,',
};

/** Texts of `areas/races/unnamed-times.tsx`. */
export const unnamedTimes = {
  end: (title: string) => `End ${title}?`,
  timesInRace: (count: number, race: string) =>
    plural(count, {
      one: (
        <>
          There is{' '}
          <strong>
            {formatNumber(count)} time without a name in {race}
          </strong>
          . Boats without a name are scored as not finished.
        </>
      ),
      other: (
        <>
          There are{' '}
          <strong>
            {formatNumber(count)} times without a name in {race}
          </strong>
          . Boats without a name are scored as not finished.
        </>
      ),
    }),
  endRaceAnyway: 'End race anyway',
  goBack: 'Go back',
  timesWithTextsInRace: (count: number, race: string, texts: readonly string[]) =>
    plural(count, {
      one: (
        <>
          There is{' '}
          <strong>
            {formatNumber(count)} time without a name in {race}
          </strong>{' '}
          ({formatList(texts)}). Boats without a name are scored as not finished.
        </>
      ),
      other: (
        <>
          There are{' '}
          <strong>
            {formatNumber(count)} times without a name in {race}
          </strong>{' '}
          ({formatList(texts)}). Boats without a name are scored as not finished.
        </>
      ),
    }),
};

/** Texts of `areas/races/use-publications.ts`. */
export const usePublications = {
  changes: (count: number) =>
    plural(count, { one: `${formatNumber(count)} change`, other: `${formatNumber(count)} changes` }),
  changed: 'changed',
};
