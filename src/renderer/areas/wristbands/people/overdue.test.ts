import type { Race } from '@contract/areas/racing/races';
import type { Score } from '@contract/areas/racing/scores';
import type { Wristband } from '@contract/areas/safety/wristbands';
import { describe, expect, it } from 'vitest';
import { lastFinishes, latestRaces, overdueReason } from './overdue';

const MINUTE = 60_000;
const NOON = 1_788_264_000_000;
const limits = { overdue_after_finish_minutes: 30, overdue_on_water_minutes: 8 * 60 };
const fleetsOf = new Map([['ent_01', ['IRC']]]);

const out = (timestamp: number, over: Partial<Wristband> = {}): Wristband => ({
  id: '0417',
  regatta_id: 'reg_1',
  status: 'sailing',
  timestamp,
  registration_id: 'ent_01',
  sail_number: 'IRL 66',
  holder: 'M. Byrne',
  known: true,
  assigned_to: null,
  lost_at: null,
  replaced_by: null,
  place: null,
  ...over,
});

describe('a sailor is overdue', () => {
  const day = { fleetsOf, lastFinishOf: new Map([['IRC', NOON]]) };
  const wentOut = NOON - 90 * MINUTE;

  it('so many minutes after the last finish of her fleet', () => {
    expect(overdueReason(out(wentOut), NOON + 30 * MINUTE, day, limits)).toBeNull();
    expect(overdueReason(out(wentOut), NOON + 41 * MINUTE, day, limits)).toBe(
      '41 min after IRC’s last finish',
    );
  });

  it('not when she went out again after that finish', () => {
    expect(overdueReason(out(NOON + MINUTE), NOON + 60 * MINUTE, day, limits)).toBeNull();
  });

  it('after so many hours, race or no race', () => {
    const nobodys = out(wentOut, { registration_id: null, known: false });
    expect(overdueReason(nobodys, wentOut + 8 * 60 * MINUTE, day, limits)).toBeNull();
    expect(overdueReason(nobodys, wentOut + 481 * MINUTE, day, limits)).toBe('more than 8 h on the water');
  });

  it('never ashore', () => {
    expect(overdueReason(out(wentOut, { status: 'ashore' }), NOON + 900 * MINUTE, day, limits)).toBeNull();
  });
});

const race = (race_number: number, starts_at: number, over: Partial<Race> = {}): Race => ({
  id: `rac_${race_number}`,
  regatta_id: 'reg_1',
  race_number,
  name: null,
  day: null,
  starts: [{ fleet: 'IRC', starts_at }],
  fleets: null,
  distance_nm: null,
  weight: 1,
  excludable: true,
  medal: false,
  rating_options: [],
  scoring: 'time',
  score_without_finish: null,
  start_plan: null,
  status: 'sailed',
  version: 1,
  ...over,
});

describe('the latest race', () => {
  it('is the last one that was started and not abandoned', () => {
    const races = [
      race(1, NOON - 400 * MINUTE),
      race(2, NOON - 180 * MINUTE),
      race(3, NOON - 60 * MINUTE, { status: 'abandoned' }),
      race(4, NOON + 60 * MINUTE, { status: 'scheduled' }),
    ];
    expect(latestRaces(races, NOON).get('IRC')?.race_number).toBe(2);
  });

  it('counts for 18 hours from its start', () => {
    const start = NOON - 18 * 60 * MINUTE;
    expect(latestRaces([race(1, start)], NOON).size).toBe(1);
    expect(latestRaces([race(1, start - 1)], NOON).size).toBe(0);
  });
});

describe('a race that goes on past midnight keeps its crews overdue', () => {
  // The start on the club's clock, and its time. The last two nights are 23 and 25 hours from noon to noon.
  it.each([
    ['Europe/Dublin', '2026-08-22 22:15', '2026-08-22T22:15+01:00'],
    ['Pacific/Auckland', '2026-12-31 22:15', '2026-12-31T22:15+13:00'],
    ['America/St_Johns', '2026-01-31 22:15', '2026-01-31T22:15-03:30'],
    ['Asia/Kathmandu', '2026-06-30 22:15', '2026-06-30T22:15+05:45'],
    ['Europe/Dublin', '2026-03-28 22:15', '2026-03-28T22:15Z'],
    ['America/New_York', '2026-10-31 22:15', '2026-10-31T22:15-04:00'],
  ])('%s, %s', (timeZone, clock, iso) => {
    const start = Date.parse(iso);
    const onClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    expect(onClock.format(start)).toBe(clock);
    const finish = start + 49 * MINUTE;
    const scores = [{ registration_id: 'ent_01', race_number: 1, finish_time: 49 * 60 } as Score];
    const reasonAt = (now: number) => {
      const latest = latestRaces([race(1, start)], now);
      const day = { fleetsOf, lastFinishOf: lastFinishes(latest, scores, fleetsOf) };
      return overdueReason(out(start - 10 * MINUTE), now, day, limits);
    };
    for (const minutes of [31, 56, 57, 90, 150, 240, 300])
      expect(reasonAt(finish + minutes * MINUTE)).toBe(`${minutes} min after IRC’s last finish`);
  });
});

it('the last finish is the slowest boat’s of that race', () => {
  const score = (race_number: number, finish_time: number | null) =>
    ({ registration_id: 'ent_01', race_number, finish_time }) as Score;
  const latest = new Map([['IRC', race(2, NOON)]]);
  const scores = [score(1, 9_000), score(2, 2_400), score(2, 2_552.5), score(2, null)];
  expect(lastFinishes(latest, scores, fleetsOf).get('IRC')).toBe(NOON + 2_552_500);
  expect(lastFinishes(latest, [], fleetsOf).size).toBe(0);
});
