import { type HandicapSystem, ratingSystems, type System } from './rating-systems';

/**
 * The rating system suggested by a fleet's name: `tcf` for `IRC 1` and `Cruisers ECHO`, `py` for `PY`. Only a
 * suggestion: staff's choice takes precedence.
 *
 * @returns null for a name that suggests none, or several
 */
export function suggestedSystem(fleet: string): HandicapSystem | null {
  const words = fleet
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const suggested = (Object.entries(ratingSystems) as [HandicapSystem, System][]).filter(
    ([, { fleetWords = [] }]) => words.some((word) => fleetWords.includes(word)),
  );
  const [first, ...others] = suggested;
  return first && others.length === 0 ? first[0] : null;
}
