import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QueuedWrite } from '../state/outbox';
import { requestOf, selectSendable } from './push';

let seq = 0;
function item(writes: string[], reads: string[] = []): QueuedWrite {
  seq++;
  return { seq, id: `out_${seq}`, dependencies: { writes, reads } } as QueuedWrite;
}

const none = () => false;
const nothing = new Set<string>();
const sendable = (items: QueuedWrite[], isHeld: (item: QueuedWrite) => boolean = none, missing = nothing) =>
  selectSendable(items, isHeld, missing, 99).map((one) => items.indexOf(one));

it('sends what shares nothing at the same time', () => {
  expect(sendable([item(['a']), item(['b']), item(['c'])])).toEqual([0, 1, 2]);
});

it('keeps the order of writes about one entity', () => {
  expect(sendable([item(['a']), item(['a', 'b']), item(['b'])])).toEqual([0]);
});

it('sends what depends on an entity behind what writes it, and in no order among itself', () => {
  expect(sendable([item(['regatta']), item(['x'], ['regatta']), item(['y'], ['regatta'])])).toEqual([0]);
  expect(sendable([item(['x'], ['regatta']), item(['y'], ['regatta'])])).toEqual([0, 1]);
});

it('does not write an entity before what depends on its state of then was sent', () => {
  expect(sendable([item(['x'], ['regatta']), item(['regatta'])])).toEqual([0]);
});

it('lets others pass what is held, but not what is behind it', () => {
  const held = item(['a']);
  expect(sendable([held, item(['a']), item(['b'])], (one) => one === held)).toEqual([2]);
});

it('holds what depends on something that upstream does not have', () => {
  expect(sendable([item(['x'], ['r']), item(['y'])], none, new Set(['r']))).toEqual([1]);
});

it('takes no more than asked, the oldest first', () => {
  expect(selectSendable([item(['a']), item(['b']), item(['c'])], none, nothing, 2)).toHaveLength(2);
});

it('never lets two go whose order matters, and always lets the oldest go', () => {
  const entities = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 });
  const queue = fc.array(fc.record({ writes: entities, reads: entities }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(queue, (dependencies) => {
      const items = dependencies.map(({ writes, reads }) => item(writes, reads));
      const chosen = selectSendable(items, none, nothing, 99);
      expect(chosen[0]).toBe(items[0]);
      for (const one of chosen)
        for (const other of chosen) {
          if (one === other) continue;
          const touched = [...other.dependencies.writes, ...other.dependencies.reads];
          expect(one.dependencies.writes.some((entity) => touched.includes(entity))).toBe(false);
        }
    }),
  );
});

const HOUR = 3_600_000;
const scan = (timestamp: number) =>
  ({
    operation: 'wristbandScanEvent',
    created_at: 10 * HOUR,
    request: { body: { id: '7', regatta_id: 'r', status: 'ashore', timestamp } },
  }) as unknown as QueuedWrite;
const sentAs = (timestamp: number, skewMs: number | null) =>
  (requestOf(scan(timestamp), skewMs) as { body: { timestamp: number } }).body.timestamp;

it('a check goes as its scanner dated it, late or a little ahead', () => {
  expect(sentAs(9 * HOUR, 0)).toBe(9 * HOUR);
  expect(sentAs(10 * HOUR + 60_000, 0)).toBe(10 * HOUR + 60_000);
});

it('one of a scanner whose clock is far ahead goes as of its arrival', () => {
  expect(sentAs(11 * HOUR, 500)).toBe(10 * HOUR);
});

it('but not by a clock that upstream does not agree with, or that it was not compared with', () => {
  expect(sentAs(11 * HOUR, -HOUR)).toBe(11 * HOUR);
  expect(sentAs(11 * HOUR, null)).toBe(11 * HOUR);
});

it('any other write goes as it was queued', () => {
  const request = { body: { finish_time: 60 } };
  expect(requestOf({ operation: 'scores', created_at: 1, request } as unknown as QueuedWrite, 0)).toBe(
    request,
  );
});
