import type { Bridge, ImportOutcome } from '@contract/staff-operations';
import type { ChosenFile } from '@contract/staff-operations/desktop';
import { Button, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import { uploadForImport } from '@/api/transfers';
import { formatCount } from '@/lib/format';
import { Notice } from '@/ui/notice';
import { Table } from '@/ui/table';
import authStyles from './auth-layout.module.css';
import { isDesktop, useOpenedFile } from './use-desktop';

interface ImportFileProps {
  bridge: Bridge;
  /** File name endings, as an input's `accept`. */
  accept: string;
  /** The regatta that a CSV of entries is for. */
  regattaId?: string | null;
  onImported: (imported: Imported) => void;
  /** Offers the file that the desktop app was opened with. */
  offersOpenedFile?: boolean;
}

type State = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; message: string } | Refused;
type Refused = { kind: 'refused' } & ImportedText & Extract<ImportOutcome, { imported: false }>;

/** What came of a file that was taken. */
export type Imported = Extract<ImportOutcome, { imported: true }>;

/** How problems name what was imported. */
interface ImportedText {
  /** The name of the file, where it is one. */
  file?: string | undefined;
}

/** Imports one thing after the other, and keeps what was wrong with the last one. */
export function useImport(onImported: (imported: Imported) => void) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const fail = (error: unknown) => setState({ kind: 'failed', message: (error as Error).message });
  const attempt = async (
    text: ImportedText,
    send: () => Promise<ImportOutcome>,
    then: (imported: Imported) => void = onImported,
  ) => {
    setState({ kind: 'busy' });
    try {
      const outcome = await send();
      if (!outcome.imported) return setState({ kind: 'refused', ...text, ...outcome });
      setState({ kind: 'idle' });
      then(outcome);
    } catch (error) {
      fail(error);
    }
  };
  return { state, busy: state.kind === 'busy', attempt, fail };
}

/** Takes one file, and says line by line what is wrong with it. */
export function ImportFile(props: ImportFileProps) {
  const { bridge, accept, regattaId = null, onImported, offersOpenedFile = false } = props;
  const { state, busy, attempt, fail } = useImport(onImported);
  const takeOffered = ({ name, handle }: ChosenFile) =>
    attempt({ file: name }, () => bridge.call('import_chosen_file', { handle, regatta_id: regattaId }));
  const choose = () => bridge.call('choose_import', {}).then((file) => file && takeOffered(file), fail);
  return (
    <>
      {offersOpenedFile && <OpenedFileOffer bridge={bridge} onTake={takeOffered} />}
      {isDesktop() ? (
        <Button variant="default" loading={busy} onClick={choose}>
          Choose a file…
        </Button>
      ) : (
        <ChooseFile
          accept={accept}
          busy={busy}
          onFile={(file) => attempt({ file: file.name }, () => uploadForImport(file, regattaId))}
        />
      )}
      <ImportProblem state={state} />
    </>
  );
}

interface ChooseFileProps {
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Chooses a file that the page reads itself. */
export function ChooseFile({ accept, busy, onFile }: ChooseFileProps) {
  return (
    <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
      {(props) => (
        <Button {...props} variant="default" loading={busy}>
          Choose a file…
        </Button>
      )}
    </FileButton>
  );
}

/** A file that was opened with the app is not imported before somebody says so. */
function OpenedFileOffer({ bridge, onTake }: { bridge: Bridge; onTake: (file: ChosenFile) => void }) {
  const [file, done] = useOpenedFile(bridge);
  if (!file) return null;
  const take = () => {
    done();
    onTake(file);
  };
  return (
    <div role="status">
      <p className={authStyles.lead}>
        You opened <strong>{file.name}</strong> with Dockside. Nothing of it is imported yet.
      </p>
      <Group gap="sm" mb="md">
        <Button onClick={take}>Import {file.name}</Button>
        <Button variant="default" onClick={done}>
          Cancel
        </Button>
      </Group>
    </div>
  );
}

/** Why the last import did not happen: in one sentence, or line by line. */
export function ImportProblem({ state }: { state: State }) {
  if (state.kind !== 'failed' && state.kind !== 'refused') return null;
  return (
    <div role="alert">
      <Notice tone="danger">{state.kind === 'failed' ? state.message : refusalOf(state)}</Notice>
      {state.kind === 'refused' && <Issues {...state} />}
    </div>
  );
}

function refusalOf({ file, issues, more }: Refused): string {
  const count = formatCount(issues.length + more, 'line');
  return `Nothing was imported: ${count}${file ? ` of ${file}` : ''} must be put right first.`;
}

function Issues({ issues }: Refused) {
  return (
    <Table headings={['Line', 'What is wrong']}>
      <tbody>
        {issues.map(({ line, message }) => (
          <tr key={`${line} ${message}`}>
            <td>{line}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
