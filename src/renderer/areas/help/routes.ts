import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';
import { screen } from '@/ui/mantine/load';

const helpRoute = createRoute({ getParentRoute: () => rootRoute, path: '/help' });

const indexRoute = createRoute({
  getParentRoute: () => helpRoute,
  path: '/',
  component: screen(() => import('./help-screen'), 'HelpScreen'),
});

const guideRoute = createRoute({
  getParentRoute: () => helpRoute,
  path: '$guide',
  component: screen(() => import('./guide-screen'), 'GuideScreen'),
});

export const helpRoutes = helpRoute.addChildren([indexRoute, guideRoute]);
