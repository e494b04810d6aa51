import { type Scope, scopeNames, scopes } from '@contract/scopes';
import type { OperationOutput } from '@contract/staff-operations/operations';
import { createKey as t } from '@messages/settings';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useBridgeForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { Checkbox, Radio, Select, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { Group } from '@/ui/layout';
import styles from '../settings.module.css';
import own from './developer.module.css';

const DAY_MS = 86_400_000;

/** In days; empty for never. */
const lifetimes = [
  { value: '', label: t.never },
  { value: '1', label: t.inDay },
  { value: '7', label: t.inWeek },
  { value: '30', label: t.in30Days },
  { value: '365', label: t.inYear },
];

/** The form for a new key: its name, access and expiry. */
export function CreateKey({ onMade }: { onMade: (made: OperationOutput<'create_key'>) => void }) {
  const { clubId } = useSession();
  const [start] = useState(() => ({ id: newId('key'), name: '', scopes: [] as Scope[], expires_at: '' }));
  const form = useBridgeForm('create_key', ['list_keys'], {
    start,
    check: ({ scopes }) => (scopes.length === 0 ? [{ path: '', message: t.chooseWhatKey }] : []),
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
          label={t.name}
          description={t.shownInList}
          placeholder={t.proShopScreen}
          required
          {...form.field('name')}
        />
        <Select label={t.expires} description={t.optional} data={lifetimes} {...form.field('expires_at')} />
      </div>
      <AccessFields chosen={form.values.scopes} onChange={(scopes) => form.change({ scopes })} />
      <FormFooter form={form} save={t.createKey} />
    </Form>
  );
}

interface AccessFieldsProps {
  chosen: readonly Scope[];
  onChange: (chosen: Scope[]) => void;
}

const readScopes = scopeNames.filter((scope) => scope.endsWith(':read'));

/** Usual accesses, by name. */
const accesses: Readonly<Record<string, { label: string; scopes: readonly Scope[] }>> = {
  golf: { label: t.teeSheetScreen, scopes: ['tee_times:read'] },
  results: { label: t.resultsWebsite, scopes: ['regattas:read'] },
  dock: { label: t.wristbandScanner, scopes: ['wristbands:read', 'wristbands:write'] },
  read: { label: t.everythingReadOnly, scopes: readScopes },
};
const CUSTOM = 'custom';

/** The usual accesses to choose from, or each scope on its own. */
function AccessFields({ chosen, onChange }: AccessFieldsProps) {
  const [access, setAccess] = useState('');
  const choose = (name: string) => {
    setAccess(name);
    if (name !== CUSTOM) onChange([...accesses[name]!.scopes]);
  };
  return (
    <>
      <Radio.Group label={t.access} value={access} onChange={choose}>
        <Group mt="var(--s2)" gap="var(--s3)">
          {Object.entries(accesses).map(([name, { label }]) => (
            <Radio key={name} value={name} label={label} />
          ))}
          <Radio value={CUSTOM} label={t.custom} />
        </Group>
      </Radio.Group>
      {access === CUSTOM && <ScopeFields chosen={chosen} onChange={onChange} />}
    </>
  );
}

/** Every scope with its meaning. */
function ScopeFields({ chosen, onChange }: AccessFieldsProps) {
  const toggle = (scope: Scope) =>
    onChange(scopeNames.filter((one) => chosen.includes(one) !== (one === scope)));
  return (
    <fieldset className={own.scopes}>
      <legend className={own.legend}>{t.scopes}</legend>
      <div className={own.presets}>
        <Button variant="default" size="compact-sm" onClick={() => onChange([...scopeNames])}>
          {t.tickAll}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onChange([])}>
          {t.clearAll}
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
