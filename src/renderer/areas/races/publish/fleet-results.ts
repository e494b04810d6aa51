import type { Fleet, Registration } from '@contract/areas/regattas';
import type { Standings } from '@contract/areas/standings';
import type { PublishedFleet } from '@contract/published-results';
import type { Client } from '@shared/api-client';
import { responseQuery } from '@/api/queries';

/** A fleet's standings, under the name in the cache that `useApiQuery` gives them: `/changes` keeps both fresh. */
export function standingsQuery(client: Client, clubId: string, regattaId: string, fleet: string) {
  return responseQuery(client, clubId, 'standings', { query: { regatta_id: regattaId, fleet } });
}

/** A fleet's results as they would be published now. */
export function fleetResults(
  standings: Standings,
  fleet: Fleet,
  entries: readonly Registration[],
): PublishedFleet {
  const boats = entries
    .filter(({ fleets }) => fleets.includes(fleet.name))
    .map(({ id, helm, boat_class, club }) => [id, { helm, boat_class, club }]);
  return { ...standings, rating_system: fleet.rating_system, boats: Object.fromEntries(boats) };
}
