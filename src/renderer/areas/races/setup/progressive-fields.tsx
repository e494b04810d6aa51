import { newProgressive } from '@contract/areas/racing/progressive-ratings';
import { progressiveRules, progressiveSettings, settingsOf, systemOf } from '@dockside/scoring';
import { progressiveFields as t } from '@messages/races/setup';
import { Select } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import type { FleetDraft, RegattaDraft } from './regatta-draft';
import styles from './setup.module.css';

interface ProgressiveFieldsProps {
  form: Pick<Form<RegattaDraft>, 'field' | 'set'>;
  fleet: FleetDraft;
  path: `fleets.${number}`;
}

/** A fleet's progressive rating system, with settings. */
export function ProgressiveFields({ form, fleet, path }: ProgressiveFieldsProps) {
  const rules = systemOf(fleet.rating_system)?.progressive ?? [];
  const { progressive } = fleet;
  if (rules.length === 0) return null;
  return (
    <fieldset className={formStyles.group}>
      <Select
        className={styles.choice}
        label={t.ratingsFollowResults}
        description={t.progressiveHandicaps}
        data={[
          { value: '', label: t.noRatingsDontChange },
          ...rules.map((value) => ({ value, label: progressiveRules[value].label })),
        ]}
        {...form.field(`${path}.progressive.system`)}
        value={progressive?.system ?? ''}
        onChange={(system) =>
          form.set(`${path}.progressive`, system ? newProgressive(system as (typeof rules)[number]) : null)
        }
      />
      {progressive && (
        <>
          <p className={formStyles.note}>{progressiveRules[progressive.system].description}</p>
          <div className={formStyles.pair}>
            {settingsOf(progressive.system).map((name) => (
              <NumberField
                key={name}
                label={progressiveSettings[name].label}
                description={progressiveSettings[name].description}
                placeholder={String(
                  (progressiveRules[progressive.system].defaults as Record<string, number>)[name],
                )}
                decimals={name === 'min_finishers' ? 0 : 3}
                {...form.field(`${path}.progressive.${name}`)}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
