import type { Registration } from '@contract/areas/racing/registrations';
import { raceRatingOptions as t } from '@messages/races/setup';
import { Select } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import type { Form } from '@/ui/form/use-form';
import { useRegatta } from '../regatta/regatta-context';
import { ratedFleetsOf, ratingSystems } from './fleet-ratings';
import { GroupFault } from './group-fault';
import type { RaceDraft } from './race-draft';

/** The boats’ ratings used for each fleet: for the day's wind, or the kind of course. */
export function RaceRatingOptions({ form }: { form: Pick<Form<RaceDraft>, 'values' | 'field'> }) {
  const { regatta, entries } = useRegatta();
  const rated = ratedFleetsOf(
    regatta.fleets,
    form.values.fleets.map(({ fleet }) => fleet),
  );
  const choices = rated.flatMap((fleet) => {
    const index = form.values.fleets.findIndex((one) => one.fleet === fleet.name);
    const chosen = form.values.fleets[index]!.option;
    const names = [...new Set([...optionNames(entries, fleet.name), ...(chosen ? [chosen] : [])])];
    return names.length === 0 ? [] : [{ fleet, index, names, chosen }];
  });
  if (choices.length === 0) return null;
  return (
    <fieldset className={formStyles.group} data-path="rating_options">
      <legend className={formStyles.legend}>{t.ratingsForWindOrCourse}</legend>
      {choices.map(({ fleet, index, names, chosen }) => (
        <div key={fleet.name} className={formStyles.pair}>
          <Select
            label={t.scoredWith(fleet.name)}
            data={[{ value: '', label: t.usualRatings }, ...names]}
            {...form.field(`fleets.${index}.option`)}
          />
          {chosen !== '' && (
            <Select
              label={t.correctsTimesBy(fleet.name)}
              data={ratingSystems.map(({ value, label }) =>
                value === 'none' ? { value: '', label: t.asItsRatingsDo } : { value, label },
              )}
              {...form.field(`fleets.${index}.option_system`)}
            />
          )}
        </div>
      ))}
      <p className={formStyles.note}>{t.boatsWithoutThisRating}</p>
      <GroupFault error={form.field('rating_options').error} />
    </fieldset>
  );
}

/** Names of the rating options of a fleet's boats. */
function optionNames(entries: readonly Registration[], fleet: string): string[] {
  const own = entries.flatMap(({ fleet_ratings }) => fleet_ratings.filter((one) => one.fleet === fleet));
  return own.flatMap(({ options }) => options.map(({ name }) => name)).sort();
}
