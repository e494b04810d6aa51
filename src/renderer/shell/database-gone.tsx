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
      <strong>Dockside can’t find its database: nothing is being saved on the club computer.</strong> Carry on
      recording. Your work is saved in this browser, and sent when the database is back.
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
          The club’s data file was moved, deleted or replaced while Dockside ran, or its disk was unplugged.
          Nothing can be saved now. Records made in this browser are sent when the database is back.
        </p>
        <h2 className={styles.heading}>What to do</h2>
        <ol className={styles.steps}>
          <li>
            Put the file <code>club.db</code> back into the data folder on the club computer. Look in the bin,
            or on an unplugged disk. This page then continues.
          </li>
          <li>
            {bridge
              ? 'If you can’t put it back, restore one of these backups. Dockside restarts with it.'
              : 'If you can’t put it back, restore a backup on the club computer.'}
          </li>
        </ol>
        <Suspense>{bridge && <RestorableBackups />}</Suspense>
        <Button variant="default" onClick={onUncover}>
          Show the screen behind
        </Button>
      </div>
    </main>
  );
}
