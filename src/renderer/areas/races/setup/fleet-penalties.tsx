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
          label="Scoring Penalty (SCP)"
          description="If the score states none. RRS 44.3(c): 20 %."
          data={scpFigures}
          {...form.field(`${path}.scp.figure`)}
        />
        <div className={formStyles.pair}>
          {scp.figure === 'points' ? (
            <NumberField label="SCP: points" {...form.field(`${path}.scp.points`)} />
          ) : (
            <>
              <NumberField label="SCP: percent" placeholder="20" {...form.field(`${path}.scp.percent`)} />
              <NumberField
                label="SCP: at least, points"
                placeholder="no minimum"
                {...form.field(`${path}.scp.minimum_points`)}
              />
            </>
          )}
        </div>
      </div>
      <div className={formStyles.form}>
        <Select
          label="Discretionary penalty (DPI)"
          description="If the score states none."
          data={dpiFigures}
          {...form.field(`${path}.dpi.figure`)}
        />
        {dpi.figure !== 'none' && (
          <div className={formStyles.pair}>
            {dpi.figure === 'points' && (
              <NumberField label="DPI: points" {...form.field(`${path}.dpi.points`)} />
            )}
            {dpi.figure === 'percent' && (
              <NumberField label="DPI: percent" {...form.field(`${path}.dpi.percent`)} />
            )}
            {dpi.figure === 'seconds' && (
              <TextInput
                label="DPI: added to elapsed time"
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
