import { formatNumber, plural } from '@messages/numbers';

/** Texts of `areas/races/competitors/competitor-drawer.tsx`. */
export const competitorDrawer = {
  thisBoat: (doubt: string) => `This boat ${doubt}. Correct sail number, class and helm in the entries.`,
  thisHelm: (doubt: string) => `This helm ${doubt}. Correct sail number, class and helm in the entries.`,
  boat: 'Boat',
  class: 'Class',
  helms: 'Helms',
  sailed: 'Sailed',
  regattas: (count: number) =>
    plural(count, { one: `${formatNumber(count)} regatta`, other: `${formatNumber(count)} regattas` }),
  races: (count: number) =>
    plural(count, { one: `${formatNumber(count)} race`, other: `${formatNumber(count)} races` }),
  wins: (count: number) =>
    plural(count, { one: `${formatNumber(count)} win`, other: `${formatNumber(count)} wins` }),
};

/** Texts of `areas/races/competitors/competitors-screen.tsx`. */
export const competitorsScreen = {
  boats: 'Boats',
  helms: 'Helms',
  competitors: 'Competitors',
  allRegattas: 'All regattas',
  rank: 'Rank',
  from: 'From',
  to: 'To',
  class: 'Class',
  all: 'All',
  allClasses: 'All classes',
  best: 'Best',
  allOfThem: 'all',
  pointsOf1st: 'Points of 1st, 2nd …',
  boatsMinusRank: 'boats − rank + 1',
  numbersWithCommas: 'Numbers with commas: 100, 80, 60',
  leftOut: (regatta: string, fleet: string, reason: string) => `${regatta}, ${fleet} is left out: ${reason}`,
  noCompetitorsYet: 'No competitors yet',
  theyAppear: 'They appear from your regattas’ entries.',
  name: 'Name',
  inDoubt: 'in doubt',
  numberOfBoats: (count: number) =>
    plural(count, { one: `${formatNumber(count)} boat`, other: `${formatNumber(count)} boats` }),
  numberOfHelms: (count: number) =>
    plural(count, { one: `${formatNumber(count)} helm`, other: `${formatNumber(count)} helms` }),
  rankingOfAll: (who: string) => `${who} · all regattas`,
  header: { regattas: 'Regattas', races: 'Races', wins: 'Wins', points: 'Points' },
  bestOf: (who: string, count: number) =>
    plural(count, {
      one: `${who} · best ${formatNumber(count)} regatta`,
      other: `${who} · best ${formatNumber(count)} regattas`,
    }),
};
