import {
  nextAction,
  readyProcedures,
  replay,
  type SignalRecord,
  type StartPlan,
} from '@dockside/race-signals';
import { expect, test } from 'vitest';
import { clockTarget, figures } from './clock-target';

const T0 = Date.UTC(2026, 8, 5, 11);
const plan: StartPlan = {
  procedure: readyProcedures.rrs26,
  groups: [{ fleets: ['IRC'], class_flag: 'E', preparatory: 'P' }],
  rolling: true,
  interval_seconds: null,
  recalled_group: 'next',
  warning_at: T0,
  later_starts: [],
};
const made = (signal: SignalRecord['signal'], seconds: number, flags: string[]): SignalRecord => ({
  ...{ id: signal, signal, flags, fleets: signal === 'postponement' ? null : ['IRC'] },
  ...{ signalled_at: T0 + seconds * 1000, void: false },
});

function at(seconds: number, ...records: SignalRecord[]) {
  const state = replay(plan, records);
  const now = T0 + seconds * 1000;
  const target = clockTarget(state, nextAction(state, now));
  return [target.label, figures(target, now)];
}

test('it counts to the warning signal, then to the start, then from what was made last', () => {
  expect(at(-90)).toEqual(['Warning signal for IRC at', '1:30']);
  const warning = made('warning', 0, ['class:E']);
  expect(at(48, warning)).toEqual(['Start of IRC at', '4:12']);
  expect(at(70, warning, made('postponement', 60, ['AP']))).toEqual(['Postponed since', '0:10']);
  const rest = [
    made('preparatory', 60, ['P']),
    made('one_minute', 240, ['P']),
    made('start', 300, ['class:E']),
  ];
  expect(at(300 + 3733, warning, ...rest)).toEqual(['IRC started at', '1:02:13']);
});

test('a second that has begun counts while it counts down', () => {
  expect(figures({ at: T0 + 4_200, counts: 'down' }, T0)).toBe('0:05');
  expect(figures({ at: T0, counts: 'down' }, T0)).toBe('0:00');
  expect(figures({ at: T0 - 2_000, counts: 'down' }, T0)).toBe('−0:02');
  expect(figures({ at: T0 - 4_200, counts: 'up' }, T0)).toBe('0:04');
});
