import { frame as t } from '@messages/shell';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useConnection, useIsFollowing } from '@/api/live-provider';
import { OutboxProvider } from '@/api/outbox/outbox-provider';
import { useScreensOpen } from '@/session/people/use-screens-open';
import { useDesktopCommands, useKiosk } from '@/session/use-desktop';
import { UnsavedChangesGuard } from '@/ui/form/drafts';
import { useShortcutKeys } from '@/ui/keyboard/shortcuts';
import { late, loadLateParts, useFirstScreenStands } from '@/ui/late';
import styles from './frame.module.css';
import { GlobalCommands } from './global-commands';
import { SubjectSlotContext } from './page';
import { usePaletteIsAskedFor } from './palette-keys';
import { Rail, RailFoot } from './rail';
import { SeenByRole } from './seen-by-role';
import { StatusBar } from './status-bar';
import { useDatabaseGone } from './use-database-gone';

const DatabaseGone = late(async () => (await import('./database-gone')).DatabaseGone);
const KeptInBrowser = late(async () => (await import('./database-gone')).KeptInBrowser);
const DeviceShutOut = late(async () => (await import('./device-shut-out')).DeviceShutOut);
const LateShell = late(async () => (await import('./late-shell')).LateShell);

/** Content above every screen, such as an alarm. */
export const OverlayContext = createContext<ReactNode>(null);

/**
 * The layout around every screen: rail, the screen's subject, status, palette and dialogs. It follows no address itself:
 * each change of screen would render all of it.
 */
export function Frame() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const main = useRef<HTMLElement>(null);
  useShortcutKeys();
  useDesktopCommands();
  const kiosk = useKiosk();
  const databaseGone = useDatabaseGone();
  const isShutOut = useConnection() === 'shut-out';
  const stands = useFirstScreenStands();
  const overlay = useContext(OverlayContext);
  const isPaletteAskedFor = usePaletteIsAskedFor();
  const isOpen = useScreensOpen();
  if (!useIsFollowing()) return null;
  // Waiting items are sent under their recorder's name, even while nobody is signed in.
  if (!isOpen)
    return (
      <OutboxProvider>
        <LateParts />
      </OutboxProvider>
    );
  return (
    <OutboxProvider>
      <SubjectSlotContext value={slot}>
        <a className={styles.skip} href="#main">
          {t.skipToScreen}
        </a>
        <div className={styles.frame} data-kiosk={kiosk?.on}>
          {kiosk === null && (
            <>
              <Rail />
              <RailFoot />
            </>
          )}
          <div className={styles.top}>
            <section className={styles.context} aria-label={t.subject} ref={setSlot} />
            <StatusBar />
          </div>
          {databaseGone.isRecording && <KeptInBrowser />}
          {databaseGone.isCovered && <DatabaseGone onUncover={databaseGone.uncover} />}
          {isShutOut && <DeviceShutOut />}
          <main
            className={styles.main}
            id="main"
            tabIndex={-1}
            ref={main}
            inert={databaseGone.isCovered || isShutOut}
          >
            <UnsavedChangesGuard>
              <SeenByRole>
                <Outlet />
              </SeenByRole>
            </UnsavedChangesGuard>
          </main>
          <FocusOnNavigation main={main} />
          <LateParts />
          {kiosk && (
            <footer className={styles.kiosk}>{t.wristbandStationStaffLeave(kiosk.leave_with)}</footer>
          )}
        </div>
        <GlobalCommands />
        {(stands || isPaletteAskedFor) && <LateShell />}
        {stands && overlay}
      </SubjectSlotContext>
    </OutboxProvider>
  );
}

/** Loads late parts once the first screen and its data are there. */
function LateParts(): null {
  const queryClient = useQueryClient();
  const isOpen = useRouterState({ select: ({ status }) => status === 'idle' });
  useEffect(() => {
    if (!isOpen) return;
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      loadLateParts();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
    return stop;
  }, [isOpen, queryClient]);
  return null;
}

/** Navigation moves the focus to the new screen, for the keyboard and screen readers. */
function FocusOnNavigation({ main }: { main: RefObject<HTMLElement | null> }): null {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    const inMain = main.current?.contains(document.activeElement);
    if (!inMain) main.current?.focus({ preventScroll: true });
  }, [path, main]);
  return null;
}
