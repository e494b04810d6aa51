import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@/ui/empty-state';
import { Page } from './page';

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <Page title="There is no such page">
      <EmptyState
        icon={IconMapQuestion}
        title="The address leads nowhere"
        detail={
          <>
            <code>{window.location.pathname}</code> is not a place of this club’s. An old link may have named
            a race or a record that has gone.
          </>
        }
      >
        <Button component={Link} to="/races">
          Go to Races
        </Button>
        <Button variant="default" onClick={() => window.history.back()}>
          Go back
        </Button>
      </EmptyState>
    </Page>
  );
}
