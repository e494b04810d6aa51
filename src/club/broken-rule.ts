import { clubRules } from '@messages/club-rules';
import type { ClubRule, ClubRuleValues } from '../contract/club-rules';
import { type ApiError, invalid } from '../contract/errors';

/**
 * `INVALID_REQUEST` about a field that breaks a rule of the club, with the rule's code and what its text names: a page
 * in another language has a text of its own.
 */
export function brokenRule<Code extends ClubRule>(
  path: string,
  rule: Code,
  ...[values]: Record<never, never> extends ClubRuleValues<Code> ? [] : [ClubRuleValues<Code>]
): ApiError {
  const given = (values ?? {}) as ClubRuleValues<Code>;
  return invalid(path, clubRules[rule](given), { rule, values: values as Record<string, string | number> });
}
