import { createRouter } from '@tanstack/react-router';
import { Loading } from './api/query-view';
import { clubRoutes } from './areas/club/routes';
import { helpRoutes } from './areas/help/routes';
import { racesRoutes } from './areas/races/routes';
import { settingsRoutes, setUpRoute } from './areas/settings/routes';
import { stationsRoutes } from './areas/stations/routes';
import { syncRoutes } from './areas/sync/routes';
import { teeTimesRoutes } from './areas/tee-times/routes';
import { wristbandsRoutes } from './areas/wristbands/routes';
import { BrokenScreen, rootRoute } from './shell/root-route';
import { landingRoute, todayRoute } from './today/routes';

const routeTree = rootRoute.addChildren([
  landingRoute,
  todayRoute,
  racesRoutes,
  wristbandsRoutes,
  teeTimesRoutes,
  clubRoutes,
  stationsRoutes,
  syncRoutes,
  settingsRoutes,
  helpRoutes,
  setUpRoute,
]);

/** Each area has its own routes and loads screens when first opened. */
export const router = createRouter({
  routeTree,
  context: undefined!, // `App` gives it
  defaultPreload: 'intent',
  // The query client decides how long data stays fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => <Loading />,
  defaultErrorComponent: BrokenScreen,
});

/** Starts loading the code of this page's screen, without waiting for the session. */
export function preloadScreen(): void {
  const [routes] = router.getMatchedRoutes(window.location.pathname);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
