import { isKnownRule } from '@contract/club-rules';
import type { Issue } from '@contract/errors';
import { clubRules } from '@messages/club-rules';
import type { ClientError } from '@shared/api-client';
import { faultsInWords } from './field-words';

/** Most wrong fields that a message names. */
const MOST_NAMED = 3;

/** Lets a refusal name wrong fields as forms do, and broken rules by this page's texts, in place of the server's. */
export function tellInWords(error: ClientError): void {
  for (const issue of error.issues) issue.message = ruleText(issue) ?? issue.message;
  error.message = faultsInWords(error.issues.slice(0, MOST_NAMED));
}

/** The text of the broken rule; undefined for none that is known here. */
function ruleText({ rule, values = {} }: Issue): string | undefined {
  if (rule === undefined || !isKnownRule(rule, values)) return undefined;
  return clubRules[rule](values as never);
}
