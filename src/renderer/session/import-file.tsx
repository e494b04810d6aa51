import type { Bridge, ImportOutcome } from '@contract/staff-operations';
import type { ChosenFile } from '@contract/staff-operations/desktop';
import { Button, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import { uploadForImport } from '@/api/transfers';
import { formatCount } from '@/lib/format';
import styles from './auth-layout.module.css';
import { isDesktop, useOpenedFile } from './use-desktop';

interface ImportFileProps {
  bridge: Bridge;
  /** File name endings, as an input's `accept`. */
  accept: string;
  /** The regatta that a CSV of entries is for. */
  regattaId?: string | null;
  onImported: (records: Record<string, number>) => void;
  /** Offers the file that the desktop app was opened with. */
  offersOpenedFile?: boolean;
}

type State = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; message: string } | Refused;
type Refused = { kind: 'refused'; file: string } & Extract<ImportOutcome, { imported: false }>;

/** Takes one file, and says line by line what is wrong with it. */
export function ImportFile(props: ImportFileProps) {
  const { bridge, accept, regattaId = null, onImported, offersOpenedFile = false } = props;
  const [state, setState] = useState<State>({ kind: 'idle' });
  const take = async (name: string, run: () => Promise<ImportOutcome>) => {
    setState({ kind: 'busy' });
    try {
      const outcome = await run();
      if (!outcome.imported) return setState({ kind: 'refused', file: name, ...outcome });
      setState({ kind: 'idle' });
      onImported(outcome.records);
    } catch (error) {
      setState({ kind: 'failed', message: (error as Error).message });
    }
  };
  const takeOffered = ({ name, handle }: ChosenFile) =>
    take(name, () => bridge.call('import_chosen_file', { handle, regatta_id: regattaId }));
  const choose = async () => {
    try {
      const file = await bridge.call('choose_import', {});
      if (file) await takeOffered(file);
    } catch (error) {
      setState({ kind: 'failed', message: (error as Error).message });
    }
  };
  const busy = state.kind === 'busy';
  return (
    <>
      {offersOpenedFile && <OpenedFileOffer bridge={bridge} onTake={takeOffered} />}
      {isDesktop() ? (
        <Button variant="default" loading={busy} onClick={choose}>
          Choose a file…
        </Button>
      ) : (
        <FileButton
          accept={accept}
          onChange={(file) => file && take(file.name, () => uploadForImport(file, regattaId))}
        >
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              Choose a file…
            </Button>
          )}
        </FileButton>
      )}
      {state.kind === 'failed' && (
        <p className={styles.problem} role="alert">
          {state.message}
        </p>
      )}
      {state.kind === 'refused' && <Issues {...state} />}
    </>
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
      <p className={styles.lead}>
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

function Issues({ file, issues, more }: Refused) {
  return (
    <div role="alert">
      <table className={styles.issues}>
        <caption className={styles.problem}>
          Nothing was imported: {formatCount(issues.length + more, 'line')} of {file} must be put right first.
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {issues.map((issue) => (
            <tr key={`${issue.line} ${issue.message}`}>
              <td>{issue.line}</td>
              <td>{issue.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
