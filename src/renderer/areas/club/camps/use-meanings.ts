import { useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import type { ConfirmedMeanings } from './child';

/** The fields of camp registrations that staff confirmed, as a query of their meanings. */
export function useMeanings() {
  const { clubId } = useSession();
  return useApiQuery('campFields', { query: { club_id: clubId } });
}

/** Confirmed meanings by field; those of others follow from their names. */
export function meaningsBy(fields: NonNullable<ReturnType<typeof useMeanings>['data']>): ConfirmedMeanings {
  const confirmed = fields.filter(({ confirmed_at }) => confirmed_at !== null);
  return new Map(confirmed.map(({ field, meaning }) => [field, meaning]));
}
