import type { CodeTable } from './codes';
import { hasFinish } from './finish';
import { isFinish } from './score-race';
import type { RegistrationInput, ScoreInput, SeriesRules } from './types';

type Entrants = Pick<SeriesRules, 'entrants' | 'sailed_at_least'>;

/**
 * A fleet's boats entered in a series, as indexes into `boats`; null for all. Other boats take no place in its races
 * and count in no code.
 *
 * @param sheets each boat's scores in each race of the series, in the order of `boats`
 */
export function entrantsOf(
  series: Entrants | null,
  boats: readonly RegistrationInput[],
  sheets: readonly (readonly (ScoreInput | null)[])[],
  codes: CodeTable,
): number[] | null {
  const { entrants, sailed_at_least } = series ?? {};
  if (entrants == null && !sailed_at_least) return null;
  const named = entrants && new Set(entrants);
  const counted = sheets.filter((sheet) => sheet.some((score) => isFinish(score, codes)));
  const isEntered = ({ id }: RegistrationInput, boat: number) =>
    (!named || named.has(id)) &&
    (!sailed_at_least ||
      counted.filter((sheet) => cameToStart(sheet[boat], codes)).length >= sailed_at_least);
  return boats.flatMap((boat, index) => (isEntered(boat, index) ? [index] : []));
}

/** True if a boat came to the starting area, whatever happened then (RRS A5.3). */
function cameToStart(score: ScoreInput | null | undefined, codes: CodeTable): boolean {
  if (score == null) return false;
  if (score.code == null) return hasFinish(score) || score.checked_in === true;
  return codes.get(score.code)?.came_to_start !== false;
}
