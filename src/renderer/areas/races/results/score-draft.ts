import type { Fleet } from '@contract/areas/regattas';
import { type FleetRatings, noRatings } from '@contract/areas/registrations';
import type { ScoreState } from '@contract/areas/scores';
import type { ScoringCode } from '@contract/areas/scoring-codes';
import type { Issue } from '@contract/errors';
import { boatRating, type CodeTable, systemOf } from '@scoring';
import type { FieldText } from '@/api/edit-conflict';
import { formatElapsed } from '@/lib/time';
import { codeDetail, codeFigures } from '../codes';
import { readElapsed } from '../times';
import type { VersionedScore } from './score-editing';

/** A boat’s result as the form holds it. */
export interface ScoreDraft {
  /** As typed. */
  finish_time: string;
  laps: number | null;
  rating: number | null;
  /** Her rating in this race in the fleet that is shown. */
  fleet_rating: number | null;
  code: ScoringCode | null;
  points: number | null;
  percent: number | null;
  redress: 'average_all' | 'average_before' | 'points';
  checked_in: boolean | null;
  /** The result that the form was opened with. */
  opened: VersionedScore;
}

export function draftOfScore(score: VersionedScore, fleet: Fleet): ScoreDraft {
  const { finish_time } = score;
  return {
    finish_time: finish_time === null ? '' : formatElapsed(finish_time, finish_time % 1 === 0 ? 0 : 3),
    laps: score.laps,
    rating: score.rating,
    fleet_rating: ownRating(score, fleet),
    code: score.code,
    points: score.penalty?.points ?? score.redress?.points ?? null,
    percent: score.penalty?.percent ?? null,
    redress: score.redress?.method ?? 'average_all',
    checked_in: score.checked_in,
    opened: score,
  };
}

function ownRating({ fleet_ratings }: Pick<ScoreState, 'fleet_ratings'>, fleet: Fleet): number | null {
  return boatRating(fleet, { fleet_ratings })?.rating ?? null;
}

/** A race's own ratings of a boat, with another one in a fleet; one that was not edited keeps its source. */
function withOwnRating(state: ScoreState, fleet: Fleet, rating: number | null): FleetRatings[] {
  const system = systemOf(fleet.rating_system);
  if (!system || rating === ownRating(state, fleet)) return state.fleet_ratings;
  const others = state.fleet_ratings.filter((one) => one.fleet !== fleet.name);
  if (rating === null) return others;
  const ratings = { ...noRatings, [system.rating]: rating };
  return [...others, { fleet: fleet.name, ratings, source: null, as_of: null }];
}

/** The issue with an elapsed time that cannot be read. */
export function elapsedIssues({ finish_time }: ScoreDraft): Issue[] {
  if (finish_time.trim() === '' || readElapsed(finish_time) !== null) return [];
  return [{ path: 'finish_time', message: 'Hours, minutes and seconds, as 0:43:13 or 4313' }];
}

/** The score that a form asks for. A finish that was not edited keeps the crossing that it came from. */
export function scoreOf(draft: ScoreDraft, fleet: Fleet, codes?: CodeTable): ScoreState {
  const finish_time = draft.finish_time.trim() === '' ? null : readElapsed(draft.finish_time);
  const detail = codeDetail(draft.code, codes);
  const figures =
    detail === 'percent'
      ? { points: draft.percent === null ? draft.points : null, percent: draft.percent }
      : { points: detail === 'points' || detail === 'behind' ? draft.points : null, percent: null };
  const penalty = figures.points === null && figures.percent === null ? null : figures;
  const redress =
    detail === 'redress'
      ? { method: draft.redress, points: draft.redress === 'points' ? draft.points : null }
      : null;
  return {
    finish_time,
    laps: finish_time === null ? null : draft.laps,
    rating: finish_time === null ? null : draft.rating,
    fleet_ratings: finish_time === null ? [] : withOwnRating(draft.opened, fleet, draft.fleet_rating),
    code: draft.code,
    penalty,
    redress,
    crossing_id: finish_time === draft.opened.finish_time ? draft.opened.crossing_id : null,
    checked_in: draft.checked_in,
  };
}

/** What is noted of a boat at the start check-in. */
export const checkInLabels = { true: 'Came to the start', false: 'Not seen', null: 'Not noted' };

/** The shortest text that says what an edit did, for the button that undoes it. */
export function editLabel(before: ScoreState, after: ScoreState): string {
  if (after.code !== before.code) return after.code ?? 'code cleared';
  if (after.finish_time === null && before.finish_time !== null) return 'finish removed';
  if (after.finish_time !== before.finish_time) return formatElapsed(after.finish_time);
  if (after.laps !== before.laps) return 'laps';
  if (after.rating !== before.rating || after.fleet_ratings !== before.fleet_ratings) return 'rating';
  if (after.checked_in !== before.checked_in) return 'start check-in';
  return after.code ?? 'edit';
}

/** What the form holds, as texts to compare with another version. */
export function describeScore(draft: ScoreDraft, fleet: Fleet, codes?: CodeTable): FieldText[] {
  const score = scoreOf(draft, fleet, codes);
  return [
    ['Elapsed', draft.finish_time],
    ['Laps', String(draft.laps ?? '')],
    ['Rating in this race', String(draft.fleet_rating ?? '')],
    ['Rating in all her fleets', String(draft.rating ?? '')],
    ['Code', [score.code, ...codeFigures(score)].filter(Boolean).join(', ')],
    ['Start check-in', checkInLabels[`${draft.checked_in}`]],
  ];
}
