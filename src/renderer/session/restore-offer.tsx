import type { BackupInfo, Bridge } from '@contract/staff-operations/operations';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import authStyles from './auth-layout.module.css';
import { formatBytes } from './backups/backup-words';
import styles from './welcome.module.css';

const OFFERED = 3;
const ASK_MS = 500;

/**
 * Offers the newest backups of a data folder without a club, as its data may have been lost. Nothing without backups.
 */
export function RestoreOffer({ bridge }: { bridge: Bridge }) {
  const [backups, setBackups] = useState<BackupInfo[]>([]);
  const [restoring, setRestoring] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    bridge.call('list_backups', {}).then(
      (all) => setBackups(all.filter(({ checked }) => checked).slice(0, OFFERED)),
      () => undefined,
    );
  }, [bridge]);
  const restore = async (file: string) => {
    setRestoring(file);
    setProblem(null);
    try {
      const { id } = await bridge.call('restore_backup', { file });
      const refused = await outcomeOf(bridge, id);
      if (refused !== null) throw new Error(refused);
      window.location.assign('/');
    } catch (error) {
      setProblem((error as Error).message);
      setRestoring(null);
    }
  };
  if (backups.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="restore">
      <h2 id="restore">Restore your club?</h2>
      <p>This folder has backups. Restore the newest, or set up another club below.</p>
      {backups.map(({ file, created_at, bytes }, index) => (
        <Button
          key={file}
          variant={index === 0 ? 'filled' : 'default'}
          loading={restoring === file}
          disabled={restoring !== null && restoring !== file}
          onClick={() => restore(file)}
        >
          Restore the backup of {madeAt(created_at)} ({formatBytes(bytes)})
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

/** Asks until the server is back. @returns reason why the backup was not restored; null if it was */
async function outcomeOf(bridge: Bridge, id: string): Promise<string | null> {
  for (;;) {
    // No answer while it restarts.
    const last = await bridge.call('last_restore', {}).catch(() => null);
    if (last?.id === id) return last.problem;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}
