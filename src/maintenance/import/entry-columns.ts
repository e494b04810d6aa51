import type { Regatta } from '../../contract/areas/regattas';
import { type RatingField, ratingFields, systemOf } from '../../scoring/index';
import { ImportError } from './import-error';

/** A row of an entry list, and the line of the file that messages name. */
export interface Row {
  line: number;
  cells: string[];
}

/** More than any regatta has. */
export const MAX_ENTRIES = 20_000;

/** Of a file that is no regatta's entry list, or of several: what it has too much of. */
export function tooLarge(file: string, what: string): ImportError {
  return new ImportError(file, [
    { line: 1, message: `an entry list of more than ${what}; take the entries of one regatta alone` },
  ]);
}

/** What a column of an entry list can hold. */
export type Field =
  | 'id'
  | 'sail_number'
  | 'bow_number'
  | 'boat_name'
  | 'boat_class'
  | 'fleets'
  | 'helm'
  | 'crew'
  | 'club'
  | 'wristband_ids'
  | RatingField;

/** The headings that entry systems and scoring programs give these columns, in lower case without spaces or signs. */
const headings: Record<Exclude<Field, RatingField>, readonly string[]> = {
  id: ['id', 'registrationid', 'entryid'],
  sail_number: ['sailnumber', 'sailno', 'sail', 'sailnum'],
  bow_number: ['bownumber', 'bowno', 'bow'],
  boat_name: ['boatname', 'boat', 'yacht', 'yachtname', 'name'],
  boat_class: ['boatclass', 'class', 'boattype', 'type', 'design'],
  fleets: ['fleets', 'fleet', 'division'],
  helm: ['helm', 'helmname', 'skipper', 'helmsman', 'owner'],
  crew: ['crew', 'crewname', 'crewnames', 'crews'],
  club: ['club', 'sailingclub', 'yachtclub'],
  wristband_ids: ['wristbandids', 'wristbands', 'wristband', 'bands'],
};

/** Whether a column holds a rating, whichever. */
export function isRatingField(field: Field): field is RatingField {
  return field in ratingFields;
}

const ratings: [field: string, headings: readonly string[]][] = Object.entries(ratingFields).map(
  ([field, rating]) => [field, rating.headings],
);
const columns = [...Object.entries(headings), ...ratings] as [Field, readonly string[]][];

/** What each column holds; null for a column that an entry has no place for. */
export function columnsOf(header: string[], regatta: Regatta): (Field | null)[] {
  // "Rating" alone means that of the regatta's system, when its fleets agree on one.
  const ratingsUsed = new Set(regatta.fleets.map((fleet) => systemOf(fleet.rating_system)?.rating ?? null));
  const rating = ratingsUsed.size === 1 ? [...ratingsUsed][0]! : null;
  return header.map((heading) => {
    const plain = heading.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (plain === 'rating' || plain === 'handicap') return rating;
    return columns.find(([, names]) => names.includes(plain))?.[0] ?? null;
  });
}
