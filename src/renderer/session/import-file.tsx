import { Button, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import type { Bridge, ImportOutcome } from '../../contract/bridge';
import type { OpenedFile } from '../../contract/bridge/desktop';
import styles from './threshold.module.css';
import { useOpenedFile } from './use-desktop';

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
  const take = async (name: string, read: () => string | Promise<string>) => {
    setState({ kind: 'busy' });
    try {
      const content_base64 = await read();
      const outcome = await bridge.call('import_file', { name, content_base64, regatta_id: regattaId });
      if (!outcome.imported) return setState({ kind: 'refused', file: name, ...outcome });
      setState({ kind: 'idle' });
      onImported(outcome.records);
    } catch (error) {
      setState({ kind: 'failed', message: (error as Error).message });
    }
  };
  return (
    <>
      {offersOpenedFile && (
        <OpenedFileOffer bridge={bridge} onTake={(file) => take(file.name, () => file.content_base64)} />
      )}
      <FileButton accept={accept} onChange={(file) => file && take(file.name, () => base64(file))}>
        {(props) => (
          <Button {...props} variant="default" loading={state.kind === 'busy'}>
            Choose a file…
          </Button>
        )}
      </FileButton>
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
function OpenedFileOffer({ bridge, onTake }: { bridge: Bridge; onTake: (file: OpenedFile) => void }) {
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
          Leave it
        </Button>
      </Group>
    </div>
  );
}

function Issues({ file, issues }: Refused) {
  return (
    <div role="alert">
      <table className={styles.issues}>
        <caption className={styles.problem}>
          Nothing was imported: {issues.length} {issues.length === 1 ? 'line' : 'lines'} of {file} must be put
          right first.
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

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error(`${file.name} could not be read.`));
    reader.readAsDataURL(file);
  });
}
