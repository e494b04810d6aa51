/**
 * Rules between the members of a body, as JSON Schema: for the `meta` of a schema whose `.refine` enforces them. Other members
 * are always allowed, which some validators need to have written out.
 */

/** A JSON Schema of objects that have these members, each as described; `{}` is anything. */
export function having(members: Record<string, object>): object {
  return { properties: members, required: Object.keys(members), unevaluatedProperties: true };
}

/** A JSON Schema of objects that do not have a member. */
export function lacking(member: string): object {
  return { not: having({ [member]: {} }) };
}

/** A value that is there: not null. */
export const present = { not: { type: 'null' } };

/** What is as `condition` says must be as `demand` says, too. */
export function rule(condition: object, demand: object): { if: object; then: object } {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: condition, then: demand };
}
