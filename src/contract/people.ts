/** The people of one household, by everything that records call them. */
export interface People {
  householdIds: ReadonlySet<string>;
  memberIds: ReadonlySet<string>;
  membershipNumbers: ReadonlySet<string>;
  /** In lower case. */
  emails: ReadonlySet<string>;
}

/** How a record names a person: what of `People` a field holds. */
type Naming = keyof People;

/**
 * What a field names, by its name, which means the same in every kind of record: `member_id`, also `host_member_id`, a
 * member; `household: { id }` a household. Fields that another program added are read likewise.
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

/** Whether a field of a record says who somebody is. */
export function namesSomebody(field: string, parent: string | null = null): boolean {
  return namingOf(field, parent) !== null;
}

/**
 * Whether a record, or any part of it, names one of these people. Where it says who by an id, a number or an address beside
 * that is not looked at: it may be somebody else's by now.
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

/** Whether a record itself says by an id whose it is, whoever that is. */
export function namesSomebodyById(record: Record<string, unknown>): boolean {
  return Object.entries(record).some(([field, value]) => {
    const naming = typeof value === 'string' ? namingOf(field, null) : null;
    return naming === 'memberIds' || naming === 'householdIds';
  });
}

/**
 * A record as these people may have it: of a list of persons in it, such as the players of a tee time, only those whom it
 * names.
 */
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
