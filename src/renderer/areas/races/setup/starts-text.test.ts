import { expect, test } from 'vitest';
import { startsText } from './starts-text';

const at = Date.UTC(2026, 8, 5, 10, 44, 35);
const start = (fleet: string, starts_at = at) => ({ fleet, starts_at });

test('starts are “all” at one time only once every fleet has started', () => {
  const text = (...starts: ReturnType<typeof start>[]) => startsText({ starts }, 3, 'Europe/Dublin');
  expect(text(start('A'), start('B'), start('C'))).toBe('all 11:44:35');
  expect(text(start('A'), start('B'))).toBe('A 11:44:35, B 11:44:35');
  expect(text(start('A'), start('B'), start('C', at + 25_000))).toBe('A 11:44:35, B 11:44:35, C 11:45');
  expect(text()).toBeNull();
});
