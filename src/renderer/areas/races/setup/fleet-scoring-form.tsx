import {
  isRatio,
  type PointsSystem,
  pointsSystemNames,
  pointsSystemOf,
  pointsSystems,
} from '@dockside/scoring';
import { fleetScoringForm as t } from '@messages/races/setup';
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
        label={t.points}
        description={system.description}
        data={pointsSystemNames.map((value) => ({
          value,
          label: `${pointsSystems[value].label}${value === 'low_point' ? ` ${t.ruleOfPoints}` : ''}`,
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
          label={t.minimumRacesStarted}
          description={t.toBeRanked}
          decimals={0}
          {...form.field(`${path}.least_races`)}
        />
      )}
      <NumberField
        className={styles.short}
        label={t.raceThatBreaksTies}
        description={t.appliedBeforeRule}
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
          title={t.pointsOfPlaces}
          summary={tableWords(fleet.points_system, fleet.points_table)}
          isOpen={system.highest ?? false}
        >
          <PointsTableFields form={form} fleet={fleet} path={path} />
        </Fold>
      )}
      <Fold title={t.boatsThatDidNotFinish} summary={codeWords(fleet)}>
        <CodeFields form={form} path={path} />
      </Fold>
      <Fold title={t.timeLimits} summary={limitWords(fleet)}>
        <FinishLimitFields form={form} path={path} />
      </Fold>
      <Fold title={t.penalties} summary={penaltyWords(fleet)}>
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
      <Radio.Group label={t.whatDns} {...form.field(`${path}.code_base`)}>
        <Stack gap="var(--s2)" mt="var(--s2)">
          <Radio value="series_entries" label={t.boatsEntered} />
          <Radio value="starting_area" label={t.boatsThatCame} />
        </Stack>
      </Radio.Group>
      <div className={formStyles.form}>
        <Radio.Group label={t.percentagePenaltiesRoundTo} {...form.field(`${path}.penalty_rounding`)}>
          <Stack gap="var(--s2)" mt="var(--s2)">
            <Radio value="tenth" label={t.tenthOfPointRules} />
            <Radio value="whole" label={t.wholePointRules} />
          </Stack>
        </Radio.Group>
        <NumberField
          className={styles.short}
          label={t.timeLimitExpiredTle}
          description={t.pointsBehindLastFinishers}
          decimals={1}
          {...form.field(`${path}.tle_points`)}
          onChange={(points) => form.set(`${path}.tle_points`, points ?? 0)}
        />
      </div>
    </div>
  );
}
