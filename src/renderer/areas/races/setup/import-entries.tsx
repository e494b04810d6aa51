import type { Bridge, ImportOutcome } from '@contract/staff-operations';
import { Button, FileButton, Table, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type DragEvent, useRef, useState } from 'react';
import { useSession } from '@/api/session';
import { formatCount } from '@/lib/format';
import { useDraft } from '@/ui/form/drafts';
import formStyles from '@/ui/form/form.module.css';
import { RecordDrawer } from '@/ui/record-drawer';
import { useRegatta } from '../regatta/regatta-context';
import styles from './setup.module.css';

/** Imports an entry list, chosen, dropped or pasted: all of it, or nothing with the reason for each bad line. */
export function ImportEntries({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { bridge } = useSession();
  return (
    <RecordDrawer title={opened ? 'Import entries' : null} onClose={onClose}>
      {bridge ? <ImportForm bridge={bridge} onImported={onClose} /> : <NoBridge />}
    </RecordDrawer>
  );
}

function NoBridge() {
  return (
    <p>
      Files are imported on the server’s own machine, by somebody who came in through its staff link. With an
      API key boats can be entered one by one here, or by a program through <code>POST /registrations</code>.
    </p>
  );
}

type Refused = Extract<ImportOutcome, { imported: false }> & { lines: string[] };

function ImportForm({ bridge, onImported }: { bridge: Bridge; onImported: () => void }) {
  const { regatta } = useRegatta();
  const [pasted, setPasted] = useState('');
  const list = useUnsavedText();
  const [busy, setBusy] = useState(false);
  const [isDragOver, setIsDragOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  const importFile = async (name: string, bytes: ArrayBuffer, text: string) => {
    setBusy(true);
    setFailure(null);
    setRefused(null);
    try {
      const outcome = await bridge.call('import_file', {
        name,
        content_base64: toBase64(bytes),
        regatta_id: regatta.id,
      });
      if (!outcome.imported) return setRefused({ ...outcome, lines: text.split(/\r?\n/) });
      const count = outcome.records.registrations ?? 0;
      notifications.show({
        message: `${formatCount(count, 'boat')} imported into ${regatta.name}.`,
        closeButtonProps: { 'aria-label': 'Close' },
      });
      onImported();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const importChosen = async (file: File | null | undefined) => {
    if (file) await importFile(importName(file.name), await file.arrayBuffer(), await file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    void importChosen(event.dataTransfer.files[0]);
  };
  return (
    <div className={formStyles.form}>
      <p className={formStyles.note}>
        The first line names the columns: <strong>Sail number</strong> is needed; Boat, Class, Fleet, TCC, PY,
        Rating, Helm, Crew, Club, Bow and Wristbands are known too. A Sailwave series (<code>.blw</code>) will
        do as well. A boat that is entered already is brought up to date. All of the file is taken, or
        nothing.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the button does the same */}
      <div
        className={styles.drop}
        data-over={isDragOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
      >
        <div className={formStyles.actions}>
          <FileButton accept=".csv,.txt,text/csv,.blw" onChange={importChosen}>
            {(props) => (
              <Button {...props} variant="default" loading={busy}>
                Choose a file…
              </Button>
            )}
          </FileButton>
          <span className={formStyles.note}>or drop one here</span>
        </div>
        <Textarea
          ref={list}
          label="Or paste the list"
          placeholder={'Sail number,Boat,Fleet,TCC\nIRL 66,Rockabill,IRC,1.118'}
          minRows={5}
          maxRows={12}
          autosize
          spellCheck={false}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        <div>
          <Button
            disabled={pasted.trim() === ''}
            loading={busy}
            onClick={() => void importFile(CSV_NAME, new TextEncoder().encode(pasted).buffer, pasted)}
          >
            Import the pasted list
          </Button>
        </div>
      </div>
      {failure && (
        <div className={formStyles.problem} role="alert">
          <p>{failure}</p>
        </div>
      )}
      {refused && <Issues {...refused} />}
    </div>
  );
}

/** A text field that asks before its text is lost. */
function useUnsavedText() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(() => ({
    isChanged: () => field.current?.value.trim() !== '',
    focus: () => field.current?.focus(),
  }));
  useDraft(draft);
  return field;
}

const CSV_NAME = 'entries.csv';

/** The server reads a file by its extension; anything but a Sailwave series is read as CSV. */
function importName(name: string): string {
  return /\.blw$/i.test(name) ? name : CSV_NAME;
}

function Issues({ issues, lines }: Refused) {
  return (
    <div role="alert">
      <Table classNames={{ caption: styles.issues }} captionSide="top">
        <Table.Caption>
          Nothing was imported: {formatCount(issues.length, 'line')} must be put right first.
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>What is wrong</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {issues.map(({ line, message }) => (
            <Table.Tr key={`${line} ${message}`}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>
                {message}
                <span className={styles.source}>{lines[line - 1]}</span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const CHUNK = 0x8000;

/** Bytes as base64; in chunks, because a call takes only so many arguments. */
function toBase64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes);
  let binary = '';
  for (let from = 0; from < view.length; from += CHUNK)
    binary += String.fromCharCode(...view.subarray(from, from + CHUNK));
  return btoa(binary);
}
