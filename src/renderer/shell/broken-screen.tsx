import type { ErrorComponentProps } from '@tanstack/react-router';
import { isChunkLoadError } from '@/api/chunk-errors';
import { Failure } from '@/api/failure';
import { Page } from './page';

/** A screen that threw: the frame stays, and what happened is said. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  return (
    <Page title={isChunkLoadError(error) ? 'This screen is not here yet' : 'This screen stopped'}>
      <Failure error={error} onRetry={reset} />
    </Page>
  );
}
