import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storableIssues } from './text';

const paths = (value: unknown) => storableIssues(value).map(({ path }) => path);

test('texts that cannot be stored are named by their path, names of fields too', () => {
  expect(paths({ id: 'a\0b', crew: ['Ann', '\ud800'], x: { 'n\udfff': 1 }, fine: '💥\u202e\ufffd' })).toEqual(
    ['id', 'crew.1', 'x.n\ufffd'],
  );
  expect(paths('\ud83d')).toEqual(['']);
  expect(paths(null)).toEqual([]);
});

test('a value nested a hundred thousand deep is walked as well', () => {
  expect(paths(JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`))).toHaveLength(1);
});

test('what has no issue is the same text as UTF-8, and holds no NUL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const same = Buffer.from(text).toString() === text && !text.includes('\0');
      expect(storableIssues([text]).length === 0).toBe(same);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff)), (units) => {
      const text = String.fromCharCode(...units);
      const same = Buffer.from(text).toString() === text && !text.includes('\0');
      expect(storableIssues([text]).length === 0).toBe(same);
    }),
  );
});
