import { pointsTableFields as t } from '@messages/races/setup';
import { Select, TextInput } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { tableKindOf, tableKinds } from './points-table-draft';
import type { FleetDraft, RegattaDraft } from './regatta-draft';
import styles from './setup.module.css';

interface PointsTableFieldsProps {
  form: Pick<Form<RegattaDraft>, 'field'>;
  fleet: Pick<FleetDraft, 'points_system' | 'points_table'>;
  path: `fleets.${number}`;
}

/** A fleet's own points of places, if the sailing instructions list them. */
export function PointsTableFields({ form, fleet, path }: PointsTableFieldsProps) {
  const table = `${path}.points_table` as const;
  const kind = tableKindOf(fleet.points_system, fleet.points_table);
  return (
    <div className={styles.choices}>
      {fleet.points_system !== 'highest_sum' && (
        <Select label={t.pointsOfPlaces} data={tableKinds} {...form.field(`${table}.kind`)} />
      )}
      {kind !== 'system' && (
        <div className={formStyles.pair}>
          <TextInput
            label={t.pointsOfFirstPlaces}
            placeholder="10, 8, 6.5"
            description={t.from1stOn}
            {...form.field(`${table}.points`)}
          />
          <NumberField
            label={kind === 'place' ? t.furtherPlaces : t.furtherPlacesPoints}
            placeholder="0"
            {...form.field(`${table}.value`)}
          />
        </div>
      )}
    </div>
  );
}
