import { z } from 'zod';
import { BEYOND_ANY_REGATTA, isNotSeconds, LOOKS_LIKE_SECONDS, MOST_RACES } from './units';

/** The largest integer the specification allows for timestamps and `skip`: 2^53 − 1. */
export const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

/** Stands between the parts of a key that is made of several ids (see `db/ids.ts`), so that no id may hold it. */
export const KEY_SEPARATOR = '\u001f';

/** An identifier: taken as it is from upstream, or made here (see `db/ids.ts`). */
export const Id = z
  .string()
  .min(1)
  .max(255)
  .refine((id) => !id.includes(KEY_SEPARATOR), 'must not hold the control character U+001F')
  .meta({ pattern: '^[^\\u001f]*$' });

// What a `unit` says is added to every description of a field of that kind (see `server/openapi/schemas.ts`).
const unit = 'Unix epoch milliseconds, UTC.';
const moment = { description: 'A moment.', unit, format: 'int64' };
const anyMoment = { ...moment, unit: 'Unix epoch milliseconds, UTC; negative before 1970.' };

/** A moment in a request, as the specification has it: Unix epoch milliseconds, UTC. */
export const Timestamp = z.int().min(0).max(MAX_INTEGER).meta(moment);

/**
 * A moment in a record. May lie before 1970 (a member who joined in 1965), and in one that upstream sent anywhere: whatever
 * shows it has to show numbers that no calendar has.
 */
export const EpochMs = z.int().meta(anyMoment);

/** The years that calendars, spreadsheets and ISO 8601 with four digits have. */
const years = { first: Date.parse('0001-01-01T00:00:00Z'), last: Date.parse('9999-12-31T23:59:59.999Z') };
const outOfYears = 'must be a time of the years 1 to 9999';

/** A moment that a request asks to be kept. */
export const CalendarTime = z
  .int()
  .min(years.first, outOfYears)
  .max(years.last, outOfYears)
  .refine(isNotSeconds, LOOKS_LIKE_SECONDS)
  .meta(anyMoment);

/** A bound of a request: as `Timestamp`, in a query string. */
export const QueryBound = queryInteger(0, MAX_INTEGER).refine(isNotSeconds, LOOKS_LIKE_SECONDS);

/** The same in a body. */
export const Bound = Timestamp.refine(isNotSeconds, LOOKS_LIKE_SECONDS);

/** A race in what a request writes. */
export const NewRaceNumber = z
  .int()
  .positive()
  .max(MOST_RACES, BEYOND_ANY_REGATTA)
  .describe('The number of the race in its regatta, from 1 on.');

/** Money: an integer in minor units (cents), beside a `currency`. A field whose sign means something else says so. */
export const Money = z.int().meta({
  description: 'An amount.',
  unit: 'In minor units (cents) of `currency`; negative where it is given back.',
  format: 'int64',
});

const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** Those met by now: nearly every record names one, and the table is slow. */
const currencies = new Set<string>();

function isCurrency(code: string): boolean {
  if (currencies.has(code)) return true;
  if (currencyNames.of(code) === undefined) return false;
  currencies.add(code);
  return true;
}

/** ISO 4217, checked against the runtime's own table, which has the currencies of the past as well. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR')
  .refine((code) => !/^[A-Z]{3}$/.test(code) || isCurrency(code), { message: 'is no currency of ISO 4217' })
  .describe('The ISO 4217 code of the currency that the amounts beside it are in, such as `EUR`.');

/** IANA time zone name, checked against the runtime's own table. */
export const TimeZone = z
  .string()
  .refine(isTimeZone, 'must be an IANA time zone such as Europe/Dublin')
  .meta({ description: 'An IANA time zone name, such as `Europe/Dublin`.', pattern: '^[A-Za-z]' });

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
    'The condition of the write: only if the record still has this `version`; 0: only if there is no such record yet. Otherwise 409 with the record as it stands under `current`.',
};

/** The condition of a write that must not replace a state of the record that nobody here has seen. */
export const IfVersion = z.int().min(0).max(MAX_INTEGER).optional().meta(ifVersion);

/** The same in a query string. */
export const QueryIfVersion = queryInteger(0, MAX_INTEGER).optional().meta(ifVersion);

/** Why something was changed, for the history. */
export const Reason = z
  .string()
  .trim()
  .max(500)
  .nullable()
  .optional()
  .meta({ description: 'Why, for the history.' });

/** The same in a query string, of what is deleted. */
export const QueryReason = z
  .string()
  .trim()
  .max(500)
  .optional()
  .meta({ description: 'Why it is deleted, for the history.' });

/** Nullable shorthands: optional values are null, never missing. */
export const optional = { text, number, money: Money.nullable(), at: EpochMs.nullable(), id: Id.nullable() };

/** A date of birth as the specification has it; `month` counts from 1. */
export const DateOfBirth = z
  .object({
    year: z.int().min(1900).max(2200).describe('The year, of four digits.'),
    month: z.int().min(1).max(12).describe('The month, counted from 1 for January.'),
    date: z.int().min(1).max(31).describe('The day of the month, counted from 1.'),
  })
  .describe('A date of birth; null: not known.');

/** The lines of a postal address, in words. */
const addressLines = {
  street: 'Street and house number.',
  city: 'City or town.',
  state: 'State, county or province.',
  zip: 'Postal code.',
  country: 'Country: its ISO 3166 code or its name, as the club keeps it.',
};

export const Address = z.object(eachLine(text)).describe('The postal address; null: not known.');

/** Every line of a postal address, of one schema. */
export function eachLine<Line extends z.ZodType>(line: Line): Record<keyof typeof addressLines, Line> {
  const lines = Object.entries(addressLines).map(([name, what]) => [name, line.describe(what)]);
  return Object.fromEntries(lines);
}

/** The fields that mean the same in records of many kinds. */
export const common = {
  clubId: Id.describe('The club whose record this is.'),
  regattaId: Id.describe('The regatta that it belongs to, by its id.'),
  registrationId: Id.describe('The boat’s entry in the regatta, by its id.'),
  registration: Id.nullable().describe('The boat’s entry in the regatta, by its id; null: none.'),
  memberId: Id.nullable().describe('The member, by the id that `/members` has; null: nobody is known.'),
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
