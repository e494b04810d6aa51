import type { Score } from '@contract/areas/scores';
import type { RouteInput } from '@contract/route';
import type { Routes } from '@contract/routes';

/** What is recorded of a boat in a race, without what the server keeps about it. */
export type ScoreState = Pick<
  Score,
  'finish_time' | 'laps' | 'rating' | 'code' | 'penalty' | 'redress' | 'crossing_id'
>;

/** A boat's result as it stands, with the version of its record; 0 while she has none. */
export type VersionedScore = Pick<Score, keyof ScoreState | 'version'>;

export const NO_SCORE: ScoreState = {
  finish_time: null,
  laps: null,
  rating: null,
  code: null,
  penalty: null,
  redress: null,
  crossing_id: null,
};

export function stateOf(score: Score | undefined): ScoreState {
  if (!score) return NO_SCORE;
  const { finish_time, laps, rating, code, penalty, redress, crossing_id } = score;
  return { finish_time, laps, rating, code, penalty, redress, crossing_id };
}

type ScoreChange = Omit<
  RouteInput<Routes['scores.edit']>['body'],
  'registration_id' | 'race_number' | 'if_version'
>;

/**
 * What is to be asked of the server to get from one state to another; null when they are the same. A finish that comes
 * from a crossing at the line stays tied to it, so that a corrected start still corrects her, and is tied to it again.
 *
 * @param isThere whether a crossing is still there: the finish of one that was removed since is typed in
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
  if (to.finish_time !== null && to.laps !== from.laps) change.laps = to.laps;
  if (to.finish_time !== null && to.rating !== from.rating) change.rating = to.rating;
  const { code, penalty, redress } = to;
  const isSameCode =
    JSON.stringify([from.code, from.penalty, from.redress]) === JSON.stringify([code, penalty, redress]);
  if (!isSameCode) Object.assign(change, { code, redress, ...(penalty ?? {}) });
  return Object.keys(change).length === 0 ? null : change;
}
