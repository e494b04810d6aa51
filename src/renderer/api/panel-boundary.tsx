import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '@/ui/error-boundary';
import { Failure } from './failure';

/** A panel or chart that may break, or whose code may not come, without taking the rest of the screen along. */
export function PanelBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
