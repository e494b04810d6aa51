/** Countries whose clubs have their own words and dates. */
export type ClubCountry = 'CA' | 'US';

/** Zones of the United States and its territories, with old names, as in the time zone database’s `zone.tab`. */
const UNITED_STATES =
  /^US\/|^[CEMP]ST\d|^America\/(Adak|Anchorage|Atka|Boise|Chicago|Denver|Detroit|Fort_Wayne|Indiana|Juneau|Kentucky|Knox|Los_A|Louisville|Menominee|Metlakatla|New_York|Nome|North_D|Phoenix|Puerto_R|Shiprock|Sitka|St_Thomas|Virgin|Yakutat)|^Pacific\/(Guam|Honolulu|Johnston|Midway|Pago|Saipan|Samoa|Wake)/;

const CANADA =
  /^Canada\/|^America\/(Atikokan|Blanc|Cambridge|Coral|Creston|Dawson|Edmonton|Fort_N|Glace|Goose|Halifax|Inuvik|Iqaluit|Moncton|Montreal|Nipigon|Pangnirtung|Rainy|Rankin|Regina|Resolute|St_Johns|Swift|Thunder|Toronto|Vancouver|Whitehorse|Winnipeg|Yellowknife)/;

/** The club’s country, from its time zone; null for one without its own words. */
export function clubCountry(timeZone: string): ClubCountry | null {
  if (UNITED_STATES.test(timeZone)) return 'US';
  return CANADA.test(timeZone) ? 'CA' : null;
}

/** Zones of other countries, by ISO 3166 code, as in `zone.tab`. */
const zonesOf: Record<string, RegExp> = {
  AE: /^Asia\/Dubai$/,
  AR: /^America\/(Argentina|Buenos_Aires|Catamarca|Cordoba|Jujuy|Mendoza|Rosario)/,
  AT: /^Europe\/Vienna$/,
  AU: /^Australia\//,
  BA: /^Europe\/Sarajevo$/,
  BB: /^America\/Barbados$/,
  BE: /^Europe\/Brussels$/,
  BG: /^Europe\/Sofia$/,
  BM: /^Atlantic\/Bermuda$/,
  BR: /^Brazil\/|^America\/(Araguaina|Bahia$|Belem|Boa_V|Campo_G|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_V|Recife|Rio_B|Santarem|Sao_P)/,
  CH: /^Europe\/Zurich$/,
  CL: /^America\/(Coyhaique|Punta_Arenas|Santiago)$|^Pacific\/Easter$/,
  CY: /^(Asia|Europe)\/(Famagusta|Nicosia)$/,
  CZ: /^Europe\/Prague$/,
  DE: /^Europe\/(Berlin|Busingen)$/,
  DK: /^Europe\/Copenhagen$/,
  EE: /^Europe\/Tallinn$/,
  ES: /^Europe\/Madrid$|^Africa\/Ceuta$|^Atlantic\/Canary$/,
  FI: /^Europe\/Helsinki$/,
  FR: /^Europe\/Paris$/,
  GB: /^Europe\/(Belfast|London)$|^GB/,
  GG: /^Europe\/Guernsey$/,
  GI: /^Europe\/Gibraltar$/,
  GR: /^Europe\/Athens$/,
  HK: /^Asia\/Hong_Kong$/,
  HR: /^Europe\/Zagreb$/,
  HU: /^Europe\/Budapest$/,
  IE: /^Europe\/Dublin$|^Eire$/,
  IM: /^Europe\/Isle_of_Man$/,
  IN: /^Asia\/(Calcutta|Kolkata)$/,
  IS: /^Atlantic\/Reykjavik$/,
  IT: /^Europe\/Rome$/,
  JE: /^Europe\/Jersey$/,
  JP: /^Asia\/Tokyo$/,
  KE: /^Africa\/Nairobi$/,
  LI: /^Europe\/Vaduz$/,
  LT: /^Europe\/Vilnius$/,
  LU: /^Europe\/Luxembourg$/,
  LV: /^Europe\/Riga$/,
  MC: /^Europe\/Monaco$/,
  ME: /^Europe\/Podgorica$/,
  MK: /^Europe\/Skopje$/,
  MT: /^Europe\/Malta$/,
  MX: /^Mexico\/|^America\/(Bahia_B|Cancun|Chihuahua|Ciudad_J|Ensenada|Hermosillo|Matamoros|Mazatlan|Merida|Mexico_C|Monterrey|Ojinaga|Tijuana)/,
  NL: /^Europe\/Amsterdam$/,
  NO: /^Europe\/Oslo$/,
  NZ: /^Pacific\/(Auckland|Chatham)$|^NZ/,
  PL: /^Europe\/Warsaw$/,
  PT: /^Europe\/Lisbon$|^Atlantic\/(Azores|Madeira)$/,
  RO: /^Europe\/Bucharest$/,
  RS: /^Europe\/Belgrade$/,
  SE: /^Europe\/Stockholm$/,
  SG: /^Asia\/Singapore$/,
  SI: /^Europe\/Ljubljana$/,
  SK: /^Europe\/Bratislava$/,
  SM: /^Europe\/San_Marino$/,
  TR: /^(Asia|Europe)\/Istanbul$/,
  ZA: /^Africa\/Johannesburg$/,
};

/** ISO 3166 code of the country from which a club posts letters, from its time zone; null for one that is not known. */
export function postalCountry(timeZone: string): string | null {
  const others = () => Object.entries(zonesOf).find(([, zones]) => zones.test(timeZone))?.[0];
  return clubCountry(timeZone) ?? others() ?? null;
}

/** True if dates in figures have the month before the day there: `5/12` is 12 May. */
export function isMonthFirst(timeZone: string): boolean {
  return clubCountry(timeZone) === 'US';
}
