import type { TableReport } from '@contract/staff-operations/import-table';
import { toCsv } from '@shared/csv';
import { formatCount, formatNumber } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Table } from '@/ui/table';
import styles from './import-table.module.css';

/** Number of lines shown; the saved file has all. */
const SHOWN = 100;

/** Lines that cannot be imported, each with problem and remedy, to save as a separate file. */
export function BadLines({ report, name }: { report: TableReport; name: string | null }) {
  const { bad_lines, issues } = report;
  if (bad_lines === 0) return null;
  const several = bad_lines !== 1;
  return (
    <div className={styles.part}>
      <Notice tone="warning" role="status">
        {formatCount(bad_lines, 'line')} can’t be imported. Correct {several ? 'them' : 'it'} in the file and
        choose it again, or leave {several ? 'them' : 'it'} out.
        {bad_lines > SHOWN && ` The first ${formatNumber(SHOWN)}:`}
      </Notice>
      <Table headings={['Line', 'What is wrong, and what to do']}>
        <tbody>
          {issues.slice(0, SHOWN).map(({ line, message, text }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>
                {message}.<span className={styles.source}>{text}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <SaveBadLines report={report} name={name} />
    </div>
  );
}

/** Saves the rejected lines as CSV, each with its problem: once corrected, the file can be imported. */
export function SaveBadLines({ report, name }: { report: TableReport; name: string | null }) {
  const { bad_lines, columns, issues } = report;
  const save = () => {
    const headings = columns.map(({ heading }) => heading);
    const rows = issues.map(({ line, message, cells }) => [
      ...headings.map((_, index) => cells[index] ?? ''),
      ...cells.slice(headings.length),
      line,
      message,
    ]);
    const csv = toCsv([[...headings, 'Line', 'What is wrong'], ...rows]);
    const file = `${(name ?? 'list').replace(/\.\w+$/, '')}, lines left out.csv`;
    // With a byte order mark, so that spreadsheets detect UTF-8.
    saveFile(file, new Blob(['\uFEFF', csv], { type: 'text/csv' }));
  };
  return (
    <div>
      <Button variant="default" onClick={save}>
        Save {bad_lines === 1 ? 'this line' : `these ${formatNumber(bad_lines)} lines`} as CSV
      </Button>
    </div>
  );
}
