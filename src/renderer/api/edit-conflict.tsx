import { Button, Table } from '@mantine/core';
import { ClientError } from '@shared/api-client';
import formStyles from '@/ui/form/form.module.css';
import type { Fields, Form } from '@/ui/form/use-form';
import { FormProblem } from './forms';

/** The version of the record that a form was opened with, sent with the fields so that the server notices a conflict. */
export interface Opened {
  /** 0 where there was none yet. */
  version: number;
}

/** The values of a form that sends what it was opened with, a version or parts of a record; null for a new record. */
type VersionedFields = Fields & { opened: object | null };

/** How a form shows a conflict. `Stored`: the record as the server has it. */
interface ConflictTexts<Values extends VersionedFields, Stored> {
  /** What the form holds for the record as it stands now. */
  valuesOf: (current: Stored) => Values;
  /** The values as text, label by label. */
  describe: (values: Values) => readonly FieldText[];
}

export type FieldText = readonly [label: string, text: string];

/** Whether a write was refused because somebody else has changed the record meanwhile. */
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
 * Why a form was not saved. When somebody else has changed the record meanwhile, it shows both values of each field that
 * differs, and asks which to keep.
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
        <p>
          <strong>Deleted meanwhile on another device.</strong> Nothing was saved.
        </p>
      ) : (
        <p>
          <strong>Changed meanwhile on another device</strong>
          {isElsewhere && ', though nothing of what you see here'}. Nothing was saved.
          {rows.length === 0 && ' It stands as you have it.'}
        </p>
      )}
      {current !== null && rows.length > 0 && <Differences rows={rows} />}
      <div className={formStyles.actions}>
        {current !== null && (
          <Button
            variant="default"
            onClick={() => form.rebase(now, threeWayMerge(form.savedValues(), form.values, now))}
          >
            Keep editing on the current version
          </Button>
        )}
        <Button variant="default" onClick={overwrite}>
          {current === null ? 'Save mine again' : 'Overwrite with mine'}
        </Button>
      </div>
    </div>
  );
}

/**
 * What a form holds when it goes on from a record that was changed meanwhile: what only its user changed stays as typed;
 * every other field is as it stands now.
 *
 * @param base what the form was opened with
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
    <Table>
      <Table.Thead>
        <Table.Tr>
          {['Field', 'Yours', 'Now'].map((heading) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ label, yours, now }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{yours || '–'}</Table.Td>
            <Table.Td>{now || '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
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
