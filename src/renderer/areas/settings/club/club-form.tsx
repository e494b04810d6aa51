import type { Club } from '@contract/club';
import { Button, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { FormProblem, useBridgeForm } from '@/api/forms';
import { useSession } from '@/api/session';
import { LOCALE } from '@/lib/format';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import styles from '../settings.module.css';

/** The club's own settings. */
export function ClubForm({ club }: { club: Club }) {
  const { refreshClub } = useSession();
  const timeZones = useMemo(() => timeZoneChoices(club.time_zone), [club.time_zone]);
  const currencies = useMemo(() => currencyChoices(club.currency), [club.currency]);
  const form = useBridgeForm('save_club', ['session'], {
    start: { ...club, portal: club.portal_for_former_members ? 'former' : 'present' },
    toRequest: ({ portal, ...draft }) => ({
      ...draft,
      name: draft.name.trim(),
      portal_for_former_members: portal === 'former',
    }),
    onSaved: refreshClub,
  });
  return (
    <Form form={form}>
      <div className={styles.fields}>
        <TextInput label="Name" required {...form.field('name')} />
        <Select
          label="Time zone"
          description="Type a city to find it"
          searchable
          required
          allowDeselect={false}
          limit={60}
          nothingFoundMessage="No such time zone. Try a large city in it."
          data={timeZones}
          {...form.field('time_zone')}
        />
        <Select
          label="Currency"
          description="By code or name"
          searchable
          required
          allowDeselect={false}
          limit={60}
          nothingFoundMessage="No such currency."
          data={currencies}
          {...form.field('currency')}
        />
        <NumberField
          label="Requests a minute"
          description="For each API key; 0 turns the limit off"
          required
          decimals={0}
          thousandSeparator=","
          {...form.field('rate_limit')}
        />
        <Select
          label="Member portal"
          description="Whom a portal link may be made for"
          required
          allowDeselect={false}
          data={portalChoices}
          {...form.field('portal')}
        />
      </div>
      <FormProblem form={form} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.saving}>
          Save
        </Button>
        <output>{form.saved && 'Saved.'}</output>
      </div>
    </Form>
  );
}

const portalChoices = [
  { value: 'present', label: 'Present members' },
  { value: 'former', label: 'Present and former members' },
];

const currencyNames = new Intl.DisplayNames(LOCALE, { type: 'currency' });

/** Every currency, by code and name. `current` is among them even when this browser does not know it. */
function currencyChoices(current: string): { value: string; label: string }[] {
  const codes = new Set([...Intl.supportedValuesOf('currency'), current]);
  return [...codes]
    .sort()
    .map((code) => ({ value: code, label: `${code}, ${currencyNames.of(code) ?? code}` }));
}

/** Every time zone. A search for `new york` finds `America/New_York`. */
function timeZoneChoices(current: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}
