import type { Club } from '@contract/club';
import { club as t } from '@messages/settings';
import { type PaperSize, usualPaper } from '@shared/paper-size';
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
import { CoursesSection } from './courses';
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
            <Section title={t.club} lead={t.allTimesOnScreen}>
              {club && <ClubForm key={club.id} club={club} />}
            </Section>
            {club && <CoursesSection key={`${club.id}/courses`} club={club} />}
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
    <Section title={t.otherClubs}>
      <Text>
        {clubs
          .filter(({ id }) => id !== clubId)
          .map(({ name }) => name)
          .join(', ')}
      </Text>
      <Button variant="default" onClick={signOut}>
        {t.chooseAnotherClub}
      </Button>
    </Section>
  );
}

/** The club's own settings. */
function ClubForm({ club }: { club: Club }) {
  const { refreshClub } = useSession();
  const [asking, setAsking] = useState(false);
  const form = useBridgeForm('save_club', ['session'], {
    start: {
      ...club,
      portal: club.portal_for_former_members ? 'former' : 'present',
      paper: club.paper_size ?? (USUAL as PaperSize | typeof USUAL),
    },
    toRequest: ({ portal, paper, ...draft }) => ({
      ...draft,
      // Another form’s, which may have saved since this one was changed.
      ...(club.courses && { courses: club.courses }),
      name: draft.name.trim(),
      paper_size: paper === USUAL ? null : paper,
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
            label={t.requestsMinute}
            description={t.forEachApiKey}
            required
            decimals={0}
            thousandSeparator=","
            {...form.field('rate_limit')}
          />
          <Select
            label={t.memberPortal}
            description={t.portalLinksFor}
            required
            data={portalChoices}
            {...form.field('portal')}
          />
          <Select
            label={t.paper}
            description={t.forEverythingThatStaff}
            required
            data={[
              { value: USUAL, label: t.asUsual(usualPaper(time_zone)) },
              { value: 'A4', label: t.a4 },
              { value: 'Letter', label: t.letter },
            ]}
            {...form.field('paper')}
          />
        </div>
        <FormFooter form={form} saved={t.saved} />
      </Form>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t.changeClubsTimeZone} size="lg">
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

/** The paper of the club's country. */
const USUAL = 'usual' as const;

const portalChoices = [
  { value: 'present', label: t.presentMembers },
  { value: 'former', label: t.presentAndFormerMembers },
];
