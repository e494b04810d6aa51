import { expect, it } from 'vitest';
import { changesInWords } from './change-words';

it('counts changes by what they are to people, the most first', () => {
  const finishes = Array.from({ length: 3 }, () => ({ operation: 'scores' }) as const);
  const checks = [{ operation: 'wristbandScanEvent' }] as const;
  expect(changesInWords([...checks, ...finishes])).toBe('3 finishes and 1 wristband check');
  expect(changesInWords([{ operation: 'submitApplication' }])).toBe('1 application');
});

it('has a word for those it has no name for', () => {
  expect(changesInWords([{ operation: 'memberPortalSessions.create' }])).toBe('1 change');
});
