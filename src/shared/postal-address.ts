/** A postal address as records have it. */
export interface PostalParts {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
}

/**
 * Lines below the street, by country: C city, S state, Z postcode; `/` starts a line. After the region data of
 * libaddressinput (Chromium), in Latin letters.
 */
const orders: Record<string, string> = {
  'Z C': 'AT BA BE BG CH CZ DE DK EE FI FR GR HR IS LI LT LU MC ME MK NL NO PL PT RO RS SE SI SK SM',
  'Z C S': 'ES IT',
  'Z C, S': 'MX',
  'Z C/S': 'AR CL',
  'S/C, Z': 'LV',
  'C Z': 'BM MT NZ SG',
  'C/Z': 'GB GG GI HU IM JE KE ZA',
  'C/S/Z': 'IE',
  'C, S Z': 'BB US',
  'C S Z': 'AU CA',
  'C, S/Z': 'JP',
  'C-S/Z': 'BR',
};

const orderOf = new Map(
  Object.entries(orders).flatMap(([order, codes]) => codes.split(' ').map((code) => [code, order] as const)),
);

/** Names of countries in their own languages, and codes that are not two letters, in small letters without accents. */
const codeOf: Record<string, string> = {
  ...{ 'republic of ireland': 'IE', eire: 'IE', irl: 'IE' },
  ...{ 'great britain': 'GB', uk: 'GB', gbr: 'GB' },
  ...{ england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB' },
  ...{ 'united states of america': 'US', usa: 'US' },
  ...{ can: 'CA', aus: 'AU', nzl: 'NZ', zaf: 'ZA' },
  ...{ deutschland: 'DE', deu: 'DE', osterreich: 'AT', aut: 'AT', schweiz: 'CH', suisse: 'CH', che: 'CH' },
  ...{
    fra: 'FR',
    'the netherlands': 'NL',
    nederland: 'NL',
    nld: 'NL',
    belgique: 'BE',
    belgie: 'BE',
    bel: 'BE',
  },
  ...{ espana: 'ES', esp: 'ES', italia: 'IT', ita: 'IT', prt: 'PT' },
  ...{ danmark: 'DK', dnk: 'DK', sverige: 'SE', swe: 'SE', norge: 'NO', nor: 'NO', suomi: 'FI', fin: 'FI' },
  ...{ polska: 'PL', pol: 'PL', magyarorszag: 'HU', hun: 'HU', hrvatska: 'HR', hrv: 'HR', grc: 'GR' },
  ...{ brasil: 'BR', bra: 'BR', jpn: 'JP', mex: 'MX' },
};

/**
 * An address line by line in the order of its country, the country last as it stands. Of a country that is not known,
 * each part has a line of its own, which is wrong nowhere.
 *
 * @param home ISO 3166 code of the club's country: that of an address without one
 */
export function addressLines(address: PostalParts, home: string | null): string[] {
  const { street, below, country } = partsInOrder(address, home);
  return [...street, ...below, country].filter(Boolean);
}

/**
 * An address as it stands on a letter from the club. A domestic letter has no country. A foreign one has its name last, in
 * capitals as its town (Universal Postal Convention; USPS Publication 28, A31).
 *
 * @param home ISO 3166 code of the club's country; null if it is not known
 * @param locale that of the club's language, in which its post reads the country
 */
export function letterLines(address: PostalParts, home: string | null, locale: string): string[] {
  const { street, below, country } = partsInOrder(address, home);
  const code = countryCode(country);
  if (country === '' || (code !== '' && code === home)) return [...street, ...below];
  const name = code ? new Intl.DisplayNames([locale], { type: 'region' }).of(code) : country;
  return [...street, ...[...below, name ?? country].map((line) => line.toUpperCase())];
}

function partsInOrder({ street, city, state, zip, country }: PostalParts, home: string | null) {
  const parts: Record<string, string> = { C: city ?? '', S: state ?? '', Z: zip ?? '' };
  const order = orderOf.get(country?.trim() ? countryCode(country) : (home ?? '')) ?? 'C/S/Z';
  const below = order.split('/').map((line) => {
    const [first, ...rest] = line.split(/(?=[CSZ])/);
    // A part that is missing takes the separator before the next one along.
    return [first!, ...rest].reduce((text, token, index, all) => {
      const part = parts[token[0]!]!;
      const separator = text && index > 0 ? all[index - 1]!.slice(1) : '';
      return part ? text + separator + part : text;
    }, '');
  });
  const lines = (some: string[]) => some.map((line) => line.trim()).filter(Boolean);
  return { street: lines((street ?? '').split('\n')), below: lines(below), country: country?.trim() ?? '' };
}

/** The ISO 3166 code of a country by its code or name; empty if it is not known. */
function countryCode(country: string): string {
  const text = plain(country);
  return codeOf[text] ?? (text.length === 2 ? text.toUpperCase() : (englishNames().get(text) ?? ''));
}

let names: Map<string, string> | undefined;

/** Codes of countries by their English names. */
function englishNames(): Map<string, string> {
  if (names) return names;
  names = new Map();
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = english.of(code);
    // Former countries have the names of their successors.
    if (name) names.set(plain(name), new Intl.Locale(`und-${code}`).region!);
  }
  return names;
}

function plain(country: string): string {
  return country.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
