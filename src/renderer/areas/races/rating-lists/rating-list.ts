import type { RatingField } from '@dockside/scoring';

/** One rating that a certificate or a list gives: by time on time, time on distance or both. */
export interface RatingOption {
  /** As the office calls it: `Spinnaker`, `Windward/leeward medium`. */
  name: string;
  ratings: Partial<Record<RatingField, number>>;
  /** What an entry that is given it says of it: `IRC certificate 12345`, `PY list 2026`. */
  source: string;
  /** The day that it holds from, such as `2026-04-01`; null where the list does not say. */
  date: string | null;
}

/** A boat's certificate, or what a list says of a class. */
export interface PublishedRating {
  /** As published; empty in a list of classes. */
  sail_number: string;
  /** As published; empty where the list names no boats. */
  boat_name: string;
  boat_class: string;
  options: RatingOption[];
}

/** A line of a list that was not taken, and why. */
interface PassedOver {
  line: number;
  reason: string;
}

/** What a rating office publishes, read. */
export interface RatingList {
  /** `IRC TCC listing` … */
  name: string;
  /** What identifies the boat that it is for. */
  matched_by: 'sail_number' | 'boat_class';
  ratings: PublishedRating[];
  passed_over: PassedOver[];
}

/** Reads one kind of file. */
export interface RatingListReader extends Pick<RatingList, 'name' | 'matched_by'> {
  /** What it takes from a file; null when the file is of another kind. */
  read(text: string, fileName: string): RatingsRead | null;
}

export type RatingsRead = Pick<RatingList, 'ratings' | 'passed_over'>;

/** Takes what is read from each line: a rating, or the reason why it is none. */
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
  if (sail_number === '' && boat_class === '') return 'neither sail number nor class';
  return options.length === 0 ? 'no rating' : null;
}

/** The options of a list, each once, in the order in which they first come. */
export function optionsOf(list: RatingList): { name: string; fields: RatingField[] }[] {
  const options = new Map<string, Set<RatingField>>();
  for (const { name, ratings } of list.ratings.flatMap((rating) => rating.options)) {
    const fields = options.get(name) ?? new Set();
    for (const field of Object.keys(ratings)) fields.add(field as RatingField);
    options.set(name, fields);
  }
  return [...options].map(([name, fields]) => ({ name, fields: [...fields] }));
}
