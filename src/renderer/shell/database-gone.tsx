import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { withMantine } from '@/ui/mantine/load';
import styles from './database-gone.module.css';

const RestorableBackups = lazy(async () => ({
  default: await withMantine(
    import('@/session/backups/restorable-backups').then((module) => module.RestorableBackups),
  ),
}));

/** Above a screen that continues: where records are stored meanwhile. */
export function KeptInBrowser() {
  return (
    <div className={styles.kept} role="alert">
      <strong>The database file is gone: nothing reaches the server’s disk.</strong> Go on recording. It is
      kept in this browser, and sent when the database is back.
    </div>
  );
}

/**
 * Covers the screen when the server has lost the database: what happened, and what to do. The screen below stays as it
 * is.
 */
export function DatabaseGone({ onUncover }: { onUncover: () => void }) {
  const { bridge } = useSession();
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <main ref={main} className={styles.cover} tabIndex={-1}>
      <div className={styles.column} role="alert">
        <h1 className={styles.title}>The database file is gone</h1>
        <p>
          The file that holds the club’s data was moved, deleted or replaced while Dockside ran, or its disk
          was unplugged. Nothing can be saved now. What is recorded in this browser is kept, and sent when the
          database is back.
        </p>
        <h2 className={styles.heading}>What to do</h2>
        <ol className={styles.steps}>
          <li>
            Put the file <code>club.db</code> back into the data folder of the computer that Dockside runs on:
            it may be in the bin, or on a disk to be plugged in. This page then goes on by itself.
          </li>
          <li>
            {bridge
              ? 'If it cannot be put back: restore one of these backups. Dockside starts again with it.'
              : 'If it cannot be put back: restore a backup, on the computer that Dockside runs on.'}
          </li>
        </ol>
        <Suspense>{bridge && <RestorableBackups />}</Suspense>
        <Button variant="default" onClick={onUncover}>
          Show the screen behind this
        </Button>
      </div>
    </main>
  );
}
