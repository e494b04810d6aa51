import { isDeepStrictEqual } from 'node:util';
import { formatList } from '@messages/numbers';
import { conflict, type Sentence } from '@messages/refusals';
import { z } from 'zod';
import { invalid } from '../contract/errors';
import type { Reason, ReasonValues } from '../contract/reasons';
import { type RecordOf, type ResourceName, resources, type Unversioned } from '../contract/resources';
import type { Readable } from '../db/connection';

/** A write's input without conditions (`if_…`) and version, which only the store assigns. */
export type WrittenFields<Input> = {
  [Key in keyof Input as Key extends `if_${string}` | 'version' ? never : Key]: Input[Key];
};

/** The fields to write and to send upstream. */
export function writtenFields<Input extends object>(input: Input): WrittenFields<Input> {
  const entries = Object.entries(input).filter(([name]) => name !== 'version' && !name.startsWith('if_'));
  return Object.fromEntries(entries) as WrittenFields<Input>;
}

/** Author and time of a change, as texts. */
export interface Meanwhile {
  changed_by: string;
  changed_at: string;
}

/** Sentences of conflicts about a record; `author` completes all but `isThere`. */
export interface Subject {
  changed: Sentence;
  deleted: Sentence;
  isThere: Sentence;
  /** Sentences about a field’s new value, such as that a race was set to sailed. Without one: `changed`. */
  became?: { [field: string]: (value: never) => Sentence };
  /** Stand-in for a missing record; default: one without fields, at version 0. */
  none?: object;
  /**
   * Author and time of its present state, if known.
   *
   * @param field the field in question; left out: the record's deletion
   */
  author?: (field?: { name: string; value: unknown }) => Meanwhile | null;
}

/**
 * Refuses a write meant for another state of a record: each `if_<field>` of the input is the expected previous value.
 * Call this in the transaction of a write that changes something; a write without change is never a conflict.
 *
 * @throws ConflictError with the present record
 */
export function requireConditions(input: object, before: object | undefined, subject: Subject): void {
  const compared = (before ?? subject.none ?? { version: 0 }) as Record<string, unknown>;
  for (const [condition, expected] of Object.entries(input)) {
    if (!condition.startsWith('if_') || expected === undefined) continue;
    const field = condition.slice('if_'.length);
    const now = compared[field];
    if (!isDeepStrictEqual(now, expected))
      throw conflict(before, whatHappened(before, field, expected, now, subject));
  }
}

function whatHappened(
  before: object | undefined,
  field: string,
  expected: unknown,
  now: unknown,
  { changed, deleted, isThere, became, author }: Subject,
): Sentence {
  if (!before) return completed(deleted, author?.());
  if (field === 'version' && expected === 0) return isThere;
  return completed(became?.[field]?.(now as never) ?? changed, author?.({ name: field, value: now }));
}

/** A sentence with the author and time of what happened, if known. */
export function completed({ reason, values }: Sentence, meanwhile: Meanwhile | null | undefined): Sentence {
  return { reason, values: { ...values, ...meanwhile } } as Sentence;
}

type StartOf<Code, End extends string> = Code extends `${infer Start}${End}` ? Start : never;

/** Kinds of records with sentences about each of the three conflicts. */
type Conflicting = StartOf<Reason, '_changed'> & StartOf<Reason, '_deleted'> & StartOf<Reason, '_is_there'>;

/** The sentences about a record of a kind: `conflictsOf('race', { race_number: 3 })`. */
export function conflictsOf<Kind extends Conflicting>(
  kind: Kind,
  ...[values]: Record<never, never> extends ReasonValues<`${Kind}_is_there`>
    ? []
    : [ReasonValues<`${Kind}_is_there`>]
): Pick<Subject, 'changed' | 'deleted' | 'isThere'> {
  const say = (what: string) => ({ reason: `${kind}_${what}`, values: values ?? {} }) as unknown as Sentence;
  return { changed: say('changed'), deleted: say('deleted'), isThere: say('is_there') };
}

/** Author and time; required by every write of an area. */
export interface WriteContext {
  clubId: string;
  /** Unix epoch milliseconds. */
  now: number;
  /** True to send the write upstream. False for demo data, and for data copied from elsewhere. */
  queue: boolean;
  /**
   * Name of the author: a person, an API key, or a local browser (`Firefox on Windows`); see `actorOf`. Null without an
   * author, as when sync applies upstream's data.
   */
  recordedBy: string | null;
  /** Name of the device a person uses; left out if unknown, or without a person. */
  recordedOn?: string | null | undefined;
  /** Reason, if given. */
  reason?: string | null | undefined;
  /** The decision that is applied or reversed. */
  decisionId?: string | null | undefined;
  /** The entry of the score history that caused the write. */
  causedBy?: string | undefined;
}

/** Author fields of a record. */
interface Authorship {
  recorded_by?: string | null | undefined;
  recorded_on?: string | null | undefined;
}

/** Author fields for a record: as passed on by another server, else the writer's. */
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
 * Merges a request into a stored record. Fields unknown to this Dockside and not mentioned by the request are kept. The
 * same applies to parts of a record (a fleet of a regatta, a start of a race), as long as a part keeps its name.
 *
 * @param before the stored record, if any
 * @param after the request's fields, with those computed by the server; a `cursor` from a list is left out
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
  // In the order of the stored record, so that an unchanged record has the same text and is no change.
  const kept = Object.entries({ ...before, ...after }).filter(
    ([name]) => Object.hasOwn(after, name) || !isKnown(name),
  );
  const merged = kept.map(([name, value]) => [
    name,
    isKnown(name) ? keepUnknown(schema.shape[name], before[name], value) : value,
  ]);
  return Object.fromEntries(merged);
}

/** Parts of a list are identified by the first field of their schema: a fleet by its name, a start by its fleet. */
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

/** Request to delete a record. */
export interface Removal {
  id: string;
  if_version?: number | undefined;
  /** Reason, for the history. */
  reason?: string | undefined;
}

/** Records that prevent another's deletion: their number as a text, and SQL that selects them. */
export type Use = [textOf: (count: number) => string, sql: string, ...values: (string | number)[]];

/**
 * Refuses to delete a record others depend on, with their number.
 *
 * @param textOf the refusal, which names the list of them
 * @throws ApiError `INVALID_REQUEST`
 */
export function refuseWhileUsed(
  db: Readable,
  path: string,
  textOf: (list: string) => string,
  uses: Use[],
): void {
  const counts = uses.flatMap(([countOf, sql, ...values]) => {
    const { n } = db.get<{ n: number }>(`SELECT count(*) AS n FROM (${sql})`, ...values)!;
    return n === 0 ? [] : [countOf(n)];
  });
  if (counts.length > 0) throw invalid(path, textOf(formatList(counts)));
}
