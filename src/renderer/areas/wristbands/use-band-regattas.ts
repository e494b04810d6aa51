import type { BandRegatta } from '@contract/areas/band-assignments';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from '@/api/queries';

/** The club's regattas as a key that may read wristbands alone sees them: names, days and overdue limits. */
export function useBandRegattas(): UseQueryResult<BandRegatta[]> {
  return useApiQuery('wristbands.regattas', {});
}
