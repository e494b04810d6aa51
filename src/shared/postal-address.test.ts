import { expect, it } from 'vitest';
import { clubCountry } from './club-country';
import { addressLines, letterLines } from './postal-address';
import { postalCountry } from './postal-country';

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
  expect(addressLines({ ...address, country }, 'IE')).toEqual(['Main Street 1', ...lines]);
});

it('leaves out what is missing, with its separator', () => {
  const parts = { ...address, country: 'US' };
  expect(addressLines({ ...parts, state: null }, null)).toEqual(['Main Street 1', 'Town 12345', 'US']);
  expect(addressLines({ ...parts, city: null }, null)).toEqual(['Main Street 1', 'ST 12345', 'US']);
  expect(addressLines({ ...parts, zip: ' ', street: 'The Pier\nHowth' }, null)).toEqual([
    ...['The Pier', 'Howth', 'Town, ST', 'US'],
  ]);
});

it('an address without a country has the order of the club’s', () => {
  expect(addressLines(address, 'DE')).toEqual(['Main Street 1', '12345 Town']);
  expect(addressLines({ ...address, country: 'US' }, 'DE')).toEqual([
    'Main Street 1',
    'Town, ST 12345',
    'US',
  ]);
});

const howth = {
  street: '4 Harbour Road',
  city: 'Howth',
  state: 'Co. Dublin',
  zip: 'D13 A1B2',
  country: null,
};
const domestic = ['4 Harbour Road', 'Howth', 'Co. Dublin', 'D13 A1B2'];

it.each(['IE', 'ie', ' Ireland ', 'Éire', 'IRL', null, ' '])(
  'a domestic letter has no country: %s',
  (country) => {
    expect(letterLines({ ...howth, country }, 'IE', 'en-IE')).toEqual(domestic);
  },
);

it.each([
  ['IE', 'US', ['HOWTH', 'CO. DUBLIN', 'D13 A1B2', 'IRELAND']],
  ['Northern Ireland', 'IE', ['HOWTH', 'D13 A1B2', 'UNITED KINGDOM']],
  ['Deutschland', 'AT', ['D13 A1B2 HOWTH', 'GERMANY']],
  ['usa', 'IE', ['HOWTH, CO. DUBLIN D13 A1B2', 'UNITED STATES']],
  ['Malta', 'IE', ['HOWTH D13 A1B2', 'MALTA']],
  ['Atlantis', 'IE', ['HOWTH', 'CO. DUBLIN', 'D13 A1B2', 'ATLANTIS']],
  ['IE', null, ['HOWTH', 'CO. DUBLIN', 'D13 A1B2', 'IRELAND']],
])('a letter to %s from %s ends with the country’s name', (country, home, lines) => {
  expect(letterLines({ ...howth, country }, home, 'en-IE')).toEqual(['4 Harbour Road', ...lines]);
});

it('names the country in the club’s language', () => {
  expect(letterLines({ ...howth, country: 'IE' }, 'DE', 'de').at(-1)).toBe('IRLAND');
  expect(letterLines({ ...howth, country: 'Germany' }, 'IE', 'de').at(-1)).toBe('DEUTSCHLAND');
});

it('knows the country of each zone, and gives no zone to two', () => {
  const zonesOf = (code: string) =>
    (new Intl.Locale(`und-${code}`) as unknown as { getTimeZones(): string[] | undefined }).getTimeZones() ??
    [];
  const countryOf = new Map<string, string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
    if (new Intl.Locale(`und-${code}`).region === code)
      for (const zone of zonesOf(code)) countryOf.set(zone, code);
  const all = [...countryOf.keys()].filter((zone) => clubCountry(zone) !== 'US');
  const known = all.filter((zone) => postalCountry(zone) !== null);
  expect(known.length).toBeGreaterThan(100);
  const codes = new Set(known.map((zone) => countryOf.get(zone)!));
  const ofThem = all.filter((zone) => codes.has(countryOf.get(zone)!) && !zone.startsWith('Antarctica/'));
  const told = (zone: string) => `${zone} ${postalCountry(zone)}`;
  expect(ofThem.map(told)).toEqual(ofThem.map((zone) => `${zone} ${countryOf.get(zone)}`));
});

it('a club whose zone is of no country writes every country', () => {
  expect(postalCountry('UTC')).toBeNull();
});
