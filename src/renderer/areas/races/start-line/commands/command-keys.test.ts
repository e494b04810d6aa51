import {
  commandsAt,
  readyProcedures,
  replay,
  type SignalRecord,
  type StartPlan,
} from '@dockside/race-signals';
import { expect, test } from 'vitest';
import { choiceKeys, commandGroups } from './command-keys';

const T0 = Date.UTC(2026, 8, 5, 11);
const plan: StartPlan = {
  procedure: readyProcedures.rrs26,
  groups: [
    { fleets: ['IRC'], class_flag: 'E', preparatory: 'P' },
    { fleets: ['PY'], class_flag: 'F', preparatory: 'P' },
  ],
  rolling: true,
  interval_seconds: null,
  recalled_group: 'next',
  warning_at: null,
  later_starts: [],
};

const signal = (
  name: SignalRecord['signal'],
  seconds: number,
  flags: string[] = [],
  fleets: string[] | null = ['IRC'],
): SignalRecord => ({
  id: `${name} ${seconds}`,
  signal: name,
  flags,
  fleets,
  signalled_at: T0 + seconds * 1000,
  void: false,
});

const started = [
  signal('warning', 0, ['class:E']),
  signal('preparatory', 60, ['P']),
  signal('one_minute', 240, ['P']),
  signal('start', 300, ['class:E']),
  signal('warning', 300, ['class:F'], ['PY']),
];

function groupsAfter(records: readonly SignalRecord[], seconds: number) {
  const state = replay(plan, records);
  const now = T0 + seconds * 1000;
  return commandGroups(commandsAt(state, now), state, now);
}

const keyed = (records: readonly SignalRecord[], seconds: number) =>
  Object.fromEntries(groupsAfter(records, seconds).map((group) => [group.letter, group]));

test('each letter stands once, and is that of the flag', () => {
  const groups = groupsAfter(started, 303);
  const letters = groups.map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters).toEqual(expect.arrayContaining(['x', 'f', 'a', 'n', 's', 'c', 'm', 'l', 'v', 'o', 'b']));
});

test('recalls are one key in the minutes after the gun, and what is seldom meant asks first', () => {
  const { x, f, a, n, s } = keyed(started, 303);
  expect([x, f, a].map((group) => group!.isDeliberate)).toEqual([false, false, false]);
  expect([n, s].map((group) => group!.isDeliberate)).toEqual([true, true]);
  expect(keyed(started, 300 + 150).f!.isDeliberate).toBe(true);
});

test('a recall is of the group that started last', () => {
  const both = [
    ...started,
    signal('preparatory', 360, ['P'], ['PY']),
    signal('one_minute', 540, ['P'], ['PY']),
    signal('start', 600, ['class:F'], ['PY']),
  ];
  expect(keyed(both, 595 + 8).f!.main.label).toContain('PY');
  expect(keyed(started, 303).x!.main.label).toContain('IRC');
});

test('the key that puts AP up does not take it down', () => {
  const postponed = [...started.slice(0, 2), signal('postponement', 90, ['AP'], null)];
  const { a, d } = keyed(postponed, 92);
  expect(d!.main.down).toEqual(['AP']);
  expect(d!.isDeliberate).toBe(false);
  expect(a!.all.every(({ up }) => up[0] === 'AP')).toBe(true);
});

test('the answers of a choice have keys of their own: the second flag’s letter, or the hours', () => {
  const { a, n } = keyed(started.slice(0, 1), 10);
  const keys = choiceKeys(a!);
  const keyOf = (wanted: string) => [...keys].find(([{ key }]) => key === wanted)?.[1];
  expect(keyOf('postpone')).toBe('enter');
  expect(keyOf('postpone_ashore')).toBe('h');
  expect(keyOf('postpone_today')).toBe('a');
  expect(keyOf('postpone_hours_3')).toBe('3');
  expect(new Set(keys.values()).size).toBe(keys.size);
  // Without N alone, no answer is the usual one.
  expect([...choiceKeys(n!).values()]).toEqual(['h', 'a']);
});
