import { expect, it } from 'vitest';
import { nextTime } from './next-season';

const cup = {
  name: 'Autumn Cup 2026',
  venue: 'Howth',
  starts_at: Date.parse('2026-09-05T00:00:00+01:00'),
  ends_at: Date.parse('2026-09-06T23:59:00+01:00'),
};

it('suggests the same weekdays of the next season, and its year in the name', () => {
  expect(nextTime(cup, 'Europe/Dublin', Date.parse('2026-11-28'))).toEqual({
    ...{ name: 'Autumn Cup 2027', venue: 'Howth', starts_at: '2027-09-04', ends_at: '2027-09-05' },
  });
});

it('suggests no day that is over, after seasons without the regatta', () => {
  expect(nextTime(cup, 'Europe/Dublin', Date.parse('2029-01-10'))).toMatchObject({
    ...{ name: 'Autumn Cup 2029', starts_at: '2029-09-01', ends_at: '2029-09-02' },
  });
});

it('leaves open what the earlier regatta does not say', () => {
  const bare = { name: 'Series 1234', venue: null, starts_at: null, ends_at: null };
  expect(nextTime(bare, 'UTC', 0)).toEqual({ name: 'Series 1234', venue: '', starts_at: '', ends_at: '' });
});
