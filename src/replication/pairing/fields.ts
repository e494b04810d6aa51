import { isDeepStrictEqual as isSame } from 'node:util';

/**
 * Records that several people change field by field: versions that changed different fields make no conflict. Each version
 * lists the writes that it contains, with the fields that each changed. Of two versions that differ in a field, one that
 * contains the other's write of that field is newer.
 *
 * Pure: nothing here reads or writes a database.
 */

/** A write that a version contains. `fields`: those that it changed; null: all. */
export interface FieldWrite {
  name: string;
  /** Above that of every write that it was made in view of. */
  rank: number;
  fields: string[] | null;
}

/** A version that is not a deletion. */
export interface FieldVersion {
  name: string;
  rank: number;
  json: string;
  /** Latest first; undefined: one write of all fields. */
  writes: readonly FieldWrite[] | undefined;
}

/** All versions of a record in one. */
export interface Merged {
  record: Record<string, unknown>;
  /** Fields of which two versions differ, neither of them newer. `record` has that of the last version. */
  disputed: Set<string>;
}

/** Each server numbers edits by itself. */
const NOT_MERGED = ['version'];

const writesOf = ({ name, rank, writes }: FieldVersion): readonly FieldWrite[] =>
  writes ?? [{ name, rank, fields: null }];

const changes = ({ fields }: FieldWrite, field: string) => fields === null || fields.includes(field);

/** Names the write that a version has a field from. */
const sourceOf = (version: FieldVersion, field: string) =>
  writesOf(version).find((write) => changes(write, field))?.name;

/** Returns true if a version was made in view of another's field, and has changed it since. */
function isNewer(one: FieldVersion, other: FieldVersion, field: string): boolean {
  const source = sourceOf(other, field);
  if (source === undefined || source === sourceOf(one, field)) return false;
  return writesOf(one).some((write) => write.name === source && changes(write, field));
}

/** Merges versions field by field. @param versions at least one, the one that counts in a dispute last */
export function mergeFields(versions: readonly FieldVersion[]): Merged {
  const all = versions.map((version) => ({ version, record: parse(version.json) }));
  const record = { ...all.at(-1)!.record };
  const disputed = new Set<string>();
  for (const field of fieldsOf(all.map((one) => one.record))) {
    const latest = all.filter((one) => !all.some((other) => isNewer(other.version, one.version, field)));
    const value = latest.at(-1)!.record[field];
    if (value === undefined) delete record[field];
    else record[field] = value;
    if (latest.some((one) => !isSame(one.record[field], value))) disputed.add(field);
  }
  return { record, disputed };
}

/** A version with the fields of the others that are not disputed: what choosing that version means. */
export function withOthersFields(version: FieldVersion, { record, disputed }: Merged): string {
  const own = parse(version.json);
  const fields = Object.keys(record).map((field) => [
    field,
    disputed.has(field) || NOT_MERGED.includes(field) ? own[field] : record[field],
  ]);
  return JSON.stringify(Object.fromEntries(fields));
}

/** Returns true if a version has another value of a disputed field than the merged record. */
export const isDisputed = ({ json }: FieldVersion, { record, disputed }: Merged): boolean =>
  disputedIn(parse(json), { record, disputed }).length > 0;

const disputedIn = (own: Record<string, unknown>, { record, disputed }: Merged) =>
  [...disputed].filter((field) => !isSame(own[field], record[field]));

/**
 * Lists the writes that a new version contains.
 *
 * @param write its name and rank
 * @param before the versions that its writer had seen
 * @param isChoice true if it also settles disputed fields
 */
export function writesAfter(
  before: readonly FieldVersion[],
  { name, rank, json }: Omit<FieldVersion, 'writes'>,
  { isChoice, most }: { isChoice: boolean; most: number },
): FieldWrite[] {
  const merged = mergeFields(before);
  const record = parse(json);
  const changed = fieldsOf([record, merged.record]).filter(
    (field) => !isSame(record[field], merged.record[field]) || (isChoice && merged.disputed.has(field)),
  );
  const known = new Map<string, FieldWrite>([[name, { name, rank, fields: changed }]]);
  for (const version of before) {
    const own = parse(version.json);
    const open = isChoice ? [] : disputedIn(own, merged);
    const settled = open.length === 0 ? null : fieldsOf([own]).filter((field) => !open.includes(field));
    for (const write of writesOf(version)) {
      const fields = both(write.fields, settled);
      const there = known.get(write.name)?.fields;
      known.set(write.name, { ...write, fields: there === undefined ? fields : either(there, fields) });
    }
  }
  return [...known.values()]
    .filter(({ fields }) => fields === null || fields.length > 0)
    .toSorted((a, b) => b.rank - a.rank || (a.name < b.name ? -1 : 1))
    .slice(0, most);
}

type Fields = string[] | null;
const both = (a: Fields, b: Fields): Fields =>
  a === null ? b : b === null ? a : a.filter((field) => b.includes(field));
const either = (a: Fields, b: Fields): Fields =>
  a === null || b === null ? null : [...new Set([...a, ...b])].toSorted();

function fieldsOf(records: readonly object[]): string[] {
  const all = new Set(records.flatMap((record) => Object.keys(record)));
  return [...all].filter((field) => !NOT_MERGED.includes(field));
}

const parse = (json: string): Record<string, unknown> => JSON.parse(json);
