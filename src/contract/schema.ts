import { z } from 'zod';

/** The largest integer the specification allows for timestamps and `skip`: 2^53 − 1. */
export const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

/** Stands between the parts of a key that is made of several ids (see `db/ids.ts`), so that no id may hold it. */
export const KEY_SEPARATOR = '\u001f';

/** An identifier: taken as it is from upstream, or made here (see `db/ids.ts`). */
export const Id = z
  .string()
  .min(1)
  .max(255)
  .refine((id) => !id.includes(KEY_SEPARATOR), 'must not hold the control character U+001F');

const moment = { description: 'Unix epoch milliseconds, UTC.', format: 'int64' };

/** A moment in a request, as the specification has it: Unix epoch milliseconds, UTC. */
export const Timestamp = z.int().min(0).max(MAX_INTEGER).meta(moment);

/**
 * A moment in a record. May lie before 1970 (a member who joined in 1965), and in one that upstream sent anywhere: whatever
 * shows it has to show numbers that no calendar has.
 */
export const EpochMs = z.int().meta(moment);

/** The years that calendars, spreadsheets and ISO 8601 with four digits have. */
const years = { first: Date.parse('0001-01-01T00:00:00Z'), last: Date.parse('9999-12-31T23:59:59.999Z') };
const outOfYears = 'must be a time of the years 1 to 9999';

/** A moment that a request asks to be kept. */
export const CalendarTime = z.int().min(years.first, outOfYears).max(years.last, outOfYears).meta(moment);

/** Money: an integer in minor units (cents), beside a `currency`. */
export const Money = z.int().meta({ description: 'In minor units (cents) of `currency`.', format: 'int64' });

const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** ISO 4217, checked against the runtime's own table, which has the currencies of the past as well. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR')
  .refine((code) => !/^[A-Z]{3}$/.test(code) || currencyNames.of(code) !== undefined, {
    message: 'is no currency of ISO 4217',
  });

/** IANA time zone name, checked against the runtime's own table. */
export const TimeZone = z.string().refine(isTimeZone, 'must be an IANA time zone such as Europe/Dublin');

function isTimeZone(name: string): boolean {
  // The runtime takes offsets, too, which no calendar has the clock changes of.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const text = z.string().nullable();
const number = z.number().nullable();

/** How often a record was changed on this server: 1 when it is first made, and one more with each change of it. */
export const Version = z.int().min(1).max(MAX_INTEGER).meta({
  description:
    'Given by this server alone: 1 when the record is first made, one more with each change of it. See `if_version`.',
});

const ifVersion = {
  description:
    'Write only if the record still has this `version`; 0: only if there is no such record yet. Otherwise 409 with the record as it stands under `current`.',
};

/** The condition of a write that must not replace a state of the record that nobody here has seen. */
export const IfVersion = z.int().min(0).max(MAX_INTEGER).optional().meta(ifVersion);

/** The same in a query string. */
export const QueryIfVersion = queryInteger(0, MAX_INTEGER).optional().meta(ifVersion);

/** Nullable shorthands: optional values are null, never missing. */
export const optional = { text, number, money: Money.nullable(), at: EpochMs.nullable(), id: Id.nullable() };

/** A date of birth as the specification has it; `month` counts from 1. */
export const DateOfBirth = z.object({
  year: z.int().min(1900).max(2200),
  month: z.int().min(1).max(12),
  date: z.int().min(1).max(31),
});

export const Address = z.object({ street: text, city: text, state: text, zip: text, country: text });

/**
 * An integer in a query string: decimal digits and nothing else (no sign, no exponent, no blank).
 * Programs may pass it as a number to the typed client.
 */
export function queryInteger(min: number, max: number) {
  const digits = (value: unknown) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return z.preprocess(digits, z.int().min(min).max(max)) as z.ZodType<number, number | string>;
}

/**
 * A request's schema from a record's: the same constraints, with defaults for the fields that may be left out. Fields that
 * Dockside does not know pass, since they are part of the record (see `club/writes.ts`); the type does not show them.
 */
export function withDefaults<
  Shape extends Record<string, z.ZodType>,
  Defaults extends { [Key in keyof Shape]?: z.output<Shape[Key]> },
>(record: z.ZodObject<Shape>, defaults: Defaults) {
  const shape: Record<string, z.ZodType> = { ...record.shape };
  for (const [key, value] of Object.entries(defaults)) shape[key] = shape[key]!.default(value as never);
  return z.looseObject(shape) as unknown as z.ZodObject<{
    [Key in keyof Shape]: Key extends keyof Defaults ? z.ZodDefault<Shape[Key]> : Shape[Key];
  }>;
}
