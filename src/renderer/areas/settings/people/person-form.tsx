import { PIN } from '@contract/areas/access/people';
import { rolePurposes } from '@contract/role-purposes';
import { type RoleName, roleNames, roles } from '@contract/roles';
import type { StaffPerson } from '@contract/staff-operations/people';
import { personForm as t } from '@messages/settings';
import { useState } from 'react';
import { FormProblem, useBridgeForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { Button } from '@/ui/button';
import { PasswordInput, Select, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { Text } from '@/ui/section';

interface PersonFormProps {
  /** The person to edit; missing for a new one. */
  person?: StaffPerson;
  /** The first person becomes a manager. */
  isFirst?: boolean;
  onSaved?: () => void;
}

/** A person's name, role and PIN. */
export function PersonForm({ person, isFirst = false, onSaved }: PersonFormProps) {
  const [id] = useState(() => person?.id ?? newId('psn'));
  const start: { name: string; role: RoleName; pin: string } = {
    name: person?.name ?? '',
    role: person?.role ?? (isFirst ? 'manager' : 'recorder'),
    pin: '',
  };
  const form = useBridgeForm('save_person', ['list_people', 'setting_changes'], {
    start,
    check: ({ pin }) =>
      PIN.test(pin) || (person && pin === '') ? [] : [{ path: 'pin', message: t.enter4To8 }],
    toRequest: ({ pin, ...draft }) => ({ ...draft, id, pin: pin === '' ? null : pin }),
    ...(onSaved && { onSaved }),
  });
  return (
    <Form form={form}>
      <div className={formStyles.row}>
        <TextInput label={t.name} required {...form.field('name')} />
        <Select
          label={t.role}
          disabled={isFirst}
          data={roleNames.map((role) => ({ value: role, label: roles[role].name }))}
          value={form.values.role}
          onChange={(role) => role && form.change({ role: role as RoleName })}
        />
        <PasswordInput
          label={person ? t.newPin : t.pin}
          description={t.to8Digits}
          inputMode="numeric"
          autoComplete="new-password"
          w="10rem"
          required={!person}
          {...form.field('pin')}
        />
        <Button type="submit" loading={form.saving}>
          {person ? t.save : t.add}
        </Button>
      </div>
      <Text>{rolePurposes[form.values.role]}</Text>
      <FormProblem form={form} />
    </Form>
  );
}
