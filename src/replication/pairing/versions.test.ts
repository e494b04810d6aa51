import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choose,
  contentOf,
  hasSeen,
  isSameState,
  merge,
  mergeNews,
  type RecordState,
  textOfState,
  UNKNOWN,
  WHOLE,
  withKnown,
  write,
} from './versions';

const says = (text: string) => JSON.stringify({ id: 'r', text });
const writeOn = (node: string, state: RecordState, text: string | null) => {
  const json = text === null ? null : says(text);
  return write(state, node, json);
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
  expect(textsOf(choose(here, 'n', says('one')))).toEqual(['one']);
});

test('of a record that is written again and again the last writes are remembered, and the early ones no more', () => {
  let state = writeOn('n', writeOn('n', UNKNOWN, 'first'), 'second');
  const [second] = state.siblings;
  for (let i = 0; i < 300; i += 1) state = writeOn('n', state, `text ${i}`);
  expect(Object.keys(state.context).length).toBeLessThanOrEqual(201);
  expect(hasSeen(state, second!)).toBe(false);
  expect(textsOf(state)).toEqual(['text 299']);
});

test('a write is remembered by how many followed it, not by how far the cloud numbered', () => {
  const numbered = (version: number, text: string) => JSON.stringify({ id: 'r', text, version });
  const before = write(UNKNOWN, 'other', numbered(2, 'first'));
  const read = write(before, 'reader', numbered(3, 'second'), undefined, 500);
  for (const both of [merge(before, read), merge(read, before)]) expect(textsOf(both)).toEqual(['second']);

  // An older Dockside forgets by number. The two agree all the same, and neither brings the other news.
  const [{ node: first }] = before.siblings as [RecordState['siblings'][0]];
  const { [first]: _, ...context } = read.context;
  const older = { ...read, context };
  expect(hasSeen(older, before.siblings[0]!)).toBe(false);
  expect(textOfState(older)).toBe(textOfState(read));
  expect(isSameState(merge(read, older), read)).toBe(true);
});

test('merged contexts remember the same writes in any order', () => {
  const branches = ['a', 'b', 'c'].map((node) => {
    let state = writeOn(node, UNKNOWN, 'first');
    for (let i = 0; i < 150; i += 1) state = writeOn(node, state, `${node} ${i}`);
    return state;
  });
  const [a, b, c] = branches as [RecordState, RecordState, RecordState];
  const all = merge(merge(a, b), c);
  for (const other of [merge(a, merge(b, c)), merge(merge(c, a), b), merge(all, b)])
    expect(isSameState(other, all)).toBe(true);
});

test('a state that two nodes have from a third is one version: what one of them answers is an answer to both', () => {
  const writer = writeOn('writer', writeOn('writer', UNKNOWN, 'first'), 'second');
  for (const [known, heard] of [
    [UNKNOWN, 'first'],
    [UNKNOWN, 'second'],
    [writeOn('writer', UNKNOWN, 'first'), 'second'],
  ] as const) {
    const reader = writeOn('reader', known, heard);
    for (const text of ['third', null]) {
      const answer = writeOn('writer', writer, text);
      for (const both of [merge(answer, reader), merge(reader, answer)])
        expect(textsOf(both)).toEqual([text]);
    }
  }
  const reader = writeOn('reader', writeOn('writer', UNKNOWN, 'first'), 'second');
  expect(textsOf(merge(writer, writeOn('reader', reader, 'third')))).toEqual(['third']);
});

test('what is written again after a deletion, or after another text, stays beside what others wrote before', () => {
  const begun = writeOn('a', UNKNOWN, 'first');
  for (const between of [null, 'second']) {
    const again = writeOn('a', writeOn('a', begun, between), 'first');
    for (const text of ['third', null]) {
      // A removal that was undone is undone on both.
      const stays = text === between ? ['first'] : ['first', text];
      const other = writeOn('b', begun, text);
      for (const both of [merge(again, other), merge(other, again)])
        expect(textsOf(both)).toEqual(stays.toSorted());
    }
    expect(textsOf(merge(again, writeOn('b', UNKNOWN, 'first')))).toEqual(['first']);
  }
});

test('a state has one number wherever it was read, after however many edits, and one text', () => {
  const numbered = (version: number, text: string) => JSON.stringify({ id: 'r', text, version });
  const writer = write(write(UNKNOWN, 'writer', numbered(1, 'first')), 'writer', numbered(5, 'last'));
  // The reader's server has numbered fewer edits.
  const known = write(UNKNOWN, 'writer', numbered(1, 'first'));
  const reader = write(known, 'reader', numbered(2, 'last'), undefined, 5);
  for (const both of [merge(writer, reader), merge(reader, writer)]) {
    expect(both.siblings).toMatchObject([{ n: 5, json: numbered(5, 'last') }]);
    expect(isSameState(both, writer)).toBe(true);
  }
  expect(isSameState(merge(reader, writer), reader)).toBe(false);
  const edited = write(reader, 'reader', numbered(3, 'edited'));
  for (const both of [merge(writer, edited), merge(edited, writer)])
    expect(contentOf(both)).toBe(numbered(3, 'edited'));
});

