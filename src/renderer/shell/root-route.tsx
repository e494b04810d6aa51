import { IconMapQuestion } from '@tabler/icons-react';
import { createRootRouteWithContext, type ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '@/api/failure';
import { isChunkLoadError } from '@/api/network';
import type { RouterContext } from '@/api/queries';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { Frame } from './frame';
import { Page } from './page';

/** The parent of every area's routes. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  notFoundComponent: NotFound,
});

/** A screen that threw: the frame stays, and what happened is said. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  return (
    <Page title={isChunkLoadError(error) ? 'This screen is not here yet' : 'This screen stopped'}>
      <Failure error={error} onRetry={reset} />
    </Page>
  );
}

function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon={IconMapQuestion}
        title="There is nothing at this address"
        detail={
          <>
            <code>{window.location.pathname}</code> is no page of this club’s. An old link may have named a
            race or a record that was deleted.
          </>
        }
      >
        <LinkButton to="/races">Go to Races</LinkButton>
        <Button variant="default" onClick={() => window.history.back()}>
          Go back
        </Button>
      </EmptyState>
    </Page>
  );
}
