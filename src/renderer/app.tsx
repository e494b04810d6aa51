import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { rememberedPeople } from './api/device-people';
import { LiveProvider } from './api/live-provider';
import { makeQueryClient } from './api/queries';
import { useSession } from './api/session';
import { router } from './router';
import { useKioskLock } from './session/kiosk-lock';
import { SessionProvider } from './session/session-provider';
import { OverlayContext } from './shell/frame';
import { ThemeProvider } from './theme/theme-provider';
import { ErrorBoundary } from './ui/error-boundary';
import { late, useFirstScreenStands } from './ui/late';
import { withMantine } from './ui/mantine/load';

const queryClient = makeQueryClient();
const WhoGate = late(async () => (await import('./session/people/who-gate')).WhoGate);
const ShownNotifications = late(async () => (await import('./ui/notifications')).ShownNotifications);
const KioskWindow = lazy(async () => ({
  default: await withMantine(
    import('./areas/wristbands/kiosk/kiosk-screen').then((module) => module.KioskWindow),
  ),
}));

const DeviceAlarm = late(
  async () => (await import('./areas/wristbands/safety/alarm/device-alarm')).DeviceAlarm,
);

/** The staff UI: theme, session, screens. */
export function App() {
  const stands = useFirstScreenStands();
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        {stands && <ShownNotifications />}
        <ErrorBoundary>
          <SessionProvider>
            <LiveProvider>
              <Screens />
              {(stands || rememberedPeople()?.asks) && <WhoGate onSignedIn={readScreensAgain} />}
            </LiveProvider>
          </SessionProvider>
        </ErrorBoundary>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Reopens screens that failed for want of a sign-in. */
function readScreensAgain(): void {
  if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate();
}

/** The screen at this page's address; in a kiosk browser, always the kiosk. */
function Screens() {
  const session = useSession();
  const [lock, setLock] = useKioskLock();
  if (lock?.clubId === session.clubId)
    return (
      <Suspense fallback={<main aria-busy="true" />}>
        <KioskWindow lock={lock} onLock={setLock} />
      </Suspense>
    );
  return (
    <OverlayContext value={<DeviceAlarm />}>
      <RouterProvider router={router} context={{ queryClient, session }} />
    </OverlayContext>
  );
}
