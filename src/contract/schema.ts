import { z } from 'zod';
import { isNotSeconds, LOOKS_LIKE_SECONDS } from './units';
import { fieldChecks as checks } from './words';

/** The largest integer the specification allows for timestamps and `skip`: 2^53 − 1. */
export const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

/** Separates the ids in a compound key (see `db/ids.ts`), so no id may contain it. */
export const KEY_SEPARATOR = '\u001f';

/** An identifier: copied from upstream, or made here (see `db/ids.ts`). */
export const Id = z
  .string()
  .min(1)
  .max(255)
  .refine((id) => !id.includes(KEY_SEPARATOR), checks.noSeparator)
  .meta({ pattern: '^[^\\u001f]*$' });

// A `unit` is added to every description of such a field (see `server/openapi/schemas.ts`).
const unit = 'Unix epoch milliseconds, UTC.';
const moment = { description: 'A moment.', unit, format: 'int64' };
const anyMoment = { ...moment, unit: 'Unix epoch milliseconds, UTC; negative before 1970.' };

/** A moment in a request, as specified: Unix epoch milliseconds, UTC. */
export const Timestamp = z.int().min(0).max(MAX_INTEGER).meta(moment);

/**
 * A moment in a record. It may be before 1970 (a member who joined in 1965), and any number if upstream sent it.
 * Displays must handle numbers outside every calendar.
 */
export const EpochMs = z.int().meta(anyMoment);

/** Years supported by calendars, spreadsheets and four-digit ISO 8601. */
const years = { first: Date.parse('0001-01-01T00:00:00Z'), last: Date.parse('9999-12-31T23:59:59.999Z') };
const outOfYears = checks.years;

/** A moment that a request stores. */
export const CalendarTime = z
  .int()
  .min(years.first, outOfYears)
  .max(years.last, outOfYears)
  .refine(isNotSeconds, LOOKS_LIKE_SECONDS)
  .meta(anyMoment);

/** A `Timestamp` bound in a query string. */
export const QueryBound = queryInteger(0, MAX_INTEGER).refine(isNotSeconds, LOOKS_LIKE_SECONDS);

/** The same in a body. */
export const Bound = Timestamp.refine(isNotSeconds, LOOKS_LIKE_SECONDS);

/** A race in a write request. */
export const NewRaceNumber = z.int().positive().describe('The number of the race in its regatta, from 1 on.');

/**
 * Money: an integer in minor units (cents), beside a `currency`. A field whose sign has another meaning documents it.
 */
export const Money = z.int().meta({
  description: 'An amount.',
  unit: 'In minor units (cents) of `currency`; negative where it is given back.',
  format: 'int64',
});

const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** Currencies already checked: nearly every record names one, and the table is slow. */
const currencies = new Set<string>();

function isCurrency(code: string): boolean {
  if (currencies.has(code)) return true;
  if (currencyNames.of(code) === undefined) return false;
  currencies.add(code);
  return true;
}

/** ISO 4217, checked against the runtime's own table, which includes historic currencies. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, checks.currencyCode)
  .refine((code) => !/^[A-Z]{3}$/.test(code) || isCurrency(code), { message: checks.notCurrency })
  .describe('The ISO 4217 code of the currency that the amounts beside it are in, such as `EUR`.');

/** IANA time zone name, checked against the runtime's own table. */
export const TimeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, checks.timeZone)
  .meta({ description: 'An IANA time zone name, such as `Europe/Dublin`.', pattern: '^[A-Za-z]' });

