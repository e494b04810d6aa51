import type { BackupStatus } from '@contract/staff-operations/backups';
import { backupFolder as t } from '@messages/settings';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useBridge, useBridgeMutation } from '@/api/use-bridge';
import { isDesktop } from '@/session/use-desktop';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { Group } from '@/ui/layout';
import { Notice, Problem } from '@/ui/notice';
import { Text } from '@/ui/section';

/** A second folder, such as a USB stick: each backup and the emergency pack are copied there while it is present. */
export function BackupFolder({ folder }: Pick<BackupStatus, 'folder'>) {
  const bridge = useBridge();
  const change = useBridgeMutation('set_backup_settings', ['backup_status', 'list_backups']);
  const [path, setPath] = useState('');
  const use = (chosen: string | null) => change.mutate({ folder: chosen }, { onSuccess: () => setPath('') });
  const choose = async () => {
    const chosen = await bridge.call('choose_backup_folder', {});
    if (chosen.folder !== null) use(chosen.folder);
  };
  return (
    <>
      <h3>{t.secondFolder}</h3>
      {folder ? <Known folder={folder} /> : <Text>{t.alsoCopyBackups}</Text>}
      <Group gap="var(--s2)" align="end">
        {isDesktop() ? (
          <Button variant="default" loading={change.isPending} onClick={() => void choose()}>
            {folder ? t.chooseAnotherFolder : t.chooseFolder}
          </Button>
        ) : (
          <PlainForm changed={path !== ''} style={{ display: 'contents' }} onSubmit={() => use(path)}>
            <TextInput
              label={t.folderOnClubComputer}
              placeholder={t.mediaStick}
              spellCheck={false}
              w="min(24rem, 100%)"
              value={path}
              onChange={(event) => setPath(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={path.trim() === ''} loading={change.isPending}>
              {t.useThisFolder}
            </Button>
          </PlainForm>
        )}
        {folder && (
          <Button variant="default" disabled={change.isPending} onClick={() => use(null)}>
            {t.stopCopying}
          </Button>
        )}
      </Group>
      <Problem error={change.error} />
    </>
  );
}

function Known({
  folder: { path, is_there, newest_at, problem },
}: {
  folder: NonNullable<BackupStatus['folder']>;
}) {
  return (
    <>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {is_there ? (
        <Text>
          {newest_at === null
            ? t.backupsAndEmergencyPack(path)
            : t.backupsWithNewest(path, <ClubDate at={newest_at} />, <ClubTime at={newest_at} />)}
        </Text>
      ) : (
        <Notice tone="warning">{t.isntThereNowPlug(path)}</Notice>
      )}
    </>
  );
}
