import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '@/api/session';
import { EmptyState } from '@/ui/empty-state';

interface StaffOnlyProps {
  /** What would be here: `Keys are made and revoked here`. */
  title: string;
  children: ReactNode;
}

/** Settings for staff at the server's own machine; to everybody else it says how to get there. */
export function StaffOnly({ title, children }: StaffOnlyProps) {
  const { bridge } = useSession();
  if (bridge) return children;
  return (
    <EmptyState
      icon={IconLock}
      title={title}
      detail={
        <>
          That is for staff at the machine on which Dockside runs. You came in with an API key. On that
          machine, open a staff link: <code>dockside staff-link</code> prints one.
        </>
      }
    />
  );
}
