/** Heading of a table's `rule_changes` on sheets and pages. */
export const RULE_CHANGES = 'Changes to the racing rules';
