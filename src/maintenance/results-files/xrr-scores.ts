import { codePoints, SCORING_CODES } from '@dockside/scoring';
import { newRedress } from '../../contract/areas/penalties';
import { ownValue } from '../../contract/own-value';
import type { Notes } from '../import/notes';
import type { SeriesScore } from '../import/series/series';
import type { OwnCodes } from '../sailwave/own-codes';
import type { XrrDivision, XrrScore } from './read-xrr';

/** What is recorded of a boat in a race. */
export type RecordedScore = Omit<SeriesScore, 'entry' | 'race_number'>;

/** Former and other names of codes of the rules. */
const SAME: Record<string, string> = { RAF: 'RET', RTD: 'RET', DGM: 'DNE' };

/** Codes beside a finish, whose points are those of the place and a penalty. */
const PENALTIES = ['ZFP', 'SCP', 'DPI'];

const isStandard = (code: string) => (SCORING_CODES as readonly string[]).includes(code);

/** The name that the rules of today have for a code; null for none. */
export function standardCode(code: string | null): string | null {
  const plain = code?.toUpperCase() ?? '';
  const today = ownValue(SAME, plain) ?? plain;
  return isStandard(today) ? today : null;
}

/**
 * What a division's results in one race say that was recorded. Points alone are no record: a place is the one that the file
 * states, or where it has none in a race, the one that the points of the boats without a code are in order of.
 *
 * @param scores all of one race
 * @param weight the factor that points of the race count by
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
  if (!hasPlaces) notes.add('Where the file has no places, they are taken from the order of the points');
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
    notes.list('Codes that are none of the rules, kept with the points of the file', own);
    return recorded({ code: own, points });
  }
  if (code === 'RDG')
    return recorded({ code, finish_place: score.place, redress: newRedress('points', { points }) });
  if (!PENALTIES.includes(code)) return recorded({ code });
  const penalty = penaltyPoints(score, around);
  if (penalty !== null) return recorded({ code, finish_place: score.place, points: penalty });
  notes.list('Penalties that the file does not say the place of, kept as RDG with its points', around.name);
  return recorded({ code: 'RDG', finish_place: score.place, redress: newRedress('points', { points }) });
}

/** What she has beyond the points of her place (RRS A7: boats tied share them), to the tenth; null without a place. */
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

/** The whole factor, 2 as in medal races, that the points of a race are of its places; 1 where they are none. */
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

/** Whether DNF and its like score less than one more than the entries: by the boats that came to the start (RRS A5.3). */
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
