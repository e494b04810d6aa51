import { Select } from '@mantine/core';
import type { Fleet } from '../../../../contract/areas/regattas';
import { issueAt } from '../form/field-issues';
import formStyles from '../form/form.module.css';
import { NumberField } from '../form/number-field';
import { codeDetail } from './codes';
import type { ScoreDraft } from './score-draft';

interface CodeDetailsProps {
  draft: ScoreDraft;
  fleet: Fleet;
  onChange: (part: Partial<ScoreDraft>) => void;
  error: Error | null;
}

const methods = [
  { value: 'average_all', label: 'Average of all other races, A9(a)' },
  { value: 'average_before', label: 'Average of the races before, A9(b)' },
  { value: 'points', label: 'Points that the protest committee states, A9(c)' },
];

/** What a code needs beside itself: a share, points, or how redress is reckoned. */
export function CodeDetails({ draft, fleet, onChange, error }: CodeDetailsProps) {
  const detail = codeDetail(draft.code);
  const points = (label: string, description?: string, placeholder?: string) => (
    <NumberField
      label={label}
      description={description}
      placeholder={placeholder ?? ''}
      value={draft.points}
      onChange={(value) => onChange({ points: value })}
      error={issueAt(error, 'points')}
    />
  );
  if (detail === 'percent')
    return (
      <div className={formStyles.pair}>
        <NumberField
          label="Percent"
          description={draft.code === 'ZFP' ? '40 is two penalties.' : 'Of the score for DNF.'}
          placeholder="20"
          value={draft.percent}
          onChange={(percent) => onChange({ percent })}
          error={issueAt(error, 'percent')}
        />
        {points('Or points', 'Where they are stated.')}
      </div>
    );
  if (detail === 'points') return points('Points added', 'As the protest committee decided.');
  if (detail === 'tle') return points('Points behind the last finisher', undefined, String(fleet.tle_points));
  if (detail === 'redress')
    return (
      <>
        <Select
          label="Redress"
          allowDeselect={false}
          data={methods}
          value={draft.redress}
          onChange={(method) => method && onChange({ redress: method as ScoreDraft['redress'] })}
          error={issueAt(error, 'redress')}
        />
        {draft.redress === 'points' && points('Points given')}
      </>
    );
  return null;
}
