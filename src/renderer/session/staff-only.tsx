import { roles, type StaffPermission } from '@contract/roles';
import { staffOnly as t } from '@messages/session';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAllowed, useRefusal } from '@/api/allowed';
import { useSession } from '@/api/session';
import { EmptyState } from '@/ui/empty-state';

interface StaffOnlyProps {
  /** Title of the missing part: `Keys are made and revoked here`. */
  title: string;
  /** The permission a role needs. */
  needs?: StaffPermission;
  children: ReactNode;
}

/** Settings for staff at the server's own computer; others read how to get there. */
export function StaffOnly({ title, needs = 'settings', children }: StaffOnlyProps) {
  const { bridge } = useSession();
  const denied = useRefusal(needs);
  const [role] = useAllowed().roles;
  if (bridge && !denied) return children;
  if (bridge && denied) return <EmptyState icon={IconLock} title={title} detail={denied} />;
  return (
    <EmptyState
      icon={IconLock}
      title={title}
      detail={
        <>
          {t.openThisOnClub} {role ? t.thisDeviceWasAdded(roles[role].name) : t.youSigned}
        </>
      }
    />
  );
}
