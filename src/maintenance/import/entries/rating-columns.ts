import { type RatingField, ratingFields, systemOf } from '@dockside/scoring';
import type { Fleet, Regatta } from '../../../contract/areas/regattas';
import type { ColumnQuestion } from '../../../contract/staff-operations/import';
import { plainName } from '../../../shared/same-name';

/** What a rating in an entry list is for. */
export interface RatingColumn {
  /** null: whatever her fleets take ("Rating"). */
  field: RatingField | null;
  /** The fleets that it is for alone; null: for all her fleets of the system. */
  fleets: readonly string[] | null;
}

/** Rating rules whose numbers are all a TCF, and that name fleets and columns: an IRC rating is none in an ECHO fleet. */
const rules = ['irc', 'echo', 'vprs', 'nhc', 'hph', 'orc'] as const;
type Rule = (typeof rules)[number];

/** The rating rule that a name speaks of, as a word of its own. */
export function ruleIn(name: string): Rule | null {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return rules.find((rule) => words.includes(rule)) ?? null;
}

/** The fleets that take a rating, whichever where none is named. */
export function ratedFleets({ fleets }: Regatta, field?: RatingField | null): Fleet[] {
  return fleets.filter(({ rating_system }) => {
    const own = systemOf(rating_system)?.rating ?? null;
    return own !== null && (field == null || own === field);
  });
}

/** Whether one number can go for several fleets: they go by one rule, as far as their names say. */
export function areAlike(fleets: readonly Fleet[]): boolean {
  return new Set(fleets.map(({ name }) => ruleIn(name))).size <= 1;
}

/**
 * What a column of ratings is for: the fleet that its heading names, the fleets that go by the rule that it names ("IRC TCC",
 * "ECHO"), or all that take it. Null for a heading that is none of a rating; a question where only staff can tell.
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
