import type { SeriesFormat } from '@contract/staff-operations/export';
import { Button } from '@mantine/core';
import { type FileAge, useFileAge } from '@/api/csv-export';
import { useBridgeMutation } from '@/api/use-bridge';
import { saveFile } from '@/lib/save-file';
import { Notice, Problem } from '@/ui/notice';
import { useRegatta } from '../regatta/regatta-context';
import styles from './publish.module.css';

const formats: [SeriesFormat, label: string][] = [
  ['blw', 'Whole series, .blw'],
  ['csv', 'Results, .csv'],
];

/** Saves the regatta as a file that Sailwave opens. */
export function SailwaveExport() {
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
      <h2>For Sailwave</h2>
      {formats.map(([format, label]) => (
        <Button key={format} variant="default" loading={exported.isPending} onClick={() => save(format)}>
          {label}
        </Button>
      ))}
      <div role="status">
        {exported.data && <p className={styles.quiet}>Saved {exported.data.name}.</p>}
        {notes.length > 0 && (
          <Notice tone="warning">Sailwave has no place for this: {notes.join('; ')}.</Notice>
        )}
      </div>
      <Problem error={exported.error} />
    </>
  );
}

/** The moment goes into the name alone: Sailwave reads these files, and knows no further column. */
function withAge(name: string, { fileName }: FileAge): string {
  return name.replace(/(?=\.\w+$)/, `, ${fileName}`);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
