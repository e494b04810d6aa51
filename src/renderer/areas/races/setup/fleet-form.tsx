import { newProgressive } from '@contract/areas/racing/progressive-ratings';
import type { Fleet } from '@contract/areas/racing/regattas';
import { DEFAULT_PHRF, suggestedProgression, suggestedSystem, systemOf } from '@dockside/scoring';
import { fleetForm as t } from '@messages/races/setup';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { Select, TextInput } from '@/ui/fields';
import { Fold } from '@/ui/fold';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { ratingSystems, roundingChoices } from './fleet-ratings';
import { progressiveWords, roundingWords } from './fleet-words';
import { ProgressiveFields } from './progressive-fields';
import type { RegattaDraft } from './regatta-draft';
import styles from './setup.module.css';

const phrfFactors = ['a', 'b'] as const;

interface FleetProps {
  form: Pick<Form<RegattaDraft>, 'values' | 'field' | 'set'>;
  index: number;
}

interface FleetFieldsProps extends FleetProps {
  /** Number of boats entered. */
  boats: number;
  /** Number of its series. */
  series: number;
}

/** A fleet's name and rating system. */
export function FleetFields({ form, index, boats, series }: FleetFieldsProps) {
  const fleet = form.values.fleets[index]!;
  const path = `fleets.${index}` as const;
  const name = form.field(`${path}.name`);
  const rename = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    name.onChange(event);
    // A new fleet’s ratings follow its name until they are chosen, and so does how they follow the results.
    if (fleet.was !== null || fleet.rating_system !== (suggestedSystem(fleet.name) ?? 'none')) return;
    form.set(`${path}.rating_system`, suggestedSystem(value) ?? 'none');
    if ((fleet.progressive?.system ?? null) !== suggestedProgression(fleet.name)) return;
    const rule = suggestedProgression(value);
    form.set(`${path}.progressive`, rule && newProgressive(rule));
  };
  const isNew = fleet.was === null;
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Selects the initial name, ready to type over.
    if (isNew) nameField.current?.focus();
    if (isNew) nameField.current?.select();
  }, [isNew]);
  return (
    <>
      <div className={styles.fleetHead}>
        <TextInput ref={nameField} label={t.fleet} required {...name} onChange={rename} />
        <Select label={t.ratings} data={ratingSystems} {...form.field(`${path}.rating_system`)} />
      </div>
      {boats > 0 && <p className={formStyles.note}>{t.boatsEntered(boats)}</p>}
      {boats === 0 && series > 0 && <p className={formStyles.note}>{t.toRemoveIt}</p>}
      {systemOf(fleet.rating_system)?.usesFactors && (
        <div className={formStyles.pair}>
          {phrfFactors.map((factor) => (
            <NumberField
              key={factor}
              label={t.phrfFactor(factor.toUpperCase())}
              placeholder={String(DEFAULT_PHRF[factor])}
              {...form.field(`${path}.phrf.${factor}`)}
              onChange={(value) =>
                form.set(
                  `${path}.phrf`,
                  value === null ? null : { ...DEFAULT_PHRF, ...fleet.phrf, [factor]: value },
                )
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Rounding of corrected times and progressive handicaps, of a fleet with ratings. */
export function RatingFolds({ form, index }: FleetProps) {
  const fleet = form.values.fleets[index]!;
  const path = `fleets.${index}` as const;
  if (fleet.rating_system === 'none') return null;
  return (
    <>
      <Fold title={t.roundingOfCorrectedTimes} summary={roundingWords(fleet)}>
        <Select
          className={styles.choice}
          label={t.correctedTimesRoundTo}
          description={t.changeOnly}
          data={roundingChoices(fleet.rating_system)}
          {...form.field(`${path}.corrected_time_rounding`)}
          value={fleet.corrected_time_rounding ?? ''}
          onChange={(value) =>
            form.set(`${path}.corrected_time_rounding`, (value || null) as Fleet['corrected_time_rounding'])
          }
        />
      </Fold>
      {systemOf(fleet.rating_system)?.progressive && (
        <Fold title={t.progressiveHandicaps} summary={progressiveWords(fleet)}>
          <ProgressiveFields form={form} fleet={fleet} path={path} />
        </Fold>
      )}
    </>
  );
}
