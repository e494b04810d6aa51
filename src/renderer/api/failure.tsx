import { Button } from '@mantine/core';
import { IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { EmptyState } from '@/ui/empty-state';
import { ErrorBoundary } from '@/ui/error-boundary';
import { FatalError } from '@/ui/fatal-error';
import { isChunkLoadError } from './chunk-errors';
import { explain } from './failures';
import { useConnection } from './live-provider';

/** What went wrong in words, and another try where that may help. Also how a missing scope is explained. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const isReachable = useConnection() === 'online';
  const { title, detail, retryable, missingScope, isBug } = explain(error);
  if (isBug) return <FatalError error={error} />;
  // A fresh page without a server would be none at all.
  const retry = isChunkLoadError(error) ? isReachable && (() => window.location.reload()) : onRetry;
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

/** A panel or chart that may break, or whose code may not come, without taking the rest of the screen along. */
export function PanelBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
