import { add, compare, decimal, divide, multiply, type Rational, subtract } from './rational';

/** What a boat is rated by: a number that one system or several read. */
interface Rating {
  /** What its column and its field are called. */
  label: string;
  description: string;
  /** How the entry lists of other programs head its column, in lower case without spaces or signs. */
  headings: readonly string[];
  /** With how many decimals it is written; without this, with those that it has. */
  decimals?: number;
  /** Whether it is above 0. Without this, 0 and negative ratings are ratings, too. */
  positive?: true;
  /** From where to where the ratings of all boats lie that are about: one outside it is asked about, and not refused. */
  usual: readonly [least: number, most: number];
}

/** The ratings that an entry may have, by their names in its record. */
export const ratingFields = {
  tcf: {
    label: 'TCF',
    description: 'Time correction factor: IRC TCC, ECHO, VPRS, ORC time on time.',
    headings: ['tcf', 'tcc', 'irc', 'echo', 'vprs', 'irctcc'],
    decimals: 3,
    positive: true,
    // From a small old cruiser to a 100-foot maxi.
    usual: [0.6, 1.9],
  },
  py: {
    label: 'PY number',
    description: 'Portsmouth Yardstick number.',
    headings: ['py', 'pn', 'portsmouthnumber', 'portsmouthyardstick'],
    positive: true,
    // From foiling catamarans to the Optimist, with room for clubs' own numbers.
    usual: [400, 1800],
  },
  phrf: {
    label: 'PHRF',
    description: 'PHRF rating in seconds per nautical mile; may be negative.',
    headings: ['phrf'],
    usual: [-250, 450],
  },
  tod: {
    label: 'ToD, s/NM',
    description: 'Time-on-distance allowance in seconds per nautical mile.',
    headings: ['tod', 'timeondistance'],
    // Allowances against a scratch boat are small or negative, those of ORC up to those of a dinghy.
    usual: [-300, 1200],
  },
} as const satisfies Record<string, Rating>;

export type RatingField = keyof typeof ratingFields;

/** A and B of PHRF time on time: corrected = elapsed × A / (B + rating). */
export interface PhrfFactors {
  a: number;
  b: number;
}

/** The factors of a fleet that states none. */
export const DEFAULT_PHRF: PhrfFactors = { a: 650, b: 550 };

/** To what a corrected time is rounded, halves up, before places are taken from it; `none`: to nothing. */
export const CORRECTED_TIME_ROUNDINGS = ['second', 'tenth', 'none'] as const;
export type CorrectedTimeRounding = (typeof CORRECTED_TIME_ROUNDINGS)[number];

/** What one boat's corrected time is worked out from. */
export interface Performance {
  /** Seconds, 0 or more; where laps are counted, for as many as any finisher sailed. */
  elapsed: Rational;
  rating: number;
  /** Nautical miles; 0 for a system that does not need them. */
  distance: number;
  phrf: PhrfFactors;
}

/** Rules that propose a boat's rating for the next race: see `progressiveRules`. */
export type ProgressiveRule = 'echo' | 'nhc' | 'nhc1';

/** One rating system, with everything that any part of Dockside has to know of it. */
export interface System {
  /** As a race officer knows it. */
  label: string;
  /** Words in the name of a fleet by which it is sailed under this system, in lower case. */
  fleetWords?: readonly string[];
  /** Which of a boat's ratings it corrects with. */
  rating: RatingField;
  /** Why a rating that is a number, and above 0 where it must be, still cannot be; null when it can. */
  checkRating?: (rating: number, phrf: PhrfFactors) => string | null;
  /** The corrected time in seconds, exact. */
  correct: (boat: Performance) => Rational;
  /** The formula with its numbers, as it follows the elapsed time in the explanation of a score. */
  describe: (boat: Performance) => string;
  /**
   * What the rating rule itself says of rounding. Where it says nothing, neither does the table: places then go by the
   * exact time, unless the notice of race or the sailing instructions provide otherwise (World Sailing Q&A 2018-003).
   */
  rounding: CorrectedTimeRounding;
  /** Without the race's distance it cannot be scored. */
  needsDistance?: true;
  /** Its formula has the fleet's factors A and B. */
  usesFactors?: true;
  /** Where laps are stated they count, whether or not the race is scored by average laps. */
  countsLaps?: true;
  /** The rules by which its ratings may follow the results. */
  progressive?: readonly ProgressiveRule[];
  /** The rating of the slowest boat, where pursuit starts can be worked out from ratings alone. */
  slowest?: 'highest' | 'lowest';
}

const timeOnDistance = {
  correct: ({ elapsed, rating, distance }: Performance) =>
    subtract(elapsed, multiply(decimal(rating), decimal(distance))),
  describe: ({ rating, distance }: Performance) => `− ${rating} s/nm × ${distance} nm`,
  needsDistance: true,
} as const;

/**
 * The rating systems that correct times. This table is the one place that declares a system: the formulas, what input is
 * refused, the API's schemas and the choices on the screens follow from it. In this order they are offered.
 */
export const ratingSystems = {
  tcf: {
    label: 'TCF: IRC, ECHO, NHC, VPRS, ORC time on time',
    fleetWords: ['irc', 'echo', 'nhc', 'vprs', 'orc', 'ytc', 'tcf', 'tcc'],
    rating: 'tcf',
    correct: ({ elapsed, rating }) => multiply(elapsed, decimal(rating)),
    describe: ({ rating }) => `× TCF ${rating}`,
    rounding: 'second',
    progressive: ['echo', 'nhc', 'nhc1'],
    slowest: 'lowest',
  },
  // Average laps are part of the Portsmouth Yardstick scheme (RYA).
  py: {
    label: 'Portsmouth Yardstick',
    fleetWords: ['py', 'pn', 'portsmouth', 'yardstick'],
    rating: 'py',
    correct: ({ elapsed, rating }) => divide(multiply(elapsed, decimal(1000)), decimal(rating)),
    describe: ({ rating }) => `× 1000 / PN ${rating}`,
    rounding: 'second',
    countsLaps: true,
    slowest: 'highest',
  },
  phrf_tot: {
    label: 'PHRF time on time',
    fleetWords: ['phrf'],
    rating: 'phrf',
    checkRating: (rating, { b }) =>
      compare(add(decimal(b), decimal(rating)), decimal(0)) > 0
        ? null
        : `B + rating must be above 0, not ${b} + ${rating}`,
    correct: ({ elapsed, rating, phrf }) =>
      divide(multiply(elapsed, decimal(phrf.a)), add(decimal(phrf.b), decimal(rating))),
    describe: ({ rating, phrf }) => `× ${phrf.a} / (${phrf.b} + ${rating})`,
    rounding: 'none',
    usesFactors: true,
  },
  phrf_tod: { label: 'PHRF time on distance', rating: 'phrf', rounding: 'none', ...timeOnDistance },
  tod: {
    label: 'Time on distance: ORC, seconds a mile',
    rating: 'tod',
    rounding: 'second',
    ...timeOnDistance,
  },
} as const satisfies Record<string, System>;

/** The rating systems that correct times: all but `none`. */
export type HandicapSystem = keyof typeof ratingSystems;

/** `none`: boats are ranked as they cross. */
export type RatingSystem = 'none' | HandicapSystem;

/** The systems that pursuit starts can be worked out for. */
export type PursuitSystem = {
  [Name in HandicapSystem]: (typeof ratingSystems)[Name] extends { slowest: string } ? Name : never;
}[HandicapSystem];
