import type { DevicePeople } from '@contract/areas/people';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { deviceStore } from '@/lib/device-store';
import { useSession } from './session';
import { type Who, who } from './who';

/** What the server said last of who may sign in here. */
export const PEOPLE_ITEM = 'dockside.people';
const ASK_MS = 5 * 60_000;

/** Whoever uses this device. */
export function useWho(): Who {
  return useSyncExternalStore(who.subscribe, who.get);
}

/** Who may sign in on this device, as the server said last, also before this page was opened. */
export function useDevicePeople(): DevicePeople | undefined {
  const { client, clubId } = useSession();
  const { data } = useQuery({
    queryKey: ['people', clubId],
    queryFn: async () => {
      const answer = (await client.call('people', {})).data;
      deviceStore.setJson(PEOPLE_ITEM, answer);
      return answer;
    },
    // Data of its own age, not a placeholder: a placeholder is gone once the server has not answered.
    initialData: rememberedPeople,
    initialDataUpdatedAt: 0,
    staleTime: ASK_MS,
    refetchInterval: ASK_MS,
  });
  return data;
}

/** True if this device asks for a name and a PIN before it goes on. */
export function useIsLocked(): boolean {
  const people = useDevicePeople();
  const { person, locked, isRefused } = useWho();
  return people?.asks === true && (person === null || locked !== null || isRefused);
}

/** Who may sign in here, as the server said it before this page was opened. */
export function rememberedPeople(): DevicePeople | undefined {
  return (deviceStore.getJson<DevicePeople>(PEOPLE_ITEM) as DevicePeople | null) ?? undefined;
}
