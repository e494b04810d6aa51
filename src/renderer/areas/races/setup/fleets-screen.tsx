import type { Regatta } from '@contract/areas/racing/regattas';
import { newFleet } from '@contract/areas/racing/regattas';
import { fleetsScreen as t } from '@messages/races/setup';
import { useRef, useState } from 'react';
import { EditProblem } from '@/api/edit-conflict';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { useRegatta } from '../regatta/regatta-context';
import { useRegattaConflict } from '../regatta/use-conflicts';
import { FleetPanel } from './fleet-panel';
import { FleetTable } from './fleet-table';
import styles from './fleets.module.css';
import {
  describeRegatta,
  draftOfFleet,
  draftOfRegatta,
  type FleetDraft,
  withScoringOf,
} from './regatta-draft';
import { fleetEffects } from './result-effects';
import { nextRowKey } from './row-keys';
import { SaveBar } from './save-bar';
import { useRegattaForm } from './use-regatta-form';

/** The regatta's fleets in a table, and the chosen one's ratings and scoring beside it. All are saved together. */
export function FleetsScreen() {
  const { regatta, entries, races } = useRegatta();
  const { club } = useSession();
  const form = useRegattaForm();
  const { fleets } = form.values;
  const conflict = useRegattaConflict();
  const [chosen, choose] = useChosenFleet(fleets, form.failure);
  const addFleet = () => {
    const key = nextRowKey(fleets, form.savedValues().fleets);
    const added = draftOfFleet(newFleet(t.fleetNumber(fleets.length + 1)), key, null);
    form.change({ fleets: [...fleets, added] });
    choose(added);
  };
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const remove = (index: number) => {
    form.change({ fleets: fleets.toSpliced(index, 1) });
    // The button that was pressed goes with the fleet: the one in the panel now, else the way to add one, is next.
    requestAnimationFrame(() =>
      (list.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? add.current)?.focus(),
    );
  };
  const boatsIn = ({ was }: FleetDraft) =>
    entries.filter((entry) => was !== null && entry.fleets.includes(was)).length;
  return (
    <Page
      title={t.fleetsAndScoring}
      aside={t.rrsAppendixDefaults}
      actions={
        <Button variant="default" ref={add} onClick={addFleet}>
          {t.addFleet}
        </Button>
      }
    >
      <Form form={form} className={styles.form}>
        <EditProblem
          form={form}
          valuesOf={(current: Regatta) => draftOfRegatta(current, club.time_zone)}
          describe={describeRegatta}
        />
        {fleets.length === 0 ? (
          <p className={formStyles.note}>{t.noFleetsYet}</p>
        ) : (
          <div className={styles.split} ref={list}>
            <FleetTable
              fleets={fleets}
              chosen={chosen}
              onChoose={(key) => choose(fleets.find((fleet) => fleet.key === key)!)}
              boatsIn={boatsIn}
              hasTwoVersions={({ was }) => was !== null && Boolean(conflict?.fleets.has(was))}
            />
            {fleets.map((fleet, index) => (
              <FleetPanel
                key={fleet.key}
                form={form}
                index={index}
                hidden={fleet.key !== chosen}
                boats={boatsIn(fleet)}
                series={regatta.series.filter((one) => one.fleet === fleet.was).length}
                onRemove={() => remove(index)}
                onCopy={() => form.change({ fleets: fleets.map((other) => withScoringOf(other, fleet)) })}
              />
            ))}
          </div>
        )}
      </Form>
      <SaveBar form={form} effect={fleetEffects(form.values, form.savedValues(), races)} />
    </Page>
  );
}

/**
 * Key of the fleet in the panel: the chosen one, or the first one that a failed save finds fault with. Saving numbers the
 * fleets anew: the chosen one is then the one of its name.
 */
function useChosenFleet(
  fleets: readonly FleetDraft[],
  failure: ReturnType<typeof useRegattaForm>['failure'],
) {
  const [chosen, choose] = useState<FleetDraft | null>(null);
  const [seen, setSeen] = useState(failure);
  if (failure !== seen) {
    setSeen(failure);
    const wrong = fleets.find((_, index) =>
      failure?.fields.some((name) => name.startsWith(`fleets.${index}.`)),
    );
    if (wrong) choose(wrong);
  }
  const now =
    fleets.find(({ key, was }) => key === chosen?.key && was === chosen.was) ??
    fleets.find(({ was }) => was !== null && was === chosen?.name.trim()) ??
    null;
  if (now && now !== chosen) choose(now);
  return [(now ?? fleets[0])?.key ?? null, choose] as const;
}
