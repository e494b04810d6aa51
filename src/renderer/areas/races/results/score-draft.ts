import { allCodes, type FurtherPenalty, newRedress, type Redress } from '@contract/areas/racing/penalties';
import type { Fleet } from '@contract/areas/racing/regattas';
import { type FleetRatings, noRatings } from '@contract/areas/racing/registrations';
import type { ScoreState } from '@contract/areas/racing/scores';
import type { ScoringCode } from '@contract/areas/racing/scoring-codes';
import type { Issue } from '@contract/errors';
import {
  type AverageOmission,
  boatRating,
  type CodeTable,
  isPenalty,
  systemOf,
  takesTimePenalty,
} from '@dockside/scoring';
import { scoreDraft as t } from '@messages/races/results';
import type { FieldText } from '@/api/edit-conflict';
import { formatElapsed } from '@/lib/elapsed';
import { codeDetail, codeFigures, timePenaltyText } from '../codes';
import { formatTimedElapsed, readElapsed } from '../times';
import type { VersionedScore } from './score-editing';
import {
  draftOfPenalty,
  draftOfRedressTime,
  type PenaltyDraft,
  penaltyOf,
  type RedressTimeDraft,
  redressTimeOf,
  timeIssues,
} from './time-draft';

/** A boat’s result as form values. */
export interface ScoreDraft {
  /** As typed. */
  finish_time: string;
  /** In a pursuit race. */
  finish_place: number | null;
  laps: number | null;
  rating: number | null;
  /** Her rating in this race, in the fleet shown. */
  fleet_rating: number | null;
  code: ScoringCode | null;
  points: number | null;
  percent: number | null;
  further_penalties: FurtherPenalty[];
  redress: Redress['method'];
  redress_races: string[];
  /** Empty: none. */
  leave_out: AverageOmission | '';
  only_if_better: boolean;
  redress_time: RedressTimeDraft;
  time_penalty: PenaltyDraft;
  checked_in: boolean | null;
  /** Reason for the change, for the history. */
  reason: string;
  /** The result when the form opened. */
  opened: VersionedScore;
}

export function draftOfScore(score: VersionedScore, fleet: Fleet): ScoreDraft {
  const { finish_time, penalty, redress, time_penalty } = score;
  return {
    finish_time: finish_time === null ? '' : formatElapsed(finish_time, finish_time % 1 === 0 ? 0 : 3),
    finish_place: score.finish_place,
    laps: score.laps,
    rating: score.rating,
    fleet_rating: ownRating(score, fleet),
    code: score.code,
    points: isInTimeAlone(score) ? null : (penalty?.points ?? redress?.points ?? null),
    percent: penalty?.percent ?? null,
    further_penalties: penalty?.further_penalties ?? [],
    redress: redress?.method ?? 'average_all',
    redress_races: redress?.races.map(String) ?? [],
    leave_out: redress?.leave_out ?? '',
    only_if_better: redress?.only_if_better ?? false,
    redress_time: draftOfRedressTime(redress?.time ?? null),
    time_penalty: draftOfPenalty(time_penalty),
    checked_in: score.checked_in,
    reason: '',
    opened: score,
  };
}

/** True if a Scoring Penalty is only in time: it states 0 points. */
function isInTimeAlone({ code, penalty, time_penalty }: ScoreState): boolean {
  return code === 'SCP' && time_penalty !== null && penalty?.points === 0;
}

function ownRating({ fleet_ratings }: Pick<ScoreState, 'fleet_ratings'>, fleet: Fleet): number | null {
  return boatRating(fleet, { fleet_ratings })?.rating ?? null;
}

/** A boat's ratings for one race, with another one in a fleet; an unedited rating keeps its source. */
function withOwnRating(state: ScoreState, fleet: Fleet, rating: number | null): FleetRatings[] {
  const system = systemOf(fleet.rating_system);
  if (!system || rating === ownRating(state, fleet)) return state.fleet_ratings;
  const others = state.fleet_ratings.filter((one) => one.fleet !== fleet.name);
  if (rating === null) return others;
  const ratings = { ...noRatings, [system.rating]: rating };
  return [...others, { fleet: fleet.name, ratings, source: null, as_of: null }];
}

/** Issue for an unreadable elapsed time. */
export function elapsedIssues({ finish_time }: ScoreDraft): Issue[] {
  if (finish_time.trim() === '' || readElapsed(finish_time) !== null) return [];
  return [{ path: 'finish_time', message: t.hoursMinutesAndSeconds }];
}

/** Issues of a form. */
export function draftIssues(draft: ScoreDraft, codes?: CodeTable): Issue[] {
  const { code, redress, redress_races, redress_time, time_penalty } = draft;
  const issues = elapsedIssues(draft);
  if (takesTimePenalty(code, codes)) issues.push(...timeIssues('time_penalty', time_penalty));
  if (code !== 'RDG') return issues;
  if (redress === 'average_races' && redress_races.length === 0)
    issues.push({ path: 'redress_races', message: t.whichRaces });
  if (redress === 'time') issues.push(...timeIssues('redress_time', redress_time));
  return issues;
}

