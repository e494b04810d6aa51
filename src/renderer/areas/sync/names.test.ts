import { expect, it } from 'vitest';
import { countRecords } from '@/lib/record-names';
import { countChanges, countRecordsOf } from './names';

it('counts records by their nouns', () => {
  expect(countRecords('members', 1)).toBe('1 member');
  expect(countRecords('registrations', 1250)).toBe('1,250 entries');
  expect(countRecordsOf('tee-times', 30, 900)).toBe('30 of 900 tee times');
});

it('counts changes by their kinds, the most frequent first', () => {
  const finishes = Array.from({ length: 3 }, () => ({ operation: 'scores' }) as const);
  const checks = [{ operation: 'wristbandScanEvent' }] as const;
  expect(countChanges([...checks, ...finishes])).toBe('3 finishes and 1 wristband scan');
  expect(countChanges([{ operation: 'submitApplication' }])).toBe('1 application');
});

it('has a noun for kinds without one of their own', () => {
  expect(countChanges([{ operation: 'memberPortalSessions.create' }])).toBe('1 change');
});
