import type { AbsentRecord, TableRecord, TableReport } from '@contract/staff-operations/import-table';
import { changes as t } from '@messages/session';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/fields';
import { StateBadge } from '@/ui/state-badge';
import { Table } from '@/ui/table';
import styles from './import-table.module.css';
import { states } from './states';
import type { TableImport } from './use-table-import';

/** Lines shown at first: nobody reads more of an unchanged list. */
const SHOWN = 60;

const order = { changed: 0, new: 1, unchanged: 2 };

/** Outcome of each line: changes first, with old and new values of every field. */
export function Changes({ report }: { report: TableReport }) {
  const [isAll, setIsAll] = useState(false);
  const records = report.records.toSorted((a, b) => order[a.state] - order[b.state] || a.line - b.line);
  if (records.length === 0) return null;
  const shown = isAll ? records : records.slice(0, SHOWN);
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{t.whatLinesBecome}</h3>
      <Table label={t.whatLinesBecome} className={styles.preview} headings={[t.line, t.state, t.what]}>
        <tbody>
          {shown.map((record) => (
            <tr key={record.line}>
              <td data-label={t.line}>{record.line}</td>
              <td data-label={t.state}>
                <StateBadge tone={states[record.state][1]} quiet>
                  {states[record.state][0]}
                </StateBadge>
              </td>
              <td data-label={t.what} className={styles.what}>
                <What record={record} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {records.length > shown.length && (
        <Button variant="default" onClick={() => setIsAll(true)}>
          {t.showAllLines(records.length)}
        </Button>
      )}
    </div>
  );
}

/** A record's title and fields; for a changed record, only the changed ones. */
function What({ record: { state, values } }: { record: TableRecord }) {
  const [title, ...fields] = values;
  const shown = state === 'changed' ? fields.filter(({ before }) => before !== undefined) : fields;
  return (
    <div>
      <strong>{title?.value}</strong>
      {title?.before !== undefined && <Before text={title.before} />}
      {shown.map(
        ({ label, value, before }) =>
          (value !== '' || before !== undefined) && (
            <span key={label} className={styles.field}>
              <span className={styles.label}>{label}</span> {before !== undefined && <Before text={before} />}
              {value || t.none}
            </span>
          ),
      )}
    </div>
  );
}

function Before({ text }: { text: string }) {
  return (
    <>
      <del>{text || t.none}</del>
      {' → '}
    </>
  );
}

interface AbsentProps {
  absent: readonly AbsentRecord[];
  table: TableImport;
  several: string;
}

/** Records here but not in the file. They stay unless ticked. */
export function Absent({ absent, table, several }: AbsentProps) {
  if (absent.length === 0) return null;
  const removable = absent.filter(({ kept_for }) => kept_for === null);
  return (
    <fieldset className={styles.absent}>
      <legend className={styles.title}>{t.hereThatFile(absent.length, several)}</legend>
      <p className={styles.facts}>{removable.length > 0 ? t.tickAnyToRemove : t.theyWontChange}</p>
      {absent.map(({ id, title, kept_for }) => (
        <Checkbox
          key={id}
          label={title}
          description={kept_for}
          disabled={kept_for !== null}
          checked={table.answers.remove.includes(id)}
          onChange={(event) => table.remove(id, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
