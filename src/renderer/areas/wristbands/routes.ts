import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';

const wristbandsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/wristbands' });

const likelyRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./index'), 'WristbandsScreen'),
});

const stationRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '$regattaId',
  // The band whose drawer a link opens.
  validateSearch: ({ band }: Record<string, unknown>): { band?: string } => ({
    ...(typeof band === 'string' && { band }),
  }),
  component: lazyRouteComponent(() => import('./station-screen'), 'StationScreen'),
});

const musterRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '$regattaId/muster',
  component: lazyRouteComponent(() => import('./muster/muster-screen'), 'MusterScreen'),
});

const likelyKioskRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: 'kiosk',
  component: lazyRouteComponent(() => import('./kiosk/kiosk-start'), 'KioskStart'),
});

const kioskRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '$regattaId/kiosk',
  component: lazyRouteComponent(() => import('./kiosk/kiosk-start'), 'KioskStart'),
});

export const wristbandsRoutes = wristbandsRoute.addChildren([
  likelyRoute,
  likelyKioskRoute,
  stationRoute,
  musterRoute,
  kioskRoute,
]);
