import type { Bridge, OperationInput } from '@contract/staff-operations';
import { Button, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type DragEvent, useRef, useState } from 'react';
import { useSession } from '@/api/session';
import { toBase64 } from '@/lib/base64';
import { formatCount } from '@/lib/format';
import { ChooseFile, type Imported, ImportProblem, useImport } from '@/session/import-file';
import { ImportReport } from '@/session/import-report';
import { useDraft } from '@/ui/form/drafts';
import formStyles from '@/ui/form/form.module.css';
import { RecordDrawer } from '@/ui/record-drawer';
import { useRegatta } from '../regatta/regatta-context';
import { confirmDoubts } from './confirm-doubts';
import { ColumnQuestions, SeriesPreview } from './import-preview';
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

/** A list as the page has it, to be sent once more with what staff answer. */
interface List {
  name: string;
  bytes: Uint8Array;
  file?: string | undefined;
}

type Options = Partial<Pick<OperationInput<'import_file'>, 'boats_only' | 'preview' | 'columns'>>;

function ImportForm({ bridge, onImported }: { bridge: Bridge; onImported: () => void }) {
  const { regatta } = useRegatta();
  const [pasted, setPasted] = useState('');
  const list = useUnsavedText();
  const [isDragOver, setIsDragOver] = useState(false);
  const [asked, setAsked] = useState<List | null>(null);
  const [series, setSeries] = useState<{ list: List; preview: Imported; boatsOnly: boolean } | null>(null);
  const [told, setTold] = useState<Imported | null>(null);
  const { state, busy, attempt } = useImport((imported) => {
    const { registrations = 0 } = imported.records;
    notifications.show({
      message: `${formatCount(registrations, 'boat')} imported into ${regatta.name}.`,
      closeButtonProps: { 'aria-label': 'Close' },
    });
    setSeries(null);
    setAsked(null);
    setPasted('');
    // What was not taken is read before the drawer closes; of a series it was in the preview.
    if (imported.notes && !series) setTold(imported);
    else onImported();
  });
  const send = (from: List, options: Options, then?: (imported: Imported) => void) =>
    attempt(
      { file: from.file, lines: new TextDecoder().decode(from.bytes).split(/\r?\n/) },
      () =>
        bridge.call('import_file', {
          name: from.name,
          content_base64: toBase64(from.bytes),
          regatta_id: regatta.id,
          ...options,
        }),
      then,
    );
  const previewSeries = (from: List, boatsOnly: boolean) =>
    send(from, { preview: true, boats_only: boatsOnly }, (preview) =>
      setSeries({ list: from, preview, boatsOnly }),
    );
  /** Takes a CSV at once where it has nothing odd in it, else when somebody says so. */
  const importCsv = (from: List, options: Options) =>
    send(from, { ...options, preview: true }, async ({ doubts = [] }) => {
      if (await confirmDoubts(doubts, 'Import it as it is')) await send(from, options);
    });
  const importList = (from: List) => {
    setTold(null);
    setSeries(null);
    setAsked(from);
    return isSeries(from.name) ? previewSeries(from, false) : importCsv(from, {});
  };
  const importFile = async (file: File) =>
    importList({
      bytes: new Uint8Array(await file.arrayBuffer()),
      name: importName(file.name),
      file: file.name,
    });
  const importPasted = () => importList({ bytes: new TextEncoder().encode(pasted), name: CSV_NAME });
  const questions = state.kind === 'refused' ? state.questions : [];
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
        Rating, Helm, Crew, Club, Bow and Wristbands are known too. Of a Sailwave series (<code>.blw</code>)
        you first see what it brings: boats, races and results. A boat that is entered already is brought up
        to date. All of the file is taken, or nothing.
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
          data-autofocus
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
          <Button disabled={pasted.trim() === ''} loading={busy} onClick={() => void importPasted()}>
            Import the pasted list
          </Button>
        </div>
      </div>
      {asked && questions.length > 0 ? (
        <ColumnQuestions
          questions={questions}
          busy={busy}
          onAnswer={(columns) => void importCsv(asked, { columns })}
        />
      ) : (
        <ImportProblem state={state} />
      )}
      {series && (
        <SeriesPreview
          {...series}
          file={series.list.file ?? series.list.name}
          busy={busy}
          onBoatsOnly={(boatsOnly) => {
            setSeries({ ...series, boatsOnly });
            void previewSeries(series.list, boatsOnly);
          }}
          onImport={() => void send(series.list, { boats_only: series.boatsOnly })}
          onCancel={() => setSeries(null)}
        />
      )}
      <div role="status">{told && <ImportReport {...told} />}</div>
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
  return isSeries(name) ? name : CSV_NAME;
}

function isSeries(name: string): boolean {
  return /\.blw$/i.test(name);
}
