import { expect, it } from 'vitest';
import { parseIsoTime } from './moments';

it.each([
  ['2026-09-05T09:00:00Z', Date.UTC(2026, 8, 5, 9)],
  ['2026-09-05T09:00:00+02:00', Date.UTC(2026, 8, 5, 7)],
  ['2026-09-05 09:00:00.250-0500', Date.UTC(2026, 8, 5, 14, 0, 0, 250)],
  // Without a zone: on the club's clock, which is an hour ahead of UTC in summer and level with it in winter.
  ['2026-09-05T09:00:00', Date.UTC(2026, 8, 5, 8)],
  ['2026-09-05 09:00', Date.UTC(2026, 8, 5, 8)],
  ['2026-09-05', Date.UTC(2026, 8, 4, 23)],
  ['2026-12-05T09:00:00.500', Date.UTC(2026, 11, 5, 9, 0, 0, 500)],
  // The nights on which the clocks change: their other ends.
  ['2026-03-29T00:30', Date.UTC(2026, 2, 29, 0, 30)],
  ['2026-03-29T03:30', Date.UTC(2026, 2, 29, 2, 30)],
  ['2026-10-25T00:30', Date.UTC(2026, 9, 24, 23, 30)],
  ['2026-10-25T03:30', Date.UTC(2026, 9, 25, 3, 30)],
])('%s is read in the club’s time zone, unless it names one', (text, at) => {
  expect(parseIsoTime(text, 'Europe/Dublin')).toBe(at);
});

it('does not depend on the time zone of this machine', () => {
  const here = process.env.TZ;
  try {
    for (const zone of ['Pacific/Auckland', 'America/New_York', 'UTC']) {
      process.env.TZ = zone;
      expect(parseIsoTime('2026-09-05T09:00:00', 'Asia/Tokyo')).toBe(Date.UTC(2026, 8, 5));
    }
  } finally {
    if (here === undefined) delete process.env.TZ;
    else process.env.TZ = here;
  }
});

it.each(['09:00', 'tomorrow', '2026-13-45', '2026-09-05T', '5 September 2026'])('%s is no moment', (text) => {
  expect(parseIsoTime(text, 'Europe/Dublin')).toBe(null);
});
