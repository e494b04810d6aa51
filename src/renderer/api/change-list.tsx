import type { SetupChange } from '@contract/areas/racing/setup-changes';
import type { SettingChange } from '@contract/staff-operations/people';
import { changeList as t } from '@messages/api';
import { capital } from '@shared/capital';
import type { ReactNode } from 'react';
import { fieldName, fieldPath } from '@/lib/field-words';
import styles from '@/ui/section.module.css';
import { ClubDate, ClubTime } from './club-time';

type Change = SettingChange & Partial<Pick<SetupChange, 'reason'>>;

/** Changes of settings or set-up: old and new values, reason, person and time. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={styles.items}>
      {changes.map(({ id, at, subject, recorded_by, recorded_on, laptop, reason, changes: fields }) => (
        <li key={id} className={styles.item}>
          <div>
            <strong>{capital(subject)}</strong>
            <Fields fields={fields} />
            {reason && <p>{t.reason(reason)}</p>}
            <p>
              {recorded_on ? (
                laptop ? (
                  t.byOnWithLaptop(
                    recorded_by ?? t.notKnown,
                    recorded_on,
                    laptop,
                    <ClubDate at={at} />,
                    <ClubTime at={at} />,
                  )
                ) : (
                  t.byOn(recorded_by ?? t.notKnown, recorded_on, <ClubDate at={at} />, <ClubTime at={at} />)
                )
              ) : laptop ? (
                t.byWithLaptop(recorded_by ?? t.notKnown, laptop, <ClubDate at={at} />, <ClubTime at={at} />)
              ) : (
                <>
                  {recorded_by ?? t.notKnown}, <ClubDate at={at} /> <ClubTime at={at} />
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Old and new value of each field. Records added or deleted as a whole list their values. */
function Fields({ fields }: { fields: Change['changes'] }) {
  const whole = (side: 'from' | 'to') =>
    fields.map(({ field, [side]: value }) => `${fieldPath(field)} ${plainText(value)}`).join(', ');
  if (fields.length > 1 && fields.every(({ from }) => from === null)) return <p>{t.added(whole('to'))}</p>;
  if (fields.length > 1 && fields.every(({ to }) => to === null)) return <p>{t.deleted(whole('from'))}</p>;
  return fields.map(({ field, from, to }) => (
    <p key={field}>
      {fieldPath(field)}: {textOf(field, from)} → {textOf(field, to)}
    </p>
  ));
}

/** A value, for people. */
function textOf(field: string, value: unknown): ReactNode {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number' && field.endsWith('_at'))
    return (
      <>
        <ClubDate at={value} /> <ClubTime at={value} />
      </>
    );
  return plainText(value);
}

/** Formats lists and objects: `races 4, exclude 1; races 9, exclude 2`. */
function plainText(value: unknown): string {
  if (Array.isArray(value))
    return value.map(plainText).join(value.some((item) => typeof item === 'object') ? '; ' : ', ') || t.none;
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  return Object.entries(value)
    .map(([name, inner]) => `${fieldName(name)} ${plainText(inner)}`)
    .join(', ');
}
