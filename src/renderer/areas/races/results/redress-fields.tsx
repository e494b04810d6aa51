import type { Fleet } from '@contract/areas/racing/regattas';
import { Checkbox, Select } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { Group } from '@/ui/layout';
import { fleetsOf, raceTitle, useRegatta } from '../regatta/regatta-context';
import type { ScoreDraft } from './score-draft';
import { redressFigures } from './time-draft';
import { TimeFigure } from './time-figure';

const methods = [
  { value: 'average_all', label: 'Average of all other races, A9(a)' },
  { value: 'average_before', label: 'Average of the races before, A9(b)' },
  { value: 'average_races', label: 'Average of chosen races' },
  { value: 'points', label: 'Points stated by the protest committee, A9(c)' },
  { value: 'time', label: 'Time, or a corrected finishing time' },
];

const omissions = [
  { value: '', label: 'None, as in A9' },
  { value: 'discards', label: 'Races she discards' },
  { value: 'non_finishes', label: 'Races she did not finish' },
  { value: 'discardable_non_finishes', label: 'Not finished, as many as she may discard' },
  { value: 'discardable_dnc', label: 'DNC, as many as she may discard' },
  { value: 'dnc', label: 'DNC' },
];

interface RedressFieldsProps {
  form: Pick<Form<ScoreDraft>, 'values' | 'field' | 'change'>;
  fleet: Fleet;
  raceNumber: number;
}

/** Kind of redress: an average over races, points, or time. */
export function RedressFields({ form, fleet, raceNumber }: RedressFieldsProps) {
  const { regatta, races } = useRegatta();
  const { redress } = form.values;
  const others = races.filter(
    (race) =>
      race.race_number !== raceNumber && fleetsOf(race, regatta).some(({ name }) => name === fleet.name),
  );
  return (
    <>
      <Select label="Redress" data={methods} {...form.field('redress')} />
      {redress === 'points' && <NumberField label="Points given" {...form.field('points')} />}
      {redress === 'average_races' && (
        <Checkbox.Group label="Races to average" {...form.field('redress_races')}>
          <Group gap="0.5rem 1rem" mt={6}>
            {others.map((race) => (
              <Checkbox key={race.race_number} value={String(race.race_number)} label={raceTitle(race)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {redress !== 'points' && redress !== 'time' && (
        <Select
          label="Races left out of the average"
          data={omissions}
          comboboxProps={{ withinPortal: false }}
          {...form.field('leave_out')}
        />
      )}
      {redress !== 'time' && (
        <Checkbox
          label="Only if it improves her score"
          description="Else the score of her finish stays."
          {...form.field('only_if_better')}
          checked={form.values.only_if_better}
        />
      )}
      {redress === 'time' && (
        <>
          <TimeFigure form={form} path="redress_time" label="Given as" figures={redressFigures} />
          <Checkbox
            label="Other boats’ scores change too"
            description="Only where the protest committee decided so (A6.2)."
            {...form.field('redress_time.rescore_others')}
            checked={form.values.redress_time.rescore_others}
          />
          <p className={formStyles.note}>Her recorded finish doesn’t change.</p>
        </>
      )}
    </>
  );
}
