import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Queued } from '../../club/outbox';
import { inTurn } from './in-turn';

let seq = 0;
function item(writes: string[], reads: string[] = []): Queued {
  seq++;
  return { seq, id: `out_${seq}`, dependencies: { writes, reads } } as Queued;
}

const none = () => false;
const nothing = new Set<string>();
const turn = (items: Queued[], isHeld: (item: Queued) => boolean = none, missing = nothing) =>
  inTurn(items, isHeld, missing, 99).map((one) => items.indexOf(one));

it('sends what shares nothing at the same time', () => {
  expect(turn([item(['a']), item(['b']), item(['c'])])).toEqual([0, 1, 2]);
});

it('keeps the order of writes about one thing', () => {
  expect(turn([item(['a']), item(['a', 'b']), item(['b'])])).toEqual([0]);
});

it('sends what rests on a thing behind what writes it, and in no order among itself', () => {
  expect(turn([item(['regatta']), item(['x'], ['regatta']), item(['y'], ['regatta'])])).toEqual([0]);
  expect(turn([item(['x'], ['regatta']), item(['y'], ['regatta'])])).toEqual([0, 1]);
});

it('does not write a thing before what rests on its state of then was sent', () => {
  expect(turn([item(['x'], ['regatta']), item(['regatta'])])).toEqual([0]);
});

it('lets others pass what is held, but not what is behind it', () => {
  const held = item(['a']);
  expect(turn([held, item(['a']), item(['b'])], (one) => one === held)).toEqual([2]);
});

it('holds what rests on something that upstream does not have', () => {
  expect(turn([item(['x'], ['r']), item(['y'])], none, new Set(['r']))).toEqual([1]);
});

it('takes no more than asked, the oldest first', () => {
  expect(inTurn([item(['a']), item(['b']), item(['c'])], none, nothing, 2)).toHaveLength(2);
});

it('never lets two go whose order matters, and always lets the oldest go', () => {
  const things = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 });
  const line = fc.array(fc.record({ writes: things, reads: things }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(line, (dependencies) => {
      const items = dependencies.map(({ writes, reads }) => item(writes, reads));
      const chosen = inTurn(items, none, nothing, 99);
      expect(chosen[0]).toBe(items[0]);
      for (const one of chosen)
        for (const other of chosen) {
          if (one === other) continue;
          const touched = [...other.dependencies.writes, ...other.dependencies.reads];
          expect(one.dependencies.writes.some((thing) => touched.includes(thing))).toBe(false);
        }
    }),
  );
});
