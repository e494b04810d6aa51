import { Button } from '@mantine/core';
import { useState } from 'react';
import { Page } from '../../../frame/page';
import { useShortcut } from '../../../frame/shortcuts';
import { StateBadge } from '../../../ui/state-badge';
import { DeleteRegatta } from '../deletion/delete-regatta';
import { FormProblem } from '../form/form-problem';
import { useRegatta } from '../regatta/regatta-context';
import { FleetForm } from './fleet-form';
import { newFleet } from './fleet-words';
import { RegattaFacts } from './regatta-facts';
import { draftOf, type FleetDraft, type RegattaDraft, useSaveRegatta } from './save-regatta';
import styles from './setup.module.css';

/** A regatta's facts and how its fleets are scored, saved together: what is typed counts once it is saved. */
export function RegattaScreen() {
  const { regatta, entries } = useRegatta();
  const [edited, setEdited] = useState<RegattaDraft | null>(null);
  const save = useSaveRegatta();
  const draft = edited ?? draftOf(regatta);
  const change = (part: Partial<RegattaDraft>) => setEdited({ ...draft, ...part });
  const changeFleet = (index: number, fleet: FleetDraft) =>
    change({ fleets: draft.fleets.with(index, fleet) });
  const discard = () => {
    setEdited(null);
    save.reset();
  };
  const submit = () => edited && save.mutate(edited, { onSuccess: () => setEdited(null) });
  useShortcut('mod+s', submit, 'Save the set-up', { group: 'Set-up', whileTyping: true });
  const addFleet = () => {
    const number = draft.fleets.length + 1;
    const added = { key: crypto.randomUUID(), was: null, fleet: newFleet(`Fleet ${number}`) };
    change({ fleets: [...draft.fleets, added] });
  };
  return (
    <Page
      title={`Set-up: ${regatta.name}`}
      aside={edited && <StateBadge meaning="waiting">Not saved yet</StateBadge>}
      actions={
        <>
          <Button variant="default" disabled={!edited || save.isPending} onClick={discard}>
            Discard changes
          </Button>
          <Button disabled={!edited} loading={save.isPending} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.facts}>
          <RegattaFacts draft={draft} onChange={change} error={save.error} />
          <DeleteRegatta />
        </div>
        <section className={styles.fleets} aria-label="Fleets">
          <FormProblem error={save.error} fields={['name', 'time_zone', 'starts_at', 'ends_at', 'fleets']} />
          {draft.fleets.map((fleet, index) => (
            <FleetForm
              key={fleet.key}
              draft={fleet}
              path={`fleets.${index}`}
              boats={entries.filter((entry) => fleet.was !== null && entry.fleets.includes(fleet.was)).length}
              error={save.error}
              onChange={(next) => changeFleet(index, next)}
              onRemove={() => change({ fleets: draft.fleets.toSpliced(index, 1) })}
            />
          ))}
          <div>
            <Button variant="default" onClick={addFleet}>
              Add a fleet
            </Button>
          </div>
        </section>
      </div>
    </Page>
  );
}
