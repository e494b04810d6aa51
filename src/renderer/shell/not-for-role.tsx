import { roles } from '@contract/roles';
import { IconLock } from '@tabler/icons-react';
import type { Allowed } from '@/api/allowed';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { Page } from './page';
import { navItems } from './rail';

/** In place of a screen that a role does not see: which role that is, and the way to what it sees. */
export function NotForRole({ allowed }: { allowed: Allowed }) {
  const role = roles[allowed.roles.at(-1)!];
  const first = role.areas.find(allowed.sees);
  const start = navItems.find(({ path }) => path === `/${first}`);
  return (
    <Page title={`The role ${role.name} does not see this`}>
      <EmptyState icon={IconLock} title="This screen belongs to other roles" detail={role.purpose}>
        {start && <LinkButton to={start.path}>Go to {start.name}</LinkButton>}
      </EmptyState>
    </Page>
  );
}
