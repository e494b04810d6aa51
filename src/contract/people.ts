/** The people of one household, by every identifier used in records. */
export interface People {
  householdIds: ReadonlySet<string>;
  memberIds: ReadonlySet<string>;
  membershipNumbers: ReadonlySet<string>;
  /** In lower case. */
  emails: ReadonlySet<string>;
}

/** Kind of identifier in a field, as a key of `People`. */
type Naming = keyof People;

/**
 * Finds the kind of identifier in a field by its name, which means the same in every kind of record. `member_id` and
 * `host_member_id` are members; `household: { id }` is a household. Fields added by other programs are read alike.
 */
function namingOf(field: string, parent: string | null): Naming | null {
  if (/(^|_)member_id$/.test(field)) return 'memberIds';
  if (/(^|_)household_id$/.test(field)) return 'householdIds';
  if (field === 'id' && parent === 'household') return 'householdIds';
  if (field === 'id' && parent === 'member') return 'memberIds';
  if (/(^|_)membership_number$/.test(field)) return 'membershipNumbers';
  if (/(^|_)email$/.test(field)) return 'emails';
  return null;
}

/** True if a field of a record identifies a person. */
export function namesSomebody(field: string, parent: string | null = null): boolean {
  return namingOf(field, parent) !== null;
}

/**
 * True if a record or any part of it identifies one of these people. If it has an id, numbers and addresses beside it
 * are ignored: they may belong to somebody else by now.
 */
export function names(people: People, value: unknown, parent: string | null = null): boolean {
  if (Array.isArray(value)) return value.some((item) => names(people, item, parent));
  if (!isObject(value)) return false;
  const named = Object.entries(value).flatMap(([field, text]) => {
    const naming = typeof text === 'string' ? namingOf(field, parent) : null;
    return naming === null ? [] : [{ naming, text: text as string }];
  });
  const byId = named.filter(({ naming }) => naming === 'memberIds' || naming === 'householdIds');
  const deciding = byId.length > 0 ? byId : named;
  return (
    deciding.some(({ naming, text }) =>
      people[naming].has(naming === 'emails' ? text.toLowerCase() : text),
    ) || Object.entries(value).some(([field, part]) => names(people, part, field))
  );
}

/** True if a record itself names its owner by id, whoever it is. */
export function namesSomebodyById(record: Record<string, unknown>): boolean {
  return Object.entries(record).some(([field, value]) => {
    const naming = typeof value === 'string' ? namingOf(field, null) : null;
    return naming === 'memberIds' || naming === 'householdIds';
  });
}

/** A record as these people may see it: lists of persons, such as a tee time's players, keep only them. */
export function withoutOthers(people: People, value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .filter((item) => !isPerson(item) || names(people, item))
      .map((item) => withoutOthers(people, item));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, withoutOthers(people, part)]),
    );
  return value;
}

function isPerson(item: unknown): boolean {
  return isObject(item) && Object.keys(item).some((name) => namesSomebody(name));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
