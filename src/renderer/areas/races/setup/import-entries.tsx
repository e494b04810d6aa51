import type { Bridge, OperationInput } from '@contract/staff-operations/operations';
import { importEntries as t } from '@messages/races/setup';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { toBase64 } from '@/lib/base64';
import { type Imported, ImportProblem, useImport } from '@/session/import-file';
import { ImportTable } from '@/session/import-table/late-import-table';
import formStyles from '@/ui/form/form.module.css';
import { notifications } from '@/ui/notify';
import { RecordDrawer } from '@/ui/record-drawer';
import { useRegatta } from '../regatta/regatta-context';
import { SeriesPreview } from './import-preview';

/** Imports an entry list or a Sailwave series, chosen, dropped or pasted: with a preview, then all or nothing. */
export function ImportEntries({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { bridge } = useSession();
  return (
    <RecordDrawer title={opened ? t.importEntries : null} onClose={onClose} wide>
      {bridge ? <ImportForm bridge={bridge} onImported={onClose} /> : <NoBridge />}
    </RecordDrawer>
  );
}

function NoBridge() {
  return <p>{t.importFilesOnClubComputer}</p>;
}

/** A Sailwave series held by the page, to resend with staff's answers. */
interface SeriesFile {
  name: string;
  bytes: Uint8Array;
}

function ImportForm({ bridge, onImported }: { bridge: Bridge; onImported: () => void }) {
  const { regatta } = useRegatta();
  const [series, setSeries] = useState<{ file: SeriesFile; preview: Imported; boatsOnly: boolean } | null>(
    null,
  );
  const report = (message: string) => {
    notifications.show({ message });
    onImported();
  };
  const { state, busy, attempt } = useImport(({ records: { registrations = 0 } }) =>
    report(t.boatsImportedInto(registrations, regatta.name)),
  );
  const send = (file: SeriesFile, options: Options, then?: (imported: Imported) => void) =>
    attempt(
      { file: file.name },
      () =>
        bridge.call('import_file', {
          name: file.name,
          content_base64: toBase64(file.bytes),
          regatta_id: regatta.id,
          ...options,
        }),
      then,
    );
  const preview = (file: SeriesFile, boatsOnly: boolean) =>
    send(file, { preview: true, boats_only: boatsOnly }, (outcome) =>
      setSeries({ file, preview: outcome, boatsOnly }),
    );
  const openSeries = async (file: File) =>
    preview({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, false);
  return (
    <div className={formStyles.form}>
      <p className={formStyles.note}>{t.useYourEntrySystemsList}</p>
      {series ? (
        <SeriesPreview
          {...series}
          file={series.file.name}
          busy={busy}
          onBoatsOnly={(boatsOnly) => {
            setSeries({ ...series, boatsOnly });
            void preview(series.file, boatsOnly);
          }}
          onImport={() => void send(series.file, { boats_only: series.boatsOnly })}
          onCancel={() => setSeries(null)}
        />
      ) : (
        <ImportTable
          autoFocus
          kind="entries"
          regattaId={regatta.id}
          // An XRR is refused, with a note where to import it.
          otherFiles={{ accept: '.blw,.xml', onFile: (file) => void openSeries(file) }}
          onTaken={report}
        />
      )}
      <ImportProblem state={state} />
    </div>
  );
}

type Options = Partial<Pick<OperationInput<'import_file'>, 'boats_only' | 'preview'>>;
