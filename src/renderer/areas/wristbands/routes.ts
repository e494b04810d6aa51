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

const safetyRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '$regattaId/safety',
  component: lazyRouteComponent(() => import('./safety/safety-layout'), 'SafetyLayout'),
});

const rollCallRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./safety/roll-call-screen'), 'RollCallScreen'),
});

const safetyBoatsRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'boats',
  component: lazyRouteComponent(() => import('./safety/boats-screen'), 'BoatsScreen'),
});

const incidentsRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'incidents',
  component: lazyRouteComponent(() => import('./safety/incidents-screen'), 'IncidentsScreen'),
});

const contactsRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'contacts',
  component: lazyRouteComponent(() => import('./safety/contacts-screen'), 'ContactsScreen'),
});

const penaltiesRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'penalties',
  component: lazyRouteComponent(() => import('./safety/penalties-screen'), 'PenaltiesScreen'),
});

const reportRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'report',
  component: lazyRouteComponent(() => import('./safety/report-screen'), 'ReportScreen'),
});

const planRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'plan',
  component: lazyRouteComponent(() => import('./safety/plan-screen'), 'PlanScreen'),
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
  safetyRoute.addChildren([
    rollCallRoute,
    safetyBoatsRoute,
    incidentsRoute,
    contactsRoute,
    penaltiesRoute,
    reportRoute,
    planRoute,
  ]),
  kioskRoute,
]);
