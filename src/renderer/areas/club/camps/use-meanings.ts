import { useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import type { ConfirmedMeanings } from './child';

/** The fields of camp registrations that staff confirmed, as a query of their meanings. */
export function useMeanings() {
  const { clubId } = useSession();
  return useApiQuery('campFields', { query: { club_id: clubId } });
}

/** Confirmed meanings by field. */
export function meaningsBy(fields: NonNullable<ReturnType<typeof useMeanings>['data']>): ConfirmedMeanings {
  return new Map(fields.map(({ field, meaning }) => [field, meaning]));
}
