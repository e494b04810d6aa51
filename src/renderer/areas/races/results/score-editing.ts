import type { Crossing } from '@contract/areas/racing/crossings';
import { wholeRedress } from '@contract/areas/racing/penalties';
import type { Registration } from '@contract/areas/racing/registrations';
import { NO_SCORE, type Score, type ScoreState } from '@contract/areas/racing/scores';
import type { RouteInput } from '@contract/route';
import type { Routes } from '@contract/routes';
import { useMutation } from '@tanstack/react-query';
import { isConflict } from '@/api/edit-conflict';
import { useApiMutation } from '@/api/mutations';
import { createUndoStacks, type UndoStack } from '@/lib/undo/undo-stack';
import { useRegatta } from '../regatta/regatta-context';

/** A boat’s current result with its version; 0 for none. */
export type VersionedScore = Pick<Score, keyof ScoreState | 'version'>;

/** A boat without a score has no values. */
export function toScoreState(score: Score | undefined): ScoreState {
  const fields = Object.keys(NO_SCORE) as (keyof ScoreState)[];
  return Object.fromEntries(fields.map((field) => [field, score?.[field] ?? NO_SCORE[field]])) as ScoreState;
}

/** An edit of a boat’s result. */
export interface Edit {
  registrationId: string;
  /** For the undo button: `IRL 66: DSQ`. */
  label: string;
  before: ScoreState;
  after: ScoreState;
  /** Versions of the score before and after; 0 for no score. */
  versionBefore: number;
  versionAfter: number;
}

const useUndoStack = createUndoStacks<Edit>('results');

interface RaceRecords {
  raceNumber: number;
  scores: readonly Score[];
  crossings: readonly Crossing[];
}

interface Step {
  kind: 'undo' | 'redo';
  edit: Edit;
}

export type ScoreEditing = ReturnType<typeof useScoreEditing>;

/** Edits results of one race: each edit is one write, and can be undone until another user changes the result. */
export function useScoreEditing({ raceNumber, scores, crossings }: RaceRecords) {
  const { regatta } = useRegatta();
  const stack = useUndoStack(regatta.club_id, regatta.id, raceNumber);
  const editScore = useApiMutation('scores.edit');

  /**
   * Returns the result's new version.
   *
   * @throws the server's refusal, such as for a result changed meanwhile
   */
  const save = async (
    registrationId: string,
    from: ScoreState,
    to: ScoreState,
    version: number,
    reason?: string,
  ) => {
    const change = changeBetween(from, to, (id) => crossings.some((crossing) => crossing.id === id));
    if (!change) return version;
    const boat = { registration_id: registrationId, race_number: raceNumber };
    const why = reason ? { reason } : {};
    const body = { ...boat, ...change, ...why, if_version: version };
    return (await editScore.mutateAsync({ body })).version;
  };

  const step = useMutation({
    retry: false,
    mutationFn: async ({ kind, edit }: Step) => {
      const { registrationId, before, after, versionBefore, versionAfter } = edit;
      if (kind === 'undo') undoEdit(stack, await save(registrationId, after, before, versionAfter));
      else redoEdit(stack, await save(registrationId, before, after, versionBefore));
    },
    onError: (error, { edit }) => {
      if (isConflict(error)) stack.update((one) => (one === edit ? null : one));
    },
  });

  return {
    busy: editScore.isPending || step.isPending,
    /** Failed undo or redo, with the reason. */
    failure: step.error && { ...step.variables, error: step.error },
    last: stack.last,
    next: stack.next,
    current: (registrationId: string): VersionedScore => {
      const score = scores.find(({ registration_id }) => registration_id === registrationId);
      return { ...toScoreState(score), version: score?.version ?? 0 };
    },
    /**
     * Edits the result a form was opened with.
     *
     * @param reason for the history
     * @throws the server's refusal
     */
    edit: async (
      boat: Registration,
      label: string,
      opened: VersionedScore,
      after: ScoreState,
      reason: string,
    ) => {
      const { version: versionBefore, ...before } = opened;
      const versionAfter = await save(boat.id, before, after, versionBefore, reason);
      if (versionAfter === versionBefore) return;
      const edit = { label: `${boat.sail_number}: ${label}`, before, after, versionBefore, versionAfter };
      stack.push({ registrationId: boat.id, ...edit });
    },
    undo: () => stack.last && step.mutate({ kind: 'undo', edit: stack.last }),
    redo: () => stack.next && step.mutate({ kind: 'redo', edit: stack.next }),
  };
}

