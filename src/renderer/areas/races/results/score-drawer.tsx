import type { Decision } from '@contract/areas/hearings/decisions';
import type { Race } from '@contract/areas/racing/races';
import type { Fleet } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import { NO_SCORE, type Score, type ScoreState } from '@contract/areas/racing/scores';
import { startOf, startOfBoat } from '@contract/race-start';
import { boatRating, fleetInRace, hasFinish, isByLaps, systemOf } from '@dockside/scoring';
import { scoreDrawer as t } from '@messages/races/results';
import { scoreIn, uncountedText, underWayText } from '@shared/results-format';
import { scoreWords } from '@shared/score-words';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useApiQuery } from '@/api/queries';
import { formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { useForm } from '@/ui/form/use-form';
import { Notice } from '@/ui/notice';
import { RecordDrawer } from '@/ui/record-drawer';
import { useRegatta } from '../regatta/regatta-context';
import { readElapsed } from '../times';
import { CheckInField } from './check-in-field';
import { CodeFields } from './code-fields';
import styles from './results.module.css';
import { describeScore, draftIssues, draftOfScore, editLabel, type ScoreDraft, scoreOf } from './score-draft';
import { type ScoreEditing, toScoreState } from './score-editing';

interface ScoreDrawerProps {
  race: Race;
  fleet: Fleet;
  /** The boat to edit; null when closed. */
  boat: Registration | null;
  /** The decision behind her score. */
  decision: Decision | null | undefined;
  edits: ScoreEditing;
  onClose: () => void;
}

/** One boat's result in one race, its scoring, and a form to correct it. */
export function ScoreDrawer({ race, fleet, boat, decision, edits, onClose }: ScoreDrawerProps) {
  const title = boat && t.inRace(boat.sail_number, boat.boat_name ?? boat.helm ?? '', race.race_number);
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {boat && (
        <>
          <Explanation race={race} fleet={fleet} boat={boat} />
          {decision && <DecidedBy decision={decision} boat={boat} race={race} edits={edits} />}
          <ScoreForm key={boat.id} race={race} fleet={fleet} boat={boat} edits={edits} onSaved={onClose} />
        </>
      )}
    </RecordDrawer>
  );
}

/** Warns before editing a score that comes from a decision. */
function DecidedBy({
  decision: { id, number, title, changes },
  boat,
  race,
  edits,
}: {
  decision: Decision;
  boat: Registration;
  race: Race;
  edits: ScoreEditing;
}) {
  const { regatta } = useRegatta();
  const { version: _, ...now } = edits.current(boat.id);
  const decided = changes.find(
    ({ registration_id, race_number }) => registration_id === boat.id && race_number === race.race_number,
  )!.after;
  const stands = scoreWords(now) === scoreWords(decided);
  return (
    <Notice tone="warning">
      {stands
        ? t.decisionSetThisScore(
            number,
            title,
            <Link
              to="/races/$regattaId/hearings"
              params={{ regattaId: regatta.id }}
              search={{ view: 'decisions', decision: id }}
            >
              {t.openDecision(number)}
            </Link>,
          )
        : t.changedSinceDecision(
            number,
            title,
            scoreWords(decided),
            <Link
              to="/races/$regattaId/hearings"
              params={{ regattaId: regatta.id }}
              search={{ view: 'decisions', decision: id }}
            >
              {t.openDecision(number)}
            </Link>,
          )}
    </Notice>
  );
}

function Explanation({ race, fleet, boat }: { race: Race; fleet: Fleet; boat: Registration }) {
  const { regatta } = useRegatta();
  const standings = useApiQuery('standings', { query: { regatta_id: regatta.id, fleet: fleet.name } });
  const standing = standings.data?.standings.find(({ registration_id }) => registration_id === boat.id);
  const score = standing && scoreIn(standing, race.race_number);
  const uncounted = standings.data?.uncounted_races.find(
    ({ race_number }) => race_number === race.race_number,
  );
  const underWay = standings.data?.provisional_races.find(
    ({ race_number }) => race_number === race.race_number,
  );
  return (
    <p className={styles.explanation}>
      {score?.explanation ??
        (uncounted ? uncountedText(uncounted) : underWay ? underWayText(underWay) : t.noFinishers)}
    </p>
  );
}

interface ScoreFormProps {
  race: Race;
  fleet: Fleet;
  boat: Registration;
  edits: ScoreEditing;
  onSaved: () => void;
}

