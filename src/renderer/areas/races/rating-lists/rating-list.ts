import type { RatingField } from '@dockside/scoring';
import { ratingList as t } from '@messages/races/rating-lists';

/** One rating of a certificate or list: time on time, time on distance or both. */
export interface RatingOption {
  /** The office's name: `Spinnaker`, `Windward/leeward medium`. */
  name: string;
  ratings: Partial<Record<RatingField, number>>;
  /** Source to store with an entry: `IRC certificate 12345`, `PY list 2026`. */
  source: string;
  /** Effective day, such as `2026-04-01`; null if the list states none. */
  date: string | null;
}

/** A boat's certificate, or a class's entry in a list. */
export interface PublishedRating {
  /** As published; empty in a list of classes. */
  sail_number: string;
  /** As published; empty if the list names no boats. */
  boat_name: string;
  boat_class: string;
  options: RatingOption[];
}

/** A skipped line of a list, with the reason. */
interface PassedOver {
  line: number;
  reason: string;
}

/** A rating office's publication, parsed. */
export interface RatingList {
  /** `IRC TCC listing` … */
  name: string;
  /** The key for matching boats. */
  matched_by: 'sail_number' | 'boat_class';
  ratings: PublishedRating[];
  passed_over: PassedOver[];
}

/** Reads one kind of file. */
export interface RatingListReader extends Pick<RatingList, 'name' | 'matched_by'> {
  /** Ratings of a file; null for another kind of file. */
  read(text: string, fileName: string): RatingsRead | null;
}

export type RatingsRead = Pick<RatingList, 'ratings' | 'passed_over'>;

/** Sorts lines into ratings and skipped ones: `read` returns a rating, or the reason for skipping. */
export function takeRatings<Line extends { line: number }>(
  lines: readonly Line[],
  read: (line: Line) => PublishedRating | string,
): RatingsRead {
  const taken: RatingsRead = { ratings: [], passed_over: [] };
  for (const one of lines) {
    const rating = read(one);
    const reason = typeof rating === 'string' ? rating : missingIn(rating);
    if (reason !== null) taken.passed_over.push({ line: one.line, reason });
    else taken.ratings.push(rating as PublishedRating);
  }
  return taken;
}

function missingIn({ sail_number, boat_class, options }: PublishedRating): string | null {
  if (sail_number === '' && boat_class === '') return t.neitherSailNumberNorClass;
  return options.length === 0 ? t.noRating : null;
}

/** Distinct options of a list, in order of first appearance. */
export function optionsOf(list: RatingList): { name: string; fields: RatingField[] }[] {
  const options = new Map<string, Set<RatingField>>();
  for (const { name, ratings } of list.ratings.flatMap((rating) => rating.options)) {
    const fields = options.get(name) ?? new Set();
    for (const field of Object.keys(ratings)) fields.add(field as RatingField);
    options.set(name, fields);
  }
  return [...options].map(([name, fields]) => ({ name, fields: [...fields] }));
}
