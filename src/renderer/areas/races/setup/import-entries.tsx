import type { Bridge } from '@contract/staff-operations';
import { Button, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type DragEvent, useRef, useState } from 'react';
import { useSession } from '@/api/session';
import { formatCount } from '@/lib/format';
import { ChooseFile, ImportProblem, useImport } from '@/session/import-file';
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

function ImportForm({ bridge, onImported }: { bridge: Bridge; onImported: () => void }) {
  const { regatta } = useRegatta();
  const [pasted, setPasted] = useState('');
  const list = useUnsavedText();
  const [isDragOver, setIsDragOver] = useState(false);
  const { state, busy, attempt } = useImport(({ registrations = 0 }) => {
    notifications.show({
      message: `${formatCount(registrations, 'boat')} imported into ${regatta.name}.`,
      closeButtonProps: { 'aria-label': 'Close' },
    });
    onImported();
  });
  const importBytes = (bytes: Uint8Array, name: string, file?: string) =>
    attempt({ file, lines: new TextDecoder().decode(bytes).split(/\r?\n/) }, () =>
      bridge.call('import_file', { name, content_base64: toBase64(bytes), regatta_id: regatta.id }),
    );
  const importFile = async (file: File) =>
    importBytes(new Uint8Array(await file.arrayBuffer()), importName(file.name), file.name);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void importFile(file);
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
          <ChooseFile accept=".csv,.txt,text/csv,.blw" busy={busy} onFile={importFile} />
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
            onClick={() => void importBytes(new TextEncoder().encode(pasted), CSV_NAME)}
          >
            Import the pasted list
          </Button>
        </div>
      </div>
      <ImportProblem state={state} />
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

const CHUNK = 0x8000;

/** Bytes as base64; in chunks, because a call takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let from = 0; from < bytes.length; from += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return btoa(binary);
}
