import { parseRecord as t } from '@messages/server/cloud';
import { z } from 'zod';
import { completeRecord } from '../../../contract/complete-record';
import { isValid } from '../../../contract/is-valid';
import { toIssue } from '../../../contract/issues';
import {
  descriptorOf,
  type RecordOf,
  type ResourceName,
  resources,
  windowOf,
} from '../../../contract/resources';
import { DateOfBirth } from '../../../contract/schema';
import { codeFor } from '../../../contract/status-words';
import { storableIssues } from '../../../contract/text';
import { momentShown } from '../../../shared/time-zone';
import { upstreamId } from '../upstream-id';
import type { ListContext } from '../upstream-lists';

/** Defaults for fields a record leaves out. */
export interface ParseContext extends ListContext {
  clubId: string;
  currency: string;
  /** The club's IANA zone, for times without a zone. */
  timeZone: string;
}

export type ParsedRecord<Name extends ResourceName> =
  | { record: RecordOf<Name>; problem?: never }
  | { record?: never; problem: string };

type Fields = Record<string, unknown>;

/**
 * Makes a record from upstream servable. The specification leaves fields open, so missing ones are filled in where
 * possible. Numbers become text if text is required, and ISO dates become milliseconds, on the club's clock if they
 * have no zone. Unknown fields are kept.
 */
export function parseRecord<Name extends ResourceName>(
  resource: Name,
  sent: unknown,
  context: ParseContext,
): ParsedRecord<Name> {
  try {
    return parse(resource, sent, context);
  } catch (error) {
    // Nested too deep to traverse.
    return { problem: t.cannotBeRead((error as Error).message) };
  }
}

function parse<Name extends ResourceName>(
  resource: Name,
  sent: unknown,
  context: ParseContext,
): ParsedRecord<Name> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { problem: t.isNotRecord };
  const { cursor: _, ...fields } = sent as Fields;
  const [unstorable] = storableIssues(fields);
  if (unstorable) return { problem: describe(unstorable) };
  const schema = resources[resource].record;
  // Another Dockside's records are complete.
  const isComplete = isValid(schema, fields);
  const record = isComplete ? fields : completed(resource, fields, context);
  const checked = isComplete ? null : schema.safeParse(record);
  if (checked?.error) return { problem: checked.error.issues.map(toIssue).map(describe).join('; ') };
  if (upstreamId(record.id) === null) return { problem: t.idCannotBeStored };
  if ('club_id' in schema.shape && record.club_id !== context.clubId)
    return { problem: t.isOfAnotherClub(String(record.club_id)) };
  return { record: record as RecordOf<Name> };
}

function completed(resource: ResourceName, fields: Fields, context: ParseContext): Fields {
  const schema = resources[resource].record;
  const known = { ...defaultsFor(resource, fields, context), ...present(fields), ...context.parent };
  return completeRecord(schema, conform(schema, known, context.timeZone)) as Fields;
}

/** Values assumed for missing fields. */
function defaultsFor(resource: ResourceName, fields: Fields, context: ParseContext): Fields {
  const { record, upstream } = descriptorOf(resource);
  const { shape } = record;
  const { assumed } = upstream;
  return {
    ...('club_id' in shape && { club_id: context.clubId }),
    ...('currency' in shape && { currency: context.currency }),
    ...(typeof assumed === 'function' ? assumed(fields) : assumed),
    ...timestampIn(resource, fields, context),
  };
}

/** No club's records are older, and few other numbers are as large. */
const OLDEST_TIMESTAMP = Date.UTC(1973, 0);

/**
 * Deduces the time by which upstream put a record into the window: the record's first field inside the window, else the
 * window's start.
 */
function timestampIn(resource: ResourceName, fields: Fields, { window, timeZone }: ParseContext): Fields {
  const name = windowOf(descriptorOf(resource));
  if (!name || !window || fields[name] != null) return {};
  const candidates = Object.values(fields).map((value) => toTimestamp(value, timeZone));
  const inside = candidates.find(
    (at) => at !== null && at >= OLDEST_TIMESTAMP && at >= window.start && at < window.end,
  );
  return { [name]: inside ?? window.start };
}

function toTimestamp(value: unknown, timeZone: string): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  return typeof value === 'string' ? parseIsoTime(value, timeZone) : null;
}

/** Converts values to the schema's type without changing their meaning. */
function conform(schema: z.ZodType, value: unknown, timeZone: string): unknown {
  const inner = (one: z.ZodType, of: unknown) => conform(one, of, timeZone);
  if (schema instanceof z.ZodNullable)
    return value == null ? value : inner(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodEnum)
    return typeof value === 'string' ? (codeFor(value, schema.options as string[]) ?? value) : value;
  if ((schema as unknown) === DateOfBirth && typeof value === 'string') return parseBirthday(value);
  if (schema instanceof z.ZodString) return typeof value === 'number' ? String(value) : value;
  if (schema instanceof z.ZodNumber)
    return typeof value === 'string' ? (parseIsoTime(value, timeZone) ?? value) : value;
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((item) => inner(schema.element as z.ZodType, item)) : value;
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const fields = { ...value } as Fields;
    for (const [name, field] of Object.entries(schema.shape))
      if (name in fields) fields[name] = inner(field as z.ZodType, fields[name]);
    return fields;
  }
  return value;
}

/** `2017-02-03` as a date of birth; other text stays. */
function parseBirthday(text: string): unknown {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  return year ? { year: Number(year), month: Number(month), date: Number(date) } : text;
}

/** Drops null fields, which mean the same as missing ones. */
function present(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  );
}

function describe({ path, message }: { path: string; message: string }): string {
  return `${path} ${message}`.trim();
}

const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d.*)?$/;
const WITH_ZONE = /(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * Parses an ISO 8601 time to Unix epoch milliseconds; null if invalid. Text without a zone (`2026-09-05T09:00:00`, or a
 * date for its midnight) is read on the club's clock. It was written for the club's members, not for the computer that
 * reads it.
 *
 * @param timeZone the club's IANA zone
 */
export function parseIsoTime(text: string, timeZone: string): number | null {
  const at = ISO.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) return null;
  const isDate = text.length === 10;
  if (!isDate && WITH_ZONE.test(text)) return at;
  const shown = Date.parse(isDate ? text : `${text.replace(' ', 'T')}Z`);
  // Behind what names its zone in words there is nothing to add.
  return Number.isNaN(shown) ? at : momentShown(shown, timeZone);
}
