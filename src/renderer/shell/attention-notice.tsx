import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '@/api/session';
import { isDesktop } from '@/session/use-desktop';
import { syncItem } from './nav-items';

const SHOWN_MS = 12_000;

/**
 * Says so when more needs a person than before, with a button that leads there. What was there at first stands in the
 * status bar, and on the Sync screen itself it can be seen.
 */
export function useAttentionNotice(attention: number | undefined): void {
  const router = useRouter();
  const { bridge } = useSession();
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (attention === undefined) return;
    const before = known.current;
    known.current = attention;
    if (before === undefined || attention <= before) return;
    if (router.state.location.pathname === syncItem.path) return;
    const refused = attention - before;
    const title = `The club’s cloud refused ${refused === 1 ? 'a change' : `${refused} changes`}`;
    const message = `${refused === 1 ? 'It is' : 'They are'} safe here. Sync (g y) says why and what to do.`;
    // Whoever looks at another program would not see it here.
    if (isDesktop() && !document.hasFocus())
      void bridge?.call('notify', { title, body: message, path: syncItem.path });
    const open = () => {
      notifications.hide(id);
      void router.navigate({ to: syncItem.path });
    };
    const id = notifications.show({
      color: 'red',
      autoClose: SHOWN_MS,
      title,
      message: (
        <>
          {message}
          <Button size="compact-md" variant="default" mt="xs" display="block" onClick={open}>
            Open Sync
          </Button>
        </>
      ),
    });
  }, [attention, router, bridge]);
}
