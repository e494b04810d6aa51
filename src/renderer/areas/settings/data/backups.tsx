import type { BackupInfo } from '@contract/staff-operations';
import { Button } from '@mantine/core';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { isDesktop } from '@/session/use-desktop';
import { Problem } from '@/ui/notice';
import { Action, Section, Text } from '@/ui/section';
import { Table } from '@/ui/table';
import { CommandLine } from '../command-line';

/** Makes backups, lists them, and restores one. */
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
      <Action
        label="Back up now"
        variant="filled"
        action={backUp}
        onClick={() => backUp.mutate({})}
        result={backUp.data && `Done: ${formatBytes(backUp.data.bytes)}.`}
      />
      <QueryView query={backups} empty={<Text>There is no backup yet.</Text>}>
        {(all) => (
          <>
            <BackupTable backups={all} onRestore={isDesktop() ? goBack : undefined} />
            {!isDesktop() && <RestoreByCommand file={all[0]!.file} />}
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
  /** Restores one; undefined where that cannot be done from here. */
  onRestore?: ((file: string) => void) | undefined;
}

const headings = ['Made', 'File', { text: 'Size', numeric: true }];
const goBack = { text: 'Go back to it', hidden: true };

function BackupTable({ backups, onRestore }: BackupTableProps) {
  return (
    <Table label="List of backups" headings={onRestore ? [...headings, goBack] : headings}>
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
                  aria-label={`Restore ${fileNameOf(file)}…`}
                  onClick={() => onRestore(file)}
                >
                  Restore…
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The last part of a path, with either system's slashes. */
function fileNameOf(file: string): string {
  return file.split(/[\\/]/).at(-1) ?? file;
}

/** In a browser: a backup is restored on the command line, while the server does not run. */
function RestoreByCommand({ file }: { file: string }) {
  const session = useBridgeQuery('session', {});
  const folder = session.data?.data_dir ?? '';
  return (
    <>
      <h3>To go back to a backup</h3>
      <Text>
        Everything recorded after it is then gone from the screens; the data of before is kept beside it in a
        file of its own. Stop the server (Ctrl C in its terminal), run this in the folder where Dockside is
        installed, and start it again:
      </Text>
      <CommandLine command={`npm run -s dockside -- restore "${file}" --data-dir "${folder}"`} />
    </>
  );
}

interface RestoreFromFileProps {
  busy: boolean;
  onChoose: () => void;
}

/** The desktop app restores backups by itself: one of the list, or one that was kept elsewhere. */
function RestoreFromFile({ busy, onChoose }: RestoreFromFileProps) {
  return (
    <>
      <h3>To go back to a backup</h3>
      <Text>
        Everything recorded after it is then gone from the screens; the data of before is kept beside it in a
        file of its own. You are asked first, and Dockside starts again.
      </Text>
      <Button variant="default" loading={busy} onClick={onChoose}>
        Restore from a file…
      </Button>
    </>
  );
}

/** A file's size: `3.2 MB`. */
function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
