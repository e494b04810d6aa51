import type { BackupStatus } from '@contract/staff-operations/backups';
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
      <h3>Second folder</h3>
      {folder ? (
        <Known folder={folder} />
      ) : (
        <Text>Also copy backups and the emergency pack to a USB stick or another disk.</Text>
      )}
      <Group gap="xs" align="end">
        {isDesktop() ? (
          <Button variant="default" loading={change.isPending} onClick={() => void choose()}>
            {folder ? 'Choose another folder…' : 'Choose a folder…'}
          </Button>
        ) : (
          <PlainForm changed={path !== ''} style={{ display: 'contents' }} onSubmit={() => use(path)}>
            <TextInput
              label="Folder on the club computer"
              placeholder="/media/stick"
              spellCheck={false}
              w="min(24rem, 100%)"
              value={path}
              onChange={(event) => setPath(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={path.trim() === ''} loading={change.isPending}>
              Use this folder
            </Button>
          </PlainForm>
        )}
        {folder && (
          <Button variant="default" disabled={change.isPending} onClick={() => use(null)}>
            Stop copying
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
          Backups and the emergency pack are copied to <code>{path}</code>
          {newest_at !== null && (
            <>
              ; the newest is from <ClubDate at={newest_at} /> <ClubTime at={newest_at} />
            </>
          )}
          .
        </Text>
      ) : (
        <Notice tone="warning">
          <code>{path}</code> isn’t there now. Plug in the USB stick: the newest backup is copied within an
          hour.
        </Notice>
      )}
    </>
  );
}
