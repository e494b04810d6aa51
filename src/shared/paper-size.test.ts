import { expect, it } from 'vitest';
import { paperOf, usualPaper } from './paper-size';

it('paper follows the country of the club’s time zone, unless it is set', () => {
  const letter = [
    'America/New_York',
    'America/Vancouver',
    'America/Mexico_City',
    'US/Eastern',
    'Asia/Manila',
  ];
  const a4 = ['Europe/Dublin', 'Pacific/Auckland', 'America/Sao_Paulo', 'America/Argentina/Ushuaia', 'UTC'];
  expect(letter.map(usualPaper)).toEqual(letter.map(() => 'Letter'));
  expect(a4.map(usualPaper)).toEqual(a4.map(() => 'A4'));
  expect(paperOf({ time_zone: 'Europe/Dublin', paper_size: 'Letter' })).toBe('Letter');
  expect(paperOf({ time_zone: 'America/New_York', paper_size: null })).toBe('Letter');
});
