import { expect, it } from 'vitest';
import { dateLocale } from './date-locale';

const AT = Date.UTC(2026, 8, 5, 12);

it.each([
  ['America/New_York', 'Sat, Sep 5, 2026'],
  ['Europe/London', 'Sat 5 Sept 2026'],
  ['Europe/Dublin', 'Sat 5 Sept 2026'],
  ['Europe/Berlin', 'Sat 5 Sept 2026'],
  ['Pacific/Auckland', 'Sat 5 Sept 2026'],
])('dates of a club in %s are written as its country does: %s', (timeZone, shown) => {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  expect(new Intl.DateTimeFormat(dateLocale(timeZone), { ...parts, timeZone: 'UTC' }).format(AT)).toBe(shown);
});
