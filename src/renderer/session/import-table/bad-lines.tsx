import type { TableReport } from '@contract/staff-operations/import-table';
import { toCsv } from '@shared/csv';
import { useState } from 'react';
import { formatCount, formatNumber } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Table } from '@/ui/table';
import styles from './import-table.module.css';
import { groupIssues, type IssueGroup } from './issue-groups';

/** Number of lines that are shown without their groups. */
const FEW = 12;
/** Number of lines shown of each group at first. */
const FIRST = 3;
/** Number of lines shown of a group that is opened; the saved file has all. */
const SHOWN = 100;

/** Lines that cannot be imported, each with problem and remedy, to save as a separate file. */
export function BadLines({ report, name }: { report: TableReport; name: string | null }) {
  const { bad_lines, issues } = report;
  if (bad_lines === 0) return null;
  const several = bad_lines !== 1;
  const groups = bad_lines > FEW ? groupIssues(issues) : [];
  return (
    <div className={styles.part}>
      <Notice tone="warning" role="status">
        {formatCount(bad_lines, 'line')} can’t be imported. Correct {several ? 'them' : 'it'} in the file and
        choose it again, or leave {several ? 'them' : 'it'} out.
        {groups.length > SHOWN && ` The first ${SHOWN} of ${formatNumber(groups.length)} problems:`}
      </Notice>
      <Table headings={['Line', 'What is wrong, and what to do']}>
        {bad_lines > FEW ? (
          groups.slice(0, SHOWN).map((group) => <Group key={group.problem} {...group} />)
        ) : (
          <tbody>
            {issues.map((issue) => (
              <BadLine key={issue.line} {...issue} />
            ))}
          </tbody>
        )}
      </Table>
      <SaveBadLines report={report} name={name} />
    </div>
  );
}

/** Lines with one problem: the first ones, and the others when they are asked for. */
function Group({ problem, issues }: IssueGroup) {
  const [isOpen, setOpen] = useState(false);
  const rest = issues.length - FIRST;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className={styles.problem}>
          {formatCount(issues.length, 'line')}: {problem}
        </th>
      </tr>
      {issues.slice(0, isOpen ? SHOWN : FIRST).map((issue) => (
        <BadLine key={issue.line} {...issue} />
      ))}
      {rest > 0 && !isOpen && (
        <tr>
          <td colSpan={2}>
            <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
              {issues.length > SHOWN ? `Show the first ${SHOWN}` : `Show the other ${formatNumber(rest)}`}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function BadLine({ line, message, text }: TableReport['issues'][number]) {
  return (
    <tr>
      <td>{line}</td>
      <td>
        {message}.<span className={styles.source}>{text}</span>
      </td>
    </tr>
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
