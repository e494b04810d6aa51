import { fleetPenalties as t } from '@messages/races/setup';
import { Select, TextInput } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { dpiFigures, type PenaltiesDraft, scpFigures } from './penalty-draft';
import type { RegattaDraft } from './regatta-draft';
import styles from './setup.module.css';

interface FleetPenaltyFieldsProps {
  form: Pick<Form<RegattaDraft>, 'field'>;
  penalties: PenaltiesDraft;
  path: `fleets.${number}.penalties`;
}

/** A fleet's SCP and DPI, if the sailing instructions set them. */
export function FleetPenaltyFields({ form, penalties, path }: FleetPenaltyFieldsProps) {
  const { scp, dpi } = penalties;
  return (
    <div className={styles.choices}>
      <div className={formStyles.form}>
        <Select
          label={t.scoringPenaltyScp}
          description={t.scpIfNone}
          data={scpFigures}
          {...form.field(`${path}.scp.figure`)}
        />
        <div className={formStyles.pair}>
          {scp.figure === 'points' ? (
            <NumberField label={t.scpPoints} {...form.field(`${path}.scp.points`)} />
          ) : (
            <>
              <NumberField label={t.scpPercent} placeholder="20" {...form.field(`${path}.scp.percent`)} />
              <NumberField
                label={t.scpAtLeastPoints}
                placeholder={t.noMinimum}
                {...form.field(`${path}.scp.minimum_points`)}
              />
            </>
          )}
        </div>
      </div>
      <div className={formStyles.form}>
        <Select
          label={t.discretionaryPenaltyDpi}
          description={t.dpiIfNone}
          data={dpiFigures}
          {...form.field(`${path}.dpi.figure`)}
        />
        {dpi.figure !== 'none' && (
          <div className={formStyles.pair}>
            {dpi.figure === 'points' && (
              <NumberField label={t.dpiPoints} {...form.field(`${path}.dpi.points`)} />
            )}
            {dpi.figure === 'percent' && (
              <NumberField label={t.dpiPercent} {...form.field(`${path}.dpi.percent`)} />
            )}
            {dpi.figure === 'seconds' && (
              <TextInput
                label={t.dpiAddedToElapsedTime}
                placeholder="5:00"
                inputMode="numeric"
                {...form.field(`${path}.dpi.time`)}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
