import type { Fleet } from '@contract/areas/regattas';
import type { ScoringCode } from '@contract/areas/scores';
import { Select } from '@mantine/core';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { codeDetail, codeGroups, codeLabel } from '../codes';
import styles from './results.module.css';
import type { ScoreDraft } from './score-draft';

interface CodeFieldsProps {
  form: Pick<Form<ScoreDraft>, 'values' | 'field' | 'change'>;
  fleet: Fleet;
}

const codeOptions = codeGroups.map(({ group, codes: members }) => ({
  group,
  items: members.map(({ code, label }) => ({ value: code, label: `${code} · ${label}` })),
}));

/** A boat’s code, and what is stated with it. */
export function CodeFields({ form, fleet }: CodeFieldsProps) {
  return (
    <>
      <Select
        label="Code"
        placeholder="None: she is scored by her finish"
        data={codeOptions}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the code' }}
        nothingFoundMessage="No such code"
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        styles={{ options: { maxHeight: '16rem', overflowY: 'auto' } }}
        renderOption={({ option }) => (
          <span className={styles.option}>
            <strong>{option.value}</strong> {codeLabel(option.value)}
          </span>
        )}
        {...form.field('code')}
        onChange={(code) => form.change({ code: code as ScoringCode | null, points: null, percent: null })}
      />
      <CodeDetails form={form} fleet={fleet} />
    </>
  );
}

const redressMethods = [
  { value: 'average_all', label: 'Average of all other races, A9(a)' },
  { value: 'average_before', label: 'Average of the races before, A9(b)' },
  { value: 'points', label: 'Points that the protest committee states, A9(c)' },
];

/** What is stated with the code: a share of a score, points, or how redress is given. */
function CodeDetails({ form, fleet }: CodeFieldsProps) {
  const { code, redress } = form.values;
  const detail = codeDetail(code);
  const points = (label: string, description?: string, placeholder?: string) => (
    <NumberField
      label={label}
      description={description}
      placeholder={placeholder ?? ''}
      {...form.field('points')}
    />
  );
  if (detail === 'percent')
    return (
      <div className={formStyles.pair}>
        <NumberField
          label="Percent"
          description={code === 'ZFP' ? '40 is two penalties.' : 'Of the score for DNF.'}
          placeholder="20"
          {...form.field('percent')}
        />
        {points('Or points', 'Where they are stated.')}
      </div>
    );
  if (detail === 'points') return points('Points added', 'As the protest committee decided.');
  if (detail === 'tle') return points('Points behind the last finisher', undefined, String(fleet.tle_points));
  if (detail === 'redress')
    return (
      <>
        <Select label="Redress" allowDeselect={false} data={redressMethods} {...form.field('redress')} />
        {redress === 'points' && points('Points given')}
      </>
    );
  return null;
}
