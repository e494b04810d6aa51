import type { Fleet, Race, Registration } from '@contract/areas/regattas';
import type { Score, ScoringCode } from '@contract/areas/scores';
import { Button, Select, TextInput } from '@mantine/core';
import { RATING_FIELD } from '@scoring';
import { useApiQuery } from '@/api/queries';
import { EditProblem } from '@/api/stale-edit';
import { formatTime } from '@/lib/format-time';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { type Form as FormState, useForm } from '@/ui/form/use-form';
import { RecordDrawer } from '@/ui/record-drawer';
import { codeDetail, codeGroups, codeLabel } from '../codes';
import { useRegatta } from '../regatta/regatta-context';
import { readElapsed, startOfBoat } from '../times';
import styles from './results.module.css';
import {
  describeScore,
  draftOfScore,
  editLabel,
  elapsedIssues,
  type ScoreDraft,
  scoreOf,
} from './score-draft';
import { NO_SCORE, type ScoreState, stateOf, type useScoreEditing } from './score-editing';

interface ScoreDrawerProps {
  race: Race;
  fleet: Fleet;
  /** The boat to edit; null when none is open. */
  boat: Registration | null;
  edits: ReturnType<typeof useScoreEditing>;
  onClose: () => void;
}

/** What one boat did in one race, how it was scored, and the form to correct it. */
export function ScoreDrawer({ race, fleet, boat, edits, onClose }: ScoreDrawerProps) {
  const title =
    boat && `${boat.sail_number} ${boat.boat_name ?? boat.helm ?? ''} in race ${race.race_number}`;
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {boat && (
        <>
          <Explanation race={race} fleet={fleet} boat={boat} />
          <ScoreForm key={boat.id} race={race} fleet={fleet} boat={boat} edits={edits} onSaved={onClose} />
        </>
      )}
    </RecordDrawer>
  );
}

function Explanation({ race, fleet, boat }: { race: Race; fleet: Fleet; boat: Registration }) {
  const { regatta } = useRegatta();
  const standings = useApiQuery('standings', { query: { regatta_id: regatta.id, fleet: fleet.name } });
  const standing = standings.data?.standings.find(({ registration_id }) => registration_id === boat.id);
  const score = standing?.scores.find(({ race_number }) => race_number === race.race_number);
  return (
    <p className={styles.explanation}>{score?.explanation ?? 'Nobody in this fleet has a result yet.'}</p>
  );
}

interface ScoreFormProps {
  race: Race;
  fleet: Fleet;
  boat: Registration;
  edits: ReturnType<typeof useScoreEditing>;
  onSaved: () => void;
}

const codeOptions = codeGroups.map(({ group, codes: members }) => ({
  group,
  items: members.map(({ code, label }) => ({ value: code, label: `${code} · ${label}` })),
}));

/** A boat's finish, code and penalty in one race. */
function ScoreForm({ race, fleet, boat, edits, onSaved }: ScoreFormProps) {
  const saveAs = (to: ScoreState, { opened }: ScoreDraft) =>
    edits.edit(boat, editLabel(opened, to), opened, to);
  const form = useForm({
    start: draftOfScore(edits.current(boat.id)),
    check: elapsedIssues,
    toRequest: scoreOf,
    save: saveAs,
    onSaved,
  });
  const before = form.values.opened;
  const rated = fleet.rating_system === 'none' ? null : boat.ratings[RATING_FIELD[fleet.rating_system]];
  return (
    <Form form={form} className={formStyles.form} style={{ marginTop: '1rem' }}>
      <TextInput
        label="Elapsed"
        description={<FinishClock race={race} boat={boat} elapsed={form.values.finish_time} />}
        placeholder="0:43:13"
        inputMode="numeric"
        data-autofocus
        {...form.field('finish_time')}
      />
      <div className={formStyles.pair}>
        {fleet.rating_system === 'py' && <NumberField label="Laps" decimals={0} {...form.field('laps')} />}
        {fleet.rating_system !== 'none' && (
          <NumberField
            label="Rating in this race"
            description="Only where it differs from the entry’s."
            placeholder={rated === null ? 'none entered' : String(rated)}
            negative
            {...form.field('rating')}
          />
        )}
      </div>
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
      <EditProblem
        form={form}
        valuesOf={(current: Score) => draftOfScore({ ...stateOf(current), version: current.version })}
        describe={describeScore}
      />
      <div className={formStyles.actions}>
        <Button type="submit" loading={form.saving}>
          Save
        </Button>
        {(before.finish_time !== null || before.code !== null) && (
          <Button
            variant="subtle"
            color="red"
            disabled={form.saving}
            onClick={() => void form.run(() => saveAs(NO_SCORE, form.values))}
          >
            Remove her result
          </Button>
        )}
      </div>
      <p className={formStyles.note}>Every edit is kept in the history and can be undone.</p>
    </Form>
  );
}

/** When she crossed the line, on the regatta's clock. */
function FinishClock({ race, boat, elapsed }: { race: Race; boat: Registration; elapsed: string }) {
  const { timeZone } = useRegatta();
  const start = startOfBoat(race, boat);
  const seconds = readElapsed(elapsed);
  if (start === null) return <>Her fleet’s start is not set.</>;
  const started = `Started ${formatTime(start, timeZone, true)}`;
  if (seconds === null) return <>{started}.</>;
  return (
    <>
      {started}, finished {formatTime(start + seconds * 1000, timeZone, true)}.
    </>
  );
}

interface CodeDetailsProps {
  form: Pick<FormState<ScoreDraft>, 'values' | 'field'>;
  fleet: Fleet;
}

const redressMethods = [
  { value: 'average_all', label: 'Average of all other races, A9(a)' },
  { value: 'average_before', label: 'Average of the races before, A9(b)' },
  { value: 'points', label: 'Points that the protest committee states, A9(c)' },
];

/** What is stated with the code: a share of a score, points, or how redress is given. */
function CodeDetails({ form, fleet }: CodeDetailsProps) {
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
