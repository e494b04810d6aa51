import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';

export interface Mobiles {
  /** By the member's id. */
  byMember: ReadonlyMap<string, string>;
  /** Reason why numbers are missing; null once read. */
  missing: 'reading' | 'refused' | null;
}

/** Members' mobile numbers, read once a call is needed. */
export function useMobiles(isNeeded: boolean): Mobiles {
  const { clubId } = useSession();
  const { data, isError } = useListQuery('members', { query: { club_id: clubId } }, { enabled: isNeeded });
  const byMember = useMemo(
    () => new Map((data ?? []).flatMap(({ id, mobile }) => (mobile ? [[id, mobile] as const] : []))),
    [data],
  );
  return { byMember, missing: data ? null : isError ? 'refused' : 'reading' };
}