/** @param version current version of the score, equal to before the edit */
export function undoEdit(stack: UndoStack<Edit>, version: number): void {
  const edit = stack.undo();
  if (edit) renumber(stack, edit.registrationId, edit.versionBefore, version);
}

/** @param version current version of the score, equal to after the edit */
export function redoEdit(stack: UndoStack<Edit>, version: number): void {
  const edit = stack.redo();
  if (edit) renumber(stack, edit.registrationId, edit.versionAfter, version);
}

/** Renumbers a version of a boat’s score whose state has returned under another number. */
function renumber(stack: UndoStack<Edit>, registrationId: string, version: number, now: number): void {
  stack.update((edit) =>
    edit.registrationId === registrationId
      ? {
          ...edit,
          versionBefore: edit.versionBefore === version ? now : edit.versionBefore,
          versionAfter: edit.versionAfter === version ? now : edit.versionAfter,
        }
      : edit,
  );
}

type ScoreChange = Omit<
  RouteInput<Routes['scores.edit']>['body'],
  'registration_id' | 'race_number' | 'if_version' | 'reason'
>;

/**
 * The write that turns one state into another; null if equal. A finish from a crossing stays linked, so that a
 * corrected start corrects it too; undo restores the link.
 *
 * @param isThere true if a crossing exists: a deleted one's finish is written as a time
 */
export function changeBetween(
  from: ScoreState,
  to: ScoreState,
  isThere: (crossingId: string) => boolean,
): ScoreChange | null {
  const change: ScoreChange = {};
  if (to.crossing_id !== null && to.crossing_id !== from.crossing_id && isThere(to.crossing_id))
    change.crossing_id = to.crossing_id;
  else if (to.finish_time !== from.finish_time) change.finish_time = to.finish_time;
  // Without an existing crossing, it is a time again.
  if (change.crossing_id === undefined && to.finish_time !== null && to.finished_at !== from.finished_at)
    Object.assign(change, { finish_time: to.finish_time, finished_at: to.finished_at });
  if (to.finish_place !== from.finish_place) change.finish_place = to.finish_place;
  if (to.finish_time !== null && to.laps !== from.laps) change.laps = to.laps;
  if (to.finish_time !== null && to.rating !== from.rating) change.rating = to.rating;
  const ratingsOf = (state: ScoreState) => JSON.stringify([state.rating, state.fleet_ratings]);
  // With a new rating for all her fleets, omitted ones are removed.
  if (to.finish_time !== null && ratingsOf(to) !== ratingsOf(from)) change.fleet_ratings = to.fleet_ratings;
  const { code, penalty, redress, time_penalty } = to;
  const isSameCode =
    JSON.stringify([from.code, from.penalty, from.redress]) === JSON.stringify([code, penalty, redress]);
  if (to.checked_in !== from.checked_in) change.checked_in = to.checked_in;
  const isSameTime = JSON.stringify(from.time_penalty) === JSON.stringify(time_penalty);
  if (!isSameCode) Object.assign(change, { code, redress: wholeRedress(redress), ...penalty });
  // Omitted, it disappears with some codes and stays with others.
  if (!isSameTime || (!isSameCode && time_penalty)) change.time_penalty = time_penalty;
  return Object.keys(change).length === 0 ? null : change;
}
