import { IconMapQuestion } from '@tabler/icons-react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { Page } from './page';

/** Shown at unknown addresses. */
export function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon={IconMapQuestion}
        title="No page at this address"
        detail={
          <>
            <code>{window.location.pathname}</code> may have been deleted or moved.
          </>
        }
      >
        <LinkButton to="/races">Go to Racing</LinkButton>
        <Button variant="default" onClick={() => window.history.back()}>
          Go back
        </Button>
      </EmptyState>
    </Page>
  );
}
