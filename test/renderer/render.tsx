import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { makeQueryClient } from '@/api/queries';
import { type Session, SessionContext } from '@/api/session';
import { AskedDialog } from '@/ui/ask';
import { Dialogs } from '@/ui/dialogs';
import { theme } from '@/ui/mantine/theme';

/** A session of the club `club_1` in Dublin. Calls of its API are answered by `call`. */
export function makeSession(call: (...args: never[]) => Promise<unknown> = neverAnswers): Session {
  return {
    client: { call } as unknown as Session['client'],
    key: null,
    clubId: 'club_1',
    club: { id: 'club_1', name: 'Howth', time_zone: 'Europe/Dublin', currency: 'EUR' } as Session['club'],
    sandbox: false,
    scopes: null,
    bridge: null,
    signOut: () => undefined,
    refreshClub: async () => undefined,
  };
}

interface Surroundings {
  session?: Session;
  queryClient?: QueryClient;
}

/** Providers around every screen, for `render` and `renderHook`. */
export function surroundings({
  session = makeSession(),
  queryClient = makeQueryClient(),
}: Surroundings = {}) {
  return ({ children }: { children: ReactNode }) => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          {children}
          <AskedDialog />
          <Dialogs />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Renders an element as on a screen. */
export function renderUi(element: ReactElement, options?: Surroundings): RenderResult {
  return render(element, { wrapper: surroundings(options) });
}

function neverAnswers(): Promise<never> {
  return new Promise(() => undefined);
}
