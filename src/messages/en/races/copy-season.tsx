import { formatNumber, plural } from '@messages/numbers';

/** Texts of `areas/races/copy-season/copy-season-screen.tsx`. */
export const copySeasonScreen = {
  title: 'Copy a season',
  allRegattas: 'All regattas',
  helpDaysTerm: 'Days',
  helpDays: 'Each regatta moves by whole weeks, so that it starts on the same weekday.',
  helpEntriesTerm: 'Boats and crews',
  helpEntries: 'Remove the boats that don’t come back under Setup → Entries.',
  helpAgainTerm: 'Changed your mind',
  helpAgain: 'A copy without results can be deleted under its Setup → Details.',
  lead: 'Fleets, scoring, series, championships, prizes and races. No result is copied.',
  noSeason: 'No season yet',
  noSeasonDetail: 'A regatta with a first day, or a year in its name, belongs to a season.',
  season: 'Season',
  newSeason: 'New season',
  enterSameBoatsAndCrews: 'Enter the same boats and crews',
  regattas: 'Regattas to make',
  name: 'Name',
  firstDay: 'First day',
  lastDay: 'Last day',
  fleets: (count: number) =>
    plural(count, { one: `${formatNumber(count)} fleet`, other: `${formatNumber(count)} fleets` }),
  series: (count: number) => `${formatNumber(count)} series`,
  championships: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} championship`,
      other: `${formatNumber(count)} championships`,
    }),
  races: (count: number) =>
    plural(count, { one: `${formatNumber(count)} race`, other: `${formatNumber(count)} races` }),
  nameIsThere: 'The new season has this regatta already.',
  nameIt: 'Type a name.',
  chooseOne: 'Tick a regatta to copy.',
  create: (count: number) =>
    plural(count, {
      one: `Create ${formatNumber(count)} regatta`,
      other: `Create ${formatNumber(count)} regattas`,
    }),
  created: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} regatta created`,
      other: `${formatNumber(count)} regattas created`,
    }),
  undo: 'Undo',
  undoHint: 'Undo deletes them while nobody has changed them.',
};
