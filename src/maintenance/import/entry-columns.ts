import type { Regatta } from '../../contract/areas/regattas';
import type { ColumnQuestion } from '../../contract/staff-operations/import';
import { type RatingField, systemOf } from '../../scoring/index';
import { ImportError } from './import-error';
import { plain, type RatingColumn, ratedFleets, ratingColumn } from './rating-columns';

/** More than any regatta has. */
export const MAX_ENTRIES = 20_000;

/** Of a file that is no regatta's entry list, or of several: what it has too much of. */
export function tooLarge(file: string, what: string): ImportError {
  return new ImportError(file, [
    { line: 1, message: `an entry list of more than ${what}; take the entries of one regatta alone` },
  ]);
}

/** What a column of an entry list can hold, apart from ratings. */
export type PlainField =
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
  | 'categories';

/** The headings that entry systems and scoring programs give these columns, in lower case without spaces or signs. */
const headings: Record<PlainField, readonly string[]> = {
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
  categories: ['categories', 'category', 'helmagegroup', 'agegroup', 'prizecategory'],
};

const columns = Object.entries(headings) as [PlainField, readonly string[]][];

/** What one column of an entry list is. */
export type Column = { heading: string } & (
  | { field: PlainField }
  | { rating: RatingColumn }
  | { field: null }
);

export interface ColumnsRead {
  columns: Column[];
  /** Columns that an entry has no place for, or that staff leave out. */
  notTaken: string[];
  /** Columns that nobody but staff can tell what they are for. */
  questions: ColumnQuestion[];
}

/**
 * What each column holds.
 *
 * @param stated what staff say of columns, by heading: the fleet that ratings are for; null for a column that is not taken
 */
export function columnsOf(
  header: readonly string[],
  regatta: Regatta,
  stated: Readonly<Record<string, string | null>> = {},
): ColumnsRead {
  const questions: ColumnQuestion[] = [];
  const taken = new Set<PlainField>();
  const read = header.map((heading): Column => {
    const said = stated[heading];
    if (said === null) return { heading, field: null };
    if (said !== undefined) return { heading, rating: ratingOf(heading, said, regatta) };
    const field = columns.find(([, names]) => names.includes(plain(heading)))?.[0];
    if (field) {
      const isFirst = !taken.has(field);
      taken.add(field);
      return { heading, field: isFirst ? field : null } as Column;
    }
    const rating = ratingColumn(heading, regatta);
    if (rating === null) return { heading, field: null };
    if (!('heading' in rating)) return { heading, rating };
    questions.push(rating);
    return { heading, field: null };
  });
  for (const rivals of rivalsOf(read))
    for (const heading of rivals.headings)
      questions.push({ heading, fleets: ratedFleets(regatta, rivals.field).map(({ name }) => name) });
  const notTaken = read.flatMap((column) =>
    'field' in column && column.field === null && column.heading !== '' ? [column.heading] : [],
  );
  return { columns: read, notTaken, questions };
}

/** @throws Error for a fleet that takes no rating, or is not there */
function ratingOf(heading: string, fleet: string, regatta: Regatta): RatingColumn {
  const found = ratedFleets(regatta).find(({ name }) => name === fleet);
  if (!found)
    throw new Error(
      `column ${JSON.stringify(heading)}: the regatta has no fleet ${JSON.stringify(fleet)} with ratings`,
    );
  return { field: systemOf(found.rating_system)!.rating, fleets: [fleet] };
}

/** Columns that would all be the same rating of a boat: only one of them can be. */
function rivalsOf(read: readonly Column[]): { field: RatingField | null; headings: string[] }[] {
  const byTarget = new Map<string, { field: RatingField | null; headings: string[] }>();
  for (const column of read) {
    if (!('rating' in column)) continue;
    const { field, fleets } = column.rating;
    const key = JSON.stringify([field, fleets]);
    const same = byTarget.get(key) ?? { field, headings: [] };
    same.headings.push(column.heading);
    byTarget.set(key, same);
  }
  return [...byTarget.values()].filter((one) => one.headings.length > 1);
}
