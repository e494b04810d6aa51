import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatCount } from '@/lib/format';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { RecordDrawer } from '@/ui/record-drawer';
import type { Marking } from '../marks/use-marking';

interface StandbyFormProps {
  opened: boolean;
  now: number;
  marking: Marking;
  onClose: () => void;
}

/** Takes a party without a booking onto the list. */
export function StandbyForm({ opened, onClose, ...rest }: StandbyFormProps) {
  return (
    <RecordDrawer title={opened ? 'Add to standby' : null} onClose={onClose}>
      {opened && <Fields onClose={onClose} {...rest} />}
    </RecordDrawer>
  );
}

function Fields({ now, marking, onClose }: Omit<StandbyFormProps, 'opened'>) {
  const [name, setName] = useState('');
  const [size, setSize] = useState<number | null>(2);
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isSize = size !== null && Number.isInteger(size) && size >= 1 && size <= 8;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || !isSize) return;
    const details = {
      name: name.trim(),
      party_size: size,
      phone: phone.trim() || null,
      note: note.trim() || null,
    };
    marking.add(
      [{ kind: 'standby', sheet_at: now, details }],
      `On standby: ${details.name}, ${formatCount(size, 'player')}`,
    );
    onClose();
  };
  return (
    <form className={formStyles.form} onSubmit={save} noValidate aria-label="Standby">
      <TextInput
        label="Name"
        autoComplete="off"
        data-autofocus
        maxLength={120}
        value={name}
        error={isTried && name.trim() === '' ? 'Who waits?' : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NumberField
        label="Players"
        decimals={0}
        value={size}
        onChange={setSize}
        error={isTried && !isSize ? 'One to eight' : null}
      />
      <TextInput
        label="Mobile"
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <TextInput
        label="Note"
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit">Save</Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
