import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulesOf } from './states';
import {
  choose,
  chosenContent,
  contentOf,
  isConflict,
  merge,
  type RecordState,
  UNKNOWN,
  write,
} from './versions';

const rules = rulesOf('regattas');
type Fields = Record<string, string>;

const recordOf = (state: RecordState): Fields => {
  const { version: _, ...fields } = JSON.parse(contentOf(state)!);
  return fields;
};
const put = (node: string, state: RecordState, fields: Fields): RecordState => {
  const version = contentOf(state) === null ? 1 : JSON.parse(contentOf(state)!).version + 1;
  const json = JSON.stringify({ ...fields, version });
  return write(state, node, json, rules);
};
const edit = (node: string, state: RecordState, fields: Fields) =>
  put(node, state, { ...recordOf(state), ...fields });

const begun = () => put('a', UNKNOWN, { name: 'Cup', fleets: 'F', prizes: 'P' });

test('two laptops that changed different fields make no conflict, and both changes are in the record', () => {
  const start = begun();
  const both = merge(edit('a', start, { fleets: 'G' }), edit('b', start, { prizes: 'Q' }));
  expect(isConflict(both, rules)).toBe(false);
  expect(recordOf(both)).toEqual({ name: 'Cup', fleets: 'G', prizes: 'Q' });
  // The next edit, on either, ends both versions.
  const after = edit('b', both, { name: 'Regatta' });
  expect(after.siblings).toHaveLength(1);
  // A third laptop that changed the same start in a field of its own joins them.
  const third = merge(after, put('c', start, { ...recordOf(start), venue: 'Bay' }));
  expect(isConflict(third, rules)).toBe(false);
  expect(recordOf(third)).toEqual({ name: 'Regatta', fleets: 'G', prizes: 'Q', venue: 'Bay' });
});

test('a field that both changed is a conflict, and choosing a version keeps the other fields of both', () => {
  const start = begun();
  const ours = edit('a', edit('a', start, { fleets: 'G' }), { name: 'Ours' });
  const both = merge(ours, edit('b', edit('b', start, { prizes: 'Q' }), { name: 'Theirs' }));
  expect(isConflict(both, rules)).toBe(true);
  expect(recordOf(both)).toMatchObject({ fleets: 'G', prizes: 'Q' });
  const theirs = both.siblings.find(({ by }) => by === 'b')!;
  const json = chosenContent(both, theirs)!;
  expect(JSON.parse(json)).toMatchObject({ name: 'Theirs', fleets: 'G', prizes: 'Q' });
  const chosen = choose(both, 'a', json, rules);
  expect(isConflict(chosen, rules)).toBe(false);
  // An edit meanwhile of a field that was not chosen is not in conflict with the choice.
  const late = merge(chosen, edit('c', ours, { prizes: 'R' }));
  expect(isConflict(late, rules)).toBe(true);
  expect(isConflict(merge(chosen, edit('c', ours, { venue: 'Bay' })), rules)).toBe(false);
});

test('an edit of another field leaves what is disputed to be chosen', () => {
  const start = begun();
  const both = merge(edit('a', start, { name: 'A' }), edit('b', start, { name: 'B' }));
  const after = edit('a', both, { prizes: 'Q' });
  expect(isConflict(after, rules)).toBe(true);
  expect(after.siblings).toHaveLength(2);
  for (const sibling of after.siblings)
    expect(JSON.parse(chosenContent(after, sibling)!)).toMatchObject({ prizes: 'Q' });
});

test('no field that somebody wrote last is lost, in whatever order laptops hear of each other', () => {
  const step = fc.record({
    what: fc.constantFrom('write', 'write', 'merge'),
    at: fc.nat(3),
    from: fc.nat(3),
    field: fc.constantFrom('name', 'fleets', 'prizes'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const start = begun();
      const states = Array.from({ length: 4 }, () => start);
      /** The writes that each laptop knows, by field. */
      const known = states.map(() => new Map<string, Set<string>>());
      const replaced = new Set<string>();
      const written: { field: string; value: string }[] = [];
      for (const [turn, { what, at, from, field }] of steps.entries()) {
        if (what === 'merge') {
          states[at] = merge(states[at]!, states[from]!);
          for (const [name, values] of known[from]!)
            known[at]!.set(name, new Set([...(known[at]!.get(name) ?? []), ...values]));
          continue;
        }
        const value = `${field} ${turn}`;
        for (const one of known[at]!.get(field) ?? []) {
          // Only what the writer saw is replaced.
          if (recordOf(states[at]!)[field] === one) replaced.add(one);
        }
        states[at] = edit('abcd'[at]!, states[at]!, { [field]: value });
        known[at]!.set(field, new Set([...(known[at]!.get(field) ?? []), value]));
        written.push({ field, value });
      }
      const together = states.reduce(merge);
      const backwards = states.toReversed().reduce((all, one) => merge(one, all));
      expect(contentOf(backwards)).toBe(contentOf(together));
      const said = together.siblings.map(
        (sibling) => JSON.parse(chosenContent(together, sibling)!) as Fields,
      );
      for (const { field, value } of written)
        if (!replaced.has(value)) expect(said.map((record) => record[field])).toContain(value);
      const differing = new Set(
        said.map(({ version: _, ...record }) => JSON.stringify(Object.entries(record).toSorted())),
      );
      expect(isConflict(together, rules)).toBe(differing.size > 1);
    }),
    { numRuns: 300 },
  );
});

test('times at which a score or a band was noted make no conflict', () => {
  expect(rulesOf('scores').ignored).toEqual(['recorded_at']);
  expect(rulesOf('wristbands').ignored).toEqual(['timestamp']);
});
