/**
 * Rules between members of a body as JSON Schema, for the `meta` of a schema whose `.refine` enforces them. Other
 * members are always allowed; some validators need this written out.
 */

/** JSON Schema of objects with these members, as described; `{}` allows anything. */
export function having(members: Record<string, object>): object {
  return { properties: members, required: Object.keys(members), unevaluatedProperties: true };
}

/** JSON Schema of objects without a member. */
export function lacking(member: string): object {
  return { not: having({ [member]: {} }) };
}

/** A value that is not null. */
export const present = { not: { type: 'null' } };

/** A value that meets `condition` must also meet `demand`. */
export function rule(condition: object, demand: object): { if: object; then: object } {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: condition, then: demand };
}
