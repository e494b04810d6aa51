import { type BoatRating, boatRating, describeSource, type FleetInRace } from './boat-rating';
import { isPenaltyCode, type ScoringCode } from './codes';
import {
  type CorrectedTimeInput,
  correctedTime,
  describeCorrection,
  exactCorrectedTime,
  roundingOf,
  systemOf,
} from './corrected-time';
import { count, formatTime, ordinal } from './format';
import { THOUSANDTHS } from './points';
import type { HandicapSystem } from './rating-systems';
import { compare, type Rational } from './rational';
import type { RaceInput, RegistrationInput, ScoreInput } from './types';

/** A boat that is to be scored in a race, with what was recorded of her. */
export interface Entrant {
  boat: RegistrationInput;
  score: ScoreInput | null;
}

/** An entrant on her way to a score. */
export interface Line {
  boat: RegistrationInput;
  score: ScoreInput | null;
  code: ScoringCode | null;
  elapsed: number | null;
  /** Sailed the course and is not disqualified, retired or out of time: she contends for a place. */
  finished: boolean;
  correction: CorrectedTimeInput | null;
  /** Where the rating of the correction comes from. */
  rating: BoatRating | null;
  corrected: number | null;
  /** Where corrected times are not rounded: hers, to tell apart what the thousandth does not. */
  exact: Rational | null;
  /** What is missing to place her. */
  missing: string | null;
  place: number | null;
  placePoints: number;
  placeText: string;
}

/**
 * Corrects the times of one race and gives the boats that finished their places. A boat with a finish but
 * without what her rating system needs takes no place; the others are placed without her.
 */
export function placeBoats(fleet: FleetInRace, race: RaceInput, entrants: readonly Entrant[]): Line[] {
  const lines = entrants.map(toLine);
  const system = fleet.rating_system ?? 'none';
  if (system !== 'none') correctTimes(lines, system, fleet, race);
  givePlaces(fleet, lines);
  return lines;
}

function toLine({ boat, score }: Entrant): Line {
  const elapsed = score?.finish_time ?? null;
  // checkScore has refused unknown codes.
  const recorded = (score?.code ?? null) as ScoringCode | null;
  const code = recorded ?? (elapsed === null ? 'DNC' : null);
  const finished = elapsed !== null && (code === null || isPenaltyCode(code) || code === 'RDG');
  return {
    boat,
    score,
    code,
    elapsed,
    finished,
    correction: null,
    rating: null,
    corrected: null,
    exact: null,
    missing: null,
    place: null,
    placePoints: 0,
    placeText: '',
  };
}

function correctTimes(lines: Line[], system: HandicapSystem, fleet: FleetInRace, race: RaceInput): void {
  const { countsLaps, needsDistance } = systemOf(system);
  const rounding = roundingOf(fleet);
  const finished = lines.filter((line) => line.finished);
  const laps = finished.map((line) => line.score?.laps ?? 0);
  const maxLaps = countsLaps ? Math.max(0, ...laps) : 0;
  for (const line of finished) {
    line.rating = boatRating(fleet, line.boat, line.score);
    if (line.rating === null) {
      line.missing = fleet.option === null ? 'no rating' : `no rating ${fleet.option}`;
    } else if (needsDistance && race.distance_nm == null) {
      line.missing = 'no distance';
    } else if (maxLaps > 0 && line.score?.laps == null) {
      // Others sailed a counted number of laps: to assume hers would be to guess her result.
      line.missing = 'no laps';
    } else {
      line.correction = {
        rating_system: system,
        elapsed: line.elapsed ?? 0,
        rating: line.rating.rating,
        laps: maxLaps > 0 ? line.score?.laps : null,
        max_laps: maxLaps > 0 ? maxLaps : null,
        distance_nm: race.distance_nm,
        phrf: fleet.phrf,
        rounding,
      };
      if (rounding === 'none') line.exact = exactCorrectedTime(line.correction);
      const corrected = correctedTime(line.correction);
      if (Math.abs(corrected) <= Number.MAX_SAFE_INTEGER) line.corrected = corrected;
      else line.missing = 'no corrected time within reason';
    }
  }
}

/**
 * Ranks boats on corrected time as it is rounded in the fleet, or on the exact time at the finish without
 * ratings, and gives boats tied the mean of their places (RRS A3, A7).
 */
function givePlaces(fleet: FleetInRace, lines: readonly Line[]): void {
  const placed = lines.filter((line) => line.finished && line.missing === null).sort(compareTimes);
  let first = 0;
  while (first < placed.length) {
    const best = placed[first] as Line;
    let end = first + 1;
    while (end < placed.length && compareTimes(placed[end] as Line, best) === 0) end += 1;
    const tied = end - first;
    for (let i = first; i < end; i += 1) {
      const line = placed[i] as Line;
      line.place = first + 1;
      line.placePoints = ((first + 1 + end) * THOUSANDTHS) / 2;
      line.placeText = describePlace(fleet, line, tied);
    }
    first = end;
  }
}

/** Rounding keeps the order, so that exact times need be compared only where the rounded ones are equal. */
function compareTimes(a: Line, b: Line): number {
  const time = (line: Line) => line.corrected ?? line.elapsed ?? 0;
  return time(a) - time(b) || (a.exact && b.exact ? compare(a.exact, b.exact) : 0);
}

function describePlace(fleet: FleetInRace, line: Line, tied: number): string {
  const place = line.place ?? 0;
  const how =
    line.correction === null
      ? formatTime(line.elapsed ?? 0)
      : `corrected ${formatTime(line.corrected ?? 0)}${line.exact ? ', not rounded,' : ''} = ${formatTime(line.elapsed ?? 0)} ${describeCorrection(line.correction)}${line.rating ? describeSource(fleet, line.rating) : ''}`;
  return tied === 1
    ? `${ordinal(place)}: ${how} (RRS A4)`
    : `tied ${ordinal(place)} with ${count(tied - 1, 'other boat')}: ${how}; mean of places ${place} to ${place + tied - 1} (RRS A7)`;
}
