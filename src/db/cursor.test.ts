import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor, listTag } from './cursor';

const key = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.uuid());
const tag = listTag('orders', { club_id: 'c' });

it('any place of a list survives being a cursor, in characters that need no escaping in a URL', () => {
  fc.assert(
    fc.property(fc.option(fc.maxSafeInteger()), key, (sort, id) => {
      const cursor = encodeCursor({ sort, key: id }, tag);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(cursor, sort !== null, tag)).toEqual({ sort, key: id });
    }),
  );
});

it('a cursor of a list in another order, or of other filters, is none of this list', () => {
  fc.assert(
    fc.property(fc.option(fc.maxSafeInteger()), key, (sort, id) => {
      const cursor = encodeCursor({ sort, key: id }, tag);
      expect(decodeCursor(cursor, sort === null, tag)).toBeUndefined();
      expect(decodeCursor(cursor, sort !== null, listTag('orders', { club_id: 'd' }))).toBeUndefined();
    }),
  );
});

it('a list is the same however its filters are ordered, and whether those that are not used are named', () => {
  expect(listTag('orders', { a: 1, b: 'x' })).toBe(listTag('orders', { b: 'x', c: undefined, a: 1 }));
  expect(listTag('orders', { a: 1 })).not.toBe(listTag('banquets', { a: 1 }));
  expect(listTag('orders', { a: 1 })).not.toBe(listTag('orders', { a: '1' }));
});

it('no text breaks the decoder: what is no cursor is undefined, what is one names a place', () => {
  const json = fc.json().map((text) => Buffer.from(text).toString('base64url'));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), json), fc.boolean(), (text, sorted) => {
      const place = decodeCursor(text, sorted, tag);
      if (place === undefined) return;
      expect(typeof place.key).toBe('string');
      expect(sorted ? Number.isSafeInteger(place.sort) : place.sort === null).toBe(true);
    }),
  );
});
