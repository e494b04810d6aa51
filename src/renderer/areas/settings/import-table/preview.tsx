import type { TableKind, TableReport } from '@contract/staff-operations/import-table';
import { Checkbox } from '@mantine/core';
import { formatCount, formatNumber } from '@/lib/format';
import { Notice } from '@/ui/notice';
import { StateBadge, type Tone } from '@/ui/state-badge';
import { Table } from '@/ui/table';
import styles from './import-table.module.css';
import type { TableImport } from './use-table-import';

interface TablePreviewProps {
  kind: TableKind;
  table: TableImport;
  report: TableReport;
}

const states: Record<TableReport['records'][number]['state'], [label: string, tone: Tone]> = {
  new: ['New', 'info'],
  changed: ['Changed', 'warning'],
  unchanged: ['Unchanged', 'neutral'],
};

/** What would come of a file: how much is new, its first records, and the lines that cannot be taken. */
export function TablePreview({ kind, table, report }: TablePreviewProps) {
  const { counts, records, issues, bad_lines, notes } = report;
  return (
    <>
      <dl className={styles.counts} aria-label="What would come of it">
        <Count label="new" count={counts.new} />
        <Count label="changed" count={counts.changed} />
        <Count label="unchanged" count={counts.unchanged} />
        {kind === 'tee-times' && <Count label="removed" count={counts.removed} />}
        <Count
          label={bad_lines === 1 ? 'line that cannot be taken' : 'lines that cannot be taken'}
          count={bad_lines}
        />
      </dl>
      {records.length > 0 && (
        <div>
          <h3 className={styles.title}>The first {formatCount(records.length, 'record')}</h3>
          <Table
            label="The first records"
            className={styles.preview}
            headings={['Line', 'State', ...records[0]!.values.map(({ label }) => label)]}
          >
            <tbody>
              {records.map(({ line, state, values }) => (
                <tr key={line}>
                  <td data-label="Line">{line}</td>
                  <td data-label="State">
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
      )}
      {bad_lines > 0 && (
        <div>
          <Notice tone="warning" role="status">
            {formatCount(bad_lines, 'line')} cannot be taken. Correct {bad_lines === 1 ? 'it' : 'them'} in the
            file and choose it again, or leave {bad_lines === 1 ? 'it' : 'them'} out.
            {issues.length < bad_lines && ` The first ${formatNumber(issues.length)}:`}
          </Notice>
          <Table headings={['Line', 'What is wrong, and what to do']}>
            <tbody>
              {issues.map(({ line, message, text }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>
                    {message}.<span className={styles.source}>{text}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Checkbox
            mt="sm"
            label={`Leave ${bad_lines === 1 ? 'this line' : `these ${formatNumber(bad_lines)} lines`} out and import the others`}
            checked={table.answers.leave_out_bad_lines}
            onChange={(event) => table.answer({ leave_out_bad_lines: event.currentTarget.checked })}
          />
        </div>
      )}
      {kind === 'tee-times' && (
        <Checkbox
          label="The file is the whole sheet of its days: remove tee times of these days and courses that are not in it"
          checked={table.answers.replace_days}
          onChange={(event) => table.answer({ replace_days: event.currentTarget.checked })}
        />
      )}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="To be known of this file">
          {notes.map((note) => (
            <li key={note}>{note}.</li>
          ))}
        </ul>
      )}
    </>
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
