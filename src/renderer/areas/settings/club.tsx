import type { Club } from '@contract/club';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useBridgeForm } from '@/api/forms';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridgeQuery } from '@/api/use-bridge';
import { ClubFields } from '@/session/club-fields';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { Section, Text } from '@/ui/section';
import styles from './settings.module.css';
import { ZoneChange } from './zone-change';

/** Settings → General: its name, time zone and currency. */
export function ClubSection() {
  const { clubId } = useSession();
  const session = useBridgeQuery('session', {});
  return (
    <QueryView query={session}>
      {({ clubs }) => {
        const club = clubs.find(({ id }) => id === clubId);
        return (
          <>
            <Section title="Club" lead="All times on screen are in the club’s time zone.">
              {club && <ClubForm key={club.id} club={club} />}
            </Section>
            {clubs.length > 1 && <OtherClubs clubs={clubs} />}
          </>
        );
      }}
    </QueryView>
  );
}

/** Other clubs in the data folder, with a link to switch. */
function OtherClubs({ clubs }: { clubs: readonly Club[] }) {
  const { clubId, signOut } = useSession();
  return (
    <Section title="Other clubs on this computer">
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

/** The club's own settings. */
function ClubForm({ club }: { club: Club }) {
  const { refreshClub } = useSession();
  const [asking, setAsking] = useState(false);
  const form = useBridgeForm('save_club', ['session'], {
    start: { ...club, portal: club.portal_for_former_members ? 'former' : 'present' },
    toRequest: ({ portal, ...draft }) => ({
      ...draft,
      name: draft.name.trim(),
      portal_for_former_members: portal === 'former',
    }),
    onSaved: refreshClub,
  });
  const { time_zone } = form.values;
  // Shows the effect of a new time zone before saving.
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault();
    if (time_zone === club.time_zone) await form.submit();
    else setAsking(true);
  };
  return (
    <>
      <Form form={{ ...form, submit }}>
        <div className={styles.fields}>
          <ClubFields form={form} />
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
            description="Portal links for"
            required
            data={portalChoices}
            {...form.field('portal')}
          />
        </div>
        <FormFooter form={form} saved="Saved." />
      </Form>
      <Dialog opened={asking} onClose={() => setAsking(false)} title="Change the club’s time zone?" size="lg">
        <ZoneChange
          from={club.time_zone}
          to={time_zone}
          onConfirm={() => {
            setAsking(false);
            void form.submit();
          }}
          onClose={() => setAsking(false)}
        />
      </Dialog>
    </>
  );
}

const portalChoices = [
  { value: 'present', label: 'Present members' },
  { value: 'former', label: 'Present and former members' },
];
