import { LANGUAGE, LOCALE } from '@messages/locale';
import { clubCountry } from './club-country';

/**
 * Locale of a club's dates for people, a BCP 47 tag: the language of its texts, and the order of its country.
 * `Sep 5, 2026` in the United States, `5 Sept 2026` elsewhere. Files and the API have `2026-09-05`.
 *
 * @param timeZone the club's, which tells its country
 */
export function dateLocale(timeZone: string): string {
  const country = clubCountry(timeZone);
  return country === null ? LOCALE : `${LANGUAGE}-${country}`;
}
