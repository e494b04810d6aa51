import { type Area, areas } from '@contract/roles';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAllowed } from '@/api/allowed';
import { late } from '@/ui/late';

const NotForRole = late(async () => (await import('./not-for-role')).NotForRole);

/** The area of a page, by address; null for everybody's pages: the device's, and redirects. */
export function areaOf(path: string): Area | null {
  if (path === '/settings/device') return null;
  const first = path.split('/')[1] ?? '';
  if (first === 'set-up') return 'settings';
  return areas.find((area) => area === first) ?? null;
}

/** Shows its children if both the device's role and the signed-in person's see this area. */
export function SeenByRole({ children }: { children: ReactNode }) {
  const area = useRouterState({ select: ({ location }) => areaOf(location.pathname) });
  const allowed = useAllowed();
  return area === null || allowed.sees(area) ? children : <NotForRole allowed={allowed} />;
}
