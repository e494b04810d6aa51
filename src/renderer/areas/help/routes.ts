import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';

export const helpRoutes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  component: lazyRouteComponent(() => import('./index'), 'HelpScreen'),
});
