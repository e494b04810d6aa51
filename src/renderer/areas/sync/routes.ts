import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';

export const syncRoutes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sync',
  component: lazyRouteComponent(() => import('./index'), 'SyncScreen'),
});
