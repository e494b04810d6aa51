import type { Fleet } from '@contract/areas/regattas';
import { Select } from '@mantine/core';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { codeDetail } from '../codes';
import type { ScoreDraft } from './score-draft';

interface CodeDetailsProps {
  form: Pick<Form<ScoreDraft>, 'values' | 'field'>;
  fleet: Fleet;
}

const methods = [
  { value: 'average_all', label: 'Average of all other races, A9(a)' },
  { value: 'average_before', label: 'Average of the races before, A9(b)' },
  { value: 'points', label: 'Points that the protest committee states, A9(c)' },
];

/** What a code needs beside itself: a share, points, or how redress is reckoned. */
export function CodeDetails({ form, fleet }: CodeDetailsProps) {
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
        <Select label="Redress" allowDeselect={false} data={methods} {...form.field('redress')} />
        {redress === 'points' && points('Points given')}
      </>
    );
  return null;
}
