import { expect, it } from 'vitest';
import { pseudoOf } from '../scripts/pseudo-language.mjs';

it('brackets each whole text, accents it and makes it longer, and leaves values, code and imports', () => {
  const source = [
    "import { formatNumber, plural } from '@messages/numbers';",
    'export const screen = {',
    "  title: 'Add a boat',",
    "  nouns: ['boat', 'boats'] as const,",
    '  toSend: (count: number) => `$' + '{formatNumber(count)} to send`,',
    "  boats: (count: number) => plural(count, { one: 'a boat', other: `$" + '{count} boats` }),',
    '  file: (name: string) => <>Put <code>club.db</code> into {name}</>,',
    '};',
  ].join('\n');
  expect(pseudoOf('screen.tsx', source).split('\n')).toEqual([
    "import { formatNumber, plural } from '@messages/numbers';",
    'export const screen = {',
    "  title: '[Åðð á böát ẋẋẋ]',",
    "  nouns: ['[böát ẋẋ]', '[böáts ẋẋ]'] as const,",
    '  toSend: (count: number) => `[$' + '{formatNumber(count)} tö séñð ẋẋ]`,',
    "  boats: (count: number) => plural(count, { one: '[á böát ẋẋ]', other: `[$" + '{count} böáts ẋẋ]` }),',
    '  file: (name: string) => <>[Püt <code>club.db</code> íñtö {name} ẋẋẋẋẋẋẋẋ]</>,',
    '};',
  ]);
});
