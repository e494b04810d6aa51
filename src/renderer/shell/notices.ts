import { notices as t } from '@messages/shell';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useOutbox } from '@/api/outbox/outbox-provider';
import { useSession } from '@/api/session';
import { isDesktop } from '@/session/use-desktop';
import { lateModule } from '@/ui/late';
import { syncItem } from './rail';
import type { SyncNotice } from './sync-notice';

const syncNotices = lateModule(() => import('./sync-notice'));

/** Notifies when the upstream refuses more changes. Earlier refusals are in the status bar. */
export function useAttentionNotice(attention: number | undefined): void {
  const { bridge } = useSession();
  const show = useSyncNotice();
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (attention === undefined) return;
    const refused = attention - (known.current ?? attention);
    known.current = attention;
    if (refused <= 0) return;
    const title = t.cloudRefusedChanges(refused);
    const message = t.theyAreSafeHere(refused);
    const isShown = show({ title, message, button: t.openSync });
    // A user in another program would miss it here.
    if (isShown && isDesktop() && !document.hasFocus())
      void bridge?.call('notify', { title, body: message, path: syncItem.path });
  }, [attention, bridge, show]);
}

/** Notifies when the server refuses an item of this device, unless its own screen shows it. */
export function useRefusalNotice(): void {
  const outbox = useOutbox();
  const show = useSyncNotice();
  useEffect(
    () =>
      outbox.onRefused(({ label, place, lastError }) => {
        const title = t.serverRefused(label);
        const message = `${place.label}: “${lastError}”`;
        show({ title, message, button: t.seeWhatWasRefused }, place.path);
      }),
    [outbox, show],
  );
}

/** Shows a notice with a button to the Sync screen; not on that screen itself, nor at `except`. */
function useSyncNotice() {
  const router = useRouter();
  return useCallback(
    (notice: SyncNotice, except?: string): boolean => {
      if ([except, syncItem.path].includes(router.state.location.pathname)) return false;
      void syncNotices().then(({ showSyncNotice }) =>
        showSyncNotice(notice, () => void router.navigate({ to: syncItem.path })),
      );
      return true;
    },
    [router],
  );
}
