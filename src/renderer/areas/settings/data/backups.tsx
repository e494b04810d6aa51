import type { BackupInfo } from '@contract/staff-operations';
import { Button, VisuallyHidden } from '@mantine/core';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { isDesktop } from '@/session/use-desktop';
import { Problem } from '@/ui/problem';
import { ScrollRegion } from '../scroll-region';
import { Section } from '../section';
import styles from '../settings.module.css';
import { formatBytes } from './format-bytes';
import { HowToRestore } from './how-to-restore';
import { RestoreFromFile } from './restore-from-file';

/** Copies of the data: one now, those there are, and how to go back to one. */
export function Backups() {
  const backups = useBridgeQuery('list_backups', {});
  const backUp = useBridgeMutation('back_up', ['list_backups']);
  const restore = useBridgeMutation('restore_backup', ['list_backups']);
  const goBack = (file: string | null) => restore.mutate({ file });
  return (
    <Section
      title="Backups"
      lead="A backup is one file with everything in it, made while work goes on. They are on this machine: copy one to a stick or another machine now and then."
    >
      <div className={styles.actions}>
        <Button loading={backUp.isPending} onClick={() => backUp.mutate({})}>
          Back up now
        </Button>
        <span role="status">{backUp.data && `Done: ${formatBytes(backUp.data.bytes)}.`}</span>
      </div>
      <Problem error={backUp.error} />
      <QueryView query={backups} empty={<p className={styles.text}>There is no backup yet.</p>}>
        {(all) => (
          <>
            <BackupTable backups={all} onRestore={isDesktop() ? goBack : undefined} />
            {!isDesktop() && <HowToRestore file={all[0]!.file} />}
          </>
        )}
      </QueryView>
      {isDesktop() && <RestoreFromFile busy={restore.isPending} onChoose={() => goBack(null)} />}
      <Problem error={restore.error} />
    </Section>
  );
}

interface BackupTableProps {
  backups: readonly BackupInfo[];
  /** Goes back to one of them, where that can be done from here. */
  onRestore?: ((file: string) => void) | undefined;
}

function BackupTable({ backups, onRestore }: BackupTableProps) {
  return (
    <ScrollRegion label="List of backups">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Made</th>
            <th scope="col">File</th>
            <th scope="col" data-numeric>
              Size
            </th>
            {onRestore && (
              <th scope="col">
                <VisuallyHidden>Go back to it</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {backups.map(({ file, bytes, created_at }) => (
            <tr key={file}>
              <td>
                <ClubDate at={created_at} /> <ClubTime at={created_at} seconds />
              </td>
              <td>
                <code>{file}</code>
              </td>
              <td data-numeric>{formatBytes(bytes)}</td>
              {onRestore && (
                <td data-numeric>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Restore ${nameOf(file)}…`}
                    onClick={() => onRestore(file)}
                  >
                    Restore…
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A path's last part, whichever slashes its system has. */
function nameOf(file: string): string {
  return file.split(/[\\/]/).at(-1) ?? file;
}
