import { failure as t } from '@messages/api';
import { IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorBoundary } from '@/ui/error-boundary';
import { FatalError } from '@/ui/fatal-error';
import { explain } from './failures';
import { useConnection } from './live-provider';
import { isChunkLoadError } from './network';

/** An error instead of a screen or panel, with a button to retry if that may help. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const isReachable = useConnection() === 'online';
  const { title, detail, retryable, missingScope, isBug } = explain(error);
  if (isBug) return <FatalError error={error} />;
  // Without a server the page itself could not be reloaded.
  const retry = isChunkLoadError(error) ? isReachable && (() => window.location.reload()) : onRetry;
  return (
    <div role="alert">
      <EmptyState icon={missingScope ? IconLock : IconPlugConnectedX} title={title} detail={detail}>
        {retryable && retry && (
          <Button variant="default" onClick={retry}>
            {t.tryAgain}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}

/** Contains errors of a panel or chart, or of loading its code, so the rest of the screen survives. */
export function PanelBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
