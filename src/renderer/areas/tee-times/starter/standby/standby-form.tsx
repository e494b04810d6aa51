import { standbyForm as t } from '@messages/tee-times';
import { FormFooter } from '@/api/form-footer';
import { useTerms } from '@/api/use-terms';
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
    <RecordDrawer title={opened ? t.addToStandby : null} onClose={onClose}>
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
      ...(name.trim() === '' ? [{ path: 'name', message: t.enterName }] : []),
      ...(isPartySize(size) ? [] : [{ path: 'size', message: t.oneToEight }]),
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
        t.onStandbyPlayers(details.party_size, details.name),
      ),
    onSaved: onClose,
  });
  return (
    <Form form={form} aria-label={t.standby}>
      <TextInput label={t.name} data-autofocus maxLength={120} {...form.field('name')} />
      <NumberField label={t.players} decimals={0} {...form.field('size')} />
      <TextInput label={mobileLabel} type="tel" maxLength={40} {...form.field('phone')} />
      <TextInput label={t.note} maxLength={200} {...form.field('note')} />
      <FormFooter form={form} onCancel={onClose} />
    </Form>
  );
}

const isPartySize = (size: number | null) =>
  size !== null && Number.isInteger(size) && size >= 1 && size <= 8;
