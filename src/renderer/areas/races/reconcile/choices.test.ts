import type { Crossing } from '@contract/areas/racing/crossings';
import { describe, expect, test } from 'vitest';
import type { Write } from '@/api/outbox/item';
import { crossing, serverRecords, waiting } from '../../../../../test/renderer/finish-line';
import { raceView } from '../finish-line/race-view';
import { choicesFor } from './choices';
import { compareSheets, type Difference } from './compare-sheets';
import { isSettled } from './settled';

const ZONE = 'Europe/Dublin';
const a = (id: string, seconds: number, boat: string | null = null) =>
  crossing(id, seconds, { registration_id: boat, sail_text: boat });
const b = (id: string, seconds: number, boat: string | null = null, sail_text = boat) =>
  crossing(id, seconds, { registration_id: boat, sail_text, sheet: 'B' });

function show(crossings: Crossing[], writes: readonly Write[] = []) {
  const view = raceView(serverRecords({ crossings }), [], waiting(writes));
  const differences = compareSheets(view.crossings).filter(
    (line): line is Difference => line.kind !== 'same',
  );
  return { view, differences };
}

/** Labels of the choices for the first difference, by key. */
function labels(crossings: Crossing[]): Record<string, string> {
  const { view, differences } = show(crossings);
  return Object.fromEntries(choicesFor(view, differences[0]!, ZONE).map(({ key, label }) => [key, label]));
}

/** Differences after a choice by key, and after its undo. */
function decide(crossings: Crossing[], key: string) {
  const { view, differences } = show(crossings);
  const { action } = choicesFor(view, differences[0]!, ZONE).find((choice) => choice.key === key)!;
  return {
    action,
    after: show(crossings, action.apply),
    undone: show(crossings, [...action.apply, ...action.revert]),
  };
}

const cases: [name: string, crossings: Crossing[], choices: Record<string, string>][] = [
  ['apart', [a('a', 10, 'ent_1'), b('b', 15, 'ent_1')], { b: 'Take B’s time', a: 'Keep A’s time' }],
  ['missing in A', [b('b', 15, 'ent_1')], { b: 'Add B’s line to A', a: 'Leave out' }],
  ['a time without a name, missing in A', [b('b', 15)], { b: 'Add B’s line to A', a: 'Leave out' }],
  ['not in B', [a('a', 10, 'ent_1')], { b: 'Remove line from A', a: 'Keep in A' }],
  ['another name', [a('a', 10, 'ent_1'), b('b', 10, 'ent_2')], { b: 'Take B’s name', a: 'Keep A’s name' }],
  ['a text', [a('a', 10, 'ent_1'), b('b', 10, null, '9')], { b: 'Take B’s text', a: 'Keep A’s name' }],
  ['no name in B', [a('a', 10, 'ent_1'), b('b', 10)], { b: 'Clear name in A', a: 'Keep A’s name' }],
  [
    'swapped',
    [a('a', 10, 'ent_1'), a('a2', 11, 'ent_2'), b('b', 10, 'ent_2'), b('b2', 11, 'ent_1')],
    { b: 'Swap in A', a: 'Keep A’s order' },
  ],
];

describe.each(cases)('%s', (_, crossings, choices) => {
  test('is decided one way or the other', () => {
    expect(labels(crossings)).toEqual(choices);
  });

  test('is none any more once B’s is taken, and is one again when that is undone', () => {
    const { after, undone } = decide(crossings, 'b');
    expect(after.differences).toEqual([]);
    expect(after.view.crossings.filter(({ sheet }) => sheet === 'B')).toEqual(
      show(crossings).view.crossings.filter(({ sheet }) => sheet === 'B'),
    );
    expect(undone.differences).toMatchObject(show(crossings).differences.map(({ kind }) => ({ kind })));
    expect(undone.view.rows.map(({ crossing }) => crossing)).toMatchObject(
      show(crossings).view.rows.map(({ crossing: { crossed_at, registration_id } }) => ({
        crossed_at,
        registration_id,
      })),
    );
  });

  test('is settled once A stays as it is, and open again when that is undone', () => {
    const { after, undone } = decide(crossings, 'a');
    expect(after.differences.map(isSettled)).toEqual([true]);
    expect(undone.differences.map(isSettled)).toEqual([false]);
    expect(labels(after.view.crossings as Crossing[]).a).toBe('Reopen');
  });

  test('is refused where the line was changed meanwhile', () => {
    for (const key of ['a', 'b']) {
      const { action } = decide(crossings, key);
      for (const { input } of [...action.apply, ...action.revert]) {
        expect(JSON.stringify(input)).toContain('"if_');
      }
    }
  });
});

test.each([
  ['a line', [b('b', 15, 'ent_1')]],
  ['a time', [a('a', 10, 'ent_1'), b('b', 15, 'ent_1')]],
])('%s taken from B keeps the clock of the device that took it', (_, crossings) => {
  const clockOf = (device_id: string) => ({
    ...{ device_id, device_name: device_id, device_at: 0, offset_ms: 0, uncertainty_ms: 1 },
  });
  const taken = crossings.map((one) => ({ ...one, device_clock: clockOf(`dev_${one.sheet}`) }));
  const clocks = ({ view }: ReturnType<typeof show>) =>
    view.rows.map(({ crossing }) => crossing.device_clock?.device_id);
  const { after, undone } = decide(taken, 'b');
  expect(clocks(after)).toEqual(['dev_B']);
  expect(clocks(undone)).toEqual(clocks(show(taken)));
});

test('another name more than two seconds apart has its time beside its name', () => {
  expect(labels([a('a', 10, 'ent_1'), b('b', 14, 'ent_2')])).toEqual({
    b: 'Take B’s name',
    t: 'Take B’s time',
    a: 'Keep A’s name',
  });
});

test('a boat that sheet A has already is not put in a second time', () => {
  const { view, differences } = show([a('a', 10, 'ent_1'), b('b', 10, 'ent_1'), b('b2', 60, 'ent_1')]);
  expect(choicesFor(view, differences[0]!, ZONE).map(({ key }) => key)).toEqual(['a']);
});

test('a device on sheet B has its own lines and finishes, whatever sheet A or the results say', () => {
  const records = serverRecords({ crossings: [a('a', 10, 'ent_1'), b('b', 15, 'ent_2')], sheet: 'B' });
  const view = raceView(records, [], []);
  expect(view.rows.map(({ crossing, number }) => [crossing.id, number])).toEqual([['b', 1]]);
  expect(view.boats.filter(({ finished }) => finished).map(({ entry }) => entry.id)).toEqual(['ent_2']);
  expect(view.crossings).toHaveLength(2);
});
