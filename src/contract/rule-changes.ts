import { ruleChanges as t } from './words';

/** Heading of a table's `rule_changes` on sheets and pages. */
export const RULE_CHANGES = t.title;
