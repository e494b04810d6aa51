import type { Area } from '@contract/roles';
import { roles } from '@contract/roles';
import { IconLock } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAllowed } from '@/session/people/use-device-people';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { navItems } from './rail';

/** The area of a page, by its address. */
function areaOf(path: string): Area | null {
  const first = path.split('/')[1] ?? '';
  if (first === 'set-up') return 'settings';
  return first === '' ? null : (first as Area);
}

/** Shows its children where the role of the device, and that of whoever is signed in, sees this area. */
export function SeenByRole({ children }: { children: ReactNode }) {
  const area = useRouterState({ select: ({ location }) => areaOf(location.pathname) });
  const allowed = useAllowed();
  if (area === null || allowed.sees(area)) return children;
  const start = navItems.find(({ path }) => path === allowed.path);
  const role = roles[allowed.roles.at(-1)!];
  return (
    <EmptyState icon={IconLock} title={`The role ${role.name} does not see this`} detail={role.purpose}>
      {start && <LinkButton to={start.path}>Go to {start.name}</LinkButton>}
    </EmptyState>
  );
}
