import type { Race } from '@contract/areas/racing/races';
import { noRatings, type RatingOption } from '@contract/areas/racing/registrations';
import { type RatingField, systemOf } from '@dockside/scoring';
import { ratingOptions as t } from '@messages/races/setup';
import { IconX } from '@tabler/icons-react';
import { Button, IconButton } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { useRegatta } from '../regatta/regatta-context';
import type { EntryDraft } from './entry-draft';
import { mayBeNegative, type RatedFleet, ratingNames } from './fleet-ratings';
import styles from './setup.module.css';

interface RatingOptionsProps {
  form: Pick<Form<EntryDraft>, 'field' | 'set'>;
  fleet: RatedFleet;
  path: `fleet_ratings.${number}`;
  options: readonly RatingOption[];
}

/** A boat’s ratings in a fleet by wind band or kind of course, each with the name used by races. */
export function RatingOptions({ form, fleet, path, options }: RatingOptionsProps) {
  const { races } = useRegatta();
  const fields = optionFields(fleet, races, options);
  const change = (changed: RatingOption[]) => form.set(`${path}.options`, changed);
  return (
    <div className={styles.ratingOptions}>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list while its name is typed
        <fieldset key={index} className={styles.ratingOption} aria-label={t.option(option.name)}>
          <TextInput
            label={t.forWindOrCourse}
            placeholder={t.orcMedium}
            {...form.field(`${path}.options.${index}.name`)}
          />
          {fields.map((field) => (
            <NumberField
              key={field}
              label={ratingNames[field]}
              negative={mayBeNegative(field)}
              {...form.field(`${path}.options.${index}.ratings.${field}`)}
            />
          ))}
          <IconButton
            aria-label={t.removeOption(option.name)}
            onClick={() => change(options.toSpliced(index, 1))}
          >
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        </fieldset>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => change([...options, { name: '', ratings: noRatings }])}
          aria-label={t.addRatingForWind(fleet.name)}
        >
          {t.addRatingForWindOrCourse}
        </Button>
        {options.length > 0 && <p className={formStyles.note}>{t.raceUsesOne}</p>}
      </div>
    </div>
  );
}

/** Rating fields to show: the fleet’s own, those its races use, and those already set. */
function optionFields(
  fleet: RatedFleet,
  races: readonly Race[],
  options: readonly RatingOption[],
): RatingField[] {
  const chosen = races.flatMap(({ rating_options }) =>
    rating_options.filter((one) => one.fleet === fleet.name).map((one) => one.rating_system),
  );
  const used = [fleet.rating_system, ...chosen].flatMap((system) =>
    system ? [systemOf(system).rating] : [],
  );
  const stated = (Object.keys(noRatings) as RatingField[]).filter((field) =>
    options.some(({ ratings }) => ratings[field] !== null),
  );
  return [...new Set([...used, ...stated])];
}
