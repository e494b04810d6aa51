import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';
import { screen } from '@/ui/mantine/load';

const stationsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/stations' });

const finishRoute = createRoute({
  getParentRoute: () => stationsRoute,
  path: 'finish',
  component: screen(() => import('./station-start'), 'ToFinishLine'),
});

const resultsRoute = createRoute({
  getParentRoute: () => stationsRoute,
  path: 'results',
  component: screen(() => import('./station-start'), 'ToResults'),
});

const musterRoute = createRoute({
  getParentRoute: () => stationsRoute,
  path: 'muster',
  component: screen(() => import('./station-start'), 'ToMuster'),
});

const displayRoute = createRoute({
  getParentRoute: () => stationsRoute,
  path: 'display',
  component: screen(() => import('./station-start'), 'ToDisplay'),
});

/** Addresses that are the same at every event: each opens its screen for the current regatta. */
export const stationsRoutes = stationsRoute.addChildren([
  finishRoute,
  resultsRoute,
  musterRoute,
  displayRoute,
]);
