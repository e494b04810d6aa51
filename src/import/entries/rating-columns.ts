import { type RatingField, ratingFields, systemOf } from '@dockside/scoring';
import type { Fleet, Regatta } from '../../contract/areas/racing/regattas';
import type { ColumnQuestion } from '../../contract/staff-operations/import';
import { plainName } from '../../shared/same-name';

/** Target of a rating column in an entry list. */
export interface RatingColumn {
  /** null: the rating of each of the boat's fleets ("Rating"). */
  field: RatingField | null;
  /** The only fleets the rating is for; null: all her fleets of the system. */
  fleets: readonly string[] | null;
}

/** Rating rules that all use a TCF and that name fleets and columns. An IRC rating does not count in an ECHO fleet. */
const rules = ['irc', 'echo', 'vprs', 'nhc', 'hph', 'orc'] as const;
type Rule = (typeof rules)[number];

/** The rating rule in a name, as a whole word. */
export function ruleIn(name: string): Rule | null {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return rules.find((rule) => words.includes(rule)) ?? null;
}

/** The fleets rated by `field`; without it, all fleets that use a rating. */
export function ratedFleets({ fleets }: Regatta, field?: RatingField | null): Fleet[] {
  return fleets.filter(({ rating_system }) => {
    const own = systemOf(rating_system)?.rating ?? null;
    return own !== null && (field == null || own === field);
  });
}

/** True if one number can apply to all these fleets: their names imply at most one rule. */
export function areAlike(fleets: readonly Fleet[]): boolean {
  return new Set(fleets.map(({ name }) => ruleIn(name))).size <= 1;
}

/**
 * Finds the target of a rating column. This is the fleet named by its heading, the fleets of the rule it names ("IRC
 * TCC", "ECHO"), or all that use the rating. Returns null for a heading that is no rating, and a question if only staff
 * can tell.
 */
export function ratingColumn(heading: string, regatta: Regatta): RatingColumn | ColumnQuestion | null {
  const name = plainName(heading);
  if (name === 'rating' || name === 'handicap') return { field: null, fleets: null };
  const fleet = ratedFleets(regatta).find((one) =>
    [one.name, `${one.name} rating`].some((text) => plainName(text) === name),
  );
  if (fleet) return { field: systemOf(fleet.rating_system)!.rating, fleets: [fleet.name] };
  const field = fieldOf(name);
  if (field === null) return null;
  const rule = ruleIn(heading);
  const takers = ratedFleets(regatta, field);
  if (rule === null) return { field, fleets: null };
  const own = takers.filter((one) => ruleIn(one.name) === rule);
  if (own.length > 0)
    return { field, fleets: own.length === takers.length ? null : own.map((one) => one.name) };
  const others = takers.filter((one) => ruleIn(one.name) !== null);
  if (others.length > 0) return { heading, fleets: takers.map((one) => one.name) };
  return { field, fleets: null };
}

function fieldOf(name: string): RatingField | null {
  const entry = Object.entries(ratingFields).find(([, { headings }]) =>
    (headings as readonly string[]).includes(name),
  );
  if (entry) return entry[0] as RatingField;
  return rules.some((rule) => [rule, `${rule}rating`, `${rule}tcf`, `${rule}tcc`].includes(name))
    ? 'tcf'
    : null;
}
