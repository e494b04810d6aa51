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
        title="There is nothing at this address"
        detail={
          <>
            <code>{window.location.pathname}</code> is no page of this club’s. An old link may have named a
            race or a record that was deleted.
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
