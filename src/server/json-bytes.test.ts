import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8Of } from '../db/utf8';
import { pageBytes } from './json-bytes';

const records = fc.array(
  fc.record({
    json: fc
      .record({ id: fc.string({ unit: 'grapheme' }), cursor: fc.option(fc.string()), more: fc.jsonValue() })
      .map((value) => JSON.stringify(value)),
    cursor: fc.stringMatching(/^[\w-]{1,60}$/),
  }),
  { maxLength: 30 },
);

it('a page has each record as it was, with the cursor that it has in the list', () => {
  fc.assert(
    fc.property(records, (given) => {
      const listed = given.map(({ json, cursor }) => ({ json: utf8Of(json), cursor }));
      const text = pageBytes('{"é":', listed, ',"has_more":false}').toString();
      const data = given.map(({ json, cursor }) => ({ ...JSON.parse(json), cursor }));
      expect(JSON.parse(text)).toEqual({ é: data, has_more: false });
    }),
  );
});

it('a page stays as it is while others are made, however long they are', () => {
  const page = (letter: string, characters: number) =>
    pageBytes('', [{ json: utf8Of(JSON.stringify({ id: letter.repeat(characters) })), cursor: 'c' }], '');
  const pages = [10, 100_000, 900_000, 10, 300_000].map((length) => ({ length, bytes: page('é', length) }));
  for (const { length, bytes } of pages)
    expect(JSON.parse(bytes.toString())).toEqual([{ id: 'é'.repeat(length), cursor: 'c' }]);
});
