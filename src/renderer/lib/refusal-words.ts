import { isKnownRule } from '@contract/club-rules';
import type { Issue, Why } from '@contract/errors';
import { isKnownReason } from '@contract/reasons';
import { clubRules } from '@messages/club-rules';
import { reasons } from '@messages/reasons';
import { faultsInWords } from './field-words';

/** Most wrong fields that a message names. */
const MOST_NAMED = 3;

interface Refused extends Why {
  message: string;
  issues: readonly Issue[];
}

/** Gives an error and its wrong fields this page's words. */
export function tellInWords(error: Error & { issues?: Issue[]; why: Why }): void {
  const { message, issues = [], why } = error;
  for (const issue of issues) issue.message = ruleText(issue) ?? issue.message;
  error.message = refusalInWords({ message, issues: issues.slice(0, MOST_NAMED), ...why });
}

/** A refusal in this page's words: wrong fields named as forms do, or its sentence; else the server's message. */
export function refusalInWords({ message, issues, reason, values = {} }: Refused): string {
  if (issues.length > 0)
    return faultsInWords(issues.map((issue) => ({ ...issue, message: ruleText(issue) ?? issue.message })));
  if (reason === undefined || !isKnownReason(reason, values)) return message;
  return reasons[reason](values as never);
}

/** The text of the broken rule; undefined for none that is known here. */
function ruleText({ rule, values = {} }: Issue): string | undefined {
  if (rule === undefined || !isKnownRule(rule, values)) return undefined;
  return clubRules[rule](values as never);
}
