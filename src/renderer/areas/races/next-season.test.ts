import { expect, it } from 'vitest';
import { nextTime, seasonOf, seasonsLater } from './next-season';

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

it.each([
  ['Spring Series 2026', 'Spring Series 2027'],
  ['2026 Frostbites 2025/26', '2027 Frostbites 2026/27'],
  ['Winter League 2026–2027', 'Winter League 2027–2028'],
  ['Centenary 1926 Cup', 'Centenary 1926 Cup'],
  ['Turn of 2099/00', 'Turn of 2099/00'],
])('moves the years of %s on', (name, next) => {
  expect(seasonsLater({ ...cup, name }, 'Europe/Dublin', 1).name).toBe(next);
});

it('moves a whole season by the same number of years', () => {
  expect(seasonsLater(cup, 'Europe/Dublin', 2)).toMatchObject({
    ...{ name: 'Autumn Cup 2028', starts_at: '2028-09-02', ends_at: '2028-09-03' },
  });
});

it.each([
  ['2026-01-01', 1, '2027-01-07'],
  ['2028-01-01', 1, '2029-01-06'],
  ['2021-01-05', 6, '2027-01-05'],
  ['2026-12-31', 1, '2027-12-30'],
])('moves a regatta of %s by %i seasons into its year: %s', (day, seasons, next) => {
  const starts_at = Date.parse(`${day}T09:00:00Z`);
  const newYear = { name: 'New Year Race', venue: null, starts_at, ends_at: starts_at + 86_400_000 };
  const moved = seasonsLater(newYear, 'UTC', seasons);
  expect(moved.starts_at).toBe(next);
  expect(Date.parse(moved.ends_at) - Date.parse(moved.starts_at)).toBe(86_400_000);
});

it('finds the season by the first day at the regatta, and without one by the name', () => {
  const newYear = { ...cup, starts_at: Date.parse('2027-01-01T00:00:00+13:00') };
  expect(seasonOf(newYear, 'Pacific/Auckland')).toBe(2027);
  const undated = { ...cup, starts_at: null, ends_at: null };
  expect(seasonOf(undated, 'UTC')).toBe(2026);
  expect(seasonOf({ ...undated, name: 'Class 1720' }, 'UTC')).toBeNull();
  expect(seasonsLater(undated, 'UTC', 1)).toMatchObject({ name: 'Autumn Cup 2027', starts_at: '' });
});
