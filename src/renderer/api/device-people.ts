import type { DevicePeople } from '@contract/areas/people';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
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
      localStorage.setItem(PEOPLE_ITEM, JSON.stringify(answer));
      return answer;
    },
    placeholderData: rememberedPeople,
    staleTime: ASK_MS,
    refetchInterval: ASK_MS,
  });
  return data;
}

/** Who may sign in here, as the server said it before this page was opened. */
export function rememberedPeople(): DevicePeople | undefined {
  try {
    return JSON.parse(localStorage.getItem(PEOPLE_ITEM) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
