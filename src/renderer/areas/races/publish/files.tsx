import type { SeriesFormat } from '@contract/staff-operations/export';
import { files as t } from '@messages/races/publish';
import { Fragment } from 'react';
import { type FileAge, useFileAge } from '@/api/csv-export';
import { useBridgeMutation } from '@/api/use-bridge';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { Fold } from '@/ui/fold';
import { Notice, Problem } from '@/ui/notice';
import { useRegatta } from '../regatta/regatta-context';
import styles from './publish.module.css';

const files: { group: string; formats: [SeriesFormat, label: string][] }[] = [
  {
    group: t.spreadsheets,
    formats: [
      ['xlsx', t.workbookXlsx],
      ['scores-csv', t.oneScorePerLine],
    ],
  },
  { group: t.worldSailing, formats: [['xrr', t.xrrResults]] },
  {
    group: t.ryaPyOnline,
    formats: [
      ['py', t.pyReturnXml],
      ['py-xlsx', t.pyReturnXlsx],
    ],
  },
  {
    group: t.sailwave,
    formats: [
      ['blw', t.wholeSeries],
      ['csv', t.resultsCsv],
    ],
  },
];

/** Saves the regatta as a file for other programs. */
export function Files() {
  const { regatta, timeZone } = useRegatta();
  const age = useFileAge(timeZone);
  const exported = useBridgeMutation('export_series');
  const save = (format: SeriesFormat) =>
    exported.mutate(
      { regatta_id: regatta.id, format },
      {
        onSuccess: ({ name, content_base64 }) =>
          saveFile(withAge(name, age), new Blob([fromBase64(content_base64)])),
      },
    );
  const notes = exported.data?.notes ?? [];
  return (
    <>
      <h2>{t.files}</h2>
      <Fold title={t.saveAsFile} summary={t.workbookXrrPyReturnSailwave}>
        <div className={styles.files}>
          {files.map(({ group, formats }) => (
            <Fragment key={group}>
              <h3>{group}</h3>
              {formats.map(([format, label]) => (
                <Button
                  key={format}
                  variant="default"
                  loading={exported.isPending && exported.variables.format === format}
                  disabled={exported.isPending}
                  onClick={() => save(format)}
                >
                  {label}
                </Button>
              ))}
            </Fragment>
          ))}
        </div>
      </Fold>
      <div role="status">
        {exported.data && <p className={styles.quiet}>{t.savedWithCurrentResults(exported.data.name)}</p>}
        {notes.length > 0 && <Notice tone="warning">{t.notInFile(notes.join('; '))}</Notice>}
      </div>
      <Problem error={exported.error} />
    </>
  );
}

/** The time goes into the name only: programs reading these files accept no extra column. */
function withAge(name: string, { fileName }: FileAge): string {
  return name.replace(/(?=\.\w+$)/, `, ${fileName}`);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
