import type { Encoding } from '@dockside/contract/staff-operations/encodings';
import { expect, it } from 'vitest';
import { decode } from './decode';

/** Bytes of a text in a single-byte encoding. */
function encoded(encoding: Encoding, text: string): Buffer {
  const bytes = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte -= 1)
    bytes.set(new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte);
  return Buffer.from([...text].map((letter) => bytes.get(letter)!));
}

const HEAD = 'Membership number;First name;Last name\r\nM1;';

it.each<[Encoding, string]>([
  ['windows-1252', 'Jürgen;Müller'],
  ['windows-1252', 'Séamus;Ó Cléirigh'],
  ['windows-1252', 'Søren;Ærø'],
  ['windows-1252', 'Ann;O’Brien'],
  ['windows-1252', 'ÅSA;BJÖRK'],
  ['macintosh', 'Jürgen;Müller'],
  ['macintosh', 'Zoë;Lefèvre'],
  ['windows-1250', 'Łukasz;Wąsik'],
  ['windows-1251', 'Иван;Петров'],
  ['koi8-r', 'Иван;Петров'],
])('finds %s of %s', (encoding, name) => {
  const text = `${HEAD}${name}\r\n`;
  expect(decode(encoded(encoding, text))).toMatchObject({ text, encoding, sample: `M1;${name}` });
});

it('finds Shift-JIS', () => {
  const name = Buffer.from([0x8e, 0x52, 0x93, 0x63, 0x3b, 0x91, 0xbe, 0x98, 0x59]);
  expect(decode(Buffer.concat([Buffer.from(HEAD), name])).text).toBe(`${HEAD}山田;太郎`);
});

it('reads a text as somebody says', () => {
  expect(decode(encoded('windows-1254', 'Işıl'), 'windows-1254').text).toBe('Işıl');
  expect(decode(Buffer.from('é', 'utf16le'), 'utf-16').text).toBe('é');
});

it('reads the lines of another encoding in a UTF-8 text by themselves', () => {
  const content = Buffer.concat([Buffer.from('Órla\nÉtoile\nM'), Buffer.from([0xfc]), Buffer.from('ller\n')]);
  expect(decode(content)).toMatchObject({
    text: 'Órla\nÉtoile\nMüller\n',
    encoding: 'utf-8',
    otherLines: [{ line: 3, text: 'Müller' }],
  });
});

it('shows the first letters beyond ASCII, wherever they are', () => {
  const text = `${'M1;Ann;Alfa\n'.repeat(6000)}M2;${'x'.repeat(300)};Zoë;Lefèvre\nM3;Órla\n`;
  const { sample } = decode(encoded('windows-1252', text));
  expect(sample).toMatch(/^x+;Zoë;Lefèvre$/);
});

it('finds the encoding of pasted lines by all of them', () => {
  const good = 'Órla;Ní Riain\n'.repeat(4);
  const pasted = encoded('windows-1250', 'Jan;Zięba\nŁukasz;Wąsik\nStanisław;Żółć\n');
  expect(decode(Buffer.concat([Buffer.from(good), pasted])).otherLines[0]).toEqual({
    line: 5,
    text: 'Jan;Zięba',
  });
});

it('keeps the lines of UTF-8, however few they are beside another encoding', () => {
  const content = Buffer.concat([
    Buffer.from('Zoë;Łuczak\n'),
    encoded('windows-1252', 'René;Bravo\nFrançois;Bravo\nJörg;Bravo\n'),
  ]);
  const { text, otherLines } = decode(content);
  expect(text).toBe('Zoë;Łuczak\nRené;Bravo\nFrançois;Bravo\nJörg;Bravo\n');
  expect(otherLines.map(({ line }) => line)).toEqual([2, 3, 4]);
});
