import type { Fleet } from '@contract/areas/racing/regattas';
import type { ResultsTable } from '@contract/areas/racing/series';

/** The server query for a results table. */
export function standingsQueryOf(regatta_id: string, { fleet, series }: ResultsTable<Fleet>) {
  return { regatta_id, fleet: fleet.name, ...(series && { series: series.id }) };
}
