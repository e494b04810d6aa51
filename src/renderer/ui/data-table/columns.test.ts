import { expect, it } from 'vitest';
import { widthsOf } from './columns';

it('fixed columns keep their width; the others share what is left', () => {
  expect(widthsOf([{ width: '7rem' }, {}, { width: 3 }, { width: 'calc(4rem * 1.15)' }])).toEqual([
    '7rem',
    'max(6rem, (100cqi - 7rem - calc(4rem * 1.15)) * 0.25)',
    'max(6rem, (100cqi - 7rem - calc(4rem * 1.15)) * 0.75)',
    'calc(4rem * 1.15)',
  ]);
});
