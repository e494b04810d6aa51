import type { UnknownValue } from '@contract/staff-operations/import-table';
import { unknownValues as t } from '@messages/session';
import { useId } from 'react';
import { SearchSelect } from '@/ui/form/search-select';
import styles from './import-table.module.css';
import type { TableImport } from './use-table-import';

/** The choice to add a written value to its list. No known value is empty. */
const ADD = '';

/** Values of the file that their lists do not have, such as a fleet of another spelling: one answer for all lines. */
export function UnknownValues({ table, values }: { table: TableImport; values: readonly UnknownValue[] }) {
  const title = useId();
  if (values.length === 0) return null;
  const answer = ({ field, written }: UnknownValue, choice: string) => {
    const others = table.answers.values.filter((one) => one.field !== field || one.written !== written);
    table.answer({ values: [...others, { field, written, known: choice === ADD ? null : choice }] });
  };
  return (
    <div>
      <h3 id={title} className={styles.title}>
        {t.valuesThatAreNew}
      </h3>
      <ul className={styles.columns} aria-labelledby={title}>
        {values.map((value) => {
          const { field, label, written, lines, choices, may_add } = value;
          return (
            <li key={`${field} ${written}`} className={styles.column}>
              <span className={styles.heading}>{written}</span>
              <span className={styles.example}>
                {label}, {t.lines(lines)}
              </span>
              <SearchSelect
                aria-label={t.means(written)}
                placeholder={t.chooseItsMeaning}
                data={[...choices, ...(may_add ? [{ value: ADD, label: t.add(written) }] : [])]}
                value={value.answer === 'add' ? ADD : value.known}
                onChange={(choice) => choice !== null && answer(value, choice)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