/** A boat's finish, code and penalty in one race. */
function ScoreForm({ race, fleet: ofRegatta, boat, edits, onSaved }: ScoreFormProps) {
  const { codes } = useRegatta();
  const inRace = fleetInRace(ofRegatta, race);
  // The race's own rating precedes its rating option.
  const fleet = { ...inRace, option: null };
  const saveAs = (to: ScoreState, { opened, reason }: ScoreDraft) =>
    edits.edit(boat, editLabel(opened, to), opened, to, reason.trim());
  const form = useForm({
    start: draftOfScore(edits.current(boat.id), fleet),
    check: (draft) => draftIssues(draft, codes),
    toRequest: (draft) => scoreOf(draft, fleet, codes, startOfBoat(race, boat)),
    save: saveAs,
    onSaved,
  });
  const before = form.values.opened;
  const elapsed = form.values.finish_time;
  // Stable, so that the field renders for its own changes alone.
  const clock = useMemo(
    () => <FinishClock {...{ race, boat, fleet: ofRegatta.name, elapsed }} />,
    [race, boat, ofRegatta.name, elapsed],
  );
  const isPursuit = race.scoring === 'pursuit';
  const system = systemOf(fleet.rating_system);
  const ofEntry = boatRating(inRace, boat)?.rating;
  return (
    <Form form={form} style={{ marginTop: 'var(--s4)' }}>
      {isPursuit && (
        <NumberField
          label={t.placeAtTimeUp}
          description={t.levelBoatsSharePlace}
          decimals={0}
          data-autofocus
          {...form.field('finish_place')}
        />
      )}
      {(!isPursuit || before.finish_time !== null) && (
        <TextInput
          label={t.elapsed}
          description={clock}
          placeholder="0:43:13"
          inputMode="numeric"
          data-autofocus={!isPursuit}
          {...form.field('finish_time')}
        />
      )}
      {before.finish_time !== null && before.crossing_id === null && (
        <p className={formStyles.note}>
          {before.finished_at === null ? t.enteredByHand : t.enteredByHandMoves}
        </p>
      )}
      <div className={formStyles.pair}>
        {(system?.countsLaps || isByLaps(race.scoring)) && (
          <NumberField label={t.laps} decimals={0} {...form.field('laps')} />
        )}
        {system && !isPursuit && (
          <NumberField
            label={t.ratingInThisRace}
            description={boat.fleets.length > 1 ? t.inWhereItDiffers(fleet.name) : t.onlyWhereItDiffers}
            placeholder={String(before.rating ?? ofEntry ?? t.noneEntered)}
            negative
            {...form.field('fleet_rating')}
          />
        )}
        {before.rating !== null && (
          <NumberField
            label={t.ratingInAllHerFleets}
            description={t.inThisRace}
            negative
            {...form.field('rating')}
          />
        )}
      </div>
      <CodeFields form={form} fleet={fleet} raceNumber={race.race_number} />
      <CheckInField form={form} />
      {race.status === 'sailed' && (
        <TextInput
          label={t.reasonForChange}
          description={t.optionalShownInHistory}
          maxLength={500}
          {...form.field('reason')}
        />
      )}
      <FormFooter
        form={form}
        conflict={{
          valuesOf: (current: Score) =>
            draftOfScore({ ...toScoreState(current), version: current.version }, fleet),
          describe: (draft) => describeScore(draft, fleet, codes),
        }}
      >
        {(hasFinish(before) || before.code !== null) && (
          <Button
            variant="subtle"
            color="red"
            disabled={form.saving}
            onClick={() =>
              void form.run(() => saveAs({ ...NO_SCORE, checked_in: before.checked_in }, form.values))
            }
          >
            {t.removeResult}
          </Button>
        )}
      </FormFooter>
      <p className={formStyles.note}>{t.youCanUndo}</p>
    </Form>
  );
}

interface FinishClockProps {
  race: Race;
  boat: Registration;
  fleet: string;
  elapsed: string;
}

/** Time of day at her finish, on the regatta's clock, and the start that her time counts from, if not the fleet's. */
function FinishClock({ race, boat, fleet, elapsed }: FinishClockProps) {
  const { timeZone } = useRegatta();
  const start = startOfBoat(race, boat);
  const seconds = readElapsed(elapsed);
  if (start === null) return <>{t.noStartTimeYet}</>;
  const clock = formatTime(start, timeZone, true);
  const counted = race.starts.find((one) => boat.fleets.includes(one.fleet))!.fleet;
  const isFleets = startOf(race, fleet) === start || startOf(race, fleet) === null;
  if (seconds === null) return <>{isFleets ? t.started(clock) : t.startedWith(counted, clock)}</>;
  const finish = formatTime(start + seconds * 1000, timeZone, true);
  return (
    <>{isFleets ? t.startedAndFinished(clock, finish) : t.startedWithAndFinished(counted, clock, finish)}</>
  );
}
