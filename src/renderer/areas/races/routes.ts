import type { Fleet } from '@contract/areas/racing/regattas';
import { type ResultsTable, tablesOf } from '@contract/areas/racing/series';
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { listQuery, prefetchList, type RouterContext, responseQuery } from '@/api/queries';
import { rootRoute } from '@/shell/root-route';
import { screensOf } from '@/ui/mantine/load';
import { readChampionshipSearch } from './championship/championship-search';
import { readHearingsSearch } from './hearings/hearings-search';
import { readPublishSearch } from './publish/publish-search';
import { readPursuitSearch } from './pursuit/pursuit-search';
import { standingsQueryOf } from './standings-query';

const screen = screensOf(async () => (await import('./screens')).screens);

/** The screen's fleet and series; by default the first. */
interface FleetSearch {
  fleet?: string;
  series?: string;
}

/** The boat whose drawer is open. */
interface BoatSearch {
  boat?: string;
}

const validateBoat = ({ boat }: Record<string, unknown>): BoatSearch => ({
  ...(typeof boat === 'string' && { boat }),
});

/** The selected row of the finish line. */
const validateCrossing = ({ crossing }: Record<string, unknown>): { crossing?: string } => ({
  ...(typeof crossing === 'string' && { crossing }),
});

const validateSearch = ({ fleet, series }: Record<string, unknown>): FleetSearch => ({
  ...(typeof fleet === 'string' && { fleet }),
  ...(typeof series === 'string' && { series }),
});

const racesRoute = createRoute({ getParentRoute: () => rootRoute, path: '/races' });

const regattasRoute = createRoute({
  getParentRoute: () => racesRoute,
  path: '/',
  loader({ context, preload }) {
    // Not when hovering over the link: the key may lack access to regattas.
    if (!preload) prefetchRegattas(context);
  },
  component: lazyRouteComponent(() => import('./regattas-screen'), 'RegattasScreen'),
});

const competitorsRoute = createRoute({
  getParentRoute: () => racesRoute,
  path: 'competitors',
  component: screen('CompetitorsScreen'),
});

const copySeasonRoute = createRoute({
  getParentRoute: () => racesRoute,
  path: 'copy-season',
  component: screen('CopySeasonScreen'),
});

const radioCheckRoute = createRoute({
  getParentRoute: () => racesRoute,
  path: 'radio-check',
  component: screen('RadioCheck'),
});

const regattaRoute = createRoute({
  getParentRoute: () => racesRoute,
  path: '$regattaId',
  loader({ context, params }) {
    prefetchRegattas(context);
    for (const list of ['races', 'registrations'] as const)
      prefetchList(context, list, { query: { regatta_id: params.regattaId } });
  },
  component: screen('RegattaLayout'),
});

const overviewRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: '/',
  component: screen('OverviewScreen'),
});

const currentRaceRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'race-day',
  component: screen('ToCurrentRace'),
});

const setupRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'setup',
  component: screen('SetupLayout'),
});

/** An old address: the regatta’s overview lists what the set-up lacks. */
const setupIndexRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/races/$regattaId', params, replace: true });
  },
});

const setupRegattaRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'regatta',
  component: screen('RegattaScreen'),
});

const setupFleetsRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'fleets',
  component: screen('FleetsScreen'),
});

/** An old address: scoring is beside the fleets. */
const setupScoringRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'scoring',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/races/$regattaId/setup/fleets', params, replace: true });
  },
});

const setupEntriesRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'entries',
  validateSearch: validateBoat,
  component: screen('EntriesScreen'),
});

const setupCodesRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'codes',
  component: screen('CodesScreen'),
});

const setupRacesRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'races',
  component: screen('RacesScreen'),
});

const setupSeriesRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'series',
  component: screen('SeriesScreen'),
});

const setupChampionshipRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'championship',
  component: screen('ChampionshipSetup'),
});

const setupInstructionsRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'instructions',
  component: screen('InstructionsScreen'),
});

const setupChangesRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'changes',
  component: screen('SetupChanges'),
});

const setupImportsRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'imports',
  component: screen('ImportsScreen'),
});

const pursuitRoute = createRoute({
  getParentRoute: () => setupRoute,
  path: 'races/pursuit',
  validateSearch: readPursuitSearch,
  component: screen('PursuitScreen'),
});

const standingsRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'standings',
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    prefetchStandings(context, params.regattaId, (tables) => {
      const named = tables.find(({ fleet }) => fleet.name === deps.fleet) ?? tables[0];
      const ofFleet = tables.filter(({ fleet }) => fleet === named?.fleet);
      return [ofFleet.find(({ series }) => series?.id === deps.series) ?? named];
    }),
  component: screen('StandingsScreen'),
});

const prizesRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'prizes',
  component: screen('PrizesScreen'),
});

const teamRacingRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'team-racing',
  component: screen('TeamRacingScreen'),
});

const noticesRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'notices',
  loader: ({ context, params }) =>
    prefetchList(context, 'notices', { query: { regatta_id: params.regattaId } }),
  component: screen('NoticesScreen'),
});

const hearingsRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'hearings',
  validateSearch: readHearingsSearch,
  component: screen('HearingsScreen'),
});

const conflictsRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'conflicts',
  component: screen('ConflictsScreen'),
});

const clocksRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'clocks',
  component: screen('ClocksScreen'),
});

const championshipRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'championship',
  validateSearch: readChampionshipSearch,
  component: screen('ChampionshipScreen'),
});

const publishRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'publish',
  validateSearch: readPublishSearch,
  loader: ({ context, params }) => prefetchStandings(context, params.regattaId, (tables) => tables),
  component: screen('PublishScreen'),
});

const checksRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: 'checks',
  component: screen('ChecksScreen'),
});

const raceRoute = createRoute({
  getParentRoute: () => regattaRoute,
  path: '$raceNumber',
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d*$/.test(params.raceNumber)) throw notFound();
  },
});

/** A race's plain address leads to its results. */
const raceIndexRoute = createRoute({
  getParentRoute: () => raceRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/races/$regattaId/$raceNumber/results', params, replace: true });
  },
});

const startRoute = createRoute({
  getParentRoute: () => raceRoute,
  path: 'start',
  component: screen('StartLineScreen'),
});

const finishRoute = createRoute({
  getParentRoute: () => raceRoute,
  path: 'finish',
  validateSearch: validateCrossing,
  loader: ({ context, params }) => {
    const query = { regatta_id: params.regattaId };
    prefetchList(context, 'crossings', { query: { ...query, race_number: Number(params.raceNumber) } });
    prefetchList(context, 'scores.list', { query });
  },
  component: screen('FinishLineScreen'),
});

const checkInRoute = createRoute({
  getParentRoute: () => raceRoute,
  path: 'check-in',
  loader: ({ context, params }) => {
    const query = { regatta_id: params.regattaId };
    prefetchList(context, 'crossings', { query: { ...query, race_number: Number(params.raceNumber) } });
    prefetchList(context, 'scores.list', { query });
  },
  component: screen('CheckInScreen'),
});

const reconcileRoute = createRoute({
  getParentRoute: () => raceRoute,
  path: 'reconcile',
  loader: ({ context, params }) => {
    const query = { regatta_id: params.regattaId };
    prefetchList(context, 'crossings', { query: { ...query, race_number: Number(params.raceNumber) } });
    prefetchList(context, 'scores.list', { query });
  },
  component: screen('ReconcileScreen'),
});

const resultsRoute = createRoute({
  getParentRoute: () => raceRoute,
  path: 'results',
  validateSearch: (search: Record<string, unknown>): FleetSearch & BoatSearch => ({
    ...validateSearch(search),
    ...validateBoat(search),
  }),
  loader: ({ context, params }) => {
    const query = { regatta_id: params.regattaId, race_number: Number(params.raceNumber) };
    prefetchList(context, 'crossings', { query });
    prefetchList(context, 'scores.list', { query });
  },
  component: screen('ResultsScreen'),
});

export const racesRoutes = racesRoute.addChildren([
  regattasRoute,
  competitorsRoute,
  copySeasonRoute,
  radioCheckRoute,
  regattaRoute.addChildren([
    overviewRoute,
    currentRaceRoute,
    setupRoute.addChildren([
      setupIndexRoute,
      setupRegattaRoute,
      setupFleetsRoute,
      setupScoringRoute,
      setupCodesRoute,
      setupEntriesRoute,
      setupRacesRoute,
      setupSeriesRoute,
      setupChampionshipRoute,
      setupInstructionsRoute,
      setupChangesRoute,
      setupImportsRoute,
      pursuitRoute,
    ]),
    standingsRoute,
    prizesRoute,
    teamRacingRoute,
    noticesRoute,
    hearingsRoute,
    championshipRoute,
    checksRoute,
    conflictsRoute,
    clocksRoute,
    publishRoute,
    raceRoute.addChildren([
      raceIndexRoute,
      checkInRoute,
      startRoute,
      finishRoute,
      reconcileRoute,
      resultsRoute,
    ]),
  ]),
]);

function regattasOf({ session }: RouterContext) {
  return { query: { club_id: session.clubId } };
}

function prefetchRegattas(context: RouterContext): void {
  prefetchList(context, 'regattas', regattasOf(context));
}

/** Starts reading standings as soon as the regatta's fleets are known, in parallel with races and entries. */
function prefetchStandings(
  context: RouterContext,
  regatta_id: string,
  wanted: (tables: readonly ResultsTable<Fleet>[]) => readonly (ResultsTable<Fleet> | undefined)[],
): void {
  const { queryClient, session } = context;
  const { client, clubId } = session;
  const prefetch = async () => {
    const regattas = await queryClient.ensureQueryData(
      listQuery(client, clubId, 'regattas', regattasOf(context)),
    );
    const regatta = regattas.find(({ id }) => id === regatta_id);
    for (const table of wanted(regatta ? tablesOf(regatta) : [])) {
      const query = table && standingsQueryOf(regatta_id, table);
      if (query) void queryClient.prefetchQuery(responseQuery(client, clubId, 'standings', { query }));
    }
  };
  // The screen makes the same request and shows its failure.
  prefetch().catch(() => undefined);
}
