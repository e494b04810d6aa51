import { readyCodes, SCORING_CODES } from '@dockside/scoring';
import { expect, test } from 'vitest';
import { CodeInput } from './scores';
import { OwnCode, OwnCodeInput, ownCodeExample, ScoringCode } from './scoring-codes';

test('the API takes the codes that the scoring library scores, and own ones of their form', () => {
  for (const code of [...SCORING_CODES, ...readyCodes.map((one) => one.code)])
    expect(ScoringCode.parse(code)).toBe(code);
  for (const code of ['dnf', 'D', '1ST', 'TOOLONG', ''])
    expect(ScoringCode.safeParse(code).success).toBe(false);
});

test('a code of the regatta’s own may leave out what is usual', () => {
  const points = { method: 'place', value: 3 } as const;
  expect(OwnCodeInput.parse({ code: 'TPO', name: 'Did not tally out', finisher: true, points })).toEqual({
    ...{ code: 'TPO', name: 'Did not tally out', finisher: true, came_to_start: true, excludable: true },
    points: {
      ...points,
      ...{ percent: null, percent_of: null, minimum: null, maximum: null },
      ...{ races: 'all', leave_out: null, at_most: null },
    },
  });
  for (const code of [ownCodeExample, ...readyCodes]) expect(OwnCode.parse(code)).toEqual(code);
});

test('a code that is cleared needs nothing else', () => {
  const input = CodeInput.parse({ registration_id: 'r', race_number: 1, code: null });
  expect(input).toMatchObject({ code: null, points: null, percent: null, redress: null });
});
