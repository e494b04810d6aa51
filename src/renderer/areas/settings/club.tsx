import type { Club } from '@contract/club';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { FormProblem, useBridgeForm } from '@/api/forms';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridgeQuery } from '@/api/use-bridge';
import { LOCALE } from '@/lib/format';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { Section, Text } from '@/ui/section';
import styles from './settings.module.css';

/** Settings → Club: its name, time zone and currency. */
export function ClubSection() {
  const { clubId } = useSession();
  const session = useBridgeQuery('session', {});
  return (
    <QueryView query={session}>
      {({ clubs }) => {
        const club = clubs.find(({ id }) => id === clubId);
        return (
          <>
            <Section
              title="Club"
              lead="Every time on the screens is the club’s, whatever zone the device is in. Amounts keep the currency they were made in; the club’s is the one that the aging report counts."
            >
              {club && <ClubForm key={club.id} club={club} />}
            </Section>
            {clubs.length > 1 && <OtherClubs clubs={clubs} />}
          </>
        );
      }}
    </QueryView>
  );
}

/** The other clubs of the data folder, and the way to them. */
function OtherClubs({ clubs }: { clubs: readonly Club[] }) {
  const { clubId, signOut } = useSession();
  return (
    <Section title="Other clubs on this machine">
      <Text>
        {clubs
          .filter(({ id }) => id !== clubId)
          .map(({ name }) => name)
          .join(', ')}
      </Text>
      <Button variant="default" onClick={signOut}>
        Choose another club
      </Button>
    </Section>
  );
}

/** A `Select` with so many choices that they are searched. */
const chosenFromMany = { searchable: true, required: true, allowDeselect: false, limit: 60 };

/** The club's own settings. */
function ClubForm({ club }: { club: Club }) {
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
          {...chosenFromMany}
          nothingFoundMessage="No such time zone. Try a large city in it."
          data={timeZones}
          {...form.field('time_zone')}
        />
        <Select
          label="Currency"
          description="By code or name"
          {...chosenFromMany}
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
      <Group gap="xs">
        <Button type="submit" loading={form.saving}>
          Save
        </Button>
        <output>{form.saved && 'Saved.'}</output>
      </Group>
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
