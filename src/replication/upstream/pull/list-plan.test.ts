import { expect, it } from 'vitest';
import { clubParts } from './list-plan';

it('reads again every ten minutes what changes at the counter, and hourly what else is current', () => {
  const now = Date.UTC(2026, 8, 1);
  const current = clubParts(now).filter(
    ({ part, refreshMs }) => refreshMs < 86_400_000 && (part.end_date === 0 || part.end_date > now),
  );
  const minutes = current.map(({ part, refreshMs }) => [part.resource, refreshMs / 60_000]);
  expect(minutes).toEqual([
    ['members', 60],
    // Today's sheet, then the quarter.
    ['tee-times', 5],
    ['membership-applicants', 10],
    ['line-items', 60],
    ['orders', 10],
    ['feedback', 60],
    ['tee-times', 10],
    ['banquets', 60],
    ['camp-registrations', 60],
  ]);
});
