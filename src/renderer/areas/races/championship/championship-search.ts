import { CHAMPIONSHIP_STAGES } from '@dockside/scoring';
import type { Stage } from './next-assignment';

/** The address's fleet, first race of the groups, and stage of a new assignment. */
export interface ChampionshipSearch {
  fleet?: string;
  from?: number;
  stage?: Stage;
}

export function readChampionshipSearch(search: Record<string, unknown>): ChampionshipSearch {
  const stage = CHAMPIONSHIP_STAGES.find((one) => one === search.stage);
  const from = Number(search.from);
  return {
    ...(typeof search.fleet === 'string' && { fleet: search.fleet }),
    ...(Number.isSafeInteger(from) && from > 0 && { from }),
    ...(stage && { stage }),
  };
}
