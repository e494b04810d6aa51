import type { SignalKind } from '@dockside/race-signals';
import { expect, test } from 'vitest';
import { newestAction } from './signal-actions';
import { type KnownSignal, plannedSignalId } from './signal-writes';

const race = { regatta_id: 'reg_1', race_number: 1 };
const T0 = Date.UTC(2026, 8, 5, 11);

function signal(seconds: number, kind: SignalKind, id: string, isVoid = false): KnownSignal {
  return {
    ...{ ...race, id, signal: kind, signalled_at: T0 + seconds * 1000, void: isVoid },
    ...{ fleets: null, flags: [], details: null, corrections: [], recorded_at: T0, recorded_by: null },
    ...{ device_clock: null, version: 1, state: 'sent', refusal: undefined },
  };
}
const ofClock = (seconds: number, kind: SignalKind) =>
  signal(seconds, kind, plannedSignalId(race, { key: kind, at: T0 + seconds * 1000 }));
const newest = (signals: KnownSignal[], done: Parameters<typeof newestAction>[2] = []) =>
  newestAction(race, signals, done, 'Europe/Dublin');

const warning = { label: 'Warning signal: IRC', ids: ['sig_w'] };
const removed = { label: 'AP down', ids: ['sig_ap'] };

test('the newest action of this device is undone, with its own label', () => {
  const signals = [signal(0, 'postponement', 'sig_p'), signal(60, 'postponement_removed', 'sig_ap')];
  expect(newest(signals, [warning, removed])).toEqual({ kind: 'action', action: removed });
});

test('a warning signal is not undone under a preparatory signal that the clock made', () => {
  const signals = [signal(0, 'warning', 'sig_w'), ofClock(60, 'preparatory')];
  expect(newest(signals, [warning])).toEqual({
    kind: 'clock',
    text: expect.stringMatching(/^Preparatory signal.* at 12:01:00$/),
  });
});

test('the removal of AP is not undone once the clock has made the warning signal', () => {
  const signals = [signal(0, 'postponement_removed', 'sig_ap'), ofClock(60, 'warning')];
  expect(newest(signals, [removed]).kind).toBe('clock');
});

test('an action of another device is undone whole, before the one of this device', () => {
  const signals = [
    signal(0, 'warning', 'sig_w'),
    signal(90, 'general_recall', 'other_1'),
    signal(90, 'warning', 'other_2'),
  ];
  expect(newest(signals, [warning])).toMatchObject({
    kind: 'action',
    action: { ids: ['other_1', 'other_2'] },
  });
});

test('what is void counts no more, and there may be nothing', () => {
  const signals = [signal(0, 'warning', 'sig_w'), signal(60, 'postponement', 'sig_p', true)];
  expect(newest(signals, [warning])).toEqual({ kind: 'action', action: warning });
  expect(newest([signal(60, 'postponement', 'sig_p', true)])).toEqual({ kind: 'none' });
});
