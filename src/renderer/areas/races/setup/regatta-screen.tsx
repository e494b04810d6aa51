import type { Regatta } from '@contract/areas/regattas';
import { Button } from '@mantine/core';
import { v7 as uuidv7 } from 'uuid';
import { EditProblem } from '@/api/edit-conflict';
import { useApiForm } from '@/api/forms';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Form } from '@/ui/form/form';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { StateBadge } from '@/ui/state-badge';
import { DeleteRegatta } from '../deletion/delete-regatta';
import { useRegatta } from '../regatta/regatta-context';
import { FleetForm } from './fleet-form';
import { newFleet } from './fleet-words';
import { describeRegatta, draftOf, type RegattaDraft, regattaOf } from './regatta-draft';
import { RegattaFacts } from './regatta-facts';
import styles from './setup.module.css';

/** A regatta's facts and how its fleets are scored, saved together: what is typed counts once it is saved. */
export function RegattaScreen() {
  const { regatta, entries } = useRegatta();
  const { club } = useSession();
  const form = useApiForm('regattas.save', {
    start: draftOf(regatta, club.time_zone),
    toRequest: (draft: RegattaDraft) => regattaOf(draft, regatta, club.time_zone),
  });
  const { fleets } = form.values;
  const submit = () => form.changed && void form.submit();
  useShortcut('mod+s', submit, 'Save the set-up', { group: 'Set-up', whileTyping: true });
  const addFleet = () => {
    const added = { ...newFleet(`Fleet ${fleets.length + 1}`), key: uuidv7(), was: null };
    form.change({ fleets: [...fleets, added] });
  };
  return (
    <Page
      title={`Set-up: ${regatta.name}`}
      aside={form.changed && <StateBadge tone="warning">Not saved yet</StateBadge>}
      actions={
        <>
          <Button variant="default" disabled={!form.changed || form.saving} onClick={form.discard}>
            Discard changes
          </Button>
          <Button disabled={!form.changed} loading={form.saving} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <Form form={form} className={styles.columns}>
        <div className={styles.facts}>
          <RegattaFacts form={form} />
          <DeleteRegatta />
        </div>
        <section className={styles.fleets} aria-label="Fleets">
          <EditProblem
            form={form}
            valuesOf={(current: Regatta) => draftOf(current, club.time_zone)}
            describe={describeRegatta}
          />
          {fleets.map(({ key, was }, index) => (
            <FleetForm
              key={key}
              form={form}
              index={index}
              boats={entries.filter((entry) => was !== null && entry.fleets.includes(was)).length}
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
