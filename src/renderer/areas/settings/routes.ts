import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { setUpSteps } from '@/session/set-up-path';
import { rootRoute } from '@/shell/root-route';
import { screen } from '@/ui/mantine/load';
import { movedSections, type SettingsSectionPath, settingsPaths } from './sections';

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
    const section = movedSections[params.section];
    if (section) throw redirect({ to: '/settings/$section', params: { section }, replace: true });
    if (!settingsPaths.includes(params.section)) throw notFound();
  },
  component: screen(() => import('./settings-screen'), 'SettingsScreen'),
});

const requestLogRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'requests/$keyId',
  component: screen(() => import('./request-log/request-log-screen'), 'RequestLogScreen'),
});

export const settingsRoutes = settingsRoute.addChildren([firstSectionRoute, sectionRoute, requestLogRoute]);

/** Steps from a new club to its first work: parts of the settings, one after the other. */
export const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up/$step',
  beforeLoad: ({ params }) => {
    if (!setUpSteps.some(({ path }) => path === params.step)) throw notFound();
  },
  component: screen(() => import('./set-up/set-up-screen'), 'SetUpScreen'),
});
