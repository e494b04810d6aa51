import type { TableReport } from '@contract/staff-operations/import-table';
import { badLines as t } from '@messages/session';
import { toCsv } from '@shared/csv';
import { useState } from 'react';
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
  const groups = bad_lines > FEW ? groupIssues(issues) : [];
  return (
    <div className={styles.part}>
      <Notice tone="warning" role="status">
        {t.linesCantBeImported(bad_lines)}
        {groups.length > SHOWN && ` ${t.firstOfProblems(SHOWN, groups.length)}`}
      </Notice>
      <Table headings={[t.line, t.whatIsWrong]}>
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
          {t.lines(issues.length)}: {problem}
        </th>
      </tr>
      {issues.slice(0, isOpen ? SHOWN : FIRST).map((issue) => (
        <BadLine key={issue.line} {...issue} />
      ))}
      {rest > 0 && !isOpen && (
        <tr>
          <td colSpan={2}>
            <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
              {issues.length > SHOWN ? t.showFirst(SHOWN) : t.showOther(rest)}
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
    const csv = toCsv([[...headings, t.line, t.whatIsWrongTitle], ...rows]);
    const file = t.linesLeftOutCsv((name ?? 'list').replace(/\.\w+$/, ''));
    // With a byte order mark, so that spreadsheets detect UTF-8.
    saveFile(file, new Blob(['\uFEFF', csv], { type: 'text/csv' }));
  };
  return (
    <div>
      <Button variant="default" onClick={save}>
        {t.saveTheseLines(bad_lines)}
      </Button>
    </div>
  );
}
