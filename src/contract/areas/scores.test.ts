import { expect, test } from 'vitest';
import { SCORING_CODES } from '../../scoring/index';
import { CodeInput, ScoringCode } from './scores';

test('the API knows the codes that the scoring library scores, and no others', () => {
  expect([...ScoringCode.options].sort()).toEqual([...SCORING_CODES].sort());
});

test('a code that is cleared needs nothing else', () => {
  const input = CodeInput.parse({ registration_id: 'r', race_number: 1, code: null });
  expect(input).toMatchObject({ code: null, points: null, percent: null, redress: null });
});
