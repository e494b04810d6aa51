import { type HandicapSystem, type ProgressiveRule, ratingSystems, type System } from './rating-systems';

/**
 * The rating system suggested by a fleet's name: `tcf` for `IRC 1` and `Cruisers ECHO`, `py` for `PY`. Only a
 * suggestion: staff's choice takes precedence.
 *
 * @returns null for a name that suggests none, or several
 */
export function suggestedSystem(fleet: string): HandicapSystem | null {
  const words = wordsOf(fleet);
  const suggested = (Object.entries(ratingSystems) as [HandicapSystem, System][]).filter(
    ([, { fleetWords = [] }]) => words.some((word) => fleetWords.includes(word)),
  );
  const [first, ...others] = suggested;
  return first && others.length === 0 ? first[0] : null;
}

/**
 * The progressive rule suggested by a fleet's name: `echo` for `Cruisers ECHO`, `nhc` for `NHC`.
 *
 * @returns null for a name without one, or with another rating too, as in `IRC/ECHO`
 */
export function suggestedProgression(fleet: string): ProgressiveRule | null {
  const system = suggestedSystem(fleet);
  if (system === null) return null;
  const { fleetWords = [], progressive = [] }: System = ratingSystems[system];
  const [word, ...others] = new Set(wordsOf(fleet).filter((one) => fleetWords.includes(one)));
  return others.length > 0 ? null : (progressive.find((rule) => rule === word) ?? null);
}

const wordsOf = (fleet: string) =>
  fleet
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
