import type { DevicePeople } from '@contract/areas/people';
import { type Area, type RoleName, scopesOf, seesArea } from '@contract/roles';
import type { Scope } from '@contract/scopes';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import { type Who, who } from '@/api/who';

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
    placeholderData: remembered,
    staleTime: ASK_MS,
    refetchInterval: ASK_MS,
  });
  return data;
}

function remembered(): DevicePeople | undefined {
  try {
    return JSON.parse(localStorage.getItem(PEOPLE_ITEM) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** What this device shows and allows: what its own role does and, where people sign in, that of the person. */
export interface Allowed {
  /** The roles that say so, the device's first; none where everything is allowed. */
  roles: readonly RoleName[];
  sees: (area: Area) => boolean;
  may: (scope: Scope) => boolean;
}

export function useAllowed(): Allowed {
  const people = useDevicePeople();
  const { scopes } = useSession();
  const { person } = useWho();
  const of = [people?.role ?? null, people?.asks ? (person?.role ?? null) : null].filter(
    (role) => role !== null,
  );
  const inEach = (allows: (role: RoleName) => boolean) => of.every(allows);
  return {
    roles: of,
    sees: (area) => inEach((role) => seesArea(role, area)),
    may: (scope) =>
      (of.length > 0 || scopes === null || scopes.includes(scope)) &&
      inEach((role) => scopesOf(role).includes(scope)),
  };
}
