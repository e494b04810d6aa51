import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';
import { screen } from '@/ui/mantine/load';

const helpRoute = createRoute({ getParentRoute: () => rootRoute, path: '/help' });

const indexRoute = createRoute({
  getParentRoute: () => helpRoute,
  path: '/',
  component: screen(() => import('./help-screen'), 'HelpScreen'),
});

const raceDayRoute = createRoute({
  getParentRoute: () => helpRoute,
  path: 'race-day',
  component: screen(() => import('./race-day-screen'), 'RaceDayScreen'),
});

export const helpRoutes = helpRoute.addChildren([indexRoute, raceDayRoute]);
