import { expect, test } from 'vitest';
import { amounts } from './delete-record';

test.each([
  [[], null],
  [[[0, 'result']], null],
  [[[1, 'result']], '1 result'],
  [
    [
      [3, 'result'],
      [0, 'crossing'],
      [2, 'entry', 'entries'],
    ],
    '3 results and 2 entries',
  ],
  [
    [
      [1, 'entry', 'entries'],
      [2, 'race'],
      [1, 'wristband'],
    ],
    '1 entry, 2 races and 1 wristband',
  ],
] as const)('%j is %j', (all, text) => expect(amounts(all as never)).toBe(text));
