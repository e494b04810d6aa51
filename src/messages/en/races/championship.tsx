import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/championship/assignment-sheet.tsx`. */
export const assignmentSheet = {
  proposedNotAcceptedYet: 'PROPOSED: not accepted yet',
  groups: 'Groups',
  recordedAsRace: (title: string, fromRace: number) => `${title}, recorded as race ${fromRace}`,
  groupsFromRaceOn: (stageNames: string, fromRace: number) =>
    `${stageNames}, groups from race ${fromRace} on`,
  noHeat: 'No heat',
  boats: (name: string, count: number) =>
    plural(count, {
      one: `${name} (${formatNumber(count)} boat)`,
      other: `${name} (${formatNumber(count)} boats)`,
    }),
  sailsLater: (group: string) => `${group}, sails later`,
  acceptedAt: (date: string, time: string) => `accepted ${date}, ${time}`,
  sailed: (group: string) => `${group}, sailed`,
};

/** Texts of `areas/races/championship/boats-table.tsx`. */
export const boatsTable = {
  boatsAndGroups: 'Boats and groups',
  sail: 'Sail',
  helm: 'Helm',
  untilNow: 'Until now',
  inForce: 'In force',
  next: 'Next',
  group: 'Group',
  byTableNow: 'By the table now',
  byHand: 'By hand',
  movedByHand: (reasons: ReactNode) => <>Moved by hand: {reasons}</>,
  same: 'the same',
  rank: 'Rank',
  net: 'Net',
};

/** Texts of `areas/races/championship/championship-draft.ts`. */
export const championshipDraft = {
  medalRace: 'Medal race',
  yellow: 'Yellow',
  blue: 'Blue',
  red: 'Red',
  green: 'Green',
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
  emerald: 'Emerald',
  championshipOf: (fleet: string) => `${fleet} championship`,
};

/** Texts of `areas/races/championship/championship-screen.tsx`. */
export const championshipScreen = {
  splitFleets: 'Split fleets',
  noSplitFleetsYet: 'No split fleets yet',
  whySplitFleet: 'Split a fleet that’s too large for one start line into groups.',
  goToSetup: 'Go to Setup',
  fromRaceOn: (fromRace: number) => `From race ${fromRace} on`,
  recordedAsRace: (fromRace: number) => `Recorded as race ${fromRace}`,
  accepted: 'Accepted',
  notAcceptedYet: 'Not accepted yet',
  assignments: 'Assignments',
  heats: 'Heats',
  groups: 'Groups',
  nextHeat: 'Next heat…',
  nextGroups: 'Next groups…',
  fromResultsSoFar: 'From the results so far',
  fromCurrentRanking: 'From the current ranking',
  earlierHeats: 'Earlier heats',
  forTheStage: 'For the',
  recordedAs: 'Recorded as race',
  fromRace: 'From race',
  heatsHaveOwnNumbers: 'Each heat has its own race number.',
  untilNextGroups: 'Until the next groups are accepted.',
};

/** Texts of `areas/races/championship/championship-setup.tsx`. */
export const championshipSetup = {
  changeGroupsOf: (fleet: string) => `Change the groups of ${fleet}?`,
  savingScoresAgain: (count: number, fleet: string) =>
    plural(count, {
      one: `Saving scores ${formatNumber(count)} race of ${fleet} again.`,
      other: `Saving scores ${formatNumber(count)} races of ${fleet} again.`,
    }),
  changeThem: 'Change them',
  splitFleets: 'Split fleets',
  forFleetsTooLarge:
    'For fleets too large for one start line: an even qualifying series, then Gold, Silver … finals and perhaps a medal race. Radio sailing has heats.',
  noFleetsYet: 'No fleets yet. Add one under “Fleets” first.',
  allQualifyingScoresCount: 'All qualifying scores count in the final series.',
  rankAfterQualifyingSeries: 'The rank after the qualifying series counts in the final series, as points.',
  boatsOfEachHeat: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} boat of each heat sail again in the next one up.`,
      other: `${formatNumber(count)} boats of each heat sail again in the next one up.`,
    }),
  qualifyingGroupsFollowEachRace: (carried: string) => `Qualifying groups follow each race. ${carried}`,
  sailAsOneFleetAgain: (fleet: string) => `Sail ${fleet} as one fleet again?`,
  itsGroupsAreRemoved: 'Its groups are removed. They have no boats yet.',
  removeGroups: 'Remove groups',
  boats: (boats: number) => `${boats} boats`,
  assignBoatsToHeats: 'Assign boats to heats',
  assignBoatsToGroups: 'Assign boats to groups',
  remove: 'Remove…',
  toRemoveIt: 'To remove it, first take its boats out of their groups.',
  groupsByRanking: 'Groups by the ranking, then finals',
  groupsByEachRace: 'Groups by each race, then finals (SHRS)',
  heatsWithPromotionHms: 'Heats with promotion (HMS)',
  sailFleetInGroups: 'Sail a fleet in groups',
  groupsWillBe: (stages: readonly string[]) => `The groups will be ${stages.join('; then ')}.`,
  fleet: 'Fleet',
  name: 'Name',
  format: 'Format',
  heats: 'Heats',
  boatsPromoted: 'Boats promoted',
  fromEachHeat: 'From each heat to the next one up.',
  sailInHeats: (fleet: string) => `Sail ${fleet} in heats`,
  sailInGroups: (fleet: string) => `Sail ${fleet} in groups`,
  qualifyingGroups: 'Qualifying groups',
  finalGroups: 'Final groups',
  noFinalSeries: 'No final series',
  carriedIntoFinalSeries: 'Carried into the final series',
  allQualifyingScores: 'All qualifying scores',
  qualifyingRank: 'The qualifying rank, as points',
  medalRaceForTopTen: 'Medal race for the top ten, double points',
};

