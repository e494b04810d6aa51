import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';
import { readPursuitSearch } from './pursuit/pursuit-search';

/** The fleet that a screen shows; without it the regatta's first. */
interface FleetSearch {
  fleet?: string;
}

const validateSearch = (search: Record<string, unknown>): FleetSearch =>
  typeof search.fleet === 'string' ? { fleet: search.fleet } : {};

const racesRoute = createRoute({ getParentRoute: () => rootRoute, path: '/races' });

const regattasRoute = createRoute({
  getParentRoute: () => racesRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./regattas-screen'), 'RegattasScreen'),
});

const regattaRoute = createRoute({
  getParentRoute: () => racesRoute,
  path: '$regattaId',
  component: lazyRouteComponent(() => import('./regatta/regatta-layout'), 'RegattaLayout'),
});

const currentRaceRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./regatta/regatta-layout'), 'ToCurrentRace'),
});

const setupRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'setup',
  component: lazyRouteComponent(() => import('./setup/setup-layout'), 'SetupLayout'),
});

const firstSetupRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/races/$regattaId/setup/regatta', params, replace: true });
  },
});

const setupRegattaRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'regatta',
  component: lazyRouteComponent(() => import('./setup/regatta-screen'), 'RegattaScreen'),
});

const setupEntriesRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'entries',
  component: lazyRouteComponent(() => import('./setup/entries-screen'), 'EntriesScreen'),
});

const setupRacesRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'races',
  component: lazyRouteComponent(() => import('./setup/races-screen'), 'RacesScreen'),
});

const pursuitRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'races/pursuit',
  validateSearch: readPursuitSearch,
  component: lazyRouteComponent(() => import('./pursuit/pursuit-screen'), 'PursuitScreen'),
});

const standingsRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'standings',
  validateSearch,
  component: lazyRouteComponent(() => import('./standings/standings-screen'), 'StandingsScreen'),
});

const publishRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'publish',
  component: lazyRouteComponent(() => import('./publish/publish-screen'), 'PublishScreen'),
});

const raceRoute = createRoute({ getParentRoute: () => regattaRoute, path: '$raceNumber' });

const finishRoute = createRoute({
  getParentRoute: () => raceRoute,
  path: 'finish',
  component: lazyRouteComponent(() => import('./finish-line/finish-line-screen'), 'FinishLineScreen'),
});

const resultsRoute = createRoute({
  getParentRoute: () => raceRoute,
  path: 'results',
  validateSearch,
  component: lazyRouteComponent(() => import('./results/results-screen'), 'ResultsScreen'),
});

export const racesRoutes = racesRoute.addChildren([
  regattasRoute,
  regattaRoute.addChildren([
    currentRaceRoute,
    setupRoute.addChildren([
      firstSetupRoute,
      setupRegattaRoute,
      setupEntriesRoute,
      setupRacesRoute,
      pursuitRoute,
    ]),
    standingsRoute,
    publishRoute,
    raceRoute.addChildren([finishRoute, resultsRoute]),
  ]),
]);
