import type { Signal } from '@contract/areas/start/signals';
import { expect, test } from 'vitest';
import type { QueuedItem } from '@/api/outbox/item';
import { handSignalId, knownSignals, plannedSignalId, record, stateLabel } from './signal-writes';

const race = { regatta_id: 'reg_1', race_number: 1 };
const T0 = Date.UTC(2026, 8, 5, 11);

const kept: Signal = {
  ...race,
  id: 'sig_1',
  fleets: ['IRC'],
  signal: 'start',
  flags: ['class:E'],
  signalled_at: T0,
  details: null,
  void: false,
  corrections: [],
  recorded_at: T0,
  recorded_by: 'Committee boat',
  device_clock: null,
  version: 1,
};

const item = (write: object, more: Partial<QueuedItem> = {}): QueuedItem =>
  ({
    ...{ id: 'item', clubId: 'club', createdAt: T0 + 5_000, attempts: 0, kind: 'signal', label: '' },
    ...{ place: { label: '', path: '' }, lane: '', state: 'waiting', lastError: null, storage: 'stored' },
    ...write,
    ...more,
  }) as QueuedItem;

const recall = item(
  record(race as never, 'sig_2', {
    ...{ signal: 'general_recall', flags: ['first_substitute'], fleets: ['IRC'] },
    ...{ signalled_at: T0 + 3_000, details: null },
  }),
);

test('a signal that waits for the server is in the list, with where it is kept', () => {
  const [start, recalled] = knownSignals(race, [kept], [], [recall]);
  expect(start!.state).toBe('sent');
  expect(recalled).toMatchObject({ id: 'sig_2', signal: 'general_recall', state: 'waiting', void: false });
  expect(stateLabel(recalled!)).toContain('Saved on this device');
  expect(knownSignals(race, [], [], [{ ...recall, storage: 'saving' }])[0]!.state).toBe('saving');
});

test('one that the server refused stays, as it was made, with the reason', () => {
  const [refused] = knownSignals(
    race,
    [],
    [],
    [{ ...recall, state: 'refused', lastError: 'No permission.' }],
  );
  expect(refused!.state).toBe('refused');
  expect(stateLabel(refused!)).toContain('No permission.');
});

test('a correction applies once, keeps what was before, and not when it was refused', () => {
  const write = {
    operation: 'signals.correct',
    input: { body: { id: 'sig_1', signalled_at: T0 + 7_000, reason: 'Gun late' } },
  };
  const [moved] = knownSignals(race, [kept], [], [item(write)]);
  expect(moved).toMatchObject({ signalled_at: T0 + 7_000, state: 'waiting' });
  expect(moved!.corrections).toMatchObject([{ signalled_at: T0, void: false, reason: 'Gun late' }]);
  const answered = { ...kept, signalled_at: T0 + 7_000, corrections: moved!.corrections };
  expect(knownSignals(race, [answered], [item(write)], [])[0]!.corrections).toHaveLength(1);
  expect(knownSignals(race, [kept], [], [item(write, { state: 'refused' })])[0]!.signalled_at).toBe(T0);
});

test('signals of another race are left out, and the list is in the order in which they were made', () => {
  const earlier = { ...kept, id: 'sig_0', signalled_at: T0 - 1 };
  expect(knownSignals(race, [kept, earlier], [], [recall]).map(({ id }) => id)).toEqual([
    'sig_0',
    'sig_1',
    'sig_2',
  ]);
  expect(knownSignals({ ...race, race_number: 2 }, [], [], [recall])).toEqual([]);
});

test('what the clock makes has one id on every device, and another when it is made again', () => {
  const planned = { key: '0:1:3', at: T0 };
  expect(plannedSignalId(race, planned)).toBe(plannedSignalId({ ...race }, { ...planned }));
  expect(plannedSignalId(race, { ...planned, at: T0 + 60_000 })).not.toBe(plannedSignalId(race, planned));
});

test('two devices that make a signal in one state have one id for it; after it, or after Undo, it is another', () => {
  const recalled = {
    ...({ signal: 'general_recall', fleets: ['IRC'], details: null } as const),
    flags: ['first_substitute'],
  };
  const id = handSignalId(race, [kept], recalled);
  expect(handSignalId({ ...race }, [{ ...kept }], { ...recalled })).toBe(id);
  const others = [
    handSignalId(race, [kept, { ...kept, id: 'sig_2', void: true }], recalled),
    handSignalId(race, [kept], { ...recalled, fleets: ['PY'] }),
    handSignalId(race, [kept], { ...recalled, fleets: null }),
    // With another flag it means another thing, as N over A does.
    handSignalId(race, [kept], { ...recalled, flags: ['first_substitute', 'A'] }),
    handSignalId(race, [kept], { ...recalled, signal: 'abandonment' }),
    handSignalId({ ...race, race_number: 2 }, [kept], recalled),
    plannedSignalId(race, { key: 'general_recall', at: T0 }),
  ];
  expect(new Set([id, ...others]).size).toBe(8);
});

test('two signals whose ids would be too long have two ids', () => {
  const fleets = Array.from({ length: 40 }, (_, index) => `Fleet number ${index}`);
  const recalled = { signal: 'general_recall', flags: ['first_substitute'], details: null } as const;
  const ids = [fleets, fleets.with(-1, 'Another'), fleets.toReversed()].map((names) =>
    handSignalId(race, [kept], { ...recalled, flags: [...recalled.flags], fleets: names }),
  );
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(255);
});
