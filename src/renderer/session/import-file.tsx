import type { ChosenFile } from '@contract/staff-operations/desktop';
import type { Bridge, ImportOutcome } from '@contract/staff-operations/operations';
import { importFile as t } from '@messages/session';
import { useState } from 'react';
import { uploadForImport } from '@/api/transfers';
import { Button } from '@/ui/button';
import { FileButton } from '@/ui/fields';
import { Group } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Table } from '@/ui/table';
import authStyles from './auth-layout.module.css';
import { isDesktop, useOpenedFile } from './use-desktop';

interface ImportFileProps {
  bridge: Bridge;
  /** File name endings, as an input's `accept`. */
  accept: string;
  /** The regatta for a CSV of entries. */
  regattaId?: string | null;
  onImported: (imported: Imported) => void;
  /** Offers the file the desktop app was opened with. */
  offersOpenedFile?: boolean;
}

type State = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; message: string } | Refused;
type Refused = { kind: 'refused' } & ImportedText & Extract<ImportOutcome, { imported: false }>;

/** Result of an imported file. */
export type Imported = Extract<ImportOutcome, { imported: true }>;

/** Name of the import in problems. */
interface ImportedText {
  /** Name of the file, if there is one. */
  file?: string | undefined;
}

/** Imports one item at a time, and holds the last one's problems. */
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

/** Imports one file, reporting problems line by line. */
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
          {t.chooseFile}
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

/** Chooses a file for the page to read. */
export function ChooseFile({ accept, busy, onFile }: ChooseFileProps) {
  return (
    <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
      {(props) => (
        <Button {...props} variant="default" loading={busy}>
          {t.chooseFile}
        </Button>
      )}
    </FileButton>
  );
}

/** Asks before importing a file that was opened with the app. */
function OpenedFileOffer({ bridge, onTake }: { bridge: Bridge; onTake: (file: ChosenFile) => void }) {
  const [file, done] = useOpenedFile(bridge);
  if (!file) return null;
  const take = () => {
    done();
    onTake(file);
  };
  return (
    <div role="status">
      <p className={authStyles.lead}>{t.youOpenedWithDockside(file.name)}</p>
      <Group gap="var(--s3)" mb="var(--s4)">
        <Button onClick={take}>{t.importIt(file.name)}</Button>
        <Button variant="default" onClick={done}>
          {t.cancel}
        </Button>
      </Group>
    </div>
  );
}

/** Reason why the last import failed: in one sentence, or line by line. */
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
  const count = t.lines(issues.length + more);
  return file ? t.nothingWasImported(count, file) : t.nothingWasImportedMust(count);
}

function Issues({ issues }: Refused) {
  return (
    <Table headings={[t.line, t.whatIsWrong]}>
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
