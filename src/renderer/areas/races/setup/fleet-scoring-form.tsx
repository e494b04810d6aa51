import {
  isRatio,
  type PointsSystem,
  pointsSystemNames,
  pointsSystemOf,
  pointsSystems,
} from '@dockside/scoring';
import { Radio, Select } from '@/ui/fields';
import { Fold } from '@/ui/fold';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { Stack } from '@/ui/layout';
import { useRegatta } from '../regatta/regatta-context';
import { DiscardsField } from './discards-field';
import { FinishLimitFields } from './finish-limit-fields';
import { FleetPenaltyFields } from './fleet-penalties';
import { codeWords, limitWords, penaltyWords } from './fleet-words';
import { draftOfTable, tableWords } from './points-table-draft';
import { PointsTableFields } from './points-table-fields';
import type { RegattaDraft } from './regatta-draft';
import styles from './setup.module.css';

interface FleetScoringProps {
  form: Pick<Form<RegattaDraft>, 'values' | 'field' | 'set'>;
  index: number;
}

/** Points, discards and ties of one fleet. */
export function FleetScoringFields({ form, index }: FleetScoringProps) {
  const { races } = useRegatta();
  const fleet = form.values.fleets[index]!;
  const path = `fleets.${index}` as const;
  const system = pointsSystemOf(fleet.points_system);
  // Points for the highest sum would rank the worst boat first by the lowest, and the other way round.
  const setSystem = (name: PointsSystem) => {
    form.set(`${path}.points_system`, name);
    if (pointsSystemOf(name).highest !== system.highest) form.set(`${path}.points_table`, draftOfTable(null));
  };
  const planned = races.filter(({ fleets }) => fleets === null || fleets.includes(fleet.was ?? fleet.name));
  return (
    <div className={styles.choices}>
      <Select
        label="Points"
        description={system.description}
        data={pointsSystemNames.map((value) => ({
          value,
          label: `${pointsSystems[value].label}${value === 'low_point' ? ' (RRS A4)' : ''}`,
        }))}
        {...form.field(`${path}.points_system`)}
        onChange={(name) => name && setSystem(name as PointsSystem)}
      />
      <DiscardsField
        {...form.field(`${path}.discards`)}
        value={fleet.discards}
        races={Math.max(planned.length, 12)}
        onChange={(discards) => form.set(`${path}.discards`, discards)}
      />
      {isRatio(system) && (
        <NumberField
          className={styles.short}
          label="Minimum races started"
          description="To be ranked. Leave empty for one."
          decimals={0}
          {...form.field(`${path}.least_races`)}
        />
      )}
      <NumberField
        className={styles.short}
        label="Race that breaks ties"
        description="Applied before RRS A8. Optional"
        decimals={0}
        {...form.field(`${path}.tie_race`)}
      />
    </div>
  );
}

/** Points of places and codes, time limits and penalties, folded under summaries. */
export function ScoringFolds({ form, index }: FleetScoringProps) {
  const fleet = form.values.fleets[index]!;
  const path = `fleets.${index}` as const;
  const system = pointsSystemOf(fleet.points_system);
  return (
    <>
      {!system.percentage && (
        <Fold
          title="Points of places"
          summary={tableWords(fleet.points_system, fleet.points_table)}
          isOpen={system.highest ?? false}
        >
          <PointsTableFields form={form} fleet={fleet} path={path} />
        </Fold>
      )}
      <Fold title="Boats that did not finish" summary={codeWords(fleet)}>
        <CodeFields form={form} path={path} />
      </Fold>
      <Fold title="Time limits" summary={limitWords(fleet)}>
        <FinishLimitFields form={form} path={path} />
      </Fold>
      <Fold title="Penalties" summary={penaltyWords(fleet)}>
        <FleetPenaltyFields form={form} penalties={fleet.penalties} path={`${path}.penalties`} />
      </Fold>
    </>
  );
}

interface CodeFieldsProps {
  form: Pick<Form<RegattaDraft>, 'field' | 'set'>;
  path: `fleets.${number}`;
}

/** Points for codes, and rounding of penalties. */
function CodeFields({ form, path }: CodeFieldsProps) {
  return (
    <div className={styles.choices}>
      <Radio.Group label="What DNS, DNF, OCS, DSQ … score" {...form.field(`${path}.code_base`)}>
        <Stack gap={8} mt={6}>
          <Radio value="series_entries" label="Boats entered + 1, in all races (A5.2)" />
          <Radio
            value="starting_area"
            label="Boats that came to the start + 1; DNC boats entered + 1 (A5.3)"
          />
        </Stack>
      </Radio.Group>
      <div className={formStyles.form}>
        <Radio.Group label="Percentage penalties round to" {...form.field(`${path}.penalty_rounding`)}>
          <Stack gap={8} mt={6}>
            <Radio value="tenth" label="A tenth of a point (rules of 2025–2028)" />
            <Radio value="whole" label="A whole point (rules of 2021–2024)" />
          </Stack>
        </Radio.Group>
        <NumberField
          className={styles.short}
          label="Time limit expired (TLE)"
          description="Points behind the last finisher’s."
          decimals={1}
          {...form.field(`${path}.tle_points`)}
          onChange={(points) => form.set(`${path}.tle_points`, points ?? 0)}
        />
      </div>
    </div>
  );
}
