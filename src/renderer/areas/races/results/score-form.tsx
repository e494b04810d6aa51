import { Button, Select, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Fleet, Race, Registration } from '../../../../contract/areas/regattas';
import type { ScoringCode } from '../../../../contract/areas/scores';
import { RATING_FIELD } from '../../../../scoring';
import { formatTime } from '../../../ui/format-time';
import { readElapsed } from '../form/elapsed-input';
import { issueAt } from '../form/field-issues';
import formStyles from '../form/form.module.css';
import { FormProblem } from '../form/form-problem';
import { NumberField } from '../form/number-field';
import { useRegatta } from '../regatta/regatta-context';
import { CodeDetails } from './code-details';
import { codeGroups, codeWords } from './codes';
import styles from './results.module.css';
import { draftOfScore, editWords, isElapsedWrong, type ScoreDraft, scoreOf } from './score-draft';
import { NO_SCORE } from './score-state';
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
  const before = edits.current(boat.id);
  const [draft, setDraft] = useState<ScoreDraft>(() => draftOfScore(before));
  const [checked, setChecked] = useState(false);
  const change = (part: Partial<ScoreDraft>) => setDraft({ ...draft, ...part });
  const at = (field: string) => issueAt(edits.error, field);
  const wrong = checked && isElapsedWrong(draft);

  const save = async (to: typeof before) => {
    const saved = await edits.edit(boat, editWords(before, to), to).then(
      () => true,
      () => false,
    );
    if (saved) onSaved();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isElapsedWrong(draft)) void save(scoreOf(draft, before));
  };
  const rated = fleet.rating_system === 'none' ? null : boat.ratings[RATING_FIELD[fleet.rating_system]];
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate style={{ marginTop: '1rem' }}>
      <TextInput
        label="Elapsed"
        description={<FinishClock race={race} boat={boat} elapsed={draft.elapsed} />}
        placeholder="0:43:13"
        inputMode="numeric"
        data-autofocus
        value={draft.elapsed}
        onChange={(event) => change({ elapsed: event.currentTarget.value })}
        error={wrong ? 'Hours, minutes and seconds, as 0:43:13 or 4313' : at('finish_time')}
      />
      <div className={formStyles.pair}>
        {fleet.rating_system === 'py' && (
          <NumberField
            label="Laps"
            decimals={0}
            value={draft.laps}
            onChange={(laps) => change({ laps })}
            error={at('laps')}
          />
        )}
        {fleet.rating_system !== 'none' && (
          <NumberField
            label="Rating in this race"
            description="Only where it differs from the entry’s."
            placeholder={rated === null ? 'none entered' : String(rated)}
            negative
            value={draft.rating}
            onChange={(rating) => change({ rating })}
            error={at('rating')}
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
        value={draft.code}
        onChange={(code) => change({ code: code as ScoringCode | null, points: null, percent: null })}
        error={at('code')}
      />
      <CodeDetails draft={draft} fleet={fleet} onChange={change} error={edits.error} />
      <FormProblem
        error={edits.error}
        fields={['finish_time', 'laps', 'rating', 'code', 'points', 'percent', 'redress']}
      />
      <div className={formStyles.actions}>
        <Button type="submit" loading={edits.busy}>
          Save
        </Button>
        {(before.finish_time !== null || before.code !== null) && (
          <Button variant="subtle" color="red" disabled={edits.busy} onClick={() => void save(NO_SCORE)}>
            Remove her result
          </Button>
        )}
      </div>
      <p className={formStyles.note}>Every edit is kept in the history and can be undone.</p>
    </form>
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
