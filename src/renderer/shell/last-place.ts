import { type Area, areas } from '@contract/roles';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { deviceStore } from '@/lib/device-store';
import { areaOf } from './seen-by-role';

const ITEM = 'dockside.place';

/** Areas to ask for help or change settings in, where nobody works all day. */
const inPassing: readonly Area[] = ['sync', 'settings', 'help'];

/** The area that this device was last used in; null if unknown. */
export function lastPlace(): Area | null {
  return areas.find((area) => area === deviceStore.get(ITEM)) ?? null;
}

/** Notes the area of each page opened, for `lastPlace`. */
export function useLastPlace(): void {
  const area = useRouterState({ select: ({ location }) => areaOf(location.pathname) });
  useEffect(() => {
    if (area !== null && !inPassing.includes(area)) deviceStore.set(ITEM, area);
  }, [area]);
}
