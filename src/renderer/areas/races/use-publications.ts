import type { Publication } from '@contract/published-results';
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import { useSession } from '@/api/session';
import { useRegatta } from '../regatta/regatta-context';

/** What of the regatta is published: null for nothing; undefined while it is not known, or may not be known here. */
export function usePublication(): Publication | null | undefined {
  const { bridge } = useSession();
  const { regatta } = useRegatta();
  const { data } = useQuery({ ...bridgeQuery(bridge!, 'list_publications', {}), enabled: bridge !== null });
  return data && (data.find(({ regatta_id }) => regatta_id === regatta.id) ?? null);
}
