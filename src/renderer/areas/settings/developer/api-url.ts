import { BASE_PATH } from '@contract/route';
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import { useSession } from '@/api/session';

/** Where programs reach the API: over the club's network while that is shared, else on this machine. */
export function useApiUrl(): string {
  const { bridge } = useSession();
  const { data } = useQuery({ ...bridgeQuery(bridge!, 'network', {}), enabled: bridge !== null });
  const address = data?.shared ? data.addresses[0] : undefined;
  const base = address ? `http://${address}:${data?.port}` : (data?.listening[0] ?? window.location.origin);
  return `${base}${BASE_PATH}`;
}
