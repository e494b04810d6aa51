import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';

/** `/` leads to the first screen of the role. */
export const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./landing'), 'Landing'),
});

export const todayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/today',
  component: lazyRouteComponent(() => import('./today-screen'), 'TodayScreen'),
});
