import type { BackupInfo, Bridge } from '@contract/staff-operations/operations';
import { restoreOffer as t } from '@messages/session';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import authStyles from './auth-layout.module.css';
import { formatBytes } from './backups/backup-words';
import { useRestore } from './use-restore';
import styles from './welcome.module.css';

const OFFERED = 3;

/**
 * Offers the newest backups of a data folder without a club, as its data may have been lost. Nothing without backups.
 */
export function RestoreOffer({ bridge }: { bridge: Bridge }) {
  const [backups, setBackups] = useState<BackupInfo[]>([]);
  const [restoring, setRestoring] = useState<string | null>(null);
  const { busy, problem, attempt } = useRestore(bridge);
  useEffect(() => {
    bridge.call('list_backups', {}).then(
      (all) => setBackups(all.filter(({ checked }) => checked).slice(0, OFFERED)),
      () => undefined,
    );
  }, [bridge]);
  const restore = (file: string) => {
    setRestoring(file);
    void attempt(() => bridge.call('restore_backup', { file }));
  };
  if (backups.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="restore">
      <h2 id="restore">{t.restoreYourClub}</h2>
      <p>{t.thisFolderHasBackups}</p>
      {backups.map(({ file, created_at, bytes }, index) => (
        <Button
          key={file}
          variant={index === 0 ? 'filled' : 'default'}
          loading={busy && restoring === file}
          disabled={busy && restoring !== file}
          onClick={() => restore(file)}
        >
          {t.restoreBackupOf(madeAt(created_at), formatBytes(bytes))}
        </Button>
      ))}
      {problem !== null && (
        <p className={authStyles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** By this device's clock and time zone: there is no club yet. */
function madeAt(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' }).format(at);
}
