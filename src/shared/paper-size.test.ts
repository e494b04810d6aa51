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
  const a4 = [
    ...['Europe/Dublin', 'Pacific/Auckland', 'America/Argentina/Ushuaia', 'UTC'],
    // Brazil.
    ...[
      'Sao_Paulo',
      'Araguaina',
      'Boa_Vista',
      'Campo_Grande',
      'Eirunepe',
      'Maceio',
      'Noronha',
      'Porto_Velho',
    ],
    ...['Rio_Branco', 'Santarem', 'Bahia', 'Belem', 'Cuiaba', 'Fortaleza', 'Manaus', 'Recife'],
    // Greenland, and French islands.
    ...['Nuuk', 'Danmarkshavn', 'Scoresbysund', 'Thule'],
    ...['Martinique', 'Guadeloupe', 'St_Barthelemy', 'Marigot', 'Miquelon'],
  ].map((zone) => (/\/|UTC/.test(zone) ? zone : `America/${zone}`));
  expect(letter.map(usualPaper)).toEqual(letter.map(() => 'Letter'));
  expect(a4.map(usualPaper)).toEqual(a4.map(() => 'A4'));
  expect(paperOf({ time_zone: 'Europe/Dublin', paper_size: 'Letter' })).toBe('Letter');
  expect(paperOf({ time_zone: 'America/New_York', paper_size: null })).toBe('Letter');
});
