import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';
import { screen } from '@/ui/mantine/load';

const wristbandsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/wristbands' });

const likelyRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '/',
  component: screen(() => import('./wristbands-screen'), 'WristbandsScreen'),
});

const stationRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '$regattaId',
  // The band whose drawer is open.
  validateSearch: ({ band }: Record<string, unknown>): { band?: string } => ({
    ...(typeof band === 'string' && { band }),
  }),
  component: screen(() => import('./station-screen'), 'StationScreen'),
});

const musterRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '$regattaId/muster',
  component: screen(() => import('./muster/muster-screen'), 'MusterScreen'),
});

const safetyRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '$regattaId/safety',
  component: screen(() => import('./safety/safety-layout'), 'SafetyLayout'),
});

const rollCallRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: '/',
  component: screen(() => import('./safety/roll-call-screen'), 'RollCallScreen'),
});

const safetyBoatsRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'boats',
  component: screen(() => import('./safety/boats-screen'), 'BoatsScreen'),
});

const incidentsRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'incidents',
  component: screen(() => import('./safety/incidents-screen'), 'IncidentsScreen'),
});

const contactsRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'contacts',
  component: screen(() => import('./safety/contacts-screen'), 'ContactsScreen'),
});

const penaltiesRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'penalties',
  component: screen(() => import('./safety/penalties-screen'), 'PenaltiesScreen'),
});

const reportRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'report',
  component: screen(() => import('./safety/report-screen'), 'ReportScreen'),
});

const planRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'plan',
  component: screen(() => import('./safety/plan-screen'), 'PlanScreen'),
});

const likelyKioskRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: 'kiosk',
  component: screen(() => import('./kiosk/kiosk-start'), 'KioskStart'),
});

const kioskRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '$regattaId/kiosk',
  component: screen(() => import('./kiosk/kiosk-start'), 'KioskStart'),
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
