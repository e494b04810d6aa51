import type { Fleet } from '@contract/areas/regattas';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { listQuery, prefetchList, type RouterContext, responseQuery } from '@/api/queries';
import { rootRoute } from '@/shell/root-route';
import { readChampionshipSearch } from './championship/championship-search';
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
  loader({ context, preload }) {
    // Not for a pointer that passes the link: the key may be one that reads no regattas.
    if (!preload) prefetchRegattas(context);
  },
  component: lazyRouteComponent(() => import('./regattas-screen'), 'RegattasScreen'),
});

const regattaRoute = createRoute({
  getParentRoute: () => racesRoute,
  path: '$regattaId',
  loader({ context, params }) {
    prefetchRegattas(context);
    for (const list of ['races', 'registrations'] as const)
      prefetchList(context, list, { query: { regatta_id: params.regattaId } });
  },
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
  component: lazyRouteComponent(() => import('./regatta/regatta-layout'), 'SetupLayout'),
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

const setupChampionshipRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'championship',
  component: lazyRouteComponent(() => import('./championship/championship-setup'), 'ChampionshipSetup'),
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
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    prefetchStandings(context, params.regattaId, (fleets) => [
      fleets.find(({ name }) => name === deps.fleet) ?? fleets[0],
    ]),
  component: lazyRouteComponent(() => import('./standings/standings-screen'), 'StandingsScreen'),
});

const championshipRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'championship',
  validateSearch: readChampionshipSearch,
  component: lazyRouteComponent(() => import('./championship/championship-screen'), 'ChampionshipScreen'),
});

const publishRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'publish',
  loader: ({ context, params }) => prefetchStandings(context, params.regattaId, (fleets) => fleets),
  component: lazyRouteComponent(() => import('./publish/publish-screen'), 'PublishScreen'),
});

const raceRoute = createRoute({ getParentRoute: () => regattaRoute, path: '$raceNumber' });

const finishRoute = createRoute({
  getParentRoute: () => raceRoute,
  path: 'finish',
  loader: ({ context, params }) => {
    const query = { regatta_id: params.regattaId };
    prefetchList(context, 'crossings', { query: { ...query, race_number: Number(params.raceNumber) } });
    prefetchList(context, 'scores.list', { query });
  },
  component: lazyRouteComponent(() => import('./finish-line/finish-line-screen'), 'FinishLineScreen'),
});

const resultsRoute = createRoute({
  getParentRoute: () => raceRoute,
  path: 'results',
  validateSearch,
  loader: ({ context, params }) => {
    const query = { regatta_id: params.regattaId, race_number: Number(params.raceNumber) };
    prefetchList(context, 'crossings', { query });
    prefetchList(context, 'scores.list', { query });
  },
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
      setupChampionshipRoute,
      pursuitRoute,
    ]),
    standingsRoute,
    championshipRoute,
    publishRoute,
    raceRoute.addChildren([finishRoute, resultsRoute]),
  ]),
]);

function regattasOf({ session }: RouterContext) {
  return { query: { club_id: session.clubId } };
}

function prefetchRegattas(context: RouterContext): void {
  prefetchList(context, 'regattas', regattasOf(context));
}

/** Begins to read standings as soon as the regatta's fleets are known, while its races and entries are still read. */
function prefetchStandings(
  context: RouterContext,
  regatta_id: string,
  wanted: (fleets: readonly Fleet[]) => readonly (Fleet | undefined)[],
): void {
  const { queryClient, session } = context;
  const { client, clubId } = session;
  const prefetch = async () => {
    const regattas = await queryClient.ensureQueryData(
      listQuery(client, clubId, 'regattas', regattasOf(context)),
    );
    const fleets = regattas.find(({ id }) => id === regatta_id)?.fleets ?? [];
    for (const fleet of wanted(fleets)) {
      const query = fleet && { regatta_id, fleet: fleet.name };
      if (query) void queryClient.prefetchQuery(responseQuery(client, clubId, 'standings', { query }));
    }
  };
  // What failed is told by the screen, which asks for the same.
  prefetch().catch(() => undefined);
}