/**
 * The score of a form. An unedited finish keeps its crossing.
 *
 * @param start hers, if known: typed times then follow it
 */
export function scoreOf(
  draft: ScoreDraft,
  fleet: Fleet,
  codes?: CodeTable,
  start: number | null = null,
): ScoreState {
  const finish_time = draft.finish_time.trim() === '' ? null : readElapsed(draft.finish_time);
  const moment = finish_time === null || start === null ? null : start + Math.round(finish_time * 1000);
  const detail = codeDetail(draft.code, codes);
  const figures =
    detail === 'percent'
      ? { points: draft.percent === null ? draft.points : null, percent: draft.percent }
      : { points: detail === 'points' || detail === 'behind' ? draft.points : null, percent: null };
  const further_penalties = isPenalty(draft.code, codes) ? draft.further_penalties : [];
  const isBare = figures.points === null && figures.percent === null;
  const hasPlace = takesTimePenalty(draft.code, codes) && (finish_time !== null || draft.code !== null);
  const time_penalty = hasPlace ? penaltyOf(draft.time_penalty) : null;
  const own = isBare ? (draft.code === 'SCP' && time_penalty ? noPoints : null) : figures;
  const penalty = further_penalties.length > 0 ? { ...(own ?? figures), further_penalties } : own;
  const redress = detail === 'redress' ? redressOf(draft) : null;
  return {
    finish_time,
    finish_place: draft.finish_place,
    laps: finish_time === null ? null : draft.laps,
    rating: finish_time === null ? null : draft.rating,
    fleet_ratings: finish_time === null ? [] : withOwnRating(draft.opened, fleet, draft.fleet_rating),
    code: draft.code,
    penalty,
    redress,
    time_penalty,
    crossing_id: finish_time === draft.opened.finish_time ? draft.opened.crossing_id : null,
    finished_at: finish_time === draft.opened.finish_time ? draft.opened.finished_at : moment,
    checked_in: draft.checked_in,
  };
}

/** Labels of the start check-in. */
export const checkInLabels = { true: t.cameToStart, false: t.absent, null: t.notNoted };

/** A penalty only in time. */
const noPoints = { points: 0, percent: null };

function redressOf(draft: ScoreDraft): Redress {
  const { redress: method, redress_races, redress_time, leave_out } = draft;
  if (method === 'time') return newRedress(method, { time: redressTimeOf(redress_time) });
  const better = draft.only_if_better && { only_if_better: true };
  if (method === 'points') return newRedress(method, { points: draft.points, ...better });
  const races = method === 'average_races' ? redress_races.map(Number).sort((a, b) => a - b) : [];
  return newRedress(method, { races, leave_out: leave_out || null, ...better });
}

/** The shortest description of an edit, for the undo button. */
export function editLabel(before: ScoreState, after: ScoreState): string {
  const isReplaced = before.code !== null && after.code !== null && before.code !== after.code;
  if (allCodes(after) !== allCodes(before))
    return isReplaced ? t.was(allCodes(after), allCodes(before)) : allCodes(after) || t.codeCleared;
  if (after.finish_time === null && before.finish_time !== null) return t.finishRemoved;
  if (after.finish_time !== before.finish_time) return formatTimedElapsed(after.finish_time);
  if (after.finish_place !== before.finish_place)
    return after.finish_place === null ? t.placeRemoved : t.place(after.finish_place);
  if (after.laps !== before.laps) return t.lapsEdited;
  if (JSON.stringify(after.time_penalty) !== JSON.stringify(before.time_penalty))
    return after.time_penalty ? timePenaltyText(after.time_penalty) : t.timePenaltyCleared;
  if (after.rating !== before.rating || after.fleet_ratings !== before.fleet_ratings) return t.ratingEdited;
  if (after.checked_in !== before.checked_in) return t.startCheckIn;
  return after.code ?? t.edited;
}

/** A form's values as texts, to compare with another version. */
export function describeScore(draft: ScoreDraft, fleet: Fleet, codes?: CodeTable): FieldText[] {
  const score = scoreOf(draft, fleet, codes);
  return [
    [t.elapsed, draft.finish_time],
    [t.placeInPursuitRace, String(draft.finish_place ?? '')],
    [t.laps, String(draft.laps ?? '')],
    [t.ratingInThisRace, String(draft.fleet_rating ?? '')],
    [t.ratingInAllHerFleets, String(draft.rating ?? '')],
    [t.codeAndPenalty, [score.code, ...codeFigures(score)].filter(Boolean).join(', ')],
    [t.startCheck, checkInLabels[`${draft.checked_in}`]],
  ];
}
