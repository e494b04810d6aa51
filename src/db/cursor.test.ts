import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor';

const key = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.uuid());

it('any place of a list survives being a cursor, in characters that need no escaping in a URL', () => {
  fc.assert(
    fc.property(fc.option(fc.maxSafeInteger()), key, (sort, id) => {
      const cursor = encodeCursor({ sort, key: id });
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(cursor, sort !== null)).toEqual({ sort, key: id });
    }),
  );
});

it('a cursor of a list in another order is none of this list', () => {
  fc.assert(
    fc.property(fc.option(fc.maxSafeInteger()), key, (sort, id) => {
      expect(decodeCursor(encodeCursor({ sort, key: id }), sort === null)).toBeUndefined();
    }),
  );
});

it('no text breaks the decoder: what is no cursor is undefined, what is one names a place', () => {
  const json = fc.json().map((text) => Buffer.from(text).toString('base64url'));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), json), fc.boolean(), (text, sorted) => {
      const place = decodeCursor(text, sorted);
      if (place === undefined) return;
      expect(typeof place.key).toBe('string');
      expect(sorted ? Number.isSafeInteger(place.sort) : place.sort === null).toBe(true);
    }),
  );
});
