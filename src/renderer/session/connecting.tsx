import { Button } from '@mantine/core';
import { explain } from '@/api/failures';
import { NetworkError } from '@/api/network';
import { useDelayElapsed } from '@/lib/clock';
import { AuthLayout } from './auth-layout';
import styles from './auth-layout.module.css';

/** A server on this machine answers sooner than anybody can read. */
const SHOWN_AFTER_MS = 500;

/** While the server has not answered yet. */
export function Connecting() {
  if (!useDelayElapsed(SHOWN_AFTER_MS)) return <main aria-busy="true" />;
  return (
    <AuthLayout title="Connecting to the server">
      <p className={styles.lead} role="status">
        It has not answered yet.
      </p>
    </AuthLayout>
  );
}

/** Why there is no session yet, while the page retries. A bug of the page itself is thrown on. */
export function NotConnected({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { detail, isBug } = explain(error);
  if (isBug) throw error;
  const isAway = error instanceof NetworkError;
  return (
    <AuthLayout title={isAway ? 'The server does not answer' : 'The server has a problem'}>
      <p className={styles.lead} role="status">
        {isAway ? (
          <>
            If you stopped it, start it again with <code>npm start</code>. This page goes on by itself.
          </>
        ) : (
          <>It says: {detail} This page tries again by itself.</>
        )}
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </AuthLayout>
  );
}
