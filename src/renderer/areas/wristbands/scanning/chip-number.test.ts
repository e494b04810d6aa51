import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chipNumbers } from './chip-number';

const isSame = (a: string, b: string) => chipNumbers(a).some((number) => chipNumbers(b).includes(number));

it('is the same however a reader writes it', () => {
  for (const text of [
    '04a2b3c4',
    '04:A2:B3:C4',
    '04 A2 B3 C4',
    'C4B3A204',
    '77771716',
    '0077771716',
    '3300106756',
  ])
    expect(isSame(text, '04A2B3C4'), text).toBe(true);
  // Seven bytes, as on NFC stickers.
  expect(isSame('04:12:34:56:78:9A:80', String(BigInt('0x0412345678' + '9A80')))).toBe(true);
});

it('is another one where a byte differs', () => {
  for (const text of ['04A2B3C5', '77771717', '04A2B3C400', 'A204C4B3'])
    expect(isSame(text, '04A2B3C4'), text).toBe(false);
});

it.each(['', '0417', '1234567', 'X0417', '04A2B3', 'A1190', '0417-0418-', '123456789012345678901234567890'])(
  'is nothing that %j is',
  (text) => {
    expect(chipNumbers(text)).toEqual([]);
  },
);

it('is found from every way to write it', () => {
  const bytes = fc
    .constantFrom(4, 5, 7, 8, 10)
    .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }));
  fc.assert(
    fc.property(bytes, fc.boolean(), fc.boolean(), (chip, isReversed, isDecimal) => {
      const hex = (order: Uint8Array) => Buffer.from(order).toString('hex');
      const shown = hex(isReversed ? chip.toReversed() : chip);
      const text = isDecimal ? String(BigInt(`0x${shown}`)).padStart(10, '0') : shown;
      expect(isSame(text, hex(chip))).toBe(true);
    }),
  );
});
