import { describe, expect, test } from 'vitest';
import { crossing, GUN, race, serverRecords } from '../../../../../test/renderer/finish-line';
import { finishWindow } from './finish-window';
import { raceView } from './race-view';

const MINUTE = 60;
const limits = { time_limit_minutes: 90, finishing_window_minutes: 15, after_window: 'TLE' as const };
const fleet = { name: 'IRC', ...limits };

function windowOf(crossings: ReturnType<typeof crossing>[], more: Partial<typeof limits> = {}) {
  const { boats } = raceView(serverRecords({ crossings }), [], []);
  const window = finishWindow(race, { ...fleet, ...more }, boats);
  return (
    window && {
      kind: window.kind,
      minutes: (window.closesAt - GUN) / 60_000,
      late: window.late.map(({ entry }) => entry.id),
    }
  );
}
const finish = (boat: string, minutes: number) => crossing(boat, minutes * MINUTE, { registration_id: boat });

describe('how long a fleet still has', () => {
  test('until the first boat has finished it is the time limit', () => {
    expect(windowOf([])).toEqual({ kind: 'limit', minutes: 90, late: [] });
    // A boat of another fleet is none of this one.
    expect(windowOf([finish('ent_3', 20)])).toMatchObject({ kind: 'limit' });
  });

  test('from then on the window, for those who are still racing', () => {
    expect(windowOf([finish('ent_1', 80)])).toEqual({ kind: 'window', minutes: 95, late: ['ent_2'] });
  });

  test('which a boat that finished later than it has missed, too', () => {
    expect(windowOf([finish('ent_1', 50), finish('ent_2', 66)])).toMatchObject({ late: ['ent_2'] });
    expect(windowOf([finish('ent_1', 50), finish('ent_2', 64)])).toMatchObject({ late: [] });
  });

  test('a first finish after the time limit opens no window (RRS 35)', () => {
    expect(windowOf([finish('ent_1', 91)])).toEqual({ kind: 'limit', minutes: 90, late: [] });
  });

  test('nothing where none is set', () => {
    expect(windowOf([], { time_limit_minutes: null } as never)).toBe(null);
    expect(windowOf([finish('ent_1', 20)], { finishing_window_minutes: null } as never)).toBe(null);
  });
});
