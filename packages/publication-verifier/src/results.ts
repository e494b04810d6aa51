import type { TeamRacing } from '@dockside/contract/areas/racing/team-racing';
import type {
  PublishedFleet,
  PublishedResults,
  PublishedTeamRacing,
} from '@dockside/contract/published-results';
import { teamResults } from '@dockside/scoring';
import type { Bundle } from './format';

type Table = Omit<PublishedFleet, 'rating_system' | 'rule_changes' | 'boats'>;

/** Inputs of results, besides the tables. */
export interface ResultsSource {
  club: Pick<Bundle['club'], 'name'>;
  regatta: Pick<
    Bundle['regatta'],
    'name' | 'venue' | 'time_zone' | 'starts_at' | 'ends_at' | 'fleets' | 'series' | 'team_racing'
  >;
  entries: readonly Pick<Bundle['entries'][number], 'id' | 'fleets' | 'helm' | 'boat_class' | 'club'>[];
  team_races?: Bundle['team_races'];
}

/**
 * A regatta's results for publishing: on the server from its records, in a verifier from a publication's.
 *
 * @param table returns the table of a series by its id, else of a fleet by its name
 * @param ruleChanges returns the statements of its differences from the RRS
 */
export function publishedResults(
  { club, regatta, entries, team_races = [] }: ResultsSource,
  table: (fleet: string, series: string | null) => Table,
  ruleChanges: (fleet: string, series: string | null) => string[] | null,
): PublishedResults {
  const { name, venue, time_zone, starts_at, ends_at } = regatta;
  return {
    ...{ club_name: club.name, name, venue, time_zone, starts_at, ends_at },
    fleets: tablesOf(regatta).map(([fleet, series]) => {
      const boats = entries
        .filter(({ fleets }) => fleets.includes(fleet))
        .map(({ id, helm, boat_class, club }) => [id, { helm, boat_class, club }]);
      return {
        ...table(fleet, series),
        rating_system: regatta.fleets.find((one) => one.name === fleet)!.rating_system,
        rule_changes: ruleChanges(fleet, series),
        boats: Object.fromEntries(boats),
      };
    }),
    team_racing: regatta.team_racing ? publishedTeamRacing(regatta.team_racing, team_races) : null,
  };
}

/** Team racing for publishing, without notes and other programs' additions. */
function publishedTeamRacing(
  event: TeamRacing,
  races: readonly PublishedTeamRacing['races'][number][],
): PublishedTeamRacing {
  const { boats, teams, stages } = event;
  const results = teamResults(event, races);
  const byId = new Map(races.map((race) => [race.id, race]));
  return {
    boats,
    teams: teams.map(({ id, name, club }) => ({ id, name, club })),
    stages: stages.map(({ id, name, kind, groups, rounds, wins, ended, decided }) => ({
      ...{ id, name, kind, rounds, wins, ended, decided },
      groups: groups.map((group) => ({ name: group.name, teams: group.teams })),
    })),
    races: results.races.map((result) => {
      const { id, stage_id, number, round, first, second } = byId.get(result.id)!;
      return { id, stage_id, number, round, first: sideOf(first), second: sideOf(second) };
    }),
    results,
  };
}

function sideOf({ team_id, boats, wins_deducted }: PublishedTeamRacing['races'][number]['first']) {
  return { team_id, boats: boats.map(({ place, code, added }) => ({ place, code, added })), wins_deducted };
}

/** The tables of a regatta: each series, or a fleet without series. */
export function tablesOf({
  fleets,
  series,
}: Pick<Bundle['regatta'], 'fleets' | 'series'>): [fleet: string, series: string | null][] {
  return fleets.flatMap(({ name }): [string, string | null][] => {
    const own = series.filter(({ fleet }) => fleet === name);
    return own.length > 0 ? own.map(({ id }) => [name, id]) : [[name, null]];
  });
}
