import type { Score } from '../../../../contract/areas/scores';

/** What is recorded of a boat in a race, without what the server keeps about it. */
export type ScoreState = Pick<
  Score,
  'finish_time' | 'laps' | 'rating' | 'code' | 'penalty' | 'redress' | 'crossing_id'
>;

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

/** One write that brings a boat nearer to what is wanted. */
export type Step =
  | { kind: 'finish'; finish_time: number; laps: number | null; rating: number | null }
  | { kind: 'remove' }
  | { kind: 'unname'; crossing_id: string }
  | { kind: 'name'; crossing_id: string }
  | ({ kind: 'code' } & Pick<ScoreState, 'code' | 'penalty' | 'redress'>);

/**
 * The writes that lead from what is recorded to what is wanted. A finish that comes from a crossing at the line stays
 * tied to it, so that a corrected start still corrects her: what a typed finish unties is tied again.
 */
export function stepsBetween(from: ScoreState, to: ScoreState): Step[] {
  const steps: Step[] = [];
  const finishDiffers =
    from.finish_time !== to.finish_time || from.laps !== to.laps || from.rating !== to.rating;
  const crossingDiffers = from.crossing_id !== to.crossing_id;
  let removed = false;
  if (to.finish_time === null) {
    if (from.crossing_id !== null) steps.push({ kind: 'unname', crossing_id: from.crossing_id });
    else if (from.finish_time !== null) {
      steps.push({ kind: 'remove' });
      removed = true;
    }
  } else if (finishDiffers || crossingDiffers) {
    const { finish_time, laps, rating } = to;
    steps.push({ kind: 'finish', finish_time, laps, rating });
    if (to.crossing_id !== null)
      steps.push(
        { kind: 'unname', crossing_id: to.crossing_id },
        { kind: 'name', crossing_id: to.crossing_id },
      );
  }
  const { code, penalty, redress } = to;
  const codeDiffers =
    JSON.stringify([from.code, from.penalty, from.redress]) !== JSON.stringify([code, penalty, redress]);
  if (removed ? code !== null : codeDiffers) steps.push({ kind: 'code', code, penalty, redress });
  return steps;
}
