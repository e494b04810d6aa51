import { isNonFinishingCode, isPenaltyCode, type PenaltyCode, type ScoringCode } from './codes';
import {
  type CorrectedTimeInput,
  correctedTime,
  describeCorrection,
  type HandicapSystem,
  ratingFor,
} from './corrected-time';
import { count, formatTime, ordinal } from './format';
import { penaltyFor } from './penalties';
import { fromThousandths, roundToStep, THOUSANDTHS } from './points';
import type { AverageMethod } from './redress';
import type { FleetInput, RaceInput, RegistrationInput, ScoreInput } from './types';

/** A boat that is to be scored in a race, with what was recorded of her. */
export interface Entrant {
  boat: RegistrationInput;
  score: ScoreInput | null;
}

/** A boat's score in one race, before weight, averages and exclusion. */
export interface BoatInRace {
  place: number | null;
  elapsed: number | null;
  corrected: number | null;
  rating: number | null;
  code: string | null;
  /** Thousandths of a point; null when `not_scored`, or until `average` is worked out. */
  points: number | null;
  /** Redress that needs her other races. */
  average: AverageMethod | null;
  not_scored: string | null;
  explanation: string;
}

export interface RaceResult {
  entries: number;
  came_to_start: number;
  finishers: number;
  /** In the order of the entrants. */
  boats: BoatInRace[];
}

/** An entrant on her way to a score. */
interface Line {
  boat: RegistrationInput;
  score: ScoreInput | null;
  code: ScoringCode | null;
  elapsed: number | null;
  /** Sailed the course and is not disqualified, retired or out of time: she contends for a place. */
  finished: boolean;
  correction: CorrectedTimeInput | null;
  corrected: number | null;
  /** What is missing to place her. */
  missing: string | null;
  place: number | null;
  placePoints: number;
  placeText: string;
}

interface CodeScore {
  points: number;
  text: string;
}

/**
 * Scores one race for one fleet (RRS A4, A5, A6.1, A7, 30.2, 44.3(c)). A boat with a finish but without
 * what her rating system needs takes no place; the others are placed without her.
 *
 * @param entrants boats entered in the series, or in a medal race the boats in it; ratings and scores are
 *   checked already
 */
export function scoreRace(fleet: FleetInput, race: RaceInput, entrants: readonly Entrant[]): RaceResult {
  const lines = entrants.map(toLine);
  const system = fleet.rating_system ?? 'none';
  if (system !== 'none') correctTimes(lines, system, fleet, race);
  const finishers = givePlaces(lines);
  const came = lines.filter((line) => line.code !== 'DNC').length;
  const boatsAre = race.medal ? 'in the medal race' : 'entered';
  const dnc: CodeScore = {
    points: (lines.length + 1) * THOUSANDTHS,
    text: `${count(lines.length, 'boat')} ${boatsAre} + 1 (RRS A5.2)`,
  };
  const dnf: CodeScore =
    fleet.code_base === 'starting_area'
      ? {
          points: (came + 1) * THOUSANDTHS,
          text: `${count(came, 'boat')} came to the starting area + 1 (RRS A5.3)`,
        }
      : dnc;
  return {
    entries: lines.length,
    came_to_start: came,
    finishers,
    boats: lines.map((line) => ({
      place: line.place,
      elapsed: line.elapsed,
      corrected: line.corrected,
      rating: line.correction?.rating ?? null,
      code: line.code,
      points: null,
      average: null,
      not_scored: null,
      ...scoreLine(line, fleet, finishers, dnc, dnf),
    })),
  };
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
    corrected: null,
    missing: null,
    place: null,
    placePoints: 0,
    placeText: '',
  };
}

function correctTimes(lines: Line[], system: HandicapSystem, fleet: FleetInput, race: RaceInput): void {
  const finished = lines.filter((line) => line.finished);
  const laps = finished.map((line) => line.score?.laps ?? 0);
  const maxLaps = system === 'py' ? Math.max(0, ...laps) : 0;
  for (const line of finished) {
    const rating = line.score?.rating ?? ratingFor(system, line.boat.ratings);
    if (rating === null) {
      line.missing = 'no rating';
    } else if ((system === 'tod' || system === 'phrf_tod') && race.distance_nm == null) {
      line.missing = 'no distance';
    } else if (maxLaps > 0 && line.score?.laps == null) {
      // Others sailed a counted number of laps: to assume hers would be to guess her result.
      line.missing = 'no laps';
    } else {
      line.correction = {
        rating_system: system,
        elapsed: line.elapsed ?? 0,
        rating,
        laps: maxLaps > 0 ? line.score?.laps : null,
        max_laps: maxLaps > 0 ? maxLaps : null,
        distance_nm: race.distance_nm,
        phrf: fleet.phrf,
      };
      line.corrected = correctedTime(line.correction);
    }
  }
}

