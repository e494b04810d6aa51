import { expect, it } from 'vitest';
import { periods, windowOf } from './period';

it('periods begin and end with whole days, also across a year’s end', () => {
  expect(periods.thisMonth.days('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(periods.lastMonth.days('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(periods.last30.days('2026-01-10')).toEqual({ from: '2025-12-12', to: '2026-01-10' });
});

it('a window is half-open in the club’s zone, and never before 1970', () => {
  expect(windowOf({ from: '2026-07-01', to: '2026-07-01' }, 'Europe/Dublin')).toEqual({
    start_date: Date.parse('2026-06-30T23:00:00Z'),
    end_date: Date.parse('2026-07-01T23:00:00Z'),
  });
  expect(windowOf({ from: '1970-01-01', to: '1970-01-02' }, 'Pacific/Auckland').start_date).toBe(0);
});
