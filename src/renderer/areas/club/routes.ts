import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';
import { screen } from '@/ui/mantine/load';
import { isClubArea, readClubSearch } from './search';

const clubRoute = createRoute({ getParentRoute: () => rootRoute, path: '/club' });

const firstAreaRoute = createRoute({
  getParentRoute: () => clubRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/club/$area', params: { area: 'overview' }, replace: true });
  },
});

const areaRoute = createRoute({
  getParentRoute: () => clubRoute,
  path: '$area',
  validateSearch: readClubSearch,
  beforeLoad: ({ params }) => {
    if (!isClubArea(params.area)) throw notFound();
  },
  component: screen(() => import('./club-screen'), 'ClubScreen'),
});

export const clubRoutes = clubRoute.addChildren([firstAreaRoute, areaRoute]);
