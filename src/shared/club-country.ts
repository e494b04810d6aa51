/** Countries whose clubs have their own words and dates. */
export type ClubCountry = 'CA' | 'US';

/** Zones of the United States and its territories, with old names, as in the time zone database’s `zone.tab`. */
const UNITED_STATES =
  /^US\/|^[CEMP]ST\d|^America\/(Adak|Anch|Atka|Boise|Chicago|Denver|Detroit|Fort_Wayne|Indiana|Juneau|Kentucky|Knox|Los_A|Louisv|Menom|Metla|New_York|Nome|North_D|Phoenix|Puerto_R|Ship|Sitka|St_Thomas|Virgin|Yakutat)|^Pacific\/(Guam|Honolulu|Johnston|Midway|Pago|Saipan|Samoa|Wake)/;

const CANADA =
  /^Canada\/|^America\/(Atik|Blanc|Cambridge|Coral|Creston|Dawson|Edmonton|Fort_N|Glace|Goose|Halifax|Inuvik|Iqaluit|Moncton|Montreal|Nipigon|Pang|Rainy|Rankin|Regina|Resolute|St_Johns|Swift|Thund|Toronto|Vanc|White|Winni|Yellow)/;

/** The club’s country, from its time zone; null for one without its own words. */
export function clubCountry(timeZone: string): ClubCountry | null {
  if (UNITED_STATES.test(timeZone)) return 'US';
  return CANADA.test(timeZone) ? 'CA' : null;
}

/** True if dates in figures have the month before the day there: `5/12` is 12 May. */
export function isMonthFirst(timeZone: string): boolean {
  return clubCountry(timeZone) === 'US';
}
