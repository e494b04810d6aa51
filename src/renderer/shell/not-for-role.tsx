import { rolePurposes } from '@contract/role-purposes';
import { roles } from '@contract/roles';
import { notForRole as t } from '@messages/shell';
import { IconLock } from '@tabler/icons-react';
import type { Allowed } from '@/api/allowed';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { Page } from './page';
import { navItems } from './rail';

/** Shown instead of a screen hidden from a role: the role's name, and a link to its first screen. */
export function NotForRole({ allowed }: { allowed: Allowed }) {
  const name = allowed.roles.at(-1)!;
  const role = roles[name];
  const first = role.areas.find(allowed.sees);
  const start = navItems.find(({ path }) => path === `/${first}`);
  return (
    <Page title={t.cantOpenThisPage(role.name)}>
      <EmptyState icon={IconLock} title={t.thisPage} detail={rolePurposes[name]}>
        {start && <LinkButton to={start.path}>{t.goTo(start.name)}</LinkButton>}
      </EmptyState>
    </Page>
  );
}
