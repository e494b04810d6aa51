import { formatNumber, plural } from '@messages/numbers';

/** Texts of `areas/races/team-racing/pairing-list.tsx`. */
export const pairingList = {
  typeOneTeamsPlaces:
    'Type one team’s places, then Enter. Codes beside a place: 3OCS, 4NSC, 2RET; added points: 3+6.',
  racesOf: (name: string) => `Races of ${name}`,
  round: 'Round',
  firstTeam: 'First team',
  places: 'Places',
  secondTeam: 'Second team',
  placesOfSecond: 'Places of the second',
  pointsOfSecond: 'Points of the second',
  result: 'Result',
  actions: 'Actions',
  placesOf: (name: string, number: number) => `Places of ${name}, race ${number}`,
  notSavedYet: 'Not saved yet',
  toSail: 'to sail',
  typePlacesOfToo: (name: string) => `Type the places of ${name} too, or correct these.`,
  delete: (title: string) => `Delete ${title}?`,
  itLeavesPairingList: 'It leaves the pairing list with its result.',
  deleteRace: 'Delete race',
  actionsFor: (title: string) => `Actions for ${title}`,
  noteAndDeductions: 'Note and deductions…',
  addAnotherRace: 'Add another race',
  swapColours: 'Swap colours',
  moveUp: 'Move up',
  moveDown: 'Move down',
  race: 'Race',
  points: 'Points',
  raceOf: (number: number, first: string, second: string) => `race ${number}, ${first} v ${second}`,
  faultOfBoat: (team: string, boat: number, fault: string) => `${team}, boat ${boat}: ${fault}.`,
};

/** Texts of `areas/races/team-racing/race-drawer.tsx`. */
export const raceDrawer = {
  race: (number: number) => `Race ${number}`,
  note: 'Note',
  whyPointsWereAdded: 'Why points were added',
  raceWinsDeducted: 'Race wins deducted by the protest committee (RRS D3.3(a)), in halves.',
};

/** Texts of `areas/races/team-racing/result-text.ts`. */
export const resultText = {
  boatsTeam: (size: number, count: number) =>
    `${size} boats a team: ${count} typed. Write a code beside its place: 3OCS.`,
  isNoPlaceOrCode: (word: string) => `“${word}” is no place or code.`,
  noDsqInTeamRacing: 'No DSQ in team racing: add points, such as 3+6 (RRS D3.3).',
  isNoCode: (code: string, codes: string) => `“${code}” is no code of team racing: ${codes}.`,
};

/** Texts of `areas/races/team-racing/stage-part.tsx`. */
export const stagePart = {
  reopen: (name: string) => `Reopen ${name}`,
  end: (name: string) => `End ${name}`,
  decideTie: 'Decide the tie…',
  changeTieOrder: 'Change tie order…',
  pairAfterIsSailed: (name: string) => `Pair after ${name} is sailed or ended.`,
};

/** Texts of `areas/races/team-racing/stage-views.ts`. */
export const stageViews = {
  pairRoundRobin: (round: number) => `Pair round-robin ${round}`,
  pair: (rounds: string) => `Pair ${rounds}`,
};

/** Texts of `areas/races/team-racing/tables.tsx`. */
export const tables = {
  tableOf: (group: string) => `Table of ${group}`,
  tableOfName: (name: string) => `Table of ${name}`,
  team: 'Team',
  why: 'Why',
  matchesOf: (name: string) => `Matches of ${name}`,
  round: 'Round',
  match: 'Match',
  winner: 'Winner',
  how: 'How',
  versus: (first: string, second: string) => `${first} v ${second}`,
  open: 'open',
  ranking: 'Ranking',
  rankingOfTeams: 'Ranking of the teams',
  club: 'Club',
  rank: 'Rank',
  sailed: 'Sailed',
  won: 'Won',
  lost: 'Lost',
  wonPercent: 'Won %',
  points: 'Points',
  wins: 'Wins',
};

/** Texts of `areas/races/team-racing/team-racing-screen.tsx`. */
export const teamRacingScreen = {
  teamsAndStages: 'Teams and stages',
  enterTeams: 'Enter teams',
  teamRacing: 'Team racing',
  pairingListsAndTables: 'pairing lists and tables',
  noTeamRacingYet: 'No team racing yet',
  enterTeamsPairThem: 'Enter teams, pair them, and type each team’s places.',
  teamsOfBoats: (boats: number, count: number) =>
    plural(count, {
      one: `${formatNumber(count)} team of ${boats} boats`,
      other: `${formatNumber(count)} teams of ${boats} boats`,
    }),
};

/** Texts of `areas/races/team-racing/team-sheet.tsx`. */
export const teamSheet = {
  sheetOfTeamRacing: 'Sheet of team racing',
  teamRacing: 'team racing',
  ranking: 'Ranking',
  team: 'Team',
  why: 'Why',
  round: 'Round',
  match: 'Match',
  how: 'How',
  versus: (first: string, second: string) => `${first} v ${second}`,
  firstTeam: 'First team',
  secondTeam: 'Second team',
  pointsOfSecond: 'Points of the second',
  rank: 'Rank',
  sailed: 'Sailed',
  won: 'Won',
  points: 'Points',
  wins: 'Wins',
  race: 'Race',
};

/** Texts of `areas/races/team-racing/teams-draft.ts`. */
export const teamsDraft = {
  twoTeams: '2 teams: final',
  fourTeams: '4 teams: semi-finals, final',
  fourTeamsAndPetitFinal: '4 teams: semi-finals, petit-final, final',
  eightTeams: '8 teams: quarter-finals to final',
  final: 'Final',
  roundRobin: 'Round-robin',
  knockout: 'Knockout',
  boatsATeam: 'Boats a team',
  teams: 'Teams',
  stages: 'Stages',
  all: 'All',
  group: (letter: string) => `Group ${letter}`,
};

/** Texts of `areas/races/team-racing/teams-drawer.tsx`. */
export const teamsDrawer = {
  teamsAndStages: 'Teams and stages',
  roundRobin: 'Round-robin',
  knockout: 'Knockout',
  boatsTeam: 'Boats a team',
  teamsBestSeedFirst: 'Teams, best seed first',
  addTeam: 'Add team',
  addStage: 'Add stage',
  nameOfTeam: (index: number) => `Name of team ${index}`,
  team: (index: number) => `Team ${index}`,
  clubOfTeam: (index: number) => `Club of team ${index}`,
  club: 'Club',
  moveUp: (title: string) => `Move ${title} up`,
  remove: (title: string) => `Remove ${title}`,
  stage: (index: number) => `Stage ${index}`,
  format: 'Format',
  groups: 'Groups',
  rounds: 'Rounds',
  raceWinsForMatch: 'Race wins for a match',
};

/** Texts of `areas/races/team-racing/tie-drawer.tsx`. */
export const tieDrawer = {
  orderOfTie: 'Order of the tie',
  bestTeamFirst: 'Best team first, as the sail-off or the draw decided (RRS D4.4(a)(5)).',
  moveUp: (name: string) => `Move ${name} up`,
  saveThisOrder: 'Save this order',
  clearOrder: 'Clear order',
};
