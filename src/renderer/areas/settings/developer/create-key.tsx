import type { Scope } from '@contract/scopes';
import type { OperationOutput } from '@contract/staff-operations';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProblem, useBridgeForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { useSession } from '@/api/session';
import { Form } from '@/ui/form/form';
import styles from '../settings.module.css';
import { ScopeFields } from './scope-fields';

const DAY_MS = 86_400_000;

/** In days; empty for never. */
const lifetimes = [
  { value: '', label: 'Never' },
  { value: '1', label: 'In a day' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
];

/** The form that makes a key: for whom, what it may do, until when. */
export function CreateKey({ onMade }: { onMade: (made: OperationOutput<'create_key'>) => void }) {
  const { clubId } = useSession();
  const [start] = useState(() => ({ id: newId('key'), name: '', scopes: [] as Scope[], expires_at: '' }));
  const form = useBridgeForm('create_key', ['list_keys'], {
    start,
    check: ({ scopes }) =>
      scopes.length === 0
        ? [{ path: '', message: 'A key without scopes may do nothing. Choose at least one.' }]
        : [],
    toRequest: ({ expires_at, ...key }) => ({
      ...key,
      club_id: clubId,
      expires_at: expires_at ? Date.now() + Number(expires_at) * DAY_MS : null,
    }),
    onSaved: onMade,
  });
  return (
    <Form form={form}>
      <div className={styles.fields}>
        <TextInput
          label="Name"
          description="Who or what uses it, to know it again in the list"
          placeholder="Pro shop screen"
          required
          autoComplete="off"
          {...form.field('name')}
        />
        <Select
          label="Expires"
          description="A key for one regatta need not outlive it"
          allowDeselect={false}
          data={lifetimes}
          {...form.field('expires_at')}
        />
      </div>
      <ScopeFields chosen={form.values.scopes} onChange={(scopes) => form.change({ scopes })} />
      <FormProblem form={form} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.saving}>
          Make the key
        </Button>
      </div>
    </Form>
  );
}