test('what the cloud took is known, whatever was written since, and hides nothing that is not', () => {
  const read = (text: string, number: number) => write(UNKNOWN, 'reader', says(text), undefined, number);
  const moved = withKnown(writeOn('n', UNKNOWN, 'second'), 'n', { json: says('first'), number: 7 });
  expect(textsOf(merge(moved, read('first', 7)))).toEqual(['second']);
  expect(textsOf(merge(moved, read('first', 8)))).toEqual(['first', 'second']);
  const same = withKnown(writeOn('n', UNKNOWN, 'first'), 'n', { json: says('first'), number: 7 });
  expect(textsOf(merge(same, writeOn('reader', read('first', 7), 'third')))).toEqual(['third']);
  const removed = withKnown(writeOn('n', writeOn('n', UNKNOWN, 'first'), null), 'n', {
    json: says('first'),
    number: 7,
  });
  expect(textsOf(merge(removed, read('first', 7)))).toEqual([null]);
  const open = merge(writeOn('a', UNKNOWN, 'one'), writeOn('b', UNKNOWN, 'two'));
  expect(textsOf(withKnown(open, 'n', { json: says('zero'), number: 7 }))).toEqual(['one', 'two']);
});

test('in whatever order nodes hear of each other’s writes, copies and a cloud among them, they come to the same', () => {
  const step = fc.record({
    what: fc.constantFrom('write', 'remove', 'merge', 'copy', 'rename', 'send', 'read', 'restore'),
    at: fc.nat(4),
    from: fc.nat(4),
    // Few texts: each is written again and again.
    text: fc.constantFrom('one', 'two', 'three'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const states: RecordState[] = Array.from({ length: 5 }, () => UNKNOWN);
      const nodes = ['a', 'b', 'c', 'd', 'e'];
      let cloud: { json: string; number: number } | undefined;
      let backup: typeof cloud;
      for (const [turn, { what, at, from, text }] of steps.entries()) {
        const [node, state] = [nodes[at]!, states[at]!];
        const content = contentOf(state);
        if (what === 'write') states[at] = writeOn(node, state, text);
        else if (what === 'remove') states[at] = writeOn(node, state, null);
        else if (what === 'merge') states[at] = merge(state, states[from]!);
        else if (what === 'rename') nodes[at] = `node ${turn}`;
        else if (what === 'copy') [states[at], nodes[at]] = [states[from]!, nodes[from]!];
        else if (what === 'send' && content !== null) {
          cloud = { json: content, number: (cloud?.number ?? 0) + 1 };
          states[at] = withKnown(state, node, cloud);
        } else if (what === 'read' && cloud && content !== cloud.json)
          states[at] = write(state, node, cloud.json, undefined, cloud.number);
        else if (what === 'restore') [cloud, backup] = [backup, cloud];
        // A record that somebody knew is not forgotten.
        expect(states[at]!.siblings.length === 0 && state.siblings.length > 0 && what !== 'copy').toBe(false);
      }
      const together = states.reduce(merge);
      const backwards = states.toReversed().reduce((all, one) => merge(one, all));
      expect(textOfState(backwards)).toBe(textOfState(together));
      for (const state of states) {
        expect(isSameState(merge(together, state), together)).toBe(true);
      }
      // The latest write of all stays.
      const lastOf = (siblings: RecordState['siblings']) => Math.max(0, ...siblings.map(({ rank }) => rank));
      expect(lastOf(together.siblings)).toBe(lastOf(states.flatMap(({ siblings }) => siblings)));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['one at a time', WHOLE],
  ['by field', { ...WHOLE, byField: true }],
])('a record merged %s is shown under a greater number once it has changed, on every node', (_, rules) => {
  const edit = (node: string, state: RecordState, text: string) => {
    const shown = contentOf(state);
    const version = shown === null ? 1 : JSON.parse(shown).version + 1;
    return write(state, node, JSON.stringify({ id: 'r', [node]: text, text, version }), rules);
  };
  const shownIn = (state: RecordState) => {
    const { version, ...record } = JSON.parse(contentOf(state)!);
    return { version, record: JSON.stringify(record) };
  };
  const names = ['a', 'b', 'c'];
  const step = fc.record({
    kind: fc.constantFrom('edit', 'meet', 'choose'),
    of: fc.nat(names.length - 1),
    with: fc.nat(names.length - 1),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      const nodes = names.map(() => edit('a', UNKNOWN, 'first'));
      const take = (to: number, from: number) => {
        const [before, news] = [nodes[to]!, nodes[from]!];
        const after = mergeNews(before, news);
        const [was, is] = [shownIn(before), shownIn(after)];
        if (was.record !== is.record) expect(is.version).toBeGreaterThan(was.version);
        expect(isSameState(mergeNews(after, news), after)).toBe(true);
        nodes[to] = after;
      };
      for (const [index, { kind, of, with: other }] of steps.entries()) {
        if (kind === 'edit') nodes[of] = edit(names[of]!, nodes[of]!, `text ${index}`);
        if (kind === 'meet') take(of, other);
        if (kind === 'choose') {
          const { version, record } = shownIn(nodes[of]!);
          const json = JSON.stringify({ ...JSON.parse(record), version: version + 1 });
          nodes[of] = choose(nodes[of]!, names[of]!, json, rules);
        }
      }
      for (let round = 0; round < 3; round += 1)
        for (const to of nodes.keys()) for (const from of nodes.keys()) take(to, from);
      expect(new Set(nodes.map(contentOf)).size).toBe(1);
    }),
    { numRuns: 500 },
  );
});
