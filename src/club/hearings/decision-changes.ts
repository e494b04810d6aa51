import { isDeepStrictEqual } from 'node:util';
import { decisionChanges as t } from '@messages/server/hearings';
import type { DecisionChange, DecisionChangeInput } from '../../contract/areas/hearings/decisions';
import { codeAfter, wholeRedress } from '../../contract/areas/racing/penalties';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import { NO_SCORE, type Score, ScoreEdit, type ScoreState } from '../../contract/areas/racing/scores';
import { invalid } from '../../contract/errors';
import type { Readable, Writable } from '../../db/connection';
import { findRecord } from '../../db/records';
import { brokenRule } from '../broken-rule';
import { fleetsOf, requireCode, requireScorable } from '../racing/scorable';
import { editScore } from '../racing/score-edit';
import { findScore, newScore } from '../racing/scores';
import { codesOf } from '../racing/scoring-codes';
import type { WriteContext } from '../writes';

const stateFields = Object.keys(NO_SCORE) as (keyof ScoreState)[];

/** The part of a score that decisions concern; `NO_SCORE` if there is none. */
export function stateOf(score: ScoreState | undefined): ScoreState {
  const from: ScoreState = score ?? NO_SCORE;
  return Object.fromEntries(stateFields.map((name) => [name, from[name] ?? NO_SCORE[name]])) as never;
}

/**
 * Completes the changes of a decision with values from the scores.
 *
 * @throws ApiError `INVALID_REQUEST` for a boat of another regatta, a boat repeated in a race, or an impossible score
 */
export function completeChanges(
  db: Readable,
  { clubId }: Pick<WriteContext, 'clubId'>,
  regatta: Regatta,
  changes: readonly DecisionChangeInput[],
): DecisionChange[] {
  const seen = new Set<string>();
  return changes.map(({ registration_id, race_number, before: stated, after: asked }, index) => {
    const path = `changes.${index}`;
    const boat = findRecord(db, 'registrations', clubId, registration_id);
    if (boat?.regatta_id !== regatta.id) throw brokenRule(`${path}.registration_id`, 'entry_unknown');
    const cell = `${registration_id} ${race_number}`;
    if (seen.has(cell))
      throw brokenRule(path, 'boat_twice_in_race', { sail_number: boat.sail_number, race_number });
    seen.add(cell);
    const before = stated ?? stateOf(findScore(db, registration_id, race_number));
    const after = afterOf(before, asked as Partial<ScoreState>);
    requireState(db, clubId, boat, race_number, after, path);
    return { registration_id, race_number, before, after };
  });
}

/** A score with the requested values. A stated code drops the previous code's figures. */
function afterOf(before: ScoreState, asked: Partial<ScoreState>): ScoreState {
  const stated = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const figures =
    asked.code !== undefined && asked.code !== before.code
      ? { ...codeAfter({ code: asked.code }, before), redress: null }
      : {};
  const isOtherFinish = asked.finish_time !== undefined && asked.finish_time !== before.finish_time;
  const source = isOtherFinish ? { crossing_id: null, finished_at: null } : {};
  return { ...before, ...figures, ...source, ...stated };
}

function requireState(
  db: Readable,
  clubId: string,
  boat: Registration,
  raceNumber: number,
  { code, penalty, redress, time_penalty, ...rest }: ScoreState,
  path: string,
): void {
  const stated = penalty ?? { points: null, percent: null };
  const figures = { registration_id: boat.id, race_number: raceNumber, code, ...stated, redress };
  const codes = codesOf(db, boat.regatta_id);
  const after = { ...newScore(boat, raceNumber), ...rest, code, penalty, redress, time_penalty };
  try {
    requireCode({ ...figures, time_penalty }, fleetsOf(db, clubId, boat), codes);
    requireScorable('scores', after, codes);
  } catch (error) {
    throw invalid(`${path}.after`, t.inRace(boat.sail_number, raceNumber, (error as Error).message));
  }
}

/** True if a score is as expected. */
export function stands(
  db: Readable,
  { registration_id, race_number }: DecisionChange,
  state: ScoreState,
): boolean {
  return isDeepStrictEqual(stateOf(findScore(db, registration_id, race_number)), stateOf(state));
}

/** Changes a boat's score from one state to another, like a correction by hand. @returns its resulting state */
export function moveScore(
  db: Writable,
  context: WriteContext,
  { registration_id, race_number }: DecisionChange,
  from: ScoreState,
  to: ScoreState,
): ScoreState {
  if (isDeepStrictEqual(stateOf(from), stateOf(to))) return to;
  const input = ScoreEdit.parse({
    registration_id,
    race_number,
    ...finishInput(from, to),
    ...(to.finish_place !== from.finish_place && { finish_place: to.finish_place }),
    ...(to.checked_in !== from.checked_in && { checked_in: to.checked_in }),
    code: to.code,
    ...to.penalty,
    redress: wholeRedress(to.redress),
    time_penalty: to.time_penalty,
    reason: context.reason,
    decision_id: context.decisionId,
  });
  const score: Score = editScore(db, context, input);
  return stateOf(score.version === 0 ? undefined : score);
}

/** Finish fields of an edit. Values that accompany a finish are removed with it. */
function finishInput(from: ScoreState, to: ScoreState): object {
  if (to.finish_time === null) return from.finish_time === null ? {} : { finish_time: null };
  const { laps, rating, fleet_ratings } = to;
  const besides = { laps, rating, fleet_ratings };
  if (to.crossing_id !== null)
    return to.crossing_id === from.crossing_id ? besides : { ...besides, crossing_id: to.crossing_id };
  const { finish_time, finished_at } = to;
  if (finish_time === from.finish_time && finished_at === from.finished_at && from.crossing_id === null)
    return besides;
  return { ...besides, finish_time, ...(finished_at !== null && { finished_at }) };
}
