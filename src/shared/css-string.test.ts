import { expect, it } from 'vitest';
import { cssString } from './css-string';

it('ends neither at a quote nor with the style element, whatever the text', () => {
  expect(cssString('Autumn Cup · v2')).toBe('"Autumn Cup · v2"');
  expect(cssString('</style><script>')).toBe('"\\3c /style\\3e \\3c script\\3e "');
  expect(cssString('a" b\\c\nd')).toBe('"a\\22  b\\5c c\\a d"');
});
