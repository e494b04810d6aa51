import type { Regatta } from '@contract/areas/regattas';
import { Button, Select } from '@mantine/core';
import { v7 as uuidv7 } from 'uuid';
import { EditProblem } from '@/api/edit-conflict';
import { useApiForm } from '@/api/forms';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import type { Form as FormState } from '@/ui/form/use-form';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { StateBadge } from '@/ui/state-badge';
import { useRegatta } from '../regatta/regatta-context';
import { RegattaFields } from '../regatta-fields';
import { DeleteRegatta } from './delete-buttons';
import { FleetForm } from './fleet-form';
import { newFleet } from './fleet-ratings';
import {
  describeRegatta,
  draftOfFleet,
  draftOfRegatta,
  type RegattaDraft,
  regattaIssues,
  regattaOf,
} from './regatta-draft';
import { SaveActions } from './save-actions';
import styles from './setup.module.css';

/** A regatta’s own fields and how its fleets are scored; saved together. */
export function RegattaScreen() {
  const { regatta, entries } = useRegatta();
  const { club } = useSession();
  const form = useApiForm('regattas.save', {
    start: draftOfRegatta(regatta, club.time_zone),
    toRequest: (draft: RegattaDraft) => regattaOf(draft, regatta, club.time_zone),
    check: regattaIssues,
  });
  const { fleets } = form.values;
  const submit = () => form.changed && void form.submit();
  useShortcut('mod+s', submit, 'Save the set-up', { group: 'Set-up', whileTyping: true });
  const addFleet = () => {
    const added = draftOfFleet(newFleet(`Fleet ${fleets.length + 1}`), uuidv7(), null);
    form.change({ fleets: [...fleets, added] });
  };
  return (
    <Page
      title={`Set-up: ${regatta.name}`}
      aside={form.changed && <StateBadge tone="warning">Not saved yet</StateBadge>}
      actions={<SaveActions form={form} onSave={submit} />}
    >
      <Form form={form} className={styles.columns}>
        <div className={styles.facts}>
          <RegattaSection form={form} />
          <DeleteRegatta />
        </div>
        <section className={formStyles.form} aria-label="Fleets">
          <EditProblem
            form={form}
            valuesOf={(current: Regatta) => draftOfRegatta(current, club.time_zone)}
            describe={describeRegatta}
          />
          {fleets.map(({ key, was }, index) => (
            <FleetForm
              key={key}
              form={form}
              index={index}
              boats={entries.filter((entry) => was !== null && entry.fleets.includes(was)).length}
              series={regatta.series.filter(({ fleet }) => fleet === was).length}
              onRemove={() => form.change({ fleets: fleets.toSpliced(index, 1) })}
            />
          ))}
          <div>
            <Button variant="default" onClick={addFleet}>
              Add a fleet
            </Button>
          </div>
        </section>
      </Form>
    </Page>
  );
}

const timeZones = Intl.supportedValuesOf('timeZone');

/** A regatta’s name, venue, days and time zone. */
function RegattaSection({ form }: { form: Pick<FormState<RegattaDraft>, 'field'> }) {
  const { club } = useSession();
  return (
    <section className={formStyles.form} aria-label="Regatta">
      <RegattaFields field={form.field} />
      <Select
        label="Time zone"
        description="Starts and finishes are shown on this clock."
        placeholder={`The club’s: ${club.time_zone}`}
        data={timeZones}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Take the club’s time zone' }}
        {...form.field('time_zone')}
      />
    </section>
  );
}
