import { Button } from '@mantine/core';
import { IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { EmptyState } from '../ui/empty-state';
import { explain } from './failures';

/** What went wrong in words, and another try where that may help. Also how a missing scope is explained. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { title, detail, retryable, missingScope } = explain(error);
  return (
    <div role="alert">
      <EmptyState icon={missingScope ? IconLock : IconPlugConnectedX} title={title} detail={detail}>
        {retryable && onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
