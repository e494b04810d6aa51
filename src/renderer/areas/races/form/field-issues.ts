import { ClientError } from '../../../../contract/client';
import type { Issue } from '../../../../contract/errors';

/** What a refused request says is wrong, field by field; empty for any other failure. */
export function issuesOf(error: Error | null): Issue[] {
  return error instanceof ClientError ? error.issues : [];
}

/** What is wrong with one field of a form, in the server's words: `fleets.0.name`. Undefined while nothing is. */
export function issueAt(error: Error | null, path: string): string | undefined {
  const issue = issuesOf(error).find((one) => one.path === path || one.path.startsWith(`${path}.`));
  return issue && issue.message.charAt(0).toUpperCase() + issue.message.slice(1);
}
