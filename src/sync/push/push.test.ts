import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QueuedWrite } from '../state/outbox';
import { selectSendable } from './push';

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
