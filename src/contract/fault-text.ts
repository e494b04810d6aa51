import type { Issue, IssueParams } from './errors';
import { fieldChecks as checks } from './words';

/** The text of a fault, as the end of a sentence that begins with the field. `message` counts where it says more. */
export function faultText({ code, params, message }: Issue): string {
  if (code === 'required') return checks.required;
  return (params && limitsText(params)) ?? message;
}

/** The text of limits that a value broke; undefined for none that is known here. */
export function limitsText(params: IssueParams): string | undefined {
  const { type, one_of, format, of = 'number' } = params;
  if (type !== undefined) return mustBe[type] ?? checks.mustBeOfType(type);
  if (one_of)
    return one_of.length > 1 ? checks.mustBeOneOf(one_of.join(', ')) : checks.mustBe(String(one_of));
  if (format === 'email') return checks.mustBeEmail;
  const broken = LIMITS.find((name) => params[name] !== undefined);
  return broken && limits[of][broken](params[broken]!);
}

/** Types, as zod names them. */
const mustBe: Record<string, string> = {
  int: checks.mustBeWhole,
  array: checks.mustBeList,
  object: checks.mustBeObject,
  null: checks.mustBeNull,
};

const LIMITS = ['at_least', 'more_than', 'at_most', 'less_than'] as const;

const limits = {
  number: {
    at_least: checks.atLeast,
    more_than: checks.moreThan,
    at_most: checks.atMost,
    less_than: checks.lessThan,
  },
  characters: {
    at_least: checks.charactersAtLeast,
    more_than: checks.charactersMoreThan,
    at_most: checks.charactersAtMost,
    less_than: checks.charactersLessThan,
  },
  items: {
    at_least: checks.itemsAtLeast,
    more_than: checks.itemsMoreThan,
    at_most: checks.itemsAtMost,
    less_than: checks.itemsLessThan,
  },
};
