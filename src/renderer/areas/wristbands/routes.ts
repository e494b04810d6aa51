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
  component: lazyRouteComponent(() => import('./station-screen'), 'StationScreen'),
});

const musterRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '$regattaId/muster',
  component: lazyRouteComponent(() => import('./muster/muster-screen'), 'MusterScreen'),
});

export const wristbandsRoutes = wristbandsRoute.addChildren([likelyRoute, stationRoute, musterRoute]);
