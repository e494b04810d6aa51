import type { Device } from '@contract/areas/racing/device-clocks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSession } from '../session';

const EVERY_MS = 15_000;

/** Devices that have reported their clocks since the server started, last seen first. */
export function useDevices(): UseQueryResult<Device[]> {
  const { client, clubId } = useSession();
  return useQuery({
    queryKey: ['devices', clubId],
    queryFn: async ({ signal }) => (await client.call('time.devices', {}, { signal })).data,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
}
