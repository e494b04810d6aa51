import { expect, it } from 'vitest';
import { clubCountry, isMonthFirst } from './club-country';
import { countryTerms, transportWord } from './country-terms';

it('knows every zone of the United States and Canada, and no other', () => {
  const zonesOf = (country: string) =>
    (new Intl.Locale(`und-${country}`) as unknown as { getTimeZones(): string[] }).getTimeZones();
  expect(zonesOf('US').length).toBeGreaterThan(25);
  expect(zonesOf('CA').length).toBeGreaterThan(15);
  const american = ['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM'].flatMap(zonesOf);
  const all = [...new Set([...Intl.supportedValuesOf('timeZone'), ...american])];
  const named = (country: string | null) => all.filter((zone) => clubCountry(zone) === country);
  expect(named('US').sort()).toEqual(american.sort());
  expect(named('CA').sort()).toEqual(zonesOf('CA').sort());
});

it.each([
  ['US/Eastern', 'US'],
  ['Pacific/Samoa', 'US'],
  ['America/Fort_Wayne', 'US'],
  ['Canada/Atlantic', 'CA'],
  ['America/Montreal', 'CA'],
  ['Europe/Dublin', null],
  ['UTC', null],
])('an old name of a zone has its country: %s', (zone, country) => {
  expect(clubCountry(zone)).toBe(country);
});

it('has each term in each country', () => {
  const british = {
    ...{ bill: 'bill', place: 'place', buggy: 'buggy', buggies: 'buggies' },
    ...{ mobile: 'mobile', mobileLabel: 'Mobile', postcode: 'Postcode', county: 'County or state' },
  };
  const american = {
    ...{ bill: 'check', place: 'spot', buggy: 'cart', buggies: 'carts' },
    ...{ mobile: 'cell phone', mobileLabel: 'Cell phone', postcode: 'ZIP code', county: 'State' },
  };
  for (const zone of ['Europe/Dublin', 'Europe/London', 'Pacific/Auckland', 'America/Sao_Paulo', 'UTC'])
    expect(countryTerms(zone)).toEqual(british);
  expect(countryTerms('America/New_York')).toEqual(american);
  expect(countryTerms('America/Vancouver')).toEqual({
    ...american,
    ...{ bill: 'bill', postcode: 'Postal code', county: 'Province' },
  });
});

it('dates in figures have the month first in the United States', () => {
  const zones = [
    'America/New_York',
    'Pacific/Honolulu',
    'America/Toronto',
    'America/Mexico_City',
    'Europe/Dublin',
  ];
  expect(zones.map(isMonthFirst)).toEqual([true, true, false, false, false]);
});

it('who rides is in a buggy or a cart; any other word stays', () => {
  const words = ['riding', 'walking', 'trolley', null, undefined];
  const asIs = ['walking', 'trolley', null, null];
  expect(words.map((word) => transportWord(word, { buggy: 'buggy' }))).toEqual(['buggy', ...asIs]);
  expect(words.map((word) => transportWord(word, { buggy: 'cart' }))).toEqual(['cart', ...asIs]);
});
