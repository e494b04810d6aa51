import { describeOddRating, type RatingField } from '@dockside/scoring';
import { doubts as t } from '@messages/server/import';
import type { Registration, RegistrationInput } from '../../contract/areas/racing/registrations';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { plainSailNumber } from '../../shared/same-name';

/** Limit of listed doubts. Nobody reads more before opening the file. */
const MOST = 100;

type Ratings = RegistrationInput['ratings'];

/** Collects probable typing errors in a list of entries. Values already in the entries are not questioned again. */
export class EntryDoubts {
  readonly all: string[] = [];
  /** Entries before the import, by id. */
  readonly #before: ReadonlyMap<string, Registration>;
  /** Boats by normalized sail number. */
  readonly #boats = new Map<string, Set<string>>();

  constructor(db: Readable, regattaId: string) {
    const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regattaId);
    this.#before = new Map(entries.map((entry) => [entry.id, entry]));
    for (const entry of entries) this.#boatsOf(entry.sail_number).add(entry.id);
  }

  /** @param entry the entry as listed */
  look(entry: Registration): void {
    const before = this.#before.get(entry.id);
    const known = new Set(before ? ratingsOf(before).map(([, field, value]) => `${field} ${value}`) : []);
    for (const [where, field, value] of ratingsOf(entry)) {
      const question = known.has(`${field} ${value}`) ? null : describeOddRating(field, value);
      if (question) this.#add(`${entry.sail_number}${where}: ${question}`);
    }
    const boats = this.#boatsOf(entry.sail_number);
    if (!before && boats.size > 0) this.#add(t.isEnteredTwice(entry.sail_number));
    boats.add(entry.id);
  }

  /** Asks about a line that is not taken, because an earlier one has her. */
  askWhetherSame(sailNumber: string, line: number, earlier: number): void {
    this.#add(t.isSameBoat(line, sailNumber, earlier));
  }

  #boatsOf(sailNumber: string): Set<string> {
    const plain = plainSailNumber(sailNumber);
    const boats = this.#boats.get(plain) ?? new Set();
    this.#boats.set(plain, boats);
    return boats;
  }

  #add(doubt: string): void {
    if (this.all.length < MOST) this.all.push(doubt);
  }
}

function ratingsOf({ ratings, fleet_ratings }: Pick<Registration, 'ratings' | 'fleet_ratings'>) {
  const stated = (where: string, of: Ratings) =>
    (Object.entries(of) as [RatingField, number | null][]).flatMap(([field, value]) =>
      value === null ? [] : [[where, field, value] as const],
    );
  return [
    ...stated('', ratings),
    ...fleet_ratings.flatMap(({ fleet, ratings: own }) => stated(` in ${fleet}`, own)),
  ];
}
