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

/** Names and codes of countries that are not two letters, in small letters without accents. */
const codeOf: Record<string, string> = {
  ...{ ireland: 'IE', 'republic of ireland': 'IE', eire: 'IE', irl: 'IE' },
  ...{ 'united kingdom': 'GB', 'great britain': 'GB', uk: 'GB', gbr: 'GB' },
  ...{ england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB' },
  ...{ 'united states': 'US', 'united states of america': 'US', usa: 'US' },
  ...{ canada: 'CA', can: 'CA', australia: 'AU', aus: 'AU', 'new zealand': 'NZ', nzl: 'NZ' },
  ...{ germany: 'DE', deutschland: 'DE', deu: 'DE', austria: 'AT', osterreich: 'AT', aut: 'AT' },
  ...{ france: 'FR', fra: 'FR', netherlands: 'NL', 'the netherlands': 'NL', nederland: 'NL', nld: 'NL' },
  ...{ belgium: 'BE', belgique: 'BE', belgie: 'BE', bel: 'BE', switzerland: 'CH', schweiz: 'CH', che: 'CH' },
  ...{
    spain: 'ES',
    espana: 'ES',
    esp: 'ES',
    italy: 'IT',
    italia: 'IT',
    ita: 'IT',
    portugal: 'PT',
    prt: 'PT',
  },
  ...{ denmark: 'DK', danmark: 'DK', dnk: 'DK', sweden: 'SE', sverige: 'SE', swe: 'SE' },
  ...{ norway: 'NO', norge: 'NO', nor: 'NO', finland: 'FI', suomi: 'FI', fin: 'FI' },
  ...{ poland: 'PL', polska: 'PL', pol: 'PL', hungary: 'HU', magyarorszag: 'HU', hun: 'HU' },
  ...{ brazil: 'BR', brasil: 'BR', bra: 'BR', japan: 'JP', jpn: 'JP', mexico: 'MX', mex: 'MX' },
  ...{ 'south africa': 'ZA', zaf: 'ZA', croatia: 'HR', hrvatska: 'HR', hrv: 'HR', greece: 'GR', grc: 'GR' },
};

/**
 * An address line by line in the order of its country, the country last. Of a country that is not known, each part has
 * a line of its own, which is wrong nowhere.
 */
export function addressLines({ street, city, state, zip, country }: PostalParts): string[] {
  const parts: Record<string, string> = { C: city ?? '', S: state ?? '', Z: zip ?? '' };
  const order = orderOf.get(countryCode(country ?? '')) ?? 'C/S/Z';
  const below = order.split('/').map((line) => {
    const [first, ...rest] = line.split(/(?=[CSZ])/);
    // A part that is missing takes the separator before the next one along.
    return [first!, ...rest].reduce((text, token, index, all) => {
      const part = parts[token[0]!]!;
      const separator = text && index > 0 ? all[index - 1]!.slice(1) : '';
      return part ? text + separator + part : text;
    }, '');
  });
  return [...(street ?? '').split('\n'), ...below, country ?? ''].map((line) => line.trim()).filter(Boolean);
}

/** The ISO 3166 code of a country by its code or name; empty if it is not known. */
function countryCode(country: string): string {
  const text = country.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return codeOf[text] ?? (text.length === 2 ? text.toUpperCase() : '');
}
