import { expect, test } from 'vitest';
import { record } from '../../../../../test/records';
import { courseTimes } from './changes';

test('a day of one course is added beside the times of another', () => {
  const at = Date.UTC(2026, 5, 6, 8);
  const links = { id: 'crs_links', name: 'Links' };
  const there = [record('tee-times', { starts_at: at, start_hole: 1, course: links })];
  const settings = { first: '08:00', last: '08:10', every: 10, seats: 4, holes: 18, isTwoTees: false };
  let made = 0;
  const options = { clubId: 'c', timeZone: 'UTC', newId: () => `tee_${++made}` };
  const startsOf = (course: { id: string | null; name: string }) =>
    courseTimes('2026-06-06', { ...settings, course }, there, options).map(
      ({ after }) => after!.starts_at - at,
    );
  expect(startsOf({ id: null, name: 'Park' })).toEqual([0, 600_000]);
  expect(startsOf(links)).toEqual([600_000]);
});
