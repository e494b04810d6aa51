import type { NetworkStatus } from '@contract/staff-operations';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import { useBridge } from '@/api/use-bridge';

/** A laptop that is carried to another network has another address there. */
const LOOK_MS = 4_000;

/** Where the server can be reached, asked again while the screen is open. */
export function useLiveNetwork(): UseQueryResult<NetworkStatus> {
  const bridge = useBridge();
  return useQuery({ ...bridgeQuery(bridge, 'network', {}), staleTime: 0, refetchInterval: LOOK_MS });
}
