import type { ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '../api/failure';
import { isUnloaded } from '../api/failures';
import { useConnection } from '../api/live-provider';
import { Page } from './page';

/** A screen that threw: the frame stays, and what happened is said. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const connection = useConnection();
  const unloaded = isUnloaded(error);
  const again = connection === 'online' ? { onRetry: () => location.reload() } : {};
  return (
    <Page title={unloaded ? 'This screen is not here yet' : 'This screen stopped'}>
      <Failure error={error} {...(unloaded ? again : { onRetry: reset })} />
    </Page>
  );
}
