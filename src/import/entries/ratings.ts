import { type RatingField, systemOf } from '@dockside/scoring';
import type { Fleet, Regatta } from '../../contract/areas/racing/regattas';
import {
  type EntryFleetRatings,
  noRatings,
  type Registration,
} from '../../contract/areas/racing/registrations';
import { areAlike, type RatingColumn, ratedFleets } from './rating-columns';

/** Target of an entry's rating: all her fleets, or some of them. */
export interface RatingTarget {
  field: RatingField;
  fleets: readonly string[] | null;
}

/** A boat's ratings, updated from an entry list. */
export class EntryRatings {
  readonly #ratings: Registration['ratings'];
  #fleetRatings: EntryFleetRatings[];

  constructor(
    private readonly regatta: Regatta,
    private readonly fleets: readonly string[],
    before: Registration | undefined,
  ) {
    this.#ratings = { ...noRatings, ...before?.ratings };
    this.#fleetRatings = before?.fleet_ratings ?? [];
  }

  /** Her fleets that use a rating; without fleets, all that do. */
  rated(): Fleet[] {
    const rated = ratedFleets(this.regatta);
    return this.fleets.length === 0 ? rated : rated.filter(({ name }) => this.fleets.includes(name));
  }

  /** Target of a column's rating for this boat. `none`: no fleet of hers uses it. `open`: several could. */
  targetOf({ field, fleets }: RatingColumn): RatingTarget | 'none' | 'open' {
    if (field !== null) return { field, fleets: fleets && this.#among(fleets) };
    const rated = this.rated();
    const fields = new Set(rated.map(({ rating_system }) => systemOf(rating_system)!.rating));
    const [only, ...others] = fields;
    if (!only) return 'none';
    if (others.length > 0) return 'open';
    if (this.fleets.length === 0 || areAlike(ratedFleets(this.regatta, only)))
      return { field: only, fleets: null };
    return areAlike(rated) ? { field: only, fleets: rated.map(({ name }) => name) } : 'open';
  }

  /** The given fleets she is in; all of them if she is in none. */
  #among(fleets: readonly string[]): readonly string[] {
    const hers = fleets.filter((fleet) => this.fleets.includes(fleet));
    return hers.length > 0 ? hers : fleets;
  }

  /** @param source origin of a rating that is for single fleets */
  set({ field, fleets }: RatingTarget, rating: number | null, source: string): void {
    if (fleets === null) {
      this.#ratings[field] = rating;
      return;
    }
    for (const fleet of fleets) {
      const before = this.#fleetRatings.find((one) => one.fleet === fleet);
      if (rating === (before?.ratings[field] ?? null)) continue;
      const ratings = { ...noRatings, ...before?.ratings, [field]: rating };
      const others = this.#fleetRatings.filter((one) => one !== before);
      const { start = null, options = [] } = before ?? {};
      const hasAny =
        start !== null || options.length > 0 || Object.values(ratings).some((one) => one !== null);
      this.#fleetRatings = hasAny
        ? [...others, { fleet, ratings, source, as_of: null, start, options }]
        : others;
    }
  }

  fields(): Pick<Registration, 'ratings' | 'fleet_ratings'> {
    return { ratings: this.#ratings, fleet_ratings: this.#fleetRatings };
  }
}
