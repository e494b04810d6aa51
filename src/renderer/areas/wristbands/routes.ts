import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';
import { screensOf } from '@/ui/mantine/load';

const screen = screensOf(async () => (await import('./screens')).screens);

const wristbandsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/wristbands' });

const likelyRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '/',
  component: screen('WristbandsScreen'),
});

const waterRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '$regattaId',
  component: screen('WaterLayout'),
});

const stationRoute = createRoute({
  getParentRoute: () => waterRoute,
  path: '/',
  // The band whose drawer is open.
  validateSearch: ({ band }: Record<string, unknown>): { band?: string } => ({
    ...(typeof band === 'string' && { band }),
  }),
  component: screen('StationScreen'),
});

const musterRoute = createRoute({
  getParentRoute: () => waterRoute,
  path: 'muster',
  component: screen('MusterScreen'),
});

const safetyRoute = createRoute({
  getParentRoute: () => waterRoute,
  path: 'safety',
  component: screen('SafetyLayout'),
});

const rollCallRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: '/',
  component: screen('RollCallScreen'),
});

const safetyBoatsRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'boats',
  component: screen('BoatsScreen'),
});

const incidentsRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'incidents',
  component: screen('IncidentsScreen'),
});

const contactsRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'contacts',
  component: screen('ContactsScreen'),
});

const penaltiesRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'penalties',
  component: screen('PenaltiesScreen'),
});

const reportRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'report',
  component: screen('ReportScreen'),
});

const planRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'plan',
  component: screen('PlanScreen'),
});

const displayRoute = createRoute({
  getParentRoute: () => safetyRoute,
  path: 'display',
  component: screen('DisplayScreen'),
});

const likelyKioskRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: 'kiosk',
  component: screen('KioskStart'),
});

const kioskRoute = createRoute({
  getParentRoute: () => wristbandsRoute,
  path: '$regattaId/kiosk',
  component: screen('KioskStart'),
});

export const wristbandsRoutes = wristbandsRoute.addChildren([
  likelyRoute,
  likelyKioskRoute,
  waterRoute.addChildren([
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
      displayRoute,
    ]),
  ]),
  kioskRoute,
]);
