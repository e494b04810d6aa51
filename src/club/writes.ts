import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ConflictError, invalid } from '../contract/errors';
import { type RecordOf, type ResourceName, resources, type Unversioned } from '../contract/resources';
import type { Readable } from '../db/connection';

/** A write's input without what it is conditional on (`if_…`), and without a version, which the store alone gives. */
export type WrittenFields<Input> = {
  [Key in keyof Input as Key extends `if_${string}` | 'version' ? never : Key]: Input[Key];
};

/** The fields that a write asks to be written, and that are sent upstream. */
export function writtenFields<Input extends object>(input: Input): WrittenFields<Input> {
  const entries = Object.entries(input).filter(([name]) => name !== 'version' && !name.startsWith('if_'));
  return Object.fromEntries(entries) as WrittenFields<Input>;
}

/** How a conflict describes a record. */
export interface Subject {
  /** What it is called at the start of a sentence: `Race 3`. */
  name: string;
  /** What became of a field meanwhile: `was set to sailed`. Without one, the record "was changed". */
  became?: { [field: string]: (value: never) => string };
  /** What a record that is not there counts as; default: one without any field, at version 0. */
  none?: object;
  /**
   * By whom and when it was brought to its state, as far as that is known: `by Committee boat tablet at 14:03:12`.
   *
   * @param field whose state is asked for; without one, who deleted it
   */
  author?: (field?: { name: string; value: unknown }) => string | null;
}

/**
 * Refuses a write that was meant for another state of a record than the one that stood before it: each `if_<field>` of the
 * input is what that field must have been. To be asked of writes that change something, in their transaction: one that
 * changes nothing is never a conflict.
 *
 * @throws ConflictError with the record as it stands
 */
export function requireConditions(input: object, before: object | undefined, subject: Subject): void {
  const compared = (before ?? subject.none ?? { version: 0 }) as Record<string, unknown>;
  for (const [condition, expected] of Object.entries(input)) {
    if (!condition.startsWith('if_') || expected === undefined) continue;
    const field = condition.slice('if_'.length);
    const now = compared[field];
    if (!isDeepStrictEqual(now, expected))
      throw new ConflictError(
        `${subject.name} ${whatHappened(before, field, expected, now, subject)}; nothing was written.`,
        before,
      );
  }
}

function whatHappened(
  before: object | undefined,
  field: string,
  expected: unknown,
  now: unknown,
  { became, author }: Subject,
): string {
  const meanwhile = (by: string | null | undefined) => (by ? `meanwhile ${by}` : 'meanwhile');
  if (!before) return `was deleted ${meanwhile(author?.())}`;
  if (field === 'version' && expected === 0) return 'is there already';
  const by = author?.({ name: field, value: now });
  return `${became?.[field]?.(now as never) ?? 'was changed'} ${meanwhile(by)}`;
}

/** Who writes and when: every write of an area takes one. */
export interface WriteContext {
  clubId: string;
  /** Unix epoch milliseconds. */
  now: number;
  /** Whether the write is to be sent upstream. Not so for demo data, nor for what is copied from elsewhere. */
  queue: boolean;
  /**
   * Who writes, as people know them: a person's name, an API key's, a browser of this machine (`Firefox on Windows`); see
   * `actorOf`. Null where nobody does, as when sync applies what upstream has.
   */
  recordedBy: string | null;
  /** The device on which a person does, by its name; left out where it is not known, or no person does. */
  recordedOn?: string | null | undefined;
  /** Why, where a reason was given. */
  reason?: string | null | undefined;
  /** The decision that is carried out, or taken back. */
  decisionId?: string | null | undefined;
  /** The entry of the score history that what is written follows from. */
  causedBy?: string | undefined;
}

/** Who recorded something, as its record says it. */
interface Authorship {
  recorded_by?: string | null | undefined;
  recorded_on?: string | null | undefined;
}

/** Who recorded something, for its record: whom another server names that passes it on, else whoever writes. */
export function authorshipOf(
  { recordedBy, recordedOn }: WriteContext,
  passedOn: Authorship = {},
): { recorded_by?: string; recorded_on?: string } {
  const { recorded_by, recorded_on } =
    passedOn.recorded_by === undefined ? { recorded_by: recordedBy, recorded_on: recordedOn } : passedOn;
  return { ...(recorded_by && { recorded_by }), ...(recorded_on && { recorded_on }) };
}

type Fields = Record<string, unknown>;

/**
 * The record that is stored when a request replaces one: what the request says, and of the record that stood there the
 * fields that this Dockside does not know and the request does not mention. That goes for the parts of a record, too (a
 * fleet of a regatta, a start of a race), as long as a part keeps its name.
 *
 * @param before the record that stands, if there is one
 * @param after what the request says, with the fields that the server computes; a `cursor` comes from a list and is left out
 */
export function mergeRecord<Name extends ResourceName>(
  resource: Name,
  before: RecordOf<Name> | undefined,
  after: Unversioned<RecordOf<Name>>,
): Unversioned<RecordOf<Name>> {
  const { cursor: _, ...fields } = after as Fields;
  return keepUnknown(resources[resource].record, before, fields) as Unversioned<RecordOf<Name>>;
}

function keepUnknown(schema: z.ZodType, before: unknown, after: unknown): unknown {
  if (schema instanceof z.ZodNullable) return keepUnknown(schema.unwrap() as z.ZodType, before, after);
  if (schema instanceof z.ZodArray && Array.isArray(before) && Array.isArray(after))
    return keepUnknownOfParts(schema.element as z.ZodType, before, after);
  if (!(schema instanceof z.ZodObject && isFields(before) && isFields(after))) return after;
  const isKnown = (name: string) => Object.hasOwn(schema.shape, name);
  // In the order of the record that stands: saved as it was, it stays the same text and is no change.
  const kept = Object.entries({ ...before, ...after }).filter(
    ([name]) => Object.hasOwn(after, name) || !isKnown(name),
  );
  const merged = kept.map(([name, value]) => [
    name,
    isKnown(name) ? keepUnknown(schema.shape[name], before[name], value) : value,
  ]);
  return Object.fromEntries(merged);
}

/** The parts of a list are identified by the first field of their schema: a fleet by its name, a start by its fleet. */
function keepUnknownOfParts(part: z.ZodType, before: unknown[], after: unknown[]): unknown[] {
  if (!(part instanceof z.ZodObject)) return after;
  const [name] = Object.keys(part.shape);
  const nameOf = (value: unknown) => (isFields(value) ? value[name!] : undefined);
  return after.map((one) =>
    keepUnknown(
      part,
      before.find((other) => nameOf(other) === nameOf(one)),
      one,
    ),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a record is asked to be deleted by. */
export interface Removal {
  id: string;
  if_version?: number | undefined;
  /** Why, for the history. */
  reason?: string | undefined;
}

/** Records that keep another one from being deleted: what one of them is called, and SQL that selects them. */
export type Use = [noun: string, sql: string, ...values: (string | number)[]];

/** Refuses to delete what others depend on, and says in numbers what does. @throws ApiError `INVALID_REQUEST`. */
export function refuseWhileUsed(
  db: Readable,
  path: string,
  subject: string,
  uses: Use[],
  advice: string,
): void {
  const counts = uses.flatMap(([noun, sql, ...values]) => {
    const { n } = db.get<{ n: number }>(`SELECT count(*) AS n FROM (${sql})`, ...values)!;
    return n === 0 ? [] : [`${n} ${noun}${n === 1 ? '' : 's'}`];
  });
  if (counts.length === 0) return;
  const list = [counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' and ');
  throw invalid(path, `${subject} has ${list}: ${advice}`);
}
