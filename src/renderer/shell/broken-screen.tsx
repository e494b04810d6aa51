import type { ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '@/api/failure';
import { isUnloaded } from '@/api/unloaded';
import { Page } from './page';

/** A screen that threw: the frame stays, and what happened is said. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  return (
    <Page title={isUnloaded(error) ? 'This screen is not here yet' : 'This screen stopped'}>
      <Failure error={error} onRetry={reset} />
    </Page>
  );
}
