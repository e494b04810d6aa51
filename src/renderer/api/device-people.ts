import type { DevicePeople } from '@contract/areas/access/people';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { deviceStore } from '@/lib/device-store';
import { useSession } from './session';
import { type Who, who } from './who';

/** The server's last answer about who may sign in here. */
export const PEOPLE_ITEM = 'dockside.people';
const ASK_MS = 5 * 60_000;

/** The person who uses this device. */
export function useWho(): Who {
  return useSyncExternalStore(who.subscribe, who.get);
}

/** People who may sign in on this device: the server's last answer, even from before this page opened. */
export function useDevicePeople(): DevicePeople | undefined {
  const { client, clubId } = useSession();
  const { data } = useQuery({
    queryKey: ['people', clubId],
    queryFn: async () => {
      const answer = (await client.call('people', {})).data;
      deviceStore.setJson(PEOPLE_ITEM, answer);
      return answer;
    },
    // Initial data, not a placeholder: placeholders vanish when the server does not answer.
    initialData: rememberedPeople,
    initialDataUpdatedAt: 0,
    staleTime: ASK_MS,
    refetchInterval: ASK_MS,
  });
  return data;
}

/** True if this device asks for a name and a PIN before work continues. */
export function useIsLocked(): boolean {
  const people = useDevicePeople();
  const { person, locked, isRefused } = useWho();
  return people?.asks === true && (person === null || locked !== null || isRefused);
}

/** People who may sign in here, by the server's last answer before this page opened. */
export function rememberedPeople(): DevicePeople | undefined {
  return (deviceStore.getJson<DevicePeople>(PEOPLE_ITEM) as DevicePeople | null) ?? undefined;
}
