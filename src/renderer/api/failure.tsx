import { Button } from '@mantine/core';
import { IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { EmptyState } from '@/ui/empty-state';
import { PageFault } from '@/ui/page-fault';
import { explain } from './failures';
import { useConnection } from './live-provider';
import { isUnloaded } from './unloaded';

/** What went wrong in words, and another try where that may help. Also how a missing scope is explained. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const isReachable = useConnection() === 'online';
  const { title, detail, retryable, missingScope, isFault } = explain(error);
  if (isFault) return <PageFault error={error} />;
  // A fresh page without a server would be none at all.
  const retry = isUnloaded(error) ? isReachable && (() => window.location.reload()) : onRetry;
  return (
    <div role="alert">
      <EmptyState icon={missingScope ? IconLock : IconPlugConnectedX} title={title} detail={detail}>
        {retryable && retry && (
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
