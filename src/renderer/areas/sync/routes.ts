import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../frame/root-route';

export const syncRoutes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sync',
  component: lazyRouteComponent(() => import('./index'), 'SyncScreen'),
});
