import type { Registration } from '@contract/areas/racing/registrations';
import { plainName, sailNumberParts } from '@shared/same-name';
import type { PublishedRating, RatingList } from './rating-list';

/** A boat's rating in a list. */
export interface BoatMatch {
  boat: Registration;
  /** Her definite rating; null if there is none, or if staff must choose. */
  found: PublishedRating | null;
  /** Possible ratings, for staff to choose from. */
  candidates: readonly PublishedRating[];
}

/** Finds each boat's rating in a list: by sail number, or by class. */
export function matchBoats(list: RatingList, boats: readonly Registration[]): BoatMatch[] {
  if (list.matched_by === 'boat_class') {
    const classes = byKeys(list.ratings, ({ boat_class }) => classKeys(boat_class));
    return boats.map((boat) => matchClass(boat, classes));
  }
  const certificates = byKeys(list.ratings, ({ sail_number }) => [sailNumberParts(sail_number).number]);
  const matches = boats.map((boat) => matchSailNumber(boat, certificates));
  const sharers = new Map<PublishedRating, number>();
  for (const { found } of matches) if (found) sharers.set(found, (sharers.get(found) ?? 0) + 1);
  // A certificate belongs to one boat: if two entries share her number, staff choose.
  return matches.map((match) =>
    match.found && sharers.get(match.found)! > 1
      ? { ...match, found: null, candidates: [match.found] }
      : match,
  );
}

function byKeys(
  ratings: readonly PublishedRating[],
  keysOf: (rating: PublishedRating) => readonly string[],
): Map<string, PublishedRating[]> {
  const found = new Map<string, PublishedRating[]>();
  for (const rating of ratings)
    for (const key of new Set(keysOf(rating))) found.set(key, [...(found.get(key) ?? []), rating]);
  return found;
}

function matchSailNumber(
  boat: Registration,
  certificates: ReadonlyMap<string, PublishedRating[]>,
): BoatMatch {
  const { nation, number } = sailNumberParts(boat.sail_number);
  const sameNumber = (number !== '' && certificates.get(number)) || [];
  const nationOf = ({ sail_number }: PublishedRating) => sailNumberParts(sail_number).nation;
  const sure = nation === null ? [] : sameNumber.filter((one) => nationOf(one) === nation);
  if (sure.length > 0) return { boat, found: only(sure), candidates: several(sure) };
  // Without a nation a number is ambiguous: a matching boat name decides, else staff do.
  const possible = sameNumber.filter((one) => nation === null || nationOf(one) === null);
  const named = possible.filter(
    ({ boat_name }) => boat_name !== '' && plainName(boat_name) === plainName(boat.boat_name ?? ''),
  );
  return named.length === 1
    ? { boat, found: named[0]!, candidates: [] }
    : { boat, found: null, candidates: possible };
}

const only = <T>(items: readonly T[]): T | null => (items.length === 1 ? items[0]! : null);
const several = <T>(items: readonly T[]): readonly T[] => (items.length > 1 ? items : []);

/** Common names of classes, with the list's name. Lists may use either. */
const classAliases: Record<string, string> = {
  laser: 'ilca7',
  laserstandard: 'ilca7',
  laserradial: 'ilca6',
  laser47: 'ilca4',
  oppie: 'optimist',
  int420: '420',
  international420: '420',
  international470: '470',
  international505: '505',
};

/** `ILCA 7 / Laser` is both; a slash without spaces belongs to the name, as in `J/109`. */
function classKeys(name: string): string[] {
  const names = [name, ...name.split(/\s+\/\s*|\s*\/\s+/)].map(plainName).filter(Boolean);
  return names.map((one) => classAliases[one] ?? one);
}

/** Shorter names start too many others. */
const LEAST_LETTERS = 4;

function matchClass(boat: Registration, classes: ReadonlyMap<string, PublishedRating[]>): BoatMatch {
  const keys = classKeys(boat.boat_class ?? '');
  const same = [...new Set(keys.flatMap((key) => classes.get(key) ?? []))];
  if (same.length > 0) return { boat, found: only(same), candidates: several(same) };
  const isLike = (a: string, b: string) => a.length >= LEAST_LETTERS && b.startsWith(a);
  const like = [...classes]
    .filter(([known]) => keys.some((key) => isLike(key, known) || isLike(known, key)))
    .flatMap(([, ratings]) => ratings);
  return { boat, found: null, candidates: [...new Set(like)] };
}
