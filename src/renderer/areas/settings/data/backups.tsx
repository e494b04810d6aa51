import type { BackupStatus } from '@contract/staff-operations/backups';
import type { BackupInfo } from '@contract/staff-operations/operations';
import { backups as t } from '@messages/settings';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { backupKinds, fileNameOf, formatBytes } from '@/session/backups/backup-words';
import { RestoreDialog } from '@/session/backups/restore-dialog';
import { isDesktop } from '@/session/use-desktop';
import { Button } from '@/ui/button';
import { Notice, Problem } from '@/ui/notice';
import { Action, Section, Text } from '@/ui/section';
import { StateBadge } from '@/ui/state-badge';
import { Table } from '@/ui/table';
import { BackupFolder } from './backup-folder';
import own from './backups.module.css';

/** Backup state; makes, lists and restores backups. */
export function Backups() {
  const status = useBridgeQuery('backup_status', {});
  const backups = useBridgeQuery('list_backups', {});
  const backUp = useBridgeMutation('back_up', ['list_backups', 'backup_status']);
  const [chosen, setChosen] = useState<BackupInfo | null>(null);
  return (
    <Section title={t.backups} lead={t.backedUpHourly(<Link to="/help">{t.whatHappensIf}</Link>)}>
      <QueryView query={status}>{(known) => <BackupState status={known} />}</QueryView>
      <Action
        label={t.backUpNow}
        variant="filled"
        action={backUp}
        onClick={() => backUp.mutate({})}
        result={backUp.data && t.madeAndChecked(formatBytes(backUp.data.bytes))}
      />
      <QueryView query={backups} empty={null}>
        {(all) => <BackupTable backups={all} onRestore={setChosen} />}
      </QueryView>
      {isDesktop() && <RestoreFromFile />}
      {status.data && <BackupFolder folder={status.data.folder} />}
      <RestoreDialog backup={chosen} onClose={() => setChosen(null)} />
    </Section>
  );
}

/** The newest backup, and any problems. */
function BackupState({ status: { newest, unchanged_at, problem, low_disk } }: { status: BackupStatus }) {
  return (
    <>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {low_disk && <Notice tone="warning">{low_disk}</Notice>}
      {newest ? (
        <Text>
          {t.newestCheckedBackup(
            <ClubDate at={newest.created_at} weekday />,
            <ClubTime at={newest.created_at} />,
            formatBytes(newest.bytes),
          )}
          {unchanged_at !== null && <> {t.nothingHadChangedSince(<ClubTime at={unchanged_at} />)}</>}
        </Text>
      ) : (
        <Text>{t.noCheckedBackupYet}</Text>
      )}
    </>
  );
}

const SHOWN = 8;
const headings = [t.made, t.why, t.where, { text: t.size, numeric: true }, { text: t.restore, hidden: true }];

function BackupTable({
  backups,
  onRestore,
}: {
  backups: readonly BackupInfo[];
  onRestore: (backup: BackupInfo) => void;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? backups : backups.slice(0, SHOWN);
  return (
    <div className={own.list}>
      <Table label={t.listOfBackups} headings={headings} className={own.table}>
        <tbody>
          {shown.map((backup) => (
            <tr key={backup.file}>
              <td>
                <ClubDate at={backup.created_at} /> <ClubTime at={backup.created_at} seconds />{' '}
                {!backup.checked && <StateBadge tone="warning">{t.notChecked}</StateBadge>}
              </td>
              <td>{backupKinds[backup.kind]}</td>
              <td>
                {backup.place === 'data_folder' ? t.dataFolder : t.secondFolder}
                <br />
                <code className={own.file} title={backup.file}>
                  {fileNameOf(backup.file)}
                </code>
              </td>
              <td data-numeric>{formatBytes(backup.bytes)}</td>
              <td data-numeric>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t.restoreOfFileName(fileNameOf(backup.file))}
                  onClick={() => onRestore(backup)}
                >
                  {t.restoreMore}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {backups.length > shown.length && (
        <Button
          variant="default"
          size="compact-sm"
          style={{ marginTop: 'var(--s2)' }}
          onClick={() => setShowsAll(true)}
        >
          {t.showAll(backups.length)}
        </Button>
      )}
    </div>
  );
}

/** Restores a backup stored elsewhere, chosen in a system dialog. Desktop app only. */
function RestoreFromFile() {
  const restore = useBridgeMutation('restore_from_file', ['list_backups']);
  return (
    <>
      <Button
        variant="default"
        style={{ marginTop: 'var(--s4)' }}
        loading={restore.isPending}
        onClick={() => restore.mutate({})}
      >
        {t.restoreFromFile}
      </Button>
      <Problem error={restore.error} />
    </>
  );
}
