import type { Fleet } from '@contract/areas/regattas';
import type { ScoringCode } from '@contract/areas/scoring-codes';
import { Select } from '@mantine/core';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { codeDetail, codeGroups, codeLabel } from '../codes';
import { useRegatta } from '../regatta/regatta-context';
import styles from './results.module.css';
import type { ScoreDraft } from './score-draft';

interface CodeFieldsProps {
  form: Pick<Form<ScoreDraft>, 'values' | 'field' | 'change'>;
  fleet: Fleet;
}

/** A boat’s code, and what is stated with it. */
export function CodeFields({ form, fleet }: CodeFieldsProps) {
  const { codes } = useRegatta();
  const options = codeGroups(codes).map(({ group, codes: members }) => ({
    group,
    items: members.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
  }));
  return (
    <>
      <Select
        label="Code"
        placeholder="None: she is scored by her finish"
        data={options}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the code' }}
        nothingFoundMessage="No such code"
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        styles={{ options: { maxHeight: '16rem', overflowY: 'auto' } }}
        renderOption={({ option }) => (
          <span className={styles.option}>
            <strong>{option.value}</strong> {codeLabel(option.value, codes)}
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
  const { codes } = useRegatta();
  const { code, redress } = form.values;
  const detail = codeDetail(code, codes);
  const own = code === null || codes.get(code)?.standard ? undefined : codes.get(code)?.points;
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
          placeholder={own ? String(own.percent ?? '') : '20'}
          {...form.field('percent')}
        />
        {points('Or points', 'Where they are stated.', own?.percent === null ? String(own.value) : undefined)}
      </div>
    );
  if (detail === 'points')
    return points(own ? 'Points' : 'Points added', `As the ${own ? 'race' : 'protest'} committee decided.`);
  if (detail === 'behind')
    return points('Points behind the last finisher', undefined, String(own?.value ?? fleet.tle_points));
  if (detail === 'redress')
    return (
      <>
        <Select label="Redress" allowDeselect={false} data={redressMethods} {...form.field('redress')} />
        {redress === 'points' && points('Points given')}
      </>
    );
  return null;
}
