import { roundRobinPairings } from '@dockside/scoring';
import type { TeamRace } from '../contract/areas/racing/team-races';
import type { TeamRacing } from '../contract/areas/racing/team-racing';
import type { Demo } from './demo';
import { demoId, number } from './ids';

const teams = [
  { id: 'team_blue', name: 'Kilcrane Blue', club: 'Kilcrane SC' },
  { id: 'team_gold', name: 'Howth Gold', club: 'Howth YC' },
  { id: 'team_green', name: 'Dalkey Green', club: 'Dalkey SC' },
  { id: 'team_white', name: 'Skerries White', club: 'Skerries SC' },
];
const ids = teams.map(({ id }) => id);

/** The team racing on an evening of the regatta under way. */
export const teamRacing: TeamRacing = {
  boats: 3,
  teams,
  stages: [
    {
      ...{ id: 'stage_rr', name: 'Round-robin', kind: 'round_robin' },
      groups: [{ name: 'All', teams: ids }],
      ...{ rounds: [], wins: 1, ended: false, decided: [] },
    },
  ],
};

/** Results of the first team of each race, with OCS in the third. The last races are to come. */
const sailed = [
  [1, 4, 5],
  [2, 3, 6],
  [1, 2, 6],
  [3, 4, 5],
];
const OCS_RACE = 2;

export function drawTeamRaces({ clubId }: Demo, regatta_id: string): TeamRace[] {
  return roundRobinPairings(ids, 1).map(({ round, first, second }, index) => {
    const own = sailed[index] ?? [];
    const others = own.length === 0 ? [] : [1, 2, 3, 4, 5, 6].filter((place) => !own.includes(place));
    return {
      id: demoId(clubId, 'trc', 'week', number(index + 1, 2)),
      ...{ regatta_id, stage_id: 'stage_rr', number: index + 1, round },
      first: sideOf(first, own, index === OCS_RACE),
      second: sideOf(second, others, false),
      note: null,
      version: 1,
    };
  });
}

const sideOf = (team_id: string, places: readonly number[], ocs: boolean) => ({
  team_id,
  boats: places.map((place, index) => ({
    place,
    code: ocs && index === 0 ? ('OCS' as const) : null,
    added: 0,
  })),
  wins_deducted: 0,
});
