import type { Crossing } from '../contract/areas/racing/crossings';
import type { Score } from '../contract/areas/racing/scores';

/** An entry's result in one race. */
export interface RaceResult {
  score: Score | undefined;
  /** Her finish on sheet A. */
  crossing: Crossing | undefined;
}

/** A race in which both entries of one boat have a result: a person chooses the one that counts. */
export interface ResultConflict {
  race_number: number;
  kept: RaceResult;
  merged: RaceResult;
}

/** True for a score that says more than a check-in: a finish, a place or a code. */
export function isResult(score: Score | undefined): score is Score {
  return score !== undefined && (score.finish_time ?? score.finish_place ?? score.code) !== null;
}

/** True if a boat has a result, or a time at the line that is none for want of a start. */
const isThere = ({ score, crossing }: RaceResult) => crossing !== undefined || isResult(score);

/** An entry's result in a race. */
export function resultIn(
  { scores, crossings }: { scores: readonly Score[]; crossings: readonly Crossing[] },
  registrationId: string,
  raceNumber: number,
): RaceResult {
  const isHers = (one: Score | Crossing) =>
    one.registration_id === registrationId && one.race_number === raceNumber;
  return {
    score: scores.find(isHers),
    crossing: crossings.find((one) => one.sheet === 'A' && isHers(one)),
  };
}

/** The races in which both entries have a result, in order. */
export function resultConflicts(
  records: { scores: readonly Score[]; crossings: readonly Crossing[] },
  keep: string,
  merge: string,
): ResultConflict[] {
  const numbers = [...records.scores, ...records.crossings].map(({ race_number }) => race_number);
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .flatMap((race_number) => {
      const [kept, merged] = [keep, merge].map((id) => resultIn(records, id, race_number)) as [
        RaceResult,
        RaceResult,
      ];
      return isThere(kept) && isThere(merged) ? [{ race_number, kept, merged }] : [];
    });
}
