import type { ImportReport as Report, TableDifference } from '@contract/staff-operations/import';
import { importReport as t } from '@messages/session';
import { Notice } from '@/ui/notice';
import styles from '@/ui/section.module.css';
import { Table } from '@/ui/table';

/** Number of differing figures shown. */
const SHOWN = 50;

/** Report of an imported file, or its preview: omissions, and differing tables. */
export function ImportReport({ notes = [], differences }: Report) {
  return (
    <>
      {differences && <Differences differences={differences} />}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={t.changedOnImport}>
          {notes.map((note) => (
            <li key={note}>{note}.</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Differences({ differences }: { differences: readonly TableDifference[] }) {
  if (differences.length === 0) return <Notice tone="success">{t.tablesMatchFiles}</Notice>;
  return (
    <>
      <Notice tone="warning">
        {t.figuresWillDiffer(differences.length)}
        {differences.length > SHOWN && ` ${t.firstFigures(SHOWN)}`}
      </Notice>
      <Table
        label={t.figuresThatDiffer}
        headings={[
          t.boat,
          t.figure,
          { text: t.file, numeric: true },
          { text: t.dockside, numeric: true },
          t.rule,
        ]}
      >
        <tbody>
          {differences.slice(0, SHOWN).map((one) => (
            <tr key={`${one.fleet} ${one.sail_number} ${one.race_number} ${one.what}`}>
              <td>
                {one.sail_number}, {one.fleet}
              </td>
              <td>{one.race_number === null ? one.what : t.race(one.what, one.race_number)}</td>
              <td data-numeric>{one.sailwave ?? '–'}</td>
              <td data-numeric>{one.here ?? '–'}</td>
              <td>{one.rule}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