function isTimeZone(name: string): boolean {
  // The runtime also accepts offsets, which have no clock changes.
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

/** Number of a record's versions on this server: 1 when created, plus one for each change. */
export const Version = z.int().min(1).max(MAX_INTEGER).meta({
  description:
    'Given by this server alone: 1 when the record is first made, one more with each change of it. See `if_version`.',
});

const ifVersion = {
  description:
    'Writes only if the record still has this `version` (0: only if it doesn’t exist yet). Otherwise 409 with the present record in `current`.',
};

/** Condition that prevents a write from replacing an unseen state of the record. */
export const IfVersion = z.int().min(0).max(MAX_INTEGER).optional().meta(ifVersion);

/** The same in a query string. */
export const QueryIfVersion = queryInteger(0, MAX_INTEGER).optional().meta(ifVersion);

/** Reason for a change, for the history. */
export const Reason = z
  .string()
  .trim()
  .max(500)
  .nullable()
  .optional()
  .meta({ description: 'Why, for the history.' });

/** The same in a query string, for a deletion. */
export const QueryReason = z
  .string()
  .trim()
  .max(500)
  .optional()
  .meta({ description: 'Why it is deleted, for the history.' });

/** Nullable shorthands: optional values are null, never missing. */
export const optional = { text, number, money: Money.nullable(), at: EpochMs.nullable(), id: Id.nullable() };

/** A date of birth as specified; `month` counts from 1. */
export const DateOfBirth = z
  .object({
    year: z.int().min(1900).max(2200).describe('The year, of four digits.'),
    month: z.int().min(1).max(12).describe('The month, counted from 1 for January.'),
    date: z.int().min(1).max(31).describe('The day of the month, counted from 1.'),
  })
  .describe('A date of birth; null: not known.');

/** Lines of a postal address. */
const addressLines = {
  street: 'Street and house number.',
  city: 'City or town.',
  state: 'State, county or province.',
  zip: 'Postal code.',
  country: 'Country: its ISO 3166 code or its name, as the club keeps it.',
};

export const Address = z.object(eachLine(text)).describe('The postal address; null: not known.');

/** Every line of a postal address, with the same schema. */
export function eachLine<Line extends z.ZodType>(line: Line): Record<keyof typeof addressLines, Line> {
  const lines = Object.entries(addressLines).map(([name, what]) => [name, line.describe(what)]);
  return Object.fromEntries(lines);
}

/** Fields with the same meaning in many kinds of record. */
export const common = {
  clubId: Id.describe('The club whose record this is.'),
  regattaId: Id.describe('The regatta that it belongs to, by its id.'),
  registrationId: Id.describe('The boat’s entry in the regatta, by its id.'),
  registration: Id.nullable().describe('The boat’s entry in the regatta, by its id; null: none.'),
  memberId: Id.nullable().describe('The member’s id in `/members`; null: not known.'),
  membershipNumber: text.describe('The membership number, as members know it; null: none.'),
  email: text.describe('An e-mail address, as it was given.'),
  mobile: text.describe('A mobile number, as it was given.'),
  firstName: text.describe('First name.'),
  lastName: text.describe('Last name.'),
  sailNumber: z.string().describe('Sail number, as the entry has it: `IRL 66`.'),
  boatName: text.describe('The boat’s name; null: none.'),
  helm: text.describe('Who is at the helm, by name; null: not known.'),
  fleet: z.string().min(1).describe('The fleet of the regatta, by its name.'),
  race: z.int().positive().describe('The number of the race in its regatta, from 1 on.'),
  raceName: text.describe('What the race is called; null: by its number.'),
  recordedAt: EpochMs.describe('When this server recorded it.'),
} as const;

/** An integer in a query string. Programs may pass a number to the typed client. */
export function queryInteger(min: number, max: number) {
  return inDigits(whole(min, max));
}

/** A whole number within limits, with one message for every other value. */
export function whole(min: number, max: number) {
  const message = checks.wholeNumber(min, max);
  const error = ({ input }: { input?: unknown }) => (input === undefined ? checks.required : message);
  return z.int({ error }).min(min, message).max(max, message);
}

/** An integer of this schema in a query string: decimal digits only (no sign, exponent or blank). */
export function inDigits(integer: z.ZodType) {
  const digits = (value: unknown) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return z.preprocess(digits, integer) as z.ZodType<number, number | string>;
}

/**
 * Makes a request's schema from a record's: the same constraints, with defaults for optional fields. Unknown fields are
 * kept as part of the record (see `club/writes.ts`) but not visible in the type.
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
