import type { Readable } from '../../db/connection';
import { differencesFrom, isAtRest } from './exchange';
import { LINK_LIMITS } from './limits';
import type { ExchangeAnswer } from './protocol';
import { bucketsOf, type Comparison, entriesBeside, sumsOf } from './sums';

/** Number of exchanges in a row without a change on either side that end a comparison. */
const MOST_IN_VAIN = 3;

/** The caller's side of comparing: by the last answer it knows what to say next. */
export class Comparing {
  #theirs: Comparison['buckets'] = {};
  /** Sums of both at the last exchange, and the number of exchanges in a row with the same. */
  #last = '';
  #inVain = 0;

  /** Makes the comparison for the next exchange, after an answer was applied; undefined: the two agree, or are not done counting. */
  next(db: Readable, { bundle, comparison }: ExchangeAnswer): Comparison | undefined {
    this.#theirs = comparison?.buckets ?? {};
    const kinds = isAtRest(db, bundle) ? differencesFrom(db, bundle) : [];
    if (kinds.length === 0) return undefined;
    const both = JSON.stringify([sumsOf(db), bundle.sums]);
    this.#inVain = both === this.#last ? this.#inVain + 1 : 0;
    this.#last = both;
    // The next write on either side starts the comparison again.
    if (this.#inVain >= MOST_IN_VAIN) return undefined;
    return { buckets: bucketsOf(db, kinds), entries: entriesBeside(db, this.#theirs, LINK_LIMITS) };
  }
}
