import type { PublishedFleet, PublishedResults } from '@dockside/contract/published-results';
import type { Bundle } from './format';

type Table = Omit<PublishedFleet, 'rating_system' | 'rule_changes' | 'boats'>;

/** Inputs of results, besides the tables. */
export interface ResultsSource {
  club: Pick<Bundle['club'], 'name'>;
  regatta: Pick<
    Bundle['regatta'],
    'name' | 'venue' | 'time_zone' | 'starts_at' | 'ends_at' | 'fleets' | 'series'
  >;
  entries: readonly Pick<Bundle['entries'][number], 'id' | 'fleets' | 'helm' | 'boat_class' | 'club'>[];
}

/**
 * A regatta's results for publishing: on the server from its records, in a verifier from a publication's.
 *
 * @param table returns the table of a series by its id, else of a fleet by its name
 * @param ruleChanges returns the statements of its differences from the RRS
 */
export function publishedResults(
  { club, regatta, entries }: ResultsSource,
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
  };
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
