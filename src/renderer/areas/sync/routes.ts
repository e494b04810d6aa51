import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '@/shell/root-route';
import { screen } from '@/ui/mantine/load';

export const syncRoutes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sync',
  component: screen(() => import('./sync-screen'), 'SyncScreen'),
});
