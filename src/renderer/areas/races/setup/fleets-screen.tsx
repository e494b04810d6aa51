import type { Regatta } from '@contract/areas/racing/regattas';
import { newFleet } from '@contract/areas/racing/regattas';
import { EditProblem } from '@/api/edit-conflict';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { useRegatta } from '../regatta/regatta-context';
import { useRegattaConflict } from '../regatta/use-conflicts';
import { FleetForm } from './fleet-form';
import { describeRegatta, draftOfFleet, draftOfRegatta } from './regatta-draft';
import { fleetEffects } from './result-effects';
import { nextRowKey } from './row-keys';
import { SaveBar } from './save-bar';
import styles from './setup.module.css';
import { useRegattaForm } from './use-regatta-form';

/** The regatta's fleets and their ratings. */
export function FleetsScreen() {
  const { regatta, entries, races } = useRegatta();
  const { club } = useSession();
  const form = useRegattaForm();
  const { fleets } = form.values;
  const conflict = useRegattaConflict();
  const addFleet = () => {
    const added = draftOfFleet(
      newFleet(`Fleet ${fleets.length + 1}`),
      nextRowKey(fleets, form.savedValues().fleets),
      null,
    );
    form.change({ fleets: [...fleets, added] });
  };
  return (
    <Page title="Fleets" aside="A fleet is scored together on one rating system.">
      <Form form={form} className={styles.cards}>
        <EditProblem
          form={form}
          valuesOf={(current: Regatta) => draftOfRegatta(current, club.time_zone)}
          describe={describeRegatta}
        />
        {fleets.length === 0 && (
          <p className={formStyles.note}>No fleets yet. Name each one as in the notice of race.</p>
        )}
        {fleets.map(({ key, was }, index) => (
          <FleetForm
            key={key}
            form={form}
            index={index}
            boats={entries.filter((entry) => was !== null && entry.fleets.includes(was)).length}
            series={regatta.series.filter(({ fleet }) => fleet === was).length}
            hasTwoVersions={was !== null && conflict?.fleets.has(was)}
            onRemove={() => form.change({ fleets: fleets.toSpliced(index, 1) })}
          />
        ))}
        <div>
          <Button variant="default" onClick={addFleet}>
            Add fleet
          </Button>
        </div>
      </Form>
      <SaveBar form={form} effect={fleetEffects(form.values, form.savedValues(), races)} />
    </Page>
  );
}
