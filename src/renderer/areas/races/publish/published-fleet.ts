import type { Race } from '@contract/areas/racing/races';
import type { Fleet, Regatta } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import type { Standings } from '@contract/areas/racing/standings';
import type { PublishedFleet } from '@contract/published-results';
import { ruleChanges } from '@shared/sailing-instructions/rule-changes';

/** A fleet's results as publishable now. */
export function toPublishedFleet(
  standings: Standings,
  fleet: Fleet,
  { regatta, races, entries }: { regatta: Regatta; races: readonly Race[]; entries: readonly Registration[] },
): PublishedFleet {
  const boats = entries
    .filter(({ fleets }) => fleets.includes(fleet.name))
    .map(({ id, helm, boat_class, club }) => [id, { helm, boat_class, club }]);
  return {
    ...standings,
    rating_system: fleet.rating_system,
    rule_changes: ruleChanges(regatta, races, { fleet: fleet.name, series: standings.series?.id ?? null }),
    boats: Object.fromEntries(boats),
  };
}
