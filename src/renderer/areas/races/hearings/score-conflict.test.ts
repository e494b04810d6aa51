import { ClientError } from '@shared/api-client';
import { expect, test } from 'vitest';
import { areScoresOther } from './score-conflict';

const refused = (code: string, current?: Record<string, unknown> | null) =>
  new ClientError(409, code, 'IRL 66 in race 3 was changed meanwhile', [], null, null, current);

test('a score that was changed or removed is not the decision being another one', () => {
  expect(areScoresOther(refused('VERSION_CONFLICT', { registration_id: 'ent_1', race_number: 3 }))).toBe(
    true,
  );
  expect(areScoresOther(refused('VERSION_CONFLICT', null))).toBe(true);
  expect(areScoresOther(refused('VERSION_CONFLICT', { id: 'dec_1', number: 2 }))).toBe(false);
  expect(areScoresOther(refused('INVALID_REQUEST'))).toBe(false);
  expect(areScoresOther(new Error('by now'))).toBe(false);
});
