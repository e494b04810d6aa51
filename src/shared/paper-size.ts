import type { Club } from '../contract/club';
import { clubCountry } from './club-country';

export type PaperSize = NonNullable<Club['paper_size']>;

/** Zones of `America/` in countries that print on A4: those of Brazil, of Greenland and of French islands, then others. */
const A4_IN_AMERICA = new RegExp(
  [
    'Sao_Paulo|Bahia$|Fortaleza|Recife|Manaus|Belem|Cuiaba|Araguaina|Boa_Vista|Campo_Grande|Eirunepe|Maceio|Noronha',
    'Porto_Velho|Rio_Branco|Porto_Acre|Santarem|Nuuk|Godthab|Danmarkshavn|Scoresbysund|Thule',
    'Martinique|Guadeloupe|St_Barthelemy|Marigot|Miquelon',
    'Argentina|Buenos_Aires|Montevideo|Asuncion|La_Paz|Lima|Guayaquil|Guyana|Cayenne|Paramaribo',
  ].join('|'),
);

/** The usual paper of a time zone's countries: Letter in North and Central America and the Philippines, else A4. */
export function usualPaper(timeZone: string): PaperSize {
  const isLetter =
    clubCountry(timeZone) !== null ||
    (/^America\/|^Asia\/Manila$/.test(timeZone) && !A4_IN_AMERICA.test(timeZone));
  return isLetter ? 'Letter' : 'A4';
}

/** The paper that a club prints on: as set, else the usual one of its country. */
export function paperOf({ paper_size, time_zone }: Pick<Club, 'paper_size' | 'time_zone'>): PaperSize {
  return paper_size ?? usualPaper(time_zone);
}
