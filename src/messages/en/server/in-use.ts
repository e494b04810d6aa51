import { formatNumber, plural } from '@messages/numbers';

/** Records that others depend on, by their number: parts of the list in `refusals`. */
export const counts = {
  scores: (count: number) =>
    plural(count, { one: `${formatNumber(count)} score`, other: `${formatNumber(count)} scores` }),
  crossings: (count: number) =>
    plural(count, { one: `${formatNumber(count)} crossing`, other: `${formatNumber(count)} crossings` }),
  signals: (count: number) =>
    plural(count, { one: `${formatNumber(count)} signal`, other: `${formatNumber(count)} signals` }),
  photos: (count: number) =>
    plural(count, { one: `${formatNumber(count)} photo`, other: `${formatNumber(count)} photos` }),
  decisions: (count: number) =>
    plural(count, { one: `${formatNumber(count)} decision`, other: `${formatNumber(count)} decisions` }),
  laps: (count: number) =>
    plural(count, { one: `${formatNumber(count)} lap`, other: `${formatNumber(count)} laps` }),
  scannedWristbands: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} scanned wristband`,
      other: `${formatNumber(count)} scanned wristbands`,
    }),
  resultsOfTeamRaces: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} result of a team race`,
      other: `${formatNumber(count)} results of team races`,
    }),
  linesOfSafetyLog: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} line of the safety log`,
      other: `${formatNumber(count)} lines of the safety log`,
    }),
  notices: (count: number) =>
    plural(count, { one: `${formatNumber(count)} notice`, other: `${formatNumber(count)} notices` }),
  hearingRequests: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} hearing request`,
      other: `${formatNumber(count)} hearing requests`,
    }),
  transactions: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} transaction`,
      other: `${formatNumber(count)} transactions`,
    }),
  orders: (count: number) =>
    plural(count, { one: `${formatNumber(count)} order`, other: `${formatNumber(count)} orders` }),
  transactionsOfHousehold: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} transaction of the household`,
      other: `${formatNumber(count)} transactions of the household`,
    }),
  lines: (count: number) =>
    plural(count, { one: `${formatNumber(count)} line`, other: `${formatNumber(count)} lines` }),
  boats: (count: number) =>
    plural(count, { one: `${formatNumber(count)} boat`, other: `${formatNumber(count)} boats` }),
  races: (count: number) =>
    plural(count, { one: `${formatNumber(count)} race`, other: `${formatNumber(count)} races` }),
  publishedVersions: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} published version`,
      other: `${formatNumber(count)} published versions`,
    }),
  safetyPlans: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} safety plan`,
      other: `${formatNumber(count)} safety plans`,
    }),
};

/** Refusals to delete what is in use. */
export const refusals = {
  race: (race: number, list: string) =>
    `race ${race} has ${list}: remove them first, or set its status to abandoned to keep them unscored`,
  regatta: (id: string, list: string) =>
    `regatta ${id} has ${list}: what happened on the water isn’t deleted`,
  entry: (id: string, sail: string, list: string) =>
    `entry ${id}, ${sail}, has ${list}: clear her results first. A boat that goes home keeps her entry and is scored DNC`,
  member: (list: string) => `the member has ${list}: set the status to resigned instead`,
  event: (list: string) => `the function has ${list}: delete the lines first, or set the status to cancelled`,
  importedRegatta: (list: string) => `the regatta has ${list}: delete it by hand if it should go too`,
};
