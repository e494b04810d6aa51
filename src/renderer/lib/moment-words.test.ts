import { expect, it } from 'vitest';
import { momentWords } from './moment-words';

it('names the day of a moment unless it is today', () => {
  const at = Date.UTC(2026, 8, 3, 8, 42);
  expect(momentWords(at, at + 60_000, 'Europe/Dublin')).toBe('09:42');
  expect(momentWords(at, at + 86_400_000, 'Europe/Dublin')).toBe('3 Sep 2026, 09:42');
});
