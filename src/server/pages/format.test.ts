import { describe, expect, it } from 'vitest';
import { ClubClock, datesIn, dateTimeIn, label, money, NONE, timeNear } from './format';

describe('money', () => {
  it.each([
    [123450, 'EUR', '€1,234.50'],
    [-5000, 'EUR', '−€50.00'],
    [1500, 'JPY', '¥1,500'],
    [1500, 'KWD', 'KWD 1.500'],
    [7, 'USD', '$0.07'],
    [Number.MAX_SAFE_INTEGER, 'EUR', '€90,071,992,547,409.91'],
  ])('%d in %s is %s', (amount, currency, shown) => {
    expect(money(amount, currency).replace('\u00a0', ' ')).toBe(shown);
  });
});

describe('dates', () => {
  const newYear = Date.UTC(2026, 0, 1, 3, 30);

  it('are the club’s own', () => {
    expect(new ClubClock('Europe/Dublin', newYear).date(newYear)).toBe('1 Jan 2026');
    expect(new ClubClock('America/New_York', newYear).date(newYear)).toBe('Dec 31, 2025');
    expect(new ClubClock('America/New_York', newYear).time(newYear)).toBe('22:30');
  });

  it('say today and tomorrow by the club’s calendar', () => {
    const clock = new ClubClock('America/New_York', newYear);
    expect(clock.nearDay(newYear)).toBe('Today');
    expect(clock.nearDay(newYear + 2 * 3_600_000)).toBe('Tomorrow');
    expect(clock.nearDay(newYear + 26 * 3_600_000)).toMatch(/Jan 2, 2026/);
  });

  it('say a shared day once', () => {
    const clock = new ClubClock('Europe/Dublin', newYear);
    expect(clock.range(newYear, newYear + 3_600_000).match(/2026/g)).toHaveLength(1);
    expect(clock.range(newYear, newYear + 86_400_000).match(/2026/g)).toHaveLength(2);
    expect(clock.range(newYear, null)).toBe(clock.range(newYear, newYear - 1));
  });

  it('that no calendar reaches are left blank', () => {
    const clock = new ClubClock('Europe/Dublin', newYear);
    expect(clock.date(Number.MAX_SAFE_INTEGER)).toBe(NONE);
    expect(clock.range(Number.MAX_SAFE_INTEGER, null)).toBe(NONE);
  });

  it('of birth have no time zone', () => {
    const born = { year: 1984, month: 5, date: 17 };
    expect(new ClubClock('Europe/Berlin', newYear).calendarDate(born)).toBe('17 May 1984');
    expect(new ClubClock('America/New_York', newYear).calendarDate(born)).toBe('May 17, 1984');
  });
});

it('writes dates in the order of the country, and times by 24 hours', () => {
  const at = Date.parse('2026-09-05T18:30:00Z');
  for (const [zone, date, moment] of [
    ['America/Chicago', 'Sep 5, 2026', 'Sep 5, 2026, 13:30'],
    ['Europe/London', '5 Sept 2026', '5 Sept 2026, 19:30'],
    ['Europe/Berlin', '5 Sept 2026', '5 Sept 2026, 20:30'],
  ] as const) {
    expect(new ClubClock(zone, at).date(at)).toBe(date);
    expect(dateTimeIn(zone, at)).toBe(moment);
    expect(datesIn(zone, at, null)).toBe(date);
    expect(timeNear(zone, at, 0)).toBe(moment.replace(/,? 2026/, ''));
  }
});

it('reads stored identifiers', () => {
  expect(label('food_and_beverage')).toBe('Food and beverage');
  expect(label(null)).toBe(NONE);
});
