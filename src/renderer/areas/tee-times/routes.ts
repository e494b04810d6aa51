import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { isDay } from '@/lib/time';
import { rootRoute } from '@/shell/root-route';

/** A player to jump to: `tee_01.2` is the third one of that start. */
interface SheetSearch {
  at?: string;
}

const teeTimesRoute = createRoute({ getParentRoute: () => rootRoute, path: '/tee-times' });

const todayRoute = createRoute({
  getParentRoute: () => teeTimesRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./tee-sheet'), 'TodayScreen'),
});

const dayRoute = createRoute({
  getParentRoute: () => teeTimesRoute,
  path: '$day',
  validateSearch: (search: Record<string, unknown>): SheetSearch =>
    typeof search.at === 'string' ? { at: search.at } : {},
  beforeLoad: ({ params }) => {
    if (!isDay(params.day)) throw notFound();
  },
  component: lazyRouteComponent(() => import('./tee-sheet'), 'DayScreen'),
});

export const teeTimesRoutes = teeTimesRoute.addChildren([todayRoute, dayRoute]);
