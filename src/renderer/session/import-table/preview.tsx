import type { TableKind, TableReport } from '@contract/staff-operations/import-table';
import { preview as t } from '@messages/session';
import { formatNumber } from '@/lib/format';
import { Checkbox } from '@/ui/fields';
import { Notice } from '@/ui/notice';
import { StateBadge } from '@/ui/state-badge';
import { Table } from '@/ui/table';
import { BadLines } from './bad-lines';
import { Absent, Changes } from './changes';
import styles from './import-table.module.css';
import { states } from './states';
import type { TableImport } from './use-table-import';
import { words } from './words';

interface TablePreviewProps {
  kind: TableKind;
  table: TableImport;
  report: TableReport;
}

/** Preview of a file: counts, outcome of each line, and rejected lines. */
export function TablePreview({ kind, table, report }: TablePreviewProps) {
  const { counts, absent, bad_lines, notes, doubts, conflicts } = report;
  const isOfRaces = kind !== 'members' && kind !== 'tee-times';
  return (
    <>
      <dl className={styles.counts} aria-label={t.preview}>
        <Count label={t.newIt} count={counts.new} />
        <Count label={t.changed} count={counts.changed} />
        <Count label={t.unchanged} count={counts.unchanged} />
        {kind === 'tee-times' && <Count label={t.removed} count={counts.removed} />}
        {absent.length > 0 && <Count label={t.notInFile} count={absent.length} />}
        <Count label={t.linesThat(bad_lines)} count={bad_lines} />
      </dl>
      {conflicts.length > 0 && (
        <Notice tone="danger" role="alert">
          {t.nothingWasImportedRecords}
          <Lines lines={conflicts} />
        </Notice>
      )}
      {doubts.length > 0 && (
        <Notice tone="warning" role="status">
          {t.isThisRight}
          <Lines lines={doubts} />
        </Notice>
      )}
      <BadLines report={report} name={table.source?.name ?? null} />
      {isOfRaces ? <Changes report={report} /> : <FirstRecords report={report} />}
      <Absent absent={absent} table={table} several={words[kind].several} />
      {bad_lines > 0 && (
        <Checkbox
          label={t.leaveTheseLinesOut(bad_lines)}
          checked={table.answers.leave_out_bad_lines}
          onChange={(event) => table.leaveOut(event.currentTarget.checked)}
        />
      )}
      {kind === 'tee-times' && (
        <Checkbox
          label={t.thisIsWholeSheet}
          checked={table.answers.replace_days}
          onChange={(event) => table.answer({ replace_days: event.currentTarget.checked })}
        />
      )}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={t.notesOnThisFile}>
          {notes.map((note) => (
            <li key={note}>{note}.</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.notes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The first few records, to check the column mapping. */
function FirstRecords({ report: { records } }: { report: TableReport }) {
  if (records.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{t.firstRecords(records.length)}</h3>
      <Table
        label={t.firstRecordsTitle}
        className={styles.preview}
        headings={[t.line, t.state, ...records[0]!.values.map(({ label }) => label)]}
      >
        <tbody>
          {records.map(({ line, state, values }) => (
            <tr key={line}>
              <td data-label={t.line}>{line}</td>
              <td data-label={t.state}>
                <StateBadge tone={states[state][1]} quiet>
                  {states[state][0]}
                </StateBadge>
              </td>
              {values.map(({ label, value }) => (
                <td key={label} data-label={label}>
                  {value || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}
