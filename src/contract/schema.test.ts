import { describe, expect, it } from 'vitest';
import { CalendarTime, Currency, Id, TimeZone } from './schema';

const accepts = (schema: typeof TimeZone, value: unknown) => schema.safeParse(value).success;

describe('a time zone', () => {
  it.each(['Europe/Dublin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5', 'EST5EDT'])(
    'may be %s',
    (zone) => {
      expect(accepts(TimeZone, zone)).toBe(true);
    },
  );

  it.each([
    '',
    '+01:00',
    '-0530',
    'Mars/Olympus',
    'Europe/Dublin\0',
    'Europe/Dublin ',
    '../UTC',
    'x'.repeat(1000),
  ])('may not be %j', (zone) => {
    expect(accepts(TimeZone, zone)).toBe(false);
  });
});

describe('a currency', () => {
  it.each(['EUR', 'JPY', 'KWD', 'HRK', 'IEP'])('may be %s, also when it is gone', (code) => {
    expect(accepts(Currency, code)).toBe(true);
  });

  it.each(['ZZZ', 'eur', 'EU', 'EURO', '€', 'EUR\n', ''])('may not be %j', (code) => {
    expect(accepts(Currency, code)).toBe(false);
  });

  it('is refused once, with what is wrong', () => {
    const messages = (code: string) => Currency.safeParse(code).error?.issues.map(({ message }) => message);
    expect(messages('ZZZ')).toEqual(['isn’t an ISO 4217 currency']);
    expect(messages('eur')).toEqual(['must be an ISO 4217 code such as EUR']);
  });
});

it('a time that is asked to be kept is of the years that calendars have', () => {
  const first = Date.parse('0001-01-01T00:00:00Z');
  const last = Date.parse('9999-12-31T23:59:59.999Z');
  for (const at of [first, 0, last]) expect(CalendarTime.safeParse(at).success).toBe(true);
  for (const at of [first - 1, last + 1, 8.64e15 + 1, 0.5, Number.NaN, '2026-06-30T24:00:00Z'])
    expect(CalendarTime.safeParse(at).success).toBe(false);
});

it('an id holds nothing that stands between the parts of a key', () => {
  expect(Id.safeParse('a\u001fb').success).toBe(false);
  expect(Id.safeParse('a b/ç💥').success).toBe(true);
});
