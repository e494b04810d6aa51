import type { Fleet, Race, Registration } from '@contract/areas/regattas';
import type { Score, ScoringCode } from '@contract/areas/scores';
import { Button, Select, TextInput } from '@mantine/core';
import { RATING_FIELD } from '@scoring';
import { EditProblem } from '@/api/edit-conflict';
import { formatTime } from '@/lib/time';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { useForm } from '@/ui/form/use-form';
import { readElapsed } from '../form/elapsed-input';
import { useRegatta } from '../regatta/regatta-context';
import { CodeDetails } from './code-details';
import { codeGroups, codeWords } from './codes';
import styles from './results.module.css';
import {
  describeScore,
  draftOfScore,
  editWords,
  elapsedIssues,
  type ScoreDraft,
  scoreOf,
} from './score-draft';
import { NO_SCORE, type ScoreState, stateOf } from './score-state';
import type { useScoreEdits } from './use-score-edits';

interface ScoreFormProps {
  race: Race;
  fleet: Fleet;
  boat: Registration;
  edits: ReturnType<typeof useScoreEdits>;
  onSaved: () => void;
}

const codes = codeGroups.map(({ group, codes: members }) => ({
  group,
  items: members.map(({ code, words }) => ({ value: code, label: `${code} · ${words}` })),
}));

/** A boat's finish, code and penalty in one race. */
export function ScoreForm({ race, fleet, boat, edits, onSaved }: ScoreFormProps) {
  const saveAs = (to: ScoreState, { opened }: ScoreDraft) =>
    edits.edit(boat, editWords(opened, to), opened, to);
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
        data={codes}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the code' }}
        nothingFoundMessage="No such code"
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        styles={{ options: { maxHeight: '16rem', overflowY: 'auto' } }}
        renderOption={({ option }) => (
          <span className={styles.option}>
            <strong>{option.value}</strong> {codeWords(option.value)}
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
  const start = race.starts.find(({ fleet }) => boat.fleets.includes(fleet));
  const seconds = readElapsed(elapsed);
  if (!start) return <>Her fleet’s start is not set.</>;
  const started = `Started ${formatTime(start.starts_at, timeZone, true)}`;
  if (seconds === null) return <>{started}.</>;
  return (
    <>
      {started}, finished {formatTime(start.starts_at + seconds * 1000, timeZone, true)}.
    </>
  );
}
