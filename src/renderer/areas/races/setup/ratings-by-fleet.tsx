import { systemOf } from '@dockside/scoring';
import { ratingsByFleet as t } from '@messages/races/setup';
import { formatList } from '@/lib/format';
import { TextInput } from '@/ui/fields';
import { Fold } from '@/ui/fold';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import type { EntryDraft } from './entry-draft';
import { mayBeNegative, type RatedFleet } from './fleet-ratings';
import { RatingOptions } from './rating-options';
import styles from './setup.module.css';

interface RatingsByFleetProps {
  form: Pick<Form<EntryDraft>, 'values' | 'field' | 'set'>;
  /** The boat's fleets with ratings. */
  fleets: readonly RatedFleet[];
}

/** A boat's rating in each of her fleets: the entry's, unless overridden here, with source and date. */
export function RatingsByFleet({ form, fleets }: RatingsByFleetProps) {
  if (fleets.length === 0) return null;
  const own = form.values.fleet_ratings
    .filter(
      ({ ratings, options }) => options.length > 0 || Object.values(ratings).some((one) => one !== null),
    )
    .map(({ fleet }) => fleet)
    .filter((name) => fleets.some((fleet) => fleet.name === name));
  return (
    <Fold
      title={t.ratingsByFleet}
      summary={own.length === 0 ? t.ratingAbove : t.ofHerOwnIn(formatList(own))}
      isOpen={own.length > 0 || fleets.some(({ progressive }) => progressive !== null)}
    >
      <p className={formStyles.note}>{t.onlyIfFleetUses}</p>
      {fleets.map((fleet) => {
        const index = form.values.fleet_ratings.findIndex((one) => one.fleet === fleet.name);
        // A fleet added while the form was open.
        if (index === -1) return null;
        const field = systemOf(fleet.rating_system).rating;
        const path = `fleet_ratings.${index}` as const;
        const ofEntry = form.values.ratings[field];
        const stated = form.values.fleet_ratings[index]!;
        const nothing = stated.ratings[field] === null && stated.options.length === 0;
        return (
          <fieldset key={fleet.name} className={styles.fleetRating} aria-label={t.ratingIn(fleet.name)}>
            <NumberField
              label={t.in(fleet.name)}
              placeholder={ofEntry === null ? t.none : t.entry(ofEntry)}
              negative={mayBeNegative(field)}
              {...form.field(`${path}.ratings.${field}`)}
            />
            <TextInput label={t.source} disabled={nothing} {...form.field(`${path}.source`)} />
            <TextInput label={t.asOf} type="date" disabled={nothing} {...form.field(`${path}.as_of`)} />
            {(fleet.progressive || stated.start !== null) && (
              <NumberField
                label={t.startedOn}
                placeholder={t.herFirstRace}
                {...form.field(`${path}.start`)}
              />
            )}
            <RatingOptions form={form} fleet={fleet} path={path} options={stated.options} />
          </fieldset>
        );
      })}
    </Fold>
  );
}
