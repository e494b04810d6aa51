import type { Fleet } from '@contract/areas/racing/regattas';
import { redressFields as t } from '@messages/races/results';
import { Checkbox, inForm, Select } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { Group } from '@/ui/layout';
import { fleetsOf, raceTitle, useRegatta } from '../regatta/regatta-context';
import type { ScoreDraft } from './score-draft';
import { redressFigures } from './time-draft';
import { TimeFigure } from './time-figure';

const methods = [
  { value: 'average_all', label: t.averageOfAllOtherRaces },
  { value: 'average_before', label: t.averageOfRacesBefore },
  { value: 'average_races', label: t.averageOfChosenRaces },
  { value: 'points', label: t.pointsStatedByProtestCommittee },
  { value: 'time', label: t.timeOrCorrectedFinishingTime },
];

const omissions = [
  { value: '', label: t.noneAsInA9 },
  { value: 'discards', label: t.racesSheDiscards },
  { value: 'non_finishes', label: t.racesSheDidNotFinish },
  { value: 'discardable_non_finishes', label: t.notFinished },
  { value: 'discardable_dnc', label: t.dncAsMany },
  { value: 'dnc', label: t.dnc },
];

interface RedressFieldsProps {
  form: Pick<Form<ScoreDraft>, 'values' | 'field' | 'change'>;
  fleet: Fleet;
  raceNumber: number;
}

/** Kind of redress: an average over races, points, or time. */
export function RedressFields({ form, fleet, raceNumber }: RedressFieldsProps) {
  const { regatta, races } = useRegatta();
  const { redress } = form.values;
  const others = races.filter(
    (race) =>
      race.race_number !== raceNumber && fleetsOf(race, regatta).some(({ name }) => name === fleet.name),
  );
  return (
    <>
      <Select label={t.redress} data={methods} {...form.field('redress')} />
      {redress === 'points' && <NumberField label={t.pointsGiven} {...form.field('points')} />}
      {redress === 'average_races' && (
        <Checkbox.Group label={t.racesToAverage} {...form.field('redress_races')}>
          <Group gap="var(--s3)" mt="var(--s2)">
            {others.map((race) => (
              <Checkbox key={race.race_number} value={String(race.race_number)} label={raceTitle(race)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {redress !== 'points' && redress !== 'time' && (
        <Select
          label={t.racesLeftOutOfAverage}
          data={omissions}
          comboboxProps={inForm}
          {...form.field('leave_out')}
        />
      )}
      {redress !== 'time' && (
        <Checkbox
          label={t.onlyIfItImproves}
          description={t.elseScoreOfHer}
          {...form.field('only_if_better')}
          checked={form.values.only_if_better}
        />
      )}
      {redress === 'time' && (
        <>
          <TimeFigure form={form} path="redress_time" label={t.givenAs} figures={redressFigures} />
          <Checkbox
            label={t.otherBoatsScoresChangeToo}
            description={t.onlyWhereProtestCommittee}
            {...form.field('redress_time.rescore_others')}
            checked={form.values.redress_time.rescore_others}
          />
          <p className={formStyles.note}>{t.herRecordedFinishDoesntChange}</p>
        </>
      )}
    </>
  );
}
