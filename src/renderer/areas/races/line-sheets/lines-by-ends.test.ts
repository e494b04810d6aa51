import { expect, it } from 'vitest';
import { linesByEnds } from './lines-by-ends';

it('numbers are in the order of their last two figures, borrowed sails with them, those without figures last', () => {
  const boat = (sail_number: string, ...other_sail_numbers: string[]) => ({
    sail_number,
    other_sail_numbers,
  });
  const lines = linesByEnds([
    boat('IRL 1234'),
    boat('GBR 4', 'IRL 985'),
    boat('Gull'),
    boat('GBR 134 R'),
    boat('34'),
    boat('K 703'),
  ]);
  expect(lines.map(({ ends, number, isOther }) => [ends, number, isOther])).toEqual([
    ['03', 'K 703', false],
    ['4', 'GBR 4', false],
    ['34', '34', false],
    ['34', 'GBR 134 R', false],
    ['34', 'IRL 1234', false],
    ['85', 'IRL 985', true],
    ['', 'Gull', false],
  ]);
});
