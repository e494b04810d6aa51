import { expect, it } from 'vitest';
import { addressLines } from './postal-address';

const address = { street: 'Main Street 1', city: 'Town', state: 'ST', zip: '12345', country: null };

it.each([
  ['IE', ['Town', 'ST', '12345', 'IE']],
  ['United Kingdom', ['Town', '12345', 'United Kingdom']],
  ['us', ['Town, ST 12345', 'us']],
  ['Canada', ['Town ST 12345', 'Canada']],
  ['Österreich', ['12345 Town', 'Österreich']],
  ['DEU', ['12345 Town', 'DEU']],
  ['Italia', ['12345 Town ST', 'Italia']],
  ['BR', ['Town-ST', '12345', 'BR']],
  ['NZ', ['Town 12345', 'NZ']],
  ['Atlantis', ['Town', 'ST', '12345', 'Atlantis']],
  [null, ['Town', 'ST', '12345']],
])('an address of %s', (country, lines) => {
  expect(addressLines({ ...address, country })).toEqual(['Main Street 1', ...lines]);
});

it('leaves out what is missing, with its separator', () => {
  const parts = { ...address, country: 'US' };
  expect(addressLines({ ...parts, state: null })).toEqual(['Main Street 1', 'Town 12345', 'US']);
  expect(addressLines({ ...parts, city: null })).toEqual(['Main Street 1', 'ST 12345', 'US']);
  expect(addressLines({ ...parts, zip: ' ', street: 'The Pier\nHowth' })).toEqual([
    ...['The Pier', 'Howth', 'Town, ST', 'US'],
  ]);
});
