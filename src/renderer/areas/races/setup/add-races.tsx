import type { Race } from '@contract/areas/racing/races';
import { addRaces as t } from '@messages/races/setup';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusal } from '@/api/allowed';
import { serverNow } from '@/api/clock/device-clock';
import { FormFooter } from '@/api/form-footer';
import { useApiMutation } from '@/api/mutations';
import { dayAt } from '@/lib/time';
import { Button } from '@/ui/button';
import { Checkbox, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { useForm } from '@/ui/form/use-form';
import { Group } from '@/ui/layout';
import { Notice, Problem } from '@/ui/notice';
import { RecordDrawer } from '@/ui/record-drawer';
import { formatDay } from '../format-days';
import { useRegatta } from '../regatta/regatta-context';
import { planOf, racesOf, severalAfter, severalIssues } from './several-races';

/** A race just added, and what removes it while nobody has changed it. */
export interface AddedRace {
  race: Race;
  /** Sent again as it is, so that a repeat after a lost answer removes nothing twice. */
  removal: { query: { regatta_id: string; race_number: number; if_version: number } };
}

interface AddRacesProps {
  opened: boolean;
  onClose: () => void;
  /** Called with the races added so far, after each. */
  onAdded: (races: AddedRace[]) => void;
}

/** Adds a season's races at once. */
export function AddRaces({ opened, onClose, onAdded }: AddRacesProps) {
  return (
    <RecordDrawer title={opened ? t.addSeveralRaces : null} onClose={onClose}>
      {opened && <SeveralForm onAdded={onAdded} onDone={onClose} />}
    </RecordDrawer>
  );
}

const WEEKDAYS = [
  [1, t.monday],
  [2, t.tuesday],
  [3, t.wednesday],
  [4, t.thursday],
  [5, t.friday],
  [6, t.saturday],
  [0, t.sunday],
] as const;

function SeveralForm({ onAdded, onDone }: { onAdded: AddRacesProps['onAdded']; onDone: () => void }) {
  const { regatta, races, timeZone } = useRegatta();
  const save = useApiMutation('races.save');
  const refusal = useRefusal('races.save');
  const [start] = useState(() => severalAfter(races, regatta, timeZone, dayAt(serverNow(), timeZone)));
  const form = useForm({
    start,
    refusal,
    // After a lost answer the same inputs are sent again, so no race is added twice.
    toRequest: (draft) => racesOf(draft, races, regatta, timeZone).map((body) => ({ body })),
    check: (draft, mayBeSaved) => severalIssues(draft, mayBeSaved ? [] : races),
    save: async (inputs) => {
      const added: AddedRace[] = [];
      // Each keeps its Undo, also where a later one is refused.
      for (const input of inputs) {
        const race = await save.mutateAsync(input);
        const { regatta_id, race_number, version } = race;
        added.push({ race, removal: { query: { regatta_id, race_number, if_version: version } } });
        onAdded([...added]);
      }
    },
    onSaved: onDone,
  });
  const { weekdays } = form.values;
  const plan = planOf(form.values);
  return (
    <Form form={form} className={formStyles.form}>
      <div className={formStyles.pair}>
        <NumberField label={t.races} required decimals={0} data-autofocus {...form.field('count')} />
        <NumberField label={t.firstNumber} required decimals={0} {...form.field('first_number')} />
      </div>
      <div className={formStyles.pair}>
        <TextInput label={t.firstDay} type="date" required {...form.field('first_day')} />
        <NumberField label={t.racesDay} required decimals={0} {...form.field('races_a_day')} />
      </div>
      <NumberField
        label={t.daysBetween}
        description={t.sevenIsEveryWeek}
        decimals={0}
        disabled={weekdays.length > 0}
        {...form.field('days_between')}
      />
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>{t.orEveryWeekOn}</legend>
        <Group gap="var(--s3)">
          {WEEKDAYS.map(([number, name]) => (
            <Checkbox
              key={name}
              label={name}
              checked={weekdays.includes(number)}
              onChange={({ currentTarget }) =>
                form.change({
                  weekdays: currentTarget.checked
                    ? [...weekdays, number]
                    : weekdays.filter((one) => one !== number),
                })
              }
            />
          ))}
        </Group>
      </fieldset>
      {plan.length > 0 && (
        <section aria-label={t.racesToAdd}>
          <ol className={formStyles.note}>
            {plan.map(({ race_number, day }) => (
              <li key={race_number}>{t.race(race_number, formatDay(day, timeZone))}</li>
            ))}
          </ol>
        </section>
      )}
      <p className={formStyles.note}>{t.theyHaveLastRacesFleets}</p>
      <FormFooter form={form} save={t.addRaces(plan.length)} />
    </Form>
  );
}

interface AddedRacesProps {
  added: readonly AddedRace[];
  /** Called with those that stay, after each that Undo removes; with none once they are kept. */
  onLeft: (added: AddedRace[]) => void;
}

/** Races just added at once, with the way back while none was changed since. */
export function AddedRaces({ added, onLeft }: AddedRacesProps) {
  const remove = useApiMutation('races.remove');
  const undo = useMutation({
    // From the last, each as soon as it is gone: those after a refused one are not offered again.
    mutationFn: async () => {
      for (let left = added.length - 1; left >= 0; left--) {
        await remove.mutateAsync(added[left]!.removal);
        onLeft(added.slice(0, left));
      }
    },
  });
  const numbers = [...new Set([added[0], added.at(-1)].map((one) => one!.race.race_number))];
  return (
    <>
      <Notice tone="success" role="status">
        <Group gap="var(--s3)">
          <span>{t.racesAdded(added.length, numbers.join('–'))}</span>
          <Button variant="default" size="compact-sm" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t.undo}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => onLeft([])}>
            {t.keepThem(added.length)}
          </Button>
        </Group>
      </Notice>
      <Problem error={undo.error} />
    </>
  );
}
