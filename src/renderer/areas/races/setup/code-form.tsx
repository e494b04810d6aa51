import { type AverageOmission, codePoints, type PointsMethod } from '@dockside/scoring';
import { codeForm as t } from '@messages/races/setup';
import { Button } from '@/ui/button';
import { Checkbox, Select, TextInput } from '@/ui/fields';
import { CapitalsInput } from '@/ui/form/capitals-input';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import styles from './codes.module.css';
import { type CodesDraft, describePoints, methodLabels } from './codes-draft';

const methods = Object.entries(methodLabels).map(([value, label]) => ({ value, label }));
const racesChoices = [
  { value: 'all', label: t.allHerOtherRaces },
  { value: 'before', label: t.racesBefore },
];
const leaveOutChoices = [
  { value: '', label: t.none },
  { value: 'dnc', label: t.racesScoredDnc },
  { value: 'non_finishes', label: t.racesSheDidNotFinish },
  { value: 'discards', label: t.racesSheDiscards },
  { value: 'discardable_non_finishes', label: t.racesNotFinished },
  { value: 'discardable_dnc', label: t.racesScoredDncAsMany },
];

interface CodeFormProps {
  form: Pick<Form<CodesDraft>, 'values' | 'field' | 'set'>;
  index: number;
  onRemove: () => void;
}

/** Definition of one of the regatta’s own codes. */
export function CodeForm({ form, index, onRemove }: CodeFormProps) {
  const { code, finisher, points } = form.values.scoring_codes[index]!;
  const path = `scoring_codes.${index}` as const;
  const flag = (name: 'finisher' | 'came_to_start' | 'excludable') =>
    form.field(`${path}.${name}`, { type: 'checkbox' });
  const scoresPlace = points.method === 'place';
  return (
    <fieldset className={styles.code} aria-label={code ? t.codeNamed(code) : t.newCode}>
      <div className={styles.head}>
        <CapitalsInput label={t.code} required maxLength={6} {...form.field(`${path}.code`)} />
        <TextInput label={t.standsFor} required {...form.field(`${path}.name`)} />
        <Button
          style={{ marginTop: 'var(--s5)' }}
          variant="subtle"
          color="red"
          onClick={onRemove}
          aria-label={t.removeCode(code)}
        >
          {t.remove}
        </Button>
      </div>
      <div className={formStyles.pair}>
        <Select
          label={t.scores}
          data={methods}
          {...form.field(`${path}.points.method`)}
          onChange={(method) => form.set(`${path}.points`, codePoints(method as PointsMethod))}
        />
        <PointsFields form={form} index={index} />
      </div>
      <div className={styles.flags}>
        <Checkbox
          label={t.boatThatFinishedKeeps}
          {...flag('finisher')}
          checked={finisher || scoresPlace}
          disabled={scoresPlace}
        />
        <Checkbox label={t.cameToStartingArea} {...flag('came_to_start')} />
        <Checkbox label={t.scoreMayBeDiscard} {...flag('excludable')} />
      </div>
      <p className={formStyles.note}>
        {code ? t.codeScores(code, describePoints(points)) : t.newCodeScores(describePoints(points))}
      </p>
    </fieldset>
  );
}

/** Figures of a code's formula. */
function PointsFields({ form, index }: Omit<CodeFormProps, 'onRemove'>) {
  const { points } = form.values.scoring_codes[index]!;
  const path = `scoring_codes.${index}.points` as const;
  const value = (label: string) => (
    <NumberField
      label={label}
      {...form.field(`${path}.value`)}
      onChange={(next) => form.set(`${path}.value`, next ?? 0)}
    />
  );
  switch (points.method) {
    case 'stated':
      return null;
    case 'fixed':
      return value(t.points);
    case 'place':
      return (
        <>
          {points.percent === null && value(t.pointsAdded)}
          <NumberField
            label={t.orPercentOfScore}
            description={t.leaveEmptyForPoints}
            {...form.field(`${path}.percent`)}
          />
        </>
      );
    case 'average':
      return (
        <>
          <Select label={t.of} data={racesChoices} {...form.field(`${path}.races`)} />
          <Select
            label={t.without}
            data={leaveOutChoices}
            {...form.field(`${path}.leave_out`)}
            value={points.leave_out ?? ''}
            onChange={(value) => form.set(`${path}.leave_out`, (value || null) as AverageOmission | null)}
          />
          <NumberField
            label={t.racesOfSeriesAtMost}
            description={t.leaveEmptyForAnyNumber}
            decimals={0}
            {...form.field(`${path}.at_most`)}
          />
          {value(t.pointsAdded)}
        </>
      );
    default:
      return value(t.pointsAdded);
  }
}
