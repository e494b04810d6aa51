import { type ClubCountry, clubCountry } from './club-country';

/** Words that differ by country: each in the singular, in small letters unless it is a name. */
export interface CountryTerms {
  /** A customer’s sum at the bar. */
  bill: string;
  /** A place in a tee time. */
  place: string;
  buggy: string;
  buggies: string;
  /** A telephone that one carries. */
  mobile: string;
  /** The same, as a label. */
  mobileLabel: string;
  postcode: string;
  /** The part of a country in an address. */
  county: string;
}

const british: CountryTerms = {
  ...{ bill: 'bill', place: 'place', buggy: 'buggy', buggies: 'buggies' },
  ...{ mobile: 'mobile', mobileLabel: 'Mobile', postcode: 'Postcode', county: 'County or state' },
};

const american: CountryTerms = {
  ...{ bill: 'check', place: 'spot', buggy: 'cart', buggies: 'carts' },
  ...{ mobile: 'cell phone', mobileLabel: 'Cell phone', postcode: 'ZIP code', county: 'State' },
};

const termsOf: Record<ClubCountry, CountryTerms> = {
  US: american,
  CA: { ...american, bill: 'bill', postcode: 'Postal code', county: 'Province' },
};

/** The words of a club’s country: American, Canadian, else British and Irish. */
export function countryTerms(timeZone: string): CountryTerms {
  const country = clubCountry(timeZone);
  return country ? termsOf[country] : british;
}

/** The country’s word for a player who rides; any other word stays. */
export function transportWord(
  transport: string | null | undefined,
  { buggy }: Pick<CountryTerms, 'buggy'>,
): string | null {
  return transport === 'riding' ? buggy : (transport ?? null);
}
