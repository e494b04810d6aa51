import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choose,
  contentOf,
  hasSeen,
  isSameState,
  merge,
  newDot,
  type RecordState,
  textOfState,
  UNKNOWN,
  write,
} from './versions';

const says = (text: string) => JSON.stringify({ id: 'r', text });
const writeOn = (node: string, state: RecordState, text: string | null) => {
  const json = text === null ? null : says(text);
  return write(state, newDot(state, node, json), json);
};
const textsOf = ({ siblings }: RecordState) =>
  siblings.map(({ json }) => (json === null ? null : JSON.parse(json).text)).toSorted();

/** A version as an older Dockside wrote it. */
const numbered = (node: string, n: number, text: string): RecordState => ({
  context: { [node]: n },
  siblings: [{ node, n, rank: 1, json: says(text) }],
});

test('of two versions the one that was written in view of more is shown, whoever wrote the other', () => {
  for (const [more, less] of [
    ['a-node', 'z-node'],
    ['z-node', 'a-node'],
  ] as const) {
    const begun = writeOn(more, UNKNOWN, 'first');
    const both = merge(writeOn(more, begun, 'second'), writeOn(less, UNKNOWN, 'other'));
    expect(textsOf(both)).toEqual(['other', 'second']);
    expect(contentOf(both)).toBe(says('second'));
  }
});

test('two copies of one laptop that write at one point give two names: both versions stay', () => {
  const before = writeOn('laptop', UNKNOWN, 'before');
  const [one, other] = [writeOn('laptop', before, 'one'), writeOn('laptop', before, 'other')];
  // The first copy continues, and has more writes than the other.
  const further = writeOn('laptop', writeOn('laptop', one, 'two'), 'three');
  for (const both of [merge(further, other), merge(other, further)])
    expect(textsOf(both)).toEqual(['other', 'three']);
});

test('two versions to which copies of an older Dockside gave one number both stay, the same on every node', () => {
  const [one, other] = [numbered('older', 5, 'one'), numbered('older', 5, 'other')];
  const [here, there] = [merge(one, other), merge(other, one)];
  expect(textsOf(here)).toEqual(['one', 'other']);
  expect(textOfState(here)).toBe(textOfState(there));
  // Merging one of them again brings nothing new.
  for (const again of [one, other, there]) expect(isSameState(merge(here, again), here)).toBe(true);
  expect(textsOf(choose(here, newDot(here, 'n', says('one')), says('one')))).toEqual(['one']);
});

test('of a record that is written again and again the last writes are remembered, and the first no more', () => {
  let state = writeOn('n', UNKNOWN, 'first');
  const [first] = state.siblings;
  for (let i = 0; i < 300; i += 1) state = writeOn('n', state, `text ${i}`);
  expect(Object.keys(state.context).length).toBeLessThanOrEqual(201);
  expect(hasSeen(state, first!)).toBe(false);
  expect(textsOf(state)).toEqual(['text 299']);
});

test('in whatever order nodes hear of each other’s writes, copies among them, they come to the same', () => {
  const step = fc.record({
    what: fc.constantFrom('write', 'remove', 'merge', 'copy', 'rename'),
    at: fc.nat(4),
    from: fc.nat(4),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const states: RecordState[] = Array.from({ length: 5 }, () => UNKNOWN);
      const nodes = ['a', 'b', 'c', 'd', 'e'];
      for (const [turn, { what, at, from }] of steps.entries()) {
        if (what === 'write') states[at] = writeOn(nodes[at]!, states[at]!, `text ${turn}`);
        else if (what === 'remove') states[at] = writeOn(nodes[at]!, states[at]!, null);
        else if (what === 'merge') states[at] = merge(states[at]!, states[from]!);
        else if (what === 'rename') nodes[at] = `node ${turn}`;
        else [states[at], nodes[at]] = [states[from]!, nodes[from]!];
      }
      const together = states.reduce(merge);
      const backwards = states.toReversed().reduce((all, one) => merge(one, all));
      expect(textOfState(backwards)).toBe(textOfState(together));
      for (const state of states) expect(isSameState(merge(together, state), together)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
