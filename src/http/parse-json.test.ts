import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '../contract/errors';
import { parseJson as parse } from './parse-json';

const MIB = 1024 * 1024;
const parseJson = (text: Buffer) => parse(text, 20_000);
const bytes = (text: string) => Buffer.from(text);

/** The outcome of a body: taken, or the refusal. */
const refusal = (text: string) =>
  parseJson(bytes(text)).then(
    () => 'taken',
    (error) => (error as ApiError).issues[0]?.message,
  );

it('reads what JSON.parse reads', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const text = JSON.stringify(value);
      expect(await parseJson(bytes(text))).toEqual(JSON.parse(text));
    }),
  ));

/** Pieces of strings that must not be cut. */
const piece = fc.constantFrom(
  'a',
  '\\"',
  '\\\\',
  '\\u00e9',
  '\\ud83d\\ude00',
  '\\n',
  'é',
  '💥',
  '\u2028',
  '}',
  '[',
);

it('reads long strings as JSON.parse does, wherever they are cut', () =>
  fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 20 }), async (pieces) => {
      const long = `"${pieces.join('').repeat(Math.ceil((300 * 1024) / pieces.join('').length))}"`;
      const text = `{"first":${long},"__proto__":[${long}],${long}:1}`;
      expect(JSON.stringify(await parseJson(bytes(text)))).toBe(JSON.stringify(JSON.parse(text)));
    }),
    { numRuns: 20 },
  ));

it.each([
  ['[[', 200, 'is nested more than 100 deep'],
  ['{"a":', 101, 'is nested more than 100 deep'],
  ['[', 8 * MIB, 'is nested more than 100 deep'],
  ['{},', 100_000, 'has more than 20000 values'],
  ['"",', 5 * MIB, 'has more than 20000 values'],
])('refuses %j %i times before it is parsed', async (part, times, why) => {
  expect(await refusal(`[${part.repeat(times)}`)).toBe(why);
});

it.each([1_000, 60_000])(
  'refuses 6 MB in strings of %i characters, which would be parsed in one piece',
  async (length) => {
    const text = JSON.stringify(Array.from({ length: 6e6 / length }, () => 'x'.repeat(length)));
    expect(await refusal(text)).toBe('has more than 2097152 characters in short texts');
  },
);

it.each(['', '{', '{"a":1', '[1,]', `["${'\\q'.repeat(200_000)}"]`, `"${'x'.repeat(400_000)}`, 'NaN'])(
  'refuses what is not JSON: %.20s',
  async (text) => {
    await expect(parseJson(bytes(text))).rejects.toThrow(/isn’t valid JSON/);
    await expect(parseJson(bytes(text))).rejects.toBeInstanceOf(ApiError);
  },
);

it('takes braces, brackets and commas in strings for text', async () => {
  const text = JSON.stringify(['[{,'.repeat(100_000)]);
  expect(await parseJson(bytes(text))).toEqual(JSON.parse(text));
});

it('lets others run while it reads a large body', async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  });
  await parseJson(bytes(JSON.stringify({ content: 'x"'.repeat(4 * MIB) })));
  clearInterval(count);
  expect(turns).toBeGreaterThan(5);
});
