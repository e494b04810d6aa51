import { databaseGone as t } from '@messages/shell';
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
      {t.docksideCantFind}
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
        <h1 className={styles.title}>{t.databaseFileIsGone}</h1>
        <p>{t.clubsDataFile}</p>
        <h2 className={styles.heading}>{t.whatToDo}</h2>
        <ol className={styles.steps}>
          <li>{t.putFileClubDb}</li>
          <li>{bridge ? t.ifYouCantPut : t.ifYouCantPutIt}</li>
        </ol>
        <Suspense>{bridge && <RestorableBackups />}</Suspense>
        <Button variant="default" onClick={onUncover}>
          {t.showScreenBehind}
        </Button>
      </div>
    </main>
  );
}
