import type { RestorePreview } from '@contract/staff-operations/backups';
import type { BackupInfo } from '@contract/staff-operations/operations';
import { restoreDialog as t } from '@messages/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridge, useBridgeQuery } from '@/api/use-bridge';
import { countRecords } from '@/lib/record-names';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Question } from '@/ui/question';
import { Text } from '@/ui/section';
import { restoreBackup } from './restore';

/** Asks, with numbers, before restoring a backup. Open while one is set. */
export function RestoreDialog({ backup, onClose }: { backup: BackupInfo | null; onClose: () => void }) {
  return (
    <Dialog opened={backup !== null} onClose={onClose} title={t.restoreThisBackup} size="lg">
      {backup && <Certain backup={backup} onClose={onClose} />}
    </Dialog>
  );
}

function Certain({ backup, onClose }: { backup: BackupInfo; onClose: () => void }) {
  const bridge = useBridge();
  const { clubId } = useSession();
  const queryClient = useQueryClient();
  const preview = useBridgeQuery('preview_restore', { file: backup.file });
  const restore = useMutation({
    mutationFn: () => restoreBackup(bridge, queryClient, clubId, backup.file),
    retry: false,
    onSuccess: onClose,
  });
  return (
    <QueryView query={preview}>
      {(known) => (
        <Question
          confirm={t.restoreThisBackupTitle}
          action={restore}
          onConfirm={() => restore.mutate()}
          onClose={onClose}
        >
          <Text>
            {t.madeOn} <ClubDate at={backup.created_at} weekday />{' '}
            {t.at(<ClubTime at={backup.created_at} seconds />)}
          </Text>
          <Newer differences={known.differences} />
          <Text>
            {known.differences === null ? t.anyOtherFile : t.nothingIsDeletedPresent(known.kept_in)}{' '}
            {t.serverRestartsWithBackup}
          </Text>
        </Question>
      )}
    </QueryView>
  );
}

function Newer({ differences }: Pick<RestorePreview, 'differences'>) {
  if (differences === null) return <Notice tone="warning">{t.weCantCount}</Notice>;
  if (differences.length === 0) return <Text>{t.nothingHasChangedSince}</Text>;
  const added = differences.filter((one) => one.added > 0);
  const changed = differences.filter((one) => one.changed > 0);
  const removed = differences.filter((one) => one.removed > 0);
  return (
    <Notice tone="warning">
      {added.length > 0 && <Kinds title={t.recordedSinceBackup} kinds={added} count="added" />}
      {changed.length > 0 && <Kinds title={t.changedSince} kinds={changed} count="changed" />}
      {removed.length > 0 && <Kinds title={t.deletedSince} kinds={removed} count="removed" />}
    </Notice>
  );
}

interface KindsProps {
  title: string;
  kinds: NonNullable<RestorePreview['differences']>;
  count: 'added' | 'changed' | 'removed';
}

function Kinds({ title, kinds, count }: KindsProps) {
  return (
    <>
      <p>{title}</p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind.resource}>{countRecords(kind.resource, kind[count])}</li>
        ))}
      </ul>
    </>
  );
}
