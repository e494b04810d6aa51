import type { TableKind, TableReport } from '@contract/staff-operations/import-table';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatList, formatNumber } from '@/lib/format';
import { ChooseFile } from '@/session/import-file';
import { useUnsaved } from '@/ui/form/drafts';
import formStyles from '@/ui/form/form.module.css';
import { Notice, Problem } from '@/ui/notice';
import styles from './import-table.module.css';
import { TableMapping } from './mapping';
import { TablePreview } from './preview';
import { useTableImport } from './use-table-import';

/** What one of a kind is called, and several. */
const words: Record<TableKind, [one: string, several: string]> = {
  members: ['member', 'members'],
  'tee-times': ['tee time', 'tee times'],
};

const example: Record<TableKind, string> = {
  members: 'Member No,Surname,First name,Email,Household\n1042,Byrne,Aoife,aoife@example.org,Byrne',
  'tee-times': 'Date,Time,Course,Player 1,Player 2\n2026-11-22,08:10,Links,1042,Pat Doyle',
};

/** Imports members or tee times from a CSV: chosen or pasted, its columns mapped, looked at, and then taken. */
export function ImportTable({ kind }: { kind: TableKind }) {
  const table = useTableImport(kind);
  const [pasted, setPasted] = useState('');
  const { source, report, done, busy, error } = table;
  useUnsaved(source !== null || pasted.trim() !== '');
  const openFile = async (file: File) =>
    table.open({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  const cancel = () => table.close();
  return (
    <div className={styles.form}>
      {!source && (
        <>
          <div className={formStyles.actions}>
            <ChooseFile accept=".csv,.txt,.tsv,text/csv" busy={busy} onFile={openFile} />
            <span className={formStyles.note}>
              A CSV of any program: comma, semicolon or tab, in UTF-8, UTF-16 or Windows’ own.
            </span>
          </div>
          <Textarea
            label={`Or paste the ${words[kind][1]} with their headings`}
            placeholder={example[kind]}
            minRows={3}
            maxRows={10}
            autosize
            spellCheck={false}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <div>
            <Button
              variant="default"
              disabled={pasted.trim() === ''}
              loading={busy}
              onClick={() => table.open({ name: null, bytes: new TextEncoder().encode(pasted) })}
            >
              Look at the pasted list
            </Button>
          </div>
        </>
      )}
      {source && report && (
        <section className={styles.file} aria-label={source.name ?? 'The pasted list'}>
          <p className={styles.facts}>{factsOf(source.name, report)}</p>
          <TableMapping kind={kind} table={table} report={report} />
          {report.missing ? (
            <Notice tone="warning" role="status">
              {report.missing}
            </Notice>
          ) : (
            <TablePreview kind={kind} table={table} report={report} />
          )}
          <Problem error={error} />
          <div className={formStyles.actions}>
            <Button
              disabled={!mayBeTaken(report, table.answers.leave_out_bad_lines)}
              loading={busy}
              onClick={() => {
                setPasted('');
                table.take();
              }}
            >
              Import {formatCount(report.counts.new + report.counts.changed, ...words[kind])}
            </Button>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </section>
      )}
      {!report && <Problem error={error} />}
      {source && !report && error && (
        <div>
          <Button variant="default" onClick={cancel}>
            Choose another file
          </Button>
        </div>
      )}
      <div role="status">
        {done && (
          <Notice tone="success">
            {resultOf(kind, done)}
            {done.bad_lines > 0 && ` ${formatCount(done.bad_lines, 'line was', 'lines were')} left out.`}
          </Notice>
        )}
      </div>
    </div>
  );
}

function mayBeTaken({ missing, bad_lines, counts }: TableReport, leaveOut: boolean): boolean {
  const changes = counts.new + counts.changed + counts.removed;
  return missing === null && changes > 0 && (bad_lines === 0 || leaveOut);
}

const delimiterNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

function factsOf(name: string | null, { lines, delimiter, encoding }: TableReport): string {
  const separated = `separated by ${delimiterNames[delimiter]}`;
  return name === null
    ? `The pasted list: ${formatCount(lines, 'line')}, ${separated}.`
    : `${name}: ${formatCount(lines, 'line')}, ${separated}, in ${encoding}.`;
}

/** `Imported: 208 new members, 3 changed and 1 unchanged.` */
function resultOf(kind: TableKind, { counts }: TableReport): string {
  const parts = [
    counts.new > 0 && `${formatNumber(counts.new)} new`,
    counts.changed > 0 && `${formatNumber(counts.changed)} changed`,
    counts.unchanged > 0 && `${formatNumber(counts.unchanged)} unchanged`,
    counts.removed > 0 && `${formatNumber(counts.removed)} removed`,
  ].filter((part) => part !== false);
  const name = words[kind][1];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} imported: ${formatList(parts)}.`;
}
