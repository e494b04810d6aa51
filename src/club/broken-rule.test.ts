import { clubRules as texts } from '@messages/club-rules';
import { expect, test } from 'vitest';
import { type ClubRule, clubRules } from '../contract/club-rules';
import { brokenRule } from './broken-rule';

test.each(Object.entries(clubRules))('the text of %s names each of its values', (rule, kinds) => {
  const values = Object.fromEntries(
    Object.entries(kinds).map(([name, kind], index) => [
      name,
      kind === 'number' ? 70_001 + index : `«${name}»`,
    ]),
  );
  const text = texts[rule as ClubRule](values as never);
  for (const value of Object.values(values)) expect(text).toContain(String(value));
});

test('a broken rule is told by its code and values, and by the text of them', () => {
  expect(brokenRule('players', 'tee_time_full', { players: 5, capacity: 4 })).toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'players: are 5, and 4 fit. Choose another time',
    issues: [
      {
        path: 'players',
        message: 'are 5, and 4 fit. Choose another time',
        rule: 'tee_time_full',
        values: { players: 5, capacity: 4 },
      },
    ],
  });
});
