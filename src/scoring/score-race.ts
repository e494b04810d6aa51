import { isNonFinishingCode, isPenaltyCode, type NonFinishingCode, type PenaltyCode } from './codes';
import { count, formatTime } from './format';
import { penaltyFor } from './penalties';
import { type Entrant, type Line, placeBoats } from './places';
import { fromThousandths, roundToStep, THOUSANDTHS } from './points';
import type { AverageMethod } from './redress';
import type { FleetInput, RaceInput, ScoreInput } from './types';

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

/** What a code scores: thousandths of a point, and why. */
export interface CodeScore {
  points: number;
  text: string;
}

/**
 * Scores one race for one fleet (RRS A4, A5, A6.1, A7, 30.2, 44.3(c)).
 *
 * @param entrants boats entered in the series, or in a medal race the boats in it; ratings and scores are
 *   checked already
 * @param stated what DNC scores, where the sailing instructions do not leave that to RRS A5.2
 */
export function scoreRace(
  fleet: FleetInput,
  race: RaceInput,
  entrants: readonly Entrant[],
  stated?: CodeScore,
): RaceResult {
  const lines = placeBoats(fleet, race, entrants);
  const finishers = lines.filter((line) => line.place !== null).length;
  const came = lines.filter((line) => line.code !== 'DNC').length;
  const boatsAre = race.medal ? 'in the medal race' : 'entered';
  const dnc: CodeScore = stated ?? {
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
  if (finishers === 0) return { points: dnf.points, explanation: `TLE with no boat in a place: ${dnf.text}` };
  const behind = line.score?.points ?? fleet.tle_points ?? 1;
  const points = finishers * THOUSANDTHS + Math.round(behind * THOUSANDTHS);
  const explanation = `TLE: ${count(finishers, 'finisher')} + ${behind}${lostFinish(line)}`;
  return points > dnf.points
    ? { points: dnf.points, explanation: `${explanation}; not worse than DNF: ${dnf.text}` }
    : { points, explanation };
}

/** With the other codes of boats without a place she never finished: there was no place to give up. */
const GIVES_UP_PLACE: ReadonlySet<string | null | undefined> = new Set<NonFinishingCode>([
  'RET',
  'DSQ',
  'DNE',
  'UFD',
  'BFD',
]);

/** Whether a boat sailed the course and finished in time, also when she was scored another way after that. */
export function isFinish(score: ScoreInput | null): boolean {
  if (score?.finish_time == null) return false;
  const { code } = score;
  return code == null || isPenaltyCode(code) || code === 'RDG' || GIVES_UP_PLACE.has(code);
}

function lostFinish({ elapsed, code }: Line): string {
  if (elapsed === null) return '';
  const behind = GIVES_UP_PLACE.has(code) ? ' and boats behind move up (RRS A6.1)' : '';
  return `; her finish in ${formatTime(elapsed)} takes no place${behind}`;
}

function notScored(missing: string): Outcome {
  return { not_scored: missing, explanation: `not scored: ${missing}` };
}
