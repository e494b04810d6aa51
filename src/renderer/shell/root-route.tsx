import { rootRoute as t } from '@messages/shell';
import { createRootRouteWithContext, type ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '@/api/failure';
import { isChunkLoadError } from '@/api/network';
import type { RouterContext } from '@/api/queries';
import { late } from '@/ui/late';
import { Frame } from './frame';
import { Page } from './page';

const NotFound = late(async () => (await import('./not-found')).NotFound);

/** The parent of all areas' routes. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  notFoundComponent: () => <NotFound />,
});

/** Shows a screen's error, inside the frame. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  return (
    <Page title={isChunkLoadError(error) ? t.thisScreenIsntSaved : t.thisScreenStopped}>
      <Failure error={error} onRetry={reset} />
    </Page>
  );
}
