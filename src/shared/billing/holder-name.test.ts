import { expect, it } from 'vitest';
import { holderName } from './holder-name';

const nobody = { name: null, membership_number: null, household_id: null, account_id: 'posting:li_1' };

it('calls a holder by name, else by number, by household, member or transaction', () => {
  const household = { ...nobody, household_id: 'hh_9', account_id: 'household:hh_9' };
  expect(holderName({ ...household, name: 'Byrne', membership_number: '1042' })).toBe('Byrne');
  expect(holderName({ ...household, membership_number: '1042' })).toBe('Number 1042');
  expect(holderName({ ...household, name: '' })).toBe('Household hh_9');
  expect(holderName({ ...nobody, membership_number: '2001' })).toBe('Number 2001');
  expect(holderName({ ...nobody, account_id: 'member:m:1' })).toBe('Member m:1');
  expect(holderName(nobody)).toBe('Transaction li_1 without a name');
});
