import { FormFooter } from '@/api/form-footer';
import { useTerms } from '@/api/use-terms';
import { formatCount } from '@/lib/format';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { useForm } from '@/ui/form/use-form';
import { RecordDrawer } from '@/ui/record-drawer';
import type { Marking } from '../marks/use-marking';

interface StandbyFormProps {
  opened: boolean;
  now: number;
  marking: Marking;
  onClose: () => void;
}

/** Adds a party without a booking to the list. */
export function StandbyForm({ opened, onClose, ...rest }: StandbyFormProps) {
  return (
    <RecordDrawer title={opened ? 'Add to standby' : null} onClose={onClose}>
      {opened && <Fields onClose={onClose} {...rest} />}
    </RecordDrawer>
  );
}

const start = { name: '', size: 2 as number | null, phone: '', note: '' };

function Fields({ now, marking, onClose }: Omit<StandbyFormProps, 'opened'>) {
  const { mobileLabel } = useTerms();
  const form = useForm({
    start,
    check: ({ name, size }) => [
      ...(name.trim() === '' ? [{ path: 'name', message: 'Enter a name' }] : []),
      ...(isPartySize(size) ? [] : [{ path: 'size', message: 'One to eight' }]),
    ],
    toRequest: ({ name, size, phone, note }) => ({
      name: name.trim(),
      party_size: size!,
      phone: phone.trim() || null,
      note: note.trim() || null,
    }),
    save: (details) =>
      marking.add(
        [{ kind: 'standby', sheet_at: now, details }],
        `On standby: ${details.name}, ${formatCount(details.party_size, 'player')}`,
      ),
    onSaved: onClose,
  });
  return (
    <Form form={form} aria-label="Standby">
      <TextInput label="Name" data-autofocus maxLength={120} {...form.field('name')} />
      <NumberField label="Players" decimals={0} {...form.field('size')} />
      <TextInput label={mobileLabel} type="tel" maxLength={40} {...form.field('phone')} />
      <TextInput label="Note" maxLength={200} {...form.field('note')} />
      <FormFooter form={form} onCancel={onClose} />
    </Form>
  );
}

const isPartySize = (size: number | null) =>
  size !== null && Number.isInteger(size) && size >= 1 && size <= 8;
