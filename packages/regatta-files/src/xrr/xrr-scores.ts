import { newRedress } from '@dockside/contract/areas/racing/penalties';
import { ownValue } from '@dockside/contract/own-value';
import { codePoints, SCORING_CODES } from '@dockside/scoring';
import type { Notes } from '../notes';
import type { OwnCodes } from '../sailwave/own-codes';
import type { SeriesScore } from '../series';
import { xrrScores as t } from '../words';
import type { XrrDivision, XrrScore } from './read-xrr';

/** A boat's recorded score in a race. */
export type RecordedScore = Omit<SeriesScore, 'entry' | 'race_number'>;

/** Former and alternative names of rules codes. */
const SAME: Record<string, string> = { RAF: 'RET', RTD: 'RET', DGM: 'DNE' };

/** Codes beside a finish, with points for the place plus a penalty. */
const PENALTIES = ['ZFP', 'SCP', 'DPI'];

const isStandard = (code: string) => (SCORING_CODES as readonly string[]).includes(code);

/** Present rules' name for a code; null if none. */
export function standardCode(code: string | null): string | null {
  const plain = code?.toUpperCase() ?? '';
  const today = ownValue(SAME, plain) ?? plain;
  return isStandard(today) ? today : null;
}

/**
 * Deduces recorded scores from a division's results in one race. Points alone are not a record. The place is as stated,
 * or else follows the order of points of boats without a code.
 *
 * @param scores all of one race
 * @param weight factor of the race's points
 */
export function recordedScores(
  scores: readonly XrrScore[],
  weight: number,
  nameOf: (score: XrrScore) => string,
  codes: OwnCodes,
  notes: Notes,
): Map<XrrScore, RecordedScore> {
  const clean = scores.filter(({ code }) => code === null);
  const hasPlaces = clean.every(({ place }) => place !== null);
  const placeOf = (score: XrrScore) =>
    hasPlaces ? score.place! : 1 + clean.filter(({ points }) => points < score.points).length;
  if (!hasPlaces) notes.add(t.placesFromPoints);
  return new Map(
    scores.map((score) => [
      score,
      score.code === null
        ? recorded({ finish_place: placeOf(score) })
        : codedScore(score, score.code, { scores, weight, name: nameOf(score), codes, notes }),
    ]),
  );
}

interface Around {
  scores: readonly XrrScore[];
  weight: number;
  name: string;
  codes: OwnCodes;
  notes: Notes;
}

function codedScore(score: XrrScore, name: string, around: Around): RecordedScore {
  const { codes, notes } = around;
  const code = standardCode(name);
  const points = Math.max(0, score.points);
  if (code === null) {
    const meaning = { finisher: false, came_to_start: true, excludable: true, points: codePoints('stated') };
    const own = codes.take(name, meaning);
    notes.list(t.ownCodes, own);
    return recorded({ code: own, points });
  }
  if (code === 'RDG')
    return recorded({ code, finish_place: score.place, redress: newRedress('points', { points }) });
  if (!PENALTIES.includes(code)) return recorded({ code });
  const penalty = penaltyPoints(score, around);
  if (penalty !== null) return recorded({ code, finish_place: score.place, points: penalty });
  notes.list(t.unplacedPenalties, around.name);
  return recorded({ code: 'RDG', finish_place: score.place, redress: newRedress('points', { points }) });
}

/** Points beyond those for her place (RRS A7: tied boats share them), to the tenth; null without a place. */
function penaltyPoints({ place, points }: XrrScore, { scores, weight }: Around): number | null {
  if (place === null) return null;
  const tied = scores.filter((other) => other.place === place).length;
  const penalty = Math.round((points / weight - place - (tied - 1) / 2) * 10) / 10;
  return penalty >= 0 ? penalty : null;
}

function recorded(score: Partial<RecordedScore>): RecordedScore {
  return {
    ...{ finish_time: null, finish_place: null, laps: null, code: null },
    ...{ points: null, percent: null, redress: null, fleet_ratings: [] },
    ...score,
  };
}

/** Whole factor between points and places of a race, such as 2 in medal races; 1 if there is none. */
export function weightOf(scores: readonly XrrScore[]): number {
  const clean = scores.filter(({ code }) => code === null).toSorted((a, b) => a.points - b.points);
  const weight = clean[0]?.points ?? 1;
  const isWeight =
    Number.isInteger(weight) &&
    weight > 1 &&
    clean.length > 1 &&
    clean.every(({ points, place }, index) => points === weight * (place ?? index + 1));
  return isWeight ? weight : 1;
}

/** True if a code such as DNF scores less than entries plus one: scored by starters (RRS A5.3). */
export function scoresByStarters(
  { scores }: XrrDivision,
  entries: number,
  weight: (score: XrrScore) => number,
) {
  const exempt = ['DNC', 'RDG', 'TLE', ...PENALTIES];
  return scores.some((score) => {
    const code = standardCode(score.code);
    return code !== null && !exempt.includes(code) && score.points < (entries + 1) * weight(score);
  });
}
