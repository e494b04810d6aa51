import type { Issue, Why } from '@contract/errors';

/** Most wrong fields that a message names. */
const MOST_NAMED = 3;

interface Refused extends Error {
  issues?: Issue[];
  why: Why;
}

/**
 * Lets a refusal speak this page's words in place of the server's. They load with the first refusal; without them the
 * server's text stays.
 */
export async function tellInOwnWords(error: Refused): Promise<void> {
  const { issues = [], why } = error;
  if (!issues[0] && why.reason === undefined) return;
  const words = await import('@/lib/refusal-words').catch(() => null);
  if (!words) return;
  for (const issue of issues) issue.message = words.ruleText(issue) ?? issue.message;
  error.message = words.refusalInWords({ message: error.message, issues: issues.slice(0, MOST_NAMED), ...why });
}
