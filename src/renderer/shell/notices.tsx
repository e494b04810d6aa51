import { notifications } from '@mantine/notifications';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useOutbox } from '@/api/outbox/outbox-provider';
import { useSession } from '@/api/session';
import { plural } from '@/lib/format';
import { isDesktop } from '@/session/use-desktop';
import { Button } from '@/ui/button';
import styles from './notices.module.css';
import { syncItem } from './rail';

const SHOWN_MS = 12_000;

/** Says so when upstream refuses more than before. What was there at first stands in the status bar. */
export function useAttentionNotice(attention: number | undefined): void {
  const { bridge } = useSession();
  const show = useSyncNotice();
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (attention === undefined) return;
    const refused = attention - (known.current ?? attention);
    known.current = attention;
    if (refused <= 0) return;
    const title = `The club’s cloud refused ${plural(refused, 'a change', `${refused} changes`)}`;
    const message = `${plural(refused, 'It is', 'They are')} safe here. Sync (g y) says why and what to do.`;
    const isShown = show({ title, message, button: 'Open Sync' });
    // Whoever looks at another program would not see it here.
    if (isShown && isDesktop() && !document.hasFocus())
      void bridge?.call('notify', { title, body: message, path: syncItem.path });
  }, [attention, bridge, show]);
}

/** Says so when the server refuses what this device sent, unless its own screen shows it. */
export function useRefusalNotice(): void {
  const outbox = useOutbox();
  const show = useSyncNotice();
  useEffect(
    () =>
      outbox.onRefused(({ label, place, lastError }) => {
        const title = `The server refused: ${label}`;
        show({
          title,
          message: `${place.label}: “${lastError}”`,
          button: 'See what was refused',
          except: place.path,
        });
      }),
    [outbox, show],
  );
}

interface SyncNotice {
  title: string;
  message: ReactNode;
  button: string;
  /** The path of another screen than Sync that shows the same. */
  except?: string;
}

/** Shows a notice with a button that leads to the Sync screen; not on that screen itself. */
function useSyncNotice() {
  const router = useRouter();
  return useCallback(
    ({ title, message, button, except }: SyncNotice): boolean => {
      if ([except, syncItem.path].includes(router.state.location.pathname)) return false;
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
            <p className={styles.way}>
              <Button size="compact-md" variant="default" onClick={open}>
                {button}
              </Button>
            </p>
          </>
        ),
      });
      return true;
    },
    [router],
  );
}
