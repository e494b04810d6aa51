import { expect, it } from 'vitest';
import { formatMoney } from './format-money';
import { formatDate, formatElapsed, formatTime } from './format-time';

const at = Date.UTC(2026, 8, 3, 23, 30, 5);

it('shows moments in the zone given', () => {
  expect(formatTime(at, 'Europe/Dublin')).toBe('00:30');
  expect(formatTime(at, 'America/New_York', true)).toBe('19:30:05');
  expect(formatDate(at, 'Europe/Dublin')).toBe('4 Sep 2026');
  expect(formatDate(at, 'America/New_York', true)).toBe('Thu 3 Sep 2026');
});

it('shows durations as h:mm:ss', () => {
  expect(formatElapsed(2593)).toBe('0:43:13');
  expect(formatElapsed(3599.6)).toBe('1:00:00');
  expect(formatElapsed(3599.6, 1)).toBe('0:59:59.6');
  expect(formatElapsed(-5)).toBe('−0:00:05');
  expect(formatElapsed(null)).toBe('–');
});

it('shows money in its currency’s minor units', () => {
  expect(formatMoney(13700, 'EUR')).toBe('€137.00');
  expect(formatMoney(-500, 'JPY')).toContain('500');
});
