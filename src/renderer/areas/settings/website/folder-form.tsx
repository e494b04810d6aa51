import type { SiteTarget } from '@contract/staff-operations/results-site';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBridgeMutation } from '@/api/use-bridge';
import { exactText } from '@/session/key-field';
import { Problem } from '@/ui/notice';
import styles from '../settings.module.css';

/** A folder of the computer that Dockside runs on: synchronised by another program, or a web server's own. */
export function FolderForm({ current }: { current: Extract<SiteTarget, { kind: 'folder' }> | null }) {
  const set = useBridgeMutation('set_results_site', ['results_site']);
  const [folder, setFolder] = useState(current?.folder ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate({ target: { kind: 'folder', folder: folder.trim() }, secret: null });
      }}
    >
      <div className={styles.fields}>
        <TextInput
          label="Folder on the computer that Dockside runs on"
          placeholder="/srv/www/results"
          {...exactText}
          value={folder}
          onChange={(event) => setFolder(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" disabled={folder.trim() === ''} loading={set.isPending}>
        Keep them in this folder
      </Button>
      <Problem error={set.error} />
    </form>
  );
}
