import type { BandRegatta } from '@contract/areas/safety/band-assignments';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from '@/api/queries';

/** The club's regattas as visible to a key for wristbands only: names, days and overdue limits. */
export function useBandRegattas(): UseQueryResult<BandRegatta[]> {
  return useApiQuery('wristbands.regattas', {});
}
