import type { Member } from '@contract/areas/members/members';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';

/** Every member of the club, updated record by record. */
export function useMembers(enabled = true): UseQueryResult<Member[]> {
  const { clubId } = useSession();
  return useListQuery('members', { query: { club_id: clubId } }, { enabled });
}

/** Members by id, to name them in other areas. Empty without asking for a key that may not read members. */
export function useMembersById(enabled = true): ReadonlyMap<string, Member> {
  const { scopes } = useSession();
  const mayRead = scopes === null || scopes.includes('members:read');
  const { data } = useMembers(enabled && mayRead);
  return useMemo(() => new Map(data?.map((member) => [member.id, member])), [data]);
}
