import { listPenalties } from '@contract/areas/racing/penalties';
import type { Fleet } from '@contract/areas/racing/regattas';
import type { ScoringCode } from '@contract/areas/racing/scoring-codes';
import { isPenalty, takesTimePenalty } from '@dockside/scoring';
import { codeFields as t } from '@messages/races/results';
import { useCallback, useMemo } from 'react';
import { type ComboboxItem, inForm } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { SearchSelect } from '@/ui/form/search-select';
import type { Form } from '@/ui/form/use-form';
import { codeDetail, codeGroups, codeLabel, dpiText } from '../codes';
import { useRegatta } from '../regatta/regatta-context';
import { FurtherPenalties } from './further-penalties';
import { RedressFields } from './redress-fields';
import styles from './results.module.css';
import type { ScoreDraft } from './score-draft';
import { penaltyFigures } from './time-draft';
import { TimeFigure } from './time-figure';

interface CodeFieldsProps {
  form: Pick<Form<ScoreDraft>, 'values' | 'field' | 'change'>;
  fleet: Fleet;
  raceNumber: number;
}

// Stable, so that the field renders for its own changes alone.
const clearButton = { 'aria-label': t.clearCode };
const list = { options: { maxHeight: '16rem', overflowY: 'auto' } } as const;

/** A boat’s code with its figures. */
export function CodeFields({ form, fleet, raceNumber }: CodeFieldsProps) {
  const { codes } = useRegatta();
  const { code, finish_time, time_penalty } = form.values;
  const takesTime =
    takesTimePenalty(code, codes) && (finish_time.trim() !== '' || time_penalty.figure !== 'none');
  const { change } = form;
  const options = useMemo(
    () =>
      codeGroups(codes).map(({ group, codes: members }) => ({
        group,
        items: members.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      })),
    [codes],
  );
  const renderOption = useCallback(
    ({ option }: { option: ComboboxItem }) => (
      <span className={styles.option}>
        <strong>{option.value}</strong> {codeLabel(option.value, codes)}
      </span>
    ),
    [codes],
  );
  const choose = useCallback(
    (to: string | null) =>
      change(({ code, further_penalties }) => ({
        ...{ points: null, percent: null },
        ...(to === null && isPenalty(code, codes) ? listPenalties(further_penalties) : { code: to }),
      })),
    [change, codes],
  );
  return (
    <>
      <SearchSelect
        label={t.code}
        enterSaves
        placeholder={t.noneScoredByFinish}
        data={options}
        clearable
        clearButtonProps={clearButton}
        nothingFoundMessage={t.noCodeMatches}
        comboboxProps={inForm}
        withScrollArea={false}
        styles={list}
        renderOption={renderOption}
        {...form.field('code')}
        onChange={choose}
      />
      <CodeDetails form={form} fleet={fleet} raceNumber={raceNumber} />
      {isPenalty(code, codes) && <FurtherPenalties form={form} codes={codes} />}
      {takesTime && (
        <TimeFigure
          form={form}
          path="time_penalty"
          label={t.timePenalty}
          figures={
            fleet.rating_system === 'none'
              ? penaltyFigures.filter(({ value }) => !value.startsWith('corrected'))
              : penaltyFigures
          }
        />
      )}
    </>
  );
}

/** Default value of SCP and ZFP. */
function percentWithout(code: ScoringCode | null, { scoring_penalty }: Fleet, isInTime: boolean): string {
  if (code !== 'SCP') return '20';
  if (isInTime) return t.noneInTime;
  const { points = null, percent = null } = scoring_penalty ?? {};
  return points === null ? String(percent ?? 20) : t.numberOfPoints(points);
}

/** Figures of a code: a percentage, points, or a kind of redress. */
function CodeDetails({ form, fleet, raceNumber }: CodeFieldsProps) {
  const { codes } = useRegatta();
  const { code, time_penalty } = form.values;
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
          label={t.percent}
          description={code === 'ZFP' ? t.fortyForTwoPenalties : t.ofScoreForDnf}
          placeholder={
            own ? String(own.percent ?? '') : percentWithout(code, fleet, time_penalty.figure !== 'none')
          }
          {...form.field('percent')}
        />
        {points(t.orPoints, t.ifStated, own?.percent === null ? String(own.value) : undefined)}
      </div>
    );
  if (detail === 'points')
    return own
      ? points(t.points, t.asRaceCommitteeDecided)
      : points(
          t.pointsAdded,
          t.asProtestCommitteeDecided,
          time_penalty.figure === 'none' ? dpiText(fleet.dpi) : t.noneTimePenalty,
        );
  if (detail === 'behind')
    return points(t.pointsBehindLastFinisher, undefined, String(own?.value ?? fleet.tle_points));
  if (detail === 'redress') return <RedressFields form={form} fleet={fleet} raceNumber={raceNumber} />;
  return null;
}
