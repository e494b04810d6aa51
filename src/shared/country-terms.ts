import { americanTerms, britishTerms, canadianTerms, transportWords } from '@messages/shared';
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
  bill: britishTerms.bill,
  place: britishTerms.place,
  buggy: britishTerms.buggy,
  buggies: britishTerms.buggies,
  mobile: britishTerms.mobile,
  mobileLabel: britishTerms.mobileLabel,
  postcode: britishTerms.postcode,
  county: britishTerms.county,
};

const american: CountryTerms = {
  bill: americanTerms.bill,
  place: americanTerms.place,
  buggy: americanTerms.buggy,
  buggies: americanTerms.buggies,
  mobile: americanTerms.mobile,
  mobileLabel: americanTerms.mobileLabel,
  postcode: americanTerms.postcode,
  county: americanTerms.county,
};

const termsOf: Record<ClubCountry, CountryTerms> = {
  US: american,
  CA: {
    ...american,
    bill: canadianTerms.bill,
    postcode: canadianTerms.postcode,
    county: canadianTerms.county,
  },
};

/** The words of a club’s country: American, Canadian, else British and Irish. */
export function countryTerms(timeZone: string): CountryTerms {
  const country = clubCountry(timeZone);
  return country ? termsOf[country] : british;
}

/** The word for a player’s way round the course; one of another cloud stays. */
export function transportWord(
  transport: string | null | undefined,
  { buggy }: Pick<CountryTerms, 'buggy'>,
): string | null {
  if (transport === 'riding') return buggy;
  return transport === 'walking' ? transportWords.walking : (transport ?? null);
}
