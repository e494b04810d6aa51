import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LiveProvider } from './api/live-provider';
import { makeQueryClient } from './api/queries';
import { useSession } from './api/session';
import { router } from './router';
import { SessionProvider } from './session/session-provider';
import { ThemeProvider } from './theme/theme-provider';
import { ErrorBoundary } from './ui/error-boundary';

const queryClient = makeQueryClient();

/** The staff UI: theme, session, screens. */
export function App() {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        {/* At the top: fields that are typed into, and the thumbs of tablet users, are at the bottom. */}
        <Notifications position="top-right" containerWidth={360} transitionDuration={120} limit={4} />
        <ErrorBoundary>
          <SessionProvider>
            <LiveProvider>
              <Screens />
            </LiveProvider>
          </SessionProvider>
        </ErrorBoundary>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

function Screens() {
  return <RouterProvider router={router} context={{ queryClient, session: useSession() }} />;
}
