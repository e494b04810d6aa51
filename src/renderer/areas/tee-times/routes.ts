import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { serverNow } from '@/api/clock/device-clock';
import { prefetchList, type RouterContext } from '@/api/queries';
import { type Day, dayAt, isDay } from '@/lib/time';
import { rootRoute } from '@/shell/root-route';
import { screen } from '@/ui/mantine/load';
import { windowOf } from './day/day-window';

/** A player to show: `tee_01.2` is the third one of that start. */
interface SheetSearch {
  at?: string;
}

const teeTimesRoute = createRoute({ getParentRoute: () => rootRoute, path: '/tee-times' });

const todayRoute = createRoute({
  getParentRoute: () => teeTimesRoute,
  path: '/',
  loader: prefetchToday,
  component: lazyRouteComponent(() => import('./tee-sheet'), 'TodaysSheetScreen'),
});

const starterRoute = createRoute({
  getParentRoute: () => teeTimesRoute,
  path: 'starter',
  loader: prefetchToday,
  component: screen(() => import('./starter/starter-screen'), 'StarterScreen'),
});

const boardRoute = createRoute({
  getParentRoute: () => teeTimesRoute,
  path: 'board',
  loader: prefetchToday,
  component: screen(() => import('./starter/board/tee-board'), 'TeeBoardScreen'),
});

const dayRoute = createRoute({
  getParentRoute: () => teeTimesRoute,
  path: '$day',
  validateSearch: (search: Record<string, unknown>): SheetSearch =>
    typeof search.at === 'string' ? { at: search.at } : {},
  beforeLoad: ({ params }) => {
    if (!isDay(params.day)) throw notFound();
  },
  loader: ({ context, params }) => prefetchDay(context, params.day),
  component: lazyRouteComponent(() => import('./tee-sheet'), 'DayScreen'),
});

export const teeTimesRoutes = teeTimesRoute.addChildren([todayRoute, starterRoute, boardRoute, dayRoute]);

function prefetchToday({ context, preload }: { context: RouterContext; preload: boolean }): void {
  // Not when hovering over the link: the key may lack access to tee times.
  if (!preload) prefetchDay(context, dayAt(serverNow(), context.session.club.time_zone));
}

function prefetchDay(context: RouterContext, day: Day): void {
  const { clubId, club } = context.session;
  prefetchList(context, 'teeTimes', { body: { club_id: clubId, ...windowOf(day, club.time_zone) } });
}
