import type { AgingReport } from '@contract/areas/billing';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';

/** What households owe now. */
export function useAging(): UseQueryResult<AgingReport> {
  const { clubId } = useSession();
  return useApiQuery('agingReport', { query: { club_id: clubId } });
}
