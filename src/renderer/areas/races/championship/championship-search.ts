import { CHAMPIONSHIP_STAGES } from '@dockside/scoring';
import type { Stage } from './next-assignment';

/** What the address says: the fleet, the race that groups are wanted from, and for a new assignment its stage. */
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
