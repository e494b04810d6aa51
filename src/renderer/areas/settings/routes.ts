import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';
import { type SettingsSectionPath, settingsSections } from './sections';

const settingsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/settings' });

const firstSectionRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({
      to: '/settings/$section',
      params: { section: 'club' satisfies SettingsSectionPath },
      replace: true,
    });
  },
});

const sectionRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '$section',
  beforeLoad: ({ params }) => {
    if (!settingsSections.some(({ path }) => path === params.section)) throw notFound();
  },
  component: lazyRouteComponent(() => import('./index'), 'SettingsScreen'),
});

export const settingsRoutes = settingsRoute.addChildren([firstSectionRoute, sectionRoute]);
