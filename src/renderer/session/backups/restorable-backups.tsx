import type { BackupInfo } from '@contract/staff-operations/operations';
import { restorableBackups as t } from '@messages/session';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useBridgeQuery } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { Stack } from '@/ui/layout';
import { formatBytes } from './backup-words';
import { RestoreDialog } from './restore-dialog';

const SHOWN = 4;

/** The newest backups, each with a button to restore it. */
export function RestorableBackups() {
  const backups = useBridgeQuery('list_backups', {});
  const [chosen, setChosen] = useState<BackupInfo | null>(null);
  if (!backups.data) return null;
  if (backups.data.length === 0) return <p>{t.noBackupInData}</p>;
  return (
    <>
      <Stack gap="var(--s2)" mb="var(--s5)" align="start">
        {backups.data.slice(0, SHOWN).map((backup) => (
          <Button key={backup.file} variant="default" onClick={() => setChosen(backup)}>
            <span>
              {t.restoreBackupOf(
                <ClubDate at={backup.created_at} weekday />,
                <ClubTime at={backup.created_at} />,
                formatBytes(backup.bytes),
                `${backup.checked ? t.checked : ''}${backup.place === 'second_folder' ? t.secondFolder : ''}`,
              )}
            </span>
          </Button>
        ))}
      </Stack>
      <RestoreDialog backup={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
