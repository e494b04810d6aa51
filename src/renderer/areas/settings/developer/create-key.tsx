import { type Scope, scopeNames, scopes } from '@contract/scopes';
import type { OperationOutput } from '@contract/staff-operations/operations';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useBridgeForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { Checkbox, Select, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import styles from '../settings.module.css';
import own from './developer.module.css';

const DAY_MS = 86_400_000;

/** In days; empty for never. */
const lifetimes = [
  { value: '', label: 'Never' },
  { value: '1', label: 'In a day' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
];

/** The form for a new key: its name, scopes and expiry. */
export function CreateKey({ onMade }: { onMade: (made: OperationOutput<'create_key'>) => void }) {
  const { clubId } = useSession();
  const [start] = useState(() => ({ id: newId('key'), name: '', scopes: [] as Scope[], expires_at: '' }));
  const form = useBridgeForm('create_key', ['list_keys'], {
    start,
    check: ({ scopes }) => (scopes.length === 0 ? [{ path: '', message: 'Choose at least one scope.' }] : []),
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
          description="Shown in the list of keys"
          placeholder="Pro shop screen"
          required
          {...form.field('name')}
        />
        <Select label="Expires" description="Optional" data={lifetimes} {...form.field('expires_at')} />
      </div>
      <ScopeFields chosen={form.values.scopes} onChange={(scopes) => form.change({ scopes })} />
      <FormFooter form={form} save="Create key" />
    </Form>
  );
}

interface ScopeFieldsProps {
  chosen: readonly Scope[];
  onChange: (chosen: Scope[]) => void;
}

const readScopes = scopeNames.filter((scope) => scope.endsWith(':read'));

/** Every scope with its meaning. */
function ScopeFields({ chosen, onChange }: ScopeFieldsProps) {
  const toggle = (scope: Scope) =>
    onChange(scopeNames.filter((one) => chosen.includes(one) !== (one === scope)));
  return (
    <fieldset className={own.scopes}>
      <legend className={own.legend}>Scopes</legend>
      <div className={own.presets}>
        <Button variant="default" size="compact-sm" onClick={() => onChange(readScopes)}>
          All that reads
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onChange([...scopeNames])}>
          Everything
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onChange([])}>
          Nothing
        </Button>
      </div>
      <div className={own.grid}>
        {scopeNames.map((scope) => (
          <Checkbox
            key={scope}
            label={<code>{scope}</code>}
            description={scopes[scope]}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </div>
    </fieldset>
  );
}
