import type { TableReport } from '@contract/staff-operations/import-table';
import { groupBy } from '@shared/group-by';

type Issue = TableReport['issues'][number];

/** Bad lines with the same problem, whatever its values. */
export interface IssueGroup {
  /** The problem with `…` for each value: `the regatta has no fleet “…”`. */
  problem: string;
  /** By line. */
  issues: Issue[];
}

/** A quoted value, or a number with its signs. */
const VALUE = /“[^”]*”|"[^"]*"|\d+(?:[.,:/-]\d+)*/g;

const withoutValues = (message: string) =>
  message.replace(VALUE, (value) => (/^["“]/.test(value) ? '“…”' : '…'));

/** Bad lines by problem, the most frequent last: a problem of every line hides no rare one. */
export function groupIssues(issues: readonly Issue[]): IssueGroup[] {
  const groups = groupBy(issues, ({ message }) => withoutValues(message));
  return [...groups]
    .map(([problem, ofProblem]) => ({ problem, issues: ofProblem }))
    .sort((a, b) => a.issues.length - b.issues.length);
}
