import { Checkbox, TextInput } from '@mantine/core';
import formStyles from '@/ui/form/form.module.css';
import type { Form } from '@/ui/form/use-form';
import { useRegatta } from '../regatta/regatta-context';
import type { RaceDraft } from './race-draft';
import styles from './setup.module.css';

/** The day of a race, which fleets sail it and when each starts, on the regatta's own clock. */
export function RaceStarts({ form }: { form: Pick<Form<RaceDraft>, 'values' | 'field'> }) {
  const { timeZone } = useRegatta();
  const { error } = form.field('starts');
  return (
    <fieldset className={formStyles.group} data-path="starts">
      <legend className={formStyles.legend}>Starts</legend>
      <TextInput label="Day" type="date" {...form.field('day')} />
      {form.values.fleets.map(({ name, sails }, index) => (
        <div key={name} className={styles.start}>
          <Checkbox
            className={styles.sails}
            label={`${name} sails`}
            {...form.field(`fleets.${index}.sails`, { type: 'checkbox' })}
          />
          <TextInput
            aria-label={`Start of ${name}`}
            placeholder="14:05:00"
            inputMode="numeric"
            disabled={!sails}
            {...form.field(`fleets.${index}.clock`)}
          />
        </div>
      ))}
      <p className={formStyles.note}>
        {error ??
          `On the clock of ${timeZone.replaceAll('_', ' ')}. Without a time the start is not known yet.`}
      </p>
    </fieldset>
  );
}
