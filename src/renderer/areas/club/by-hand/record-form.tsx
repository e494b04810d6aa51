import type { OfficeKind } from '@contract/areas/members/office-records';
import { recordForm as t } from '@messages/club';
import { countryTerms } from '@shared/country-terms';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { useSession } from '@/api/session';
import { Dialog } from '@/ui/dialog';
import { Autocomplete, Checkbox, Select, Textarea, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import styles from '@/ui/form/form.module.css';
import { SearchSelect } from '@/ui/form/search-select';
import { useMembers } from '../members/use-members';
import {
  type AnyRecord,
  type Field,
  fieldLabel,
  fieldsOf,
  type Kind,
  type Known,
  problemOf,
  proposals,
  recordOf,
  type Typed,
  typedOf,
} from './fields';
import { kindsByHand } from './kinds';

export interface RecordFormProps {
  kind: OfficeKind;
  /** The record to edit; left out for a new one. */
  record?: object | undefined;
  /** Fields of a new record, such as the account of a transaction. */
  start?: object | undefined;
  /** Records on screen. */
  rows: readonly object[];
  onClose: () => void;
  /** Called with the id of the saved record. */
  onSaved?: ((id: string) => void) | undefined;
}

/** Adds or edits one record of the office, in a dialog. */
export function RecordForm(props: RecordFormProps) {
  const { kind: resource, record, onClose } = props;
  const kind: Kind = kindsByHand[resource];
  return (
    <Dialog opened onClose={onClose} size={720} title={record ? kind.edit : kind.add}>
      <Loaded {...props} />
    </Dialog>
  );
}

/** Waits for the members, among whom households are chosen. */
function Loaded(props: RecordFormProps) {
  const { data } = useMembers();
  const { club } = useSession();
  const [now] = useState(serverNow);
  if (!data) return null;
  const { time_zone } = club;
  const { currency = club.currency }: { currency?: string } = props.record ?? props.start ?? {};
  const known = { members: data, rows: props.rows as AnyRecord[], currency, timeZone: time_zone, now };
  return <Fields {...props} known={known} />;
}

const prefixes = {
  members: 'mem',
  'membership-applicants': 'apl',
  'line-items': 'lin',
  banquets: 'beo',
  'banquet-line-items': 'bli',
  'camp-registrations': 'cmp',
} as const;

const AT = 'changes.0.record';

function Fields({
  kind: resource,
  record,
  start,
  known,
  onClose,
  onSaved,
}: RecordFormProps & { known: Known }) {
  const { clubId } = useSession();
  const kind: Kind = kindsByHand[resource];
  // As it was opened: a change meanwhile is found by the server.
  const [seen] = useState(() => (record ? withoutCursor(record) : null));
  const [id] = useState(() => (seen ? (seen.id as string) : newId(prefixes[resource])));
  const [before] = useState<AnyRecord>(() => seen ?? { ...kind.blank(known), ...start });
  const [values] = useState(() => ({ changes: [{ record: typedOf(kind, before, known) }] }));
  const form = useApiForm('officeRecords.save', {
    start: values,
    check: ({ changes }) =>
      fieldsOf(kind).flatMap((field) => {
        const message = problemOf(field, changes[0]!.record, known);
        return message === null ? [] : [{ path: `${AT}.${field.path}`, message }];
      }),
    toRequest: ({ changes }) => ({
      club_id: clubId,
      changes: [
        {
          ...{ resource, id, if_record: seen },
          record: recordOf(kind, before, changes[0]!.record, known, newId),
        },
      ],
    }),
    onSaved: () => {
      onSaved?.(id);
      onClose();
    },
  });
  return (
    <Form form={form}>
      {kind.groups.map(({ legend, fields }) => (
        <fieldset key={legend ?? ''} className={styles.group}>
          {legend && <legend className={styles.legend}>{legend}</legend>}
          <div className={styles.pair}>
            {fields.map((field) => (
              <OneField
                key={field.path}
                field={field}
                known={known}
                typed={form.values.changes[0]!.record}
                input={form.field(`${AT}.${field.path}` as never, {
                  type: field.type === 'yes' ? 'checkbox' : 'input',
                })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <FormFooter form={form} save={seen ? t.save : kind.add} onCancel={onClose} />
    </Form>
  );
}

interface OneFieldProps {
  field: Field;
  known: Known;
  typed: Typed;
  input: object;
}

function OneField({ field, known, typed, input }: OneFieldProps) {
  const { required, description, type = 'text', choices } = field;
  const label = fieldLabel(field, countryTerms(known.timeZone));
  const common = { label, required, description, ...input };
  const words = proposals(field, known);
  // The household's name is asked for where there is one.
  if (field.path === 'household_name' && !typed.household_choice) return null;
  if (type === 'yes') return <Checkbox {...common} />;
  if (type === 'long') return <Textarea {...common} minRows={2} />;
  if (type === 'choice') {
    const data = choices!(known);
    return data.length > 12 ? <SearchSelect {...common} data={data} /> : <Select {...common} data={data} />;
  }
  if (words) return <Autocomplete {...common} data={words} />;
  const html = { day: 'date', birthday: 'date', moment: 'datetime-local' } as const;
  const inputMode = type === 'money' || type === 'number' ? 'decimal' : undefined;
  return <TextInput {...common} type={html[type as keyof typeof html] ?? 'text'} inputMode={inputMode} />;
}

/** A record without the place in a list that lists add. */
function withoutCursor(record: object): AnyRecord {
  const { cursor: _, ...fields } = record as AnyRecord;
  return fields;
}
