import type { Fleet } from '@contract/areas/regattas';
import type { ResultsTable } from '@contract/areas/series';

/** What to ask the server for to get a table of results. */
export function standingsQueryOf(regatta_id: string, { fleet, series }: ResultsTable<Fleet>) {
  return { regatta_id, fleet: fleet.name, ...(series && { series: series.id }) };
}
