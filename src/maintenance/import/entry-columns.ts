import type { Regatta } from '../../contract/areas/regattas';
import { RATING_FIELD } from '../../scoring/index';
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
  | 'tcf'
  | 'py'
  | 'phrf'
  | 'tod';

/** The headings that entry systems and scoring programs give these columns, in lower case without spaces or signs. */
const headings: Record<Field, string[]> = {
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
  tcf: ['tcf', 'tcc', 'irc', 'echo', 'vprs', 'irctcc'],
  py: ['py', 'pn', 'portsmouthnumber', 'portsmouthyardstick'],
  phrf: ['phrf'],
  tod: ['tod', 'timeondistance'],
};

/** What "Rating" alone means: the rating of the regatta's system, when its fleets agree on one. */
const ratingOf = { none: null, ...RATING_FIELD };

/** What each column holds; null for a column that an entry has no place for. */
export function columnsOf(header: string[], regatta: Regatta): (Field | null)[] {
  const systems = new Set(regatta.fleets.map((fleet) => ratingOf[fleet.rating_system]));
  const rating = systems.size === 1 ? [...systems][0]! : null;
  return header.map((heading) => {
    const plain = heading.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (plain === 'rating' || plain === 'handicap') return rating;
    const field = (Object.keys(headings) as Field[]).find((name) => headings[name].includes(plain));
    return field ?? null;
  });
}
