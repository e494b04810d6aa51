import { expect, it } from 'vitest';
import { countRecords, countRecordsOf } from './record-nouns';

it('counts records as people call them', () => {
  expect(countRecords('members', 1)).toBe('1 member');
  expect(countRecords('registrations', 1250)).toBe('1,250 entries');
  expect(countRecordsOf('tee-times', 30, 900)).toBe('30 of 900 tee times');
});
