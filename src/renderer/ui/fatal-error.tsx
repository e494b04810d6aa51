import { fatalError as t } from '@messages/ui';
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
        title={t.thisPageHadProblem}
        detail={
          <>
            {t.docksideHitBug}
            <code className={styles.summary}>{String(error)}</code>
          </>
        }
      >
        <Button onClick={() => window.location.reload()}>{t.reloadPage}</Button>
        <Button variant="default" onClick={() => window.history.back()}>
          {t.goBack}
        </Button>
        <CopyButton text={() => detailsOf(error)}>{t.copyDetails}</CopyButton>
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
