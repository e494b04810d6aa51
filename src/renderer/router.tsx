import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { SkeletonLines } from './api/query-view';
import { clubRoutes } from './areas/club/routes';
import { racesRoutes } from './areas/races/routes';
import { settingsRoutes } from './areas/settings/routes';
import { syncRoutes } from './areas/sync/routes';
import { teeTimesRoutes } from './areas/tee-times/routes';
import { wristbandsRoutes } from './areas/wristbands/routes';
import { BrokenScreen, rootRoute } from './shell/root-route';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/races', replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  racesRoutes,
  wristbandsRoutes,
  teeTimesRoutes,
  clubRoutes,
  syncRoutes,
  settingsRoutes,
]);

/** Each area keeps its own routes and loads its screens when they are first opened. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: SkeletonLines,
  defaultErrorComponent: BrokenScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
