import { type AverageOmission, codePoints, type PointsMethod } from '@dockside/scoring';
import { Button } from '@/ui/button';
import { Checkbox, Select, TextInput } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import styles from './codes.module.css';
import { type CodesDraft, describePoints, methodLabels } from './codes-draft';

const methods = Object.entries(methodLabels).map(([value, label]) => ({ value, label }));
const racesChoices = [
  { value: 'all', label: 'All her other races' },
  { value: 'before', label: 'The races before' },
];
const leaveOutChoices = [
  { value: '', label: 'None' },
  { value: 'dnc', label: 'Races scored DNC' },
  { value: 'non_finishes', label: 'Races she did not finish' },
  { value: 'discards', label: 'Races she discards' },
  { value: 'discardable_non_finishes', label: 'Races not finished, as many as she may discard' },
  { value: 'discardable_dnc', label: 'Races scored DNC, as many as she may discard' },
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
    <fieldset className={styles.code} aria-label={code ? `Code ${code}` : 'New code'}>
      <div className={styles.head}>
        <TextInput
          label="Code"
          required
          maxLength={6}
          autoCapitalize="characters"
          {...form.field(`${path}.code`)}
          onChange={(event) => form.set(`${path}.code`, event.currentTarget.value.toUpperCase())}
        />
        <TextInput label="Stands for" required {...form.field(`${path}.name`)} />
        <Button
          style={{ marginTop: '1.375rem' }}
          variant="subtle"
          color="red"
          onClick={onRemove}
          aria-label={`Remove code ${code}`}
        >
          Remove
        </Button>
      </div>
      <div className={formStyles.pair}>
        <Select
          label="Scores"
          data={methods}
          {...form.field(`${path}.points.method`)}
          onChange={(method) => form.set(`${path}.points`, codePoints(method as PointsMethod))}
        />
        <PointsFields form={form} index={index} />
      </div>
      <div className={styles.flags}>
        <Checkbox
          label="A boat that finished keeps her place"
          {...flag('finisher')}
          checked={finisher || scoresPlace}
          disabled={scoresPlace}
        />
        <Checkbox label="Came to the starting area (A5.3)" {...flag('came_to_start')} />
        <Checkbox label="The score may be a discard" {...flag('excludable')} />
      </div>
      <p className={formStyles.note}>
        {code || 'It'} scores {describePoints(points)}.
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
      return value('Points');
    case 'place':
      return (
        <>
          {points.percent === null && value('Points added')}
          <NumberField
            label="Or percent of the score for DNF"
            description="Leave empty for the points."
            {...form.field(`${path}.percent`)}
          />
        </>
      );
    case 'average':
      return (
        <>
          <Select label="Of" data={racesChoices} {...form.field(`${path}.races`)} />
          <Select
            label="Without"
            data={leaveOutChoices}
            {...form.field(`${path}.leave_out`)}
            value={points.leave_out ?? ''}
            onChange={(value) => form.set(`${path}.leave_out`, (value || null) as AverageOmission | null)}
          />
          <NumberField
            label="Races of a series at most"
            description="Leave empty for any number."
            decimals={0}
            {...form.field(`${path}.at_most`)}
          />
          {value('Points added')}
        </>
      );
    default:
      return value('Points added');
  }
}