/** Texts of `areas/races/championship/group-name.tsx`. */
export const groupName = {
  none: 'none',
};

/** Texts of `areas/races/championship/heat-board.tsx`. */
export const heatBoard = {
  sailsNow: 'Sails now',
  sailsLater: 'Sails later',
  staysHere: 'Stays here',
  notInThisRace: 'Not in this race',
  boatsWithoutHeat: 'Boats without a heat',
  heat: (name: string, text: string) => `Heat ${name}, ${text}`,
  noHeat: 'No heat',
  boats: (count: number) =>
    plural(count, { one: `${formatNumber(count)} boat`, other: `${formatNumber(count)} boats` }),
  byHand: (reason: string) => `by hand: ${reason}`,
};

/** Texts of `areas/races/championship/heats.ts`. */
export const heats = {
  noPlaceIn: (heat: string) => `no place in ${heat}`,
  race: (race: number) => `Race ${race}`,
  seedingRace: (race: number) => `Race ${race}, seeding`,
  heatOfRace: (race: number, heat: string) => `Race ${race}, heat ${heat}`,
  placeIn: (place: string, heat: string) => `${place} in ${heat}`,
  promoted: (place: string) => `${place}, promoted`,
  relegated: (place: string) => `${place}, relegated`,
};

/** Texts of `areas/races/championship/move-boat.tsx`. */
export const moveBoat = {
  leaveOutOfThisHeat: (sailNumber: string) => `Leave ${sailNumber} out of this heat`,
  putIntoHeat: (sailNumber: string, groups: string) => `Put ${sailNumber} into heat ${groups}`,
  moveToAnotherGroup: (sailNumber: string) => `Move ${sailNumber} to another group`,
  sayWhy: 'Say why.',
  to: 'To',
  why: 'Why',
  keptWithAssignment: 'Kept with the assignment.',
  byDecisionOfJury: 'By decision of the jury …',
  leaveOutOfHeat: 'Leave out of the heat',
  moveTo: (to: string) => `Move to ${to}`,
};

/** Texts of `areas/races/championship/move-button.tsx`. */
export const moveButton = {
  move: (sail: string) => `Move ${sail}…`,
  moveButton: 'Move…',
};

/** Texts of `areas/races/championship/next-assignment.ts`. */
export const nextAssignment = {
  qualifyingSeries: 'Qualifying series',
  finalSeries: 'Final series',
  medalRace: 'Medal race',
  heats: 'Heats',
};

/** Texts of `areas/races/championship/one-assignment.tsx`. */
export const oneAssignment = {
  putBoatsIntoOtherHeats: (count: number) =>
    plural(count, {
      one: `Put ${formatNumber(count)} boat into other heats?`,
      other: `Put ${formatNumber(count)} boats into other heats?`,
    }),
  putBoatsIntoOtherGroups: (count: number) =>
    plural(count, {
      one: `Put ${formatNumber(count)} boat into other groups?`,
      other: `Put ${formatNumber(count)} boats into other groups?`,
    }),
  heatFollowsCurrentResults: 'The heat follows the current results.',
  groupsFromRace: (fromRace: number) => `Groups from race ${fromRace} on follow the current table.`,
  assignAgain: 'Assign again',
  takeBackHeatOfRace: (fromRace: number) => `Take back the heat of race ${fromRace}?`,
  raceHasNoHeat: 'The race has no heat then and doesn’t count.',
  takeBackGroups: (fromRace: number) => `Take back the groups from race ${fromRace} on?`,
  earlierGroupsApplyAgain: 'The earlier groups apply again, and recorded times follow their starts.',
  takeBack: 'Take back',
  changedSince: (count: number) =>
    plural(count, {
      one: `Results or entries have changed since: by the table, ${formatNumber(count)} boat would be in another group now. No one moves unless you assign again.`,
      other: `Results or entries have changed since: by the table, ${formatNumber(count)} boats would be in another group now. No one moves unless you assign again.`,
    }),
  acceptNextGroups: (fromRace: number) => `Accept the next groups, from race ${fromRace} on`,
  saveMoves: (count: number) =>
    plural(count, { one: `Save ${formatNumber(count)} move`, other: `Save ${formatNumber(count)} moves` }),
  acceptThisHeat: 'Accept this heat',
  acceptTheseGroups: 'Accept these groups',
  undoMoves: (count: number) =>
    plural(count, { one: `Undo ${formatNumber(count)} move`, other: `Undo ${formatNumber(count)} moves` }),
  assignAgainButton: 'Assign again…',
  goToStartLine: 'Go to start line',
  heats: 'the heats',
  groups: 'the groups',
  printForNoticeBoard: 'Print for the notice board',
  takeBackButton: 'Take back…',
  bySailNumber: 'by sail number',
  byRankingAfterRace: (race: number) => `by the ranking after race ${race}`,
  byResultsUntilRace: (race: string) => `by the results until ${race}`,
  accepted: (time: string, basis: string) => `Accepted ${time}, ${basis}.`,
  proposed: (basis: string, rule: string) => `Proposed ${basis}. ${rule}.`,
  proposedTable: (basis: string, rule: string) => `Proposed ${basis}. Table: ${rule}.`,
  boats: (count: number) =>
    plural(count, { one: `${formatNumber(count)} boat`, other: `${formatNumber(count)} boats` }),
};
