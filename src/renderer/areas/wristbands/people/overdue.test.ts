import { describe, expect, it } from 'vitest';
import type { Race } from '../../../../contract/areas/regattas';
import type { Score } from '../../../../contract/areas/scores';
import type { Wristband } from '../../../../contract/areas/wristbands';
import { lastFinishes, latestRaces, overdueReason } from './overdue';

const MINUTE = 60_000;
const NOON = 1_788_264_000_000;
const limits = { overdueMinutes: 30, overdueHours: 8 };
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
    expect(overdueReason(nobodys, wentOut + 481 * MINUTE, day, limits)).toBe('out for more than 8 h');
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
  starts: [{ fleet: 'IRC', starts_at }],
  fleets: null,
  distance_nm: null,
  weight: 1,
  excludable: true,
  medal: false,
  status: 'sailed',
  version: 1,
  ...over,
});

it('the latest race is the last one that was started today and not abandoned', () => {
  const races = [
    race(1, NOON - 1500 * MINUTE),
    race(2, NOON - 180 * MINUTE),
    race(3, NOON - 60 * MINUTE, { status: 'abandoned' }),
    race(4, NOON + 60 * MINUTE, { status: 'scheduled' }),
  ];
  const latest = latestRaces(races, NOON - 720 * MINUTE, NOON);
  expect(latest.get('IRC')?.race_number).toBe(2);
  expect(latestRaces(races, NOON - 10 * MINUTE, NOON).size).toBe(0);
});

it('the last finish is the slowest boat’s of that race', () => {
  const score = (race_number: number, finish_time: number | null) =>
    ({ registration_id: 'ent_01', race_number, finish_time }) as Score;
  const latest = new Map([['IRC', race(2, NOON)]]);
  const scores = [score(1, 9_000), score(2, 2_400), score(2, 2_552.5), score(2, null)];
  expect(lastFinishes(latest, scores, fleetsOf).get('IRC')).toBe(NOON + 2_552_500);
  expect(lastFinishes(latest, [], fleetsOf).size).toBe(0);
});
