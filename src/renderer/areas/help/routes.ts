import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';
import { screen } from '@/ui/mantine/load';

export const helpRoutes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  component: screen(() => import('./help-screen'), 'HelpScreen'),
});
