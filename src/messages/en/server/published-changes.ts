import { plural } from '@messages/numbers';

/** Texts of `club/publishing/compare-team-racing.ts`. */
export const teamRacing = {
  orderOfTeams: 'order of the teams changed',
  orderOfStages: 'order of the stages changed',
  recalculated: 'team racing recalculated',
  teamRacingAdded: 'team racing added',
  teamRacingRemoved: 'team racing removed',
  boatsPerTeam: 'boats a team',
  teamAdded: (team: string) => `team ${team} added`,
  teamRemoved: (team: string) => `team ${team} removed`,
  teamRenamed: (before: string, after: string) => `team ${before} → ${after}`,
  clubOfTeam: (team: string) => `club of team ${team}`,
  kind: 'kind',
  groups: 'groups',
  rounds: 'rounds',
  raceWins: 'race wins to win a match',
  ended: 'ended',
  orderOfTie: 'order of a decided tie',
  stage: 'stage',
  race: (stage: string, race: number) => `${stage} race ${race}`,
  racesPaired: (stage: string, count: number) =>
    plural(count, { one: `${stage}: ${count} race paired`, other: `${stage}: ${count} races paired` }),
  numberOfRace: 'number of a race',
  round: (race: string) => `${race}: round`,
  winsDeducted: (count: number) =>
    plural(count, { one: `(${count} race win deducted)`, other: `(${count} race wins deducted)` }),
  versus: ' v ',
  teamsMove: (count: number) => plural(count, { one: `${count} team moves`, other: `${count} teams move` }),
};

/** Texts of `club/publishing/compare-*.ts`. */
export const common = {
  none: 'none',
  added: (what: string) => `${what} added`,
  removed: (what: string) => `${what} removed`,
  yes: 'yes',
  no: 'no',
};

/** Texts of `club/publishing/compare-results.ts`. */
export const results = {
  nameOfRegatta: 'name of the regatta',
  club: 'club',
  venue: 'venue',
  timeZone: 'time zone',
  firstDay: 'first day',
  lastDay: 'last day',
  ratingSystem: 'rating system',
  pointsSystem: 'points system',
  discards: 'discards',
  stage: 'stage',
  series: 'series',
  discardRule: 'discard rule',
  parts: 'parts',
  ruleAdded: (rule: string) => `rule added: ${rule}`,
  ruleRemoved: (rule: string) => `rule removed: ${rule}`,
  raceAdded: (race: number, state: string) => `R${race} added, ${state}`,
  nameOfRace: (race: number) => `R${race} name`,
  counts: 'counts',
  asMedalRace: 'as a medal race',
  neverExcluded: 'never excluded',
  underWay: (finished: number) => `under way, ${finished} finished`,
  notCounted: 'not counted',
  boatsMove: (count: number) => plural(count, { one: `${count} boat moves`, other: `${count} boats move` }),
  boatsRecalculated: (count: number) =>
    plural(count, {
      one: `times or points of ${count} boat recalculated`,
      other: `times or points of ${count} boats recalculated`,
    }),
  inTables: (change: string, tables: string) => `${change} in ${tables}`,
};

/** Texts of `club/publishing/compare-scores.ts`. */
export const scores = {
  noResult: 'no result',
  place: (place: number) => `place ${place}`,
  entered: 'entered',
  addedTo: (boat: string, fleet: string) => `${boat} added to ${fleet}`,
  removedFrom: (boat: string, fleet: string) => `${boat} removed from ${fleet}`,
  boatsAdded: (count: number) => plural(count, { one: `${count} boat added`, other: `${count} boats added` }),
  boatsRemoved: (count: number) =>
    plural(count, { one: `${count} boat removed`, other: `${count} boats removed` }),
  sailNumber: 'sail number',
  bowNumber: 'bow number',
  boat: 'boat',
  helm: 'helm',
  boatClass: 'class',
  club: 'club',
  group: 'group',
  carried: 'carried',
  rating: (boat: string, before: string, after: string) => `${boat} rating ${before} → ${after}`,
  ratingsOfRaces: (boat: string, races: number) =>
    plural(races, {
      one: `${boat} ratings of ${races} race`,
      other: `${boat} ratings of ${races} races`,
    }),
  ratingsChanged: (boats: number) =>
    plural(boats, { one: `ratings of ${boats} boat changed`, other: `ratings of ${boats} boats changed` }),
};
