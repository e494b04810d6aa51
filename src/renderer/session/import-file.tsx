import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import type { Bridge, ImportOutcome } from '../../contract/bridge';
import styles from './threshold.module.css';

interface ImportFileProps {
  bridge: Bridge;
  /** File name endings, as an input's `accept`. */
  accept: string;
  /** The regatta that a CSV of entries is for. */
  regattaId?: string | null;
  onImported: (records: Record<string, number>) => void;
}

type State = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; message: string } | Refused;
type Refused = { kind: 'refused'; file: string } & Extract<ImportOutcome, { imported: false }>;

/** Takes one file, and says line by line what is wrong with it. */
export function ImportFile({ bridge, accept, regattaId = null, onImported }: ImportFileProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const take = async (file: File | null) => {
    if (!file) return;
    setState({ kind: 'busy' });
    try {
      const content_base64 = await base64(file);
      const outcome = await bridge.call('import_file', {
        name: file.name,
        content_base64,
        regatta_id: regattaId,
      });
      if (!outcome.imported) return setState({ kind: 'refused', file: file.name, ...outcome });
      setState({ kind: 'idle' });
      onImported(outcome.records);
    } catch (error) {
      setState({ kind: 'failed', message: (error as Error).message });
    }
  };
  return (
    <>
      <FileButton accept={accept} onChange={take}>
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
