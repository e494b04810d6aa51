import { Button } from '@mantine/core';
import { v7 as uuidv7 } from 'uuid';
import { saveRegattaRoute } from '../../../../contract/areas/regattas';
import { FormProblem } from '../../../api/form-problem';
import { Page } from '../../../frame/page';
import { useShortcut } from '../../../frame/shortcuts';
import { useSession } from '../../../session/session';
import { Form } from '../../../ui/form/form';
import { useForm } from '../../../ui/form/use-form';
import { StateBadge } from '../../../ui/state-badge';
import { DeleteRegatta } from '../deletion/delete-regatta';
import { useRegatta } from '../regatta/regatta-context';
import { FleetForm } from './fleet-form';
import { newFleet } from './fleet-words';
import { RegattaFacts } from './regatta-facts';
import { draftOf, regattaOf, useSaveRegatta } from './save-regatta';
import styles from './setup.module.css';

/** A regatta's facts and how its fleets are scored, saved together: what is typed counts once it is saved. */
export function RegattaScreen() {
  const { regatta, entries } = useRegatta();
  const { club } = useSession();
  const save = useSaveRegatta();
  const form = useForm({
    start: draftOf(regatta, club.time_zone),
    toRequest: (draft) => regattaOf(draft, regatta, club.time_zone),
    schema: saveRegattaRoute.body,
    save,
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
      aside={form.changed && <StateBadge meaning="waiting">Not saved yet</StateBadge>}
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
          <FormProblem form={form} />
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
