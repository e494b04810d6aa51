import type { Banquet, BanquetLineItem } from '@contract/areas/members/banquets';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { listQuery } from '@/api/queries';
import { useSession } from '@/api/session';

/** The lines of each function, by its position in the list. */
export function useBanquetLines(banquets: readonly Banquet[]): UseQueryResult<BanquetLineItem[]>[] {
  const { client, clubId } = useSession();
  return useQueries({
    queries: banquets.map(({ id }) =>
      listQuery(client, clubId, 'banquetLineItems', { query: { club_id: clubId, event_order_id: id } }),
    ),
  });
}
