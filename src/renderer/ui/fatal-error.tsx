import { IconBug } from '@tabler/icons-react';
import { Button } from './button';
import { EmptyState } from './empty-state';
import styles from './fatal-error.module.css';
import { late } from './late';

const CopyButton = late(async () => (await import('./copy-button')).CopyButton);

/** A bug in the page: what happened, details for the maintainers, and what to do now. */
export function FatalError({ error }: { error: unknown }) {
  return (
    <div role="alert" className={styles.fault}>
      <EmptyState
        icon={IconBug}
        title="This page had a problem"
        detail={
          <>
            Dockside hit a bug. Saved work is safe. Reload to continue. If it happens again, report the
            details.
            <code className={styles.summary}>{String(error)}</code>
          </>
        }
      >
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
        <Button variant="default" onClick={() => window.history.back()}>
          Go back
        </Button>
        <CopyButton text={() => detailsOf(error)}>Copy the details</CopyButton>
      </EmptyState>
    </div>
  );
}

/** Time, address, browser, and stack. */
function detailsOf(error: unknown): string {
  const { pathname, search } = window.location;
  const stack = error instanceof Error ? error.stack : undefined;
  return [
    `${new Date().toISOString()} ${pathname}${search}`,
    navigator.userAgent,
    String(error),
    ...(stack ? [stack] : []),
  ].join('\n');
}