/**
 * Ranks boats on corrected time, or on the exact time at the finish without ratings, and gives boats tied
 * the mean of their places (RRS A7). Returns how many boats have a place.
 */
function givePlaces(lines: readonly Line[]): number {
  const time = (line: Line) => line.corrected ?? line.elapsed ?? 0;
  const placed = lines
    .filter((line) => line.finished && line.missing === null)
    .sort((a, b) => time(a) - time(b));
  let first = 0;
  while (first < placed.length) {
    const best = placed[first] as Line;
    let end = first + 1;
    while (end < placed.length && time(placed[end] as Line) === time(best)) end += 1;
    const tied = end - first;
    for (let i = first; i < end; i += 1) {
      const line = placed[i] as Line;
      line.place = first + 1;
      line.placePoints = ((first + 1 + end) * THOUSANDTHS) / 2;
      line.placeText = describePlace(line, tied);
    }
    first = end;
  }
  return placed.length;
}

function describePlace(line: Line, tied: number): string {
  const place = line.place ?? 0;
  const how =
    line.correction === null
      ? formatTime(line.elapsed ?? 0)
      : `corrected ${formatTime(line.corrected ?? 0)} = ${formatTime(line.elapsed ?? 0)} ${describeCorrection(line.correction)}`;
  return tied === 1
    ? `${ordinal(place)}: ${how} (RRS A4)`
    : `tied ${ordinal(place)} with ${count(tied - 1, 'other boat')}: ${how}; mean of places ${place} to ${place + tied - 1} (RRS A7)`;
}

type Outcome = Partial<BoatInRace> & Pick<BoatInRace, 'explanation'>;

function scoreLine(
  line: Line,
  fleet: FleetInput,
  finishers: number,
  dnc: CodeScore,
  dnf: CodeScore,
): Outcome {
  const { code } = line;
  if (code === 'RDG') return scoreRedress(line);
  if (code === 'TLE') return scoreTimeLimit(line, fleet, finishers, dnf);
  if (code !== null && isNonFinishingCode(code)) {
    const { points, text } = code === 'DNC' ? dnc : dnf;
    const implied = line.score?.code == null ? 'neither finish nor code, ' : '';
    return { points, explanation: `${implied}${code}: ${text}${lostFinish(line)}` };
  }
  if (line.missing !== null) return notScored(line.missing);
  if (code === null) return { points: line.placePoints, explanation: line.placeText };
  return scorePenalty(line, code, fleet, dnf);
}

function scorePenalty(line: Line, code: PenaltyCode, fleet: FleetInput, dnf: CodeScore): Outcome {
  if (!line.finished) {
    return { points: dnf.points, explanation: `${code} without a finish, scored as DNF: ${dnf.text}` };
  }
  const penalty = penaltyFor(code, line.score ?? {}, dnf.points, fleet.penalty_rounding ?? 'tenth');
  if (penalty === null) return notScored('no penalty stated');
  const points = line.placePoints + penalty.added;
  const explanation = `${line.placeText}; ${penalty.explanation}`;
  return points > dnf.points
    ? { points: dnf.points, explanation: `${explanation}; not worse than DNF: ${dnf.text}` }
    : { points, explanation };
}

/**
 * RRS A9. Without `redress`, stated `points` are the points given. Her finish, if any, keeps its place (RRS
 * A6.2).
 */
function scoreRedress({ score, placeText }: Line): Outcome {
  const kept = placeText === '' ? '' : `; finished ${placeText}`;
  const method = score?.redress?.method ?? (score?.points == null ? null : 'points');
  if (method === null) return notScored('no redress stated');
  if (method !== 'points') return { average: method, explanation: kept };
  const stated = score?.redress?.points ?? score?.points ?? null;
  if (stated === null) return notScored('no redress stated');
  const points = roundToStep(Math.round(stated * THOUSANDTHS), THOUSANDTHS / 10);
  return { points, explanation: `RDG: ${fromThousandths(points)} points given (RRS A9)${kept}` };
}

function scoreTimeLimit(line: Line, fleet: FleetInput, finishers: number, dnf: CodeScore): Outcome {
  if (finishers === 0) return { points: dnf.points, explanation: `TLE with no boat finishing: ${dnf.text}` };
  const behind = line.score?.points ?? fleet.tle_points ?? 1;
  const points = finishers * THOUSANDTHS + Math.round(behind * THOUSANDTHS);
  const explanation = `TLE: ${count(finishers, 'finisher')} + ${behind}${lostFinish(line)}`;
  return points > dnf.points
    ? { points: dnf.points, explanation: `${explanation}; not worse than DNF: ${dnf.text}` }
    : { points, explanation };
}

function lostFinish({ elapsed }: Line): string {
  return elapsed === null
    ? ''
    : `; her finish in ${formatTime(elapsed)} takes no place and boats behind move up (RRS A6.1)`;
}

function notScored(missing: string): Outcome {
  return { not_scored: missing, explanation: `not scored: ${missing}` };
}
