import { editConflict as t } from '@messages/api';
import { ClientError } from '@shared/api-client';
import { Button } from '@/ui/button';
import formStyles from '@/ui/form/form.module.css';
import type { Fields, Form } from '@/ui/form/use-form';
import { Table } from '@/ui/table';
import { FormProblem } from './forms';

/** The version of the record in the opened form, sent along so that the server can detect a conflict. */
export interface Opened {
  /** 0 for a new record. */
  version: number;
}

/** The values of a form with its `opened` versions or record parts; null for a new record. */
export type VersionedFields = Fields & { opened: object | null };

/** Texts for a form's conflict. `Stored`: the server's record. */
export interface ConflictTexts<Values extends VersionedFields, Stored> {
  /** The form values of the current record. */
  valuesOf: (current: Stored) => Values;
  /** Each label with its value as text. */
  describe: (values: Values) => readonly FieldText[];
}

export type FieldText = readonly [label: string, text: string];

/** True if a write was refused because the record has changed meanwhile. */
export function isConflict(error: Error | null): error is ClientError {
  return error instanceof ClientError && error.code === 'VERSION_CONFLICT';
}

interface EditProblemProps<Values extends VersionedFields, Stored> extends ConflictTexts<Values, Stored> {
  form: Pick<
    Form<Values>,
    'refusal' | 'failure' | 'mayBeSaved' | 'values' | 'savedValues' | 'rebase' | 'submit'
  >;
}

/**
 * Explains why a form was not saved. On a conflict, shows both values of each differing field and asks which to keep.
 */
export function EditProblem<Values extends VersionedFields, Stored>(props: EditProblemProps<Values, Stored>) {
  const { form } = props;
  const error = form.failure?.error ?? null;
  return isConflict(error) ? <ConflictQuestion {...props} error={error} /> : <FormProblem form={form} />;
}

function ConflictQuestion<Values extends VersionedFields, Stored>({
  form,
  error,
  valuesOf,
  describe,
}: EditProblemProps<Values, Stored> & { error: ClientError }) {
  const current = (error.current ?? null) as Stored | null;
  const now = current === null ? { ...form.savedValues(), opened: { version: 0 } } : valuesOf(current);
  const rows = differences(describe(form.values), describe(now));
  const isElsewhere = differences(describe(form.savedValues()), describe(now)).length === 0;
  const overwrite = () => {
    form.rebase(now, { ...form.values, opened: now.opened });
    void form.submit();
  };
  return (
    <div className={formStyles.problem} role="alert">
      {current === null ? (
        <p>{t.deletedElsewhere}</p>
      ) : (
        <p>
          {isElsewhere ? t.otherFieldsChanged : t.changedElsewhere}
          {rows.length === 0 && ` ${t.hasYourValues}`}
        </p>
      )}
      {current !== null && rows.length > 0 && <Differences rows={rows} />}
      <div className={formStyles.actions}>
        {current !== null && (
          <Button
            variant="default"
            onClick={() => form.rebase(now, threeWayMerge(form.savedValues(), form.values, now))}
          >
            {t.keepEditingOnCurrentVersion}
          </Button>
        )}
        <Button variant="default" onClick={overwrite}>
          {current === null ? t.saveMineAgain : t.overwriteWithMine}
        </Button>
      </div>
    </div>
  );
}

/**
 * Merges form values with a record that changed meanwhile. Fields only the user changed stay as typed; all others get
 * the record's current value.
 *
 * @param base the form's values when opened
 */
export function threeWayMerge<Values extends Fields>(base: Values, yours: Values, now: Values): Values {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const names = Object.keys(now) as (keyof Values)[];
  return Object.fromEntries(
    names.map((name) => [name, isSame(base[name], now[name]) ? yours[name] : now[name]]),
  ) as Values;
}

interface Difference {
  label: string;
  yours: string;
  now: string;
}

function Differences({ rows }: { rows: readonly Difference[] }) {
  return (
    <Table headings={[t.field, t.yours, t.now]}>
      <tbody>
        {rows.map(({ label, yours, now }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{yours || '–'}</td>
            <td>{now || '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function differences(yours: readonly FieldText[], now: readonly FieldText[]): Difference[] {
  const [mine, theirs] = [new Map(yours), new Map(now)];
  const labels = [...new Set([...mine.keys(), ...theirs.keys()])];
  return labels
    .map((label) => ({ label, yours: mine.get(label) ?? '', now: theirs.get(label) ?? '' }))
    .filter((row) => row.yours !== row.now);
}
