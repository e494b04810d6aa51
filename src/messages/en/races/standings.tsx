import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/standings/next-ratings.tsx`. */
export const nextRatings = {
  nextRatingsOf: (name: string) => `Next ratings of ${name}`,
  ratingsOfDontFollow: (name: string) =>
    `Ratings of ${name} don’t follow its results. Choose a system (ECHO, NHC) in Setup, under Fleets and Progressive handicaps.`,
  goToSetup: 'Go to Setup',
  ratingsForNextRace: 'Ratings for the next race appear here once a boat of this fleet has finished one.',
  after: 'After',
  acceptAll: (count: number) => `Accept all ${count}`,
  acceptingChangesEntrysRating: (name: string) =>
    `Accepting changes the entry’s rating, for later races of ${name} only. Races already sailed keep theirs.`,
  laterRacesWereSailed: 'Later races were sailed. Accept the ratings after the last race.',
  workingForWholeFleet: 'Working for the whole fleet',
  scoreRaceOnNewRatings: (race: number) => `Score race ${race} on the new ratings?`,
  itsResultsInChange: (name: string) => `Its results in ${name} change.`,
  scoreItOnThem: 'Score it on them',
  raceWasScored: (raceNumber: ReactNode, others: string) => (
    <>
      Race {raceNumber} was scored on other ratings than the earlier races now give: {others}. To change its
      results, score it on the new ratings.
    </>
  ),
  scoreRaceOnNewRatingsButton: (raceNumber: ReactNode) => <>Score race {raceNumber} on the new ratings</>,
  scoredOn: (sail: string, scoredOn: string, now: string) => `${sail} on ${scoredOn}, now ${now}`,
};

/** Texts of `areas/races/standings/rating-rows.tsx`. */
export const ratingRows = {
  noBoat: 'No boat in this fleet has a starting rating.',
  proposedRatings: 'Proposed ratings',
  boat: 'Boat',
  newRating: 'New rating',
  accept: 'Accept',
  inEntry: 'in the entry',
  acceptFor: (next: string, sailNumber: string) => `Accept ${next} for ${sailNumber}`,
  herRating: 'Her rating for this race was set by hand; later ratings follow from it.',
  workingOf: (sailNumber: string) => `Working of ${sailNumber}`,
  working: 'Working',
  rating: 'Rating',
  elapsed: 'Elapsed',
  corrected: 'Corrected',
  ratio: 'Ratio',
  adjustment: 'Adjustment',
};

/** Texts of `areas/races/standings/series-table.tsx`. */
export const seriesTable = {
  noPointsYet: 'No points yet. They appear after the first finish.',
  seriesOf: (table: string) => `Series of ${table}`,
  sail: 'Sail',
  boat: 'Boat',
  helm: 'Helm',
  dec: (number: number) => `Dec. ${number}`,
  underWay: 'Under way: nothing recorded for her yet.',
  notInThisRace: 'Not in this race.',
  rank: 'Rank',
  boatInRace: (boat: string, race: number) => `${boat} in race ${race}.`,
  boatIn: (boat: string, series: string) => `${boat} in ${series}.`,
};

/** Texts of `areas/races/standings/standing-text.ts`. */
export const standingText = {
  notScored: (notScored: string) => `Not scored: ${notScored}.`,
  decisionIsOnThisScore: (number: number, title: string) => `Decision ${number}, ${title}, is on this score.`,
  noRank: (notRanked: string) => `No rank: ${notRanked}.`,
  sheCannotBeScored: 'she can’t be scored',
  rankWith: (rank: number, points: string) => `Rank ${rank} with ${points}.`,
  rankWithTieBroken: (rank: number, points: string, tieBreak: string) =>
    `Rank ${rank} with ${points}; tie broken by ${tieBreak}.`,
  discardedBecause: (reason: string) => `Discarded: ${reason}.`,
  notDiscardedBecause: (reason: string) => `Not discarded: ${reason}.`,
  rankTied: (rank: number, points: string) => `Rank ${rank} with ${points}, shared: no rule breaks the tie.`,
  percent: (points: string) => `${points}%`,
  pointsOnAverage: (points: string) => `${points} points on average`,
  pointsNet: (points: string) => `${points} points net`,
  inGroup: (points: string, group: string) => `${points} in ${group}`,
  carried: (points: string, carried: string, why: string) => `${points}, ${carried} of them ${why}`,
};

/** Texts of `areas/races/standings/standings-screen.tsx`. */
export const standingsScreen = {
  standings: 'Standings',
  noStandingsYet: 'No standings yet',
  regattaHasNoFleetYet: 'The regatta has no fleet yet.',
  goToSetup: 'Go to Setup',
  proposeNextRatings: 'Propose next ratings',
  printSheets: 'Print sheets',
  pointsOfWholeSeries: (category: string) => `${category}: points of the whole series`,
  pointsOfWholeFleet: (category: string) => `${category}: points of the whole fleet`,
  category: 'Category',
  allBoats: 'All boats',
  nextRatings: 'Next ratings…',
  publish: 'Publish…',
  noStandingsForYet: (table: string) => `No standings for ${table} yet`,
  noBoats: 'No boats in this series yet.',
  noBoatsInThisFleetYet: 'No boats in this fleet yet.',
  goToEntries: 'Go to entries',
  noDiscards: 'no discards',
  discards: (count: number) =>
    plural(count, { one: `${formatNumber(count)} discard`, other: `${formatNumber(count)} discards` }),
  raceUnderWay: (raceNumber: number) => `race ${raceNumber} under way`,
  openDecision: (number: number) => `Open decision ${number}`,
  standingsOf: (table: string) => `Standings · ${table}`,
  counted: (counted: number, count: number) =>
    plural(count, {
      one: `${counted} of ${formatNumber(count)} series counted`,
      other: `${counted} of ${formatNumber(count)} series counted`,
    }),
  sailed: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} race sailed`,
      other: `${formatNumber(count)} races sailed`,
    }),
  nextDiscardFromRace: (discards: number, race: number) => `${discards} from race ${race} on`,
  nextDiscardFromItsRace: (discards: number, race: number) => `${discards} from its race ${race} on`,
  nextDiscardFromSeries: (discards: number, series: number) => `${discards} from ${series} series on`,
};
