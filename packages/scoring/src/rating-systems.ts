import { add, compare, decimal, divide, multiply, type Rational, subtract } from './rational';
import { ratingFields as fields, ratingSystems as t } from './words';

/** A boat's rating number, used by one or more systems. */
interface Rating {
  /** Label of its column and field. */
  label: string;
  description: string;
  /** Headings in other programs' entry lists, in lower case without spaces or signs. */
  headings: readonly string[];
  /** Number of decimals when written; left out: as given. */
  decimals?: number;
  /** True if it must be above 0; otherwise 0 and negative ratings are valid. */
  positive?: true;
  /** Range of all existing boats' ratings. A rating outside is questioned, not refused. */
  usual: readonly [least: number, most: number];
}

/** Ratings an entry may have, by field name. */
export const ratingFields = {
  tcf: {
    label: fields.tcf,
    description: 'Time correction factor: IRC TCC, ECHO, VPRS, ORC time on time.',
    headings: ['tcf', 'tcc', 'irc', 'echo', 'vprs', 'irctcc'],
    decimals: 3,
    positive: true,
    // From a small old cruiser to a 100-foot maxi.
    usual: [0.6, 1.9],
  },
  py: {
    label: fields.py,
    description: 'Portsmouth Yardstick number.',
    headings: ['py', 'pn', 'portsmouthnumber', 'portsmouthyardstick'],
    positive: true,
    // From foiling catamarans to the Optimist, with room for clubs' own numbers.
    usual: [400, 1800],
  },
  phrf: {
    label: fields.phrf,
    description: 'PHRF rating in seconds per nautical mile; may be negative.',
    headings: ['phrf'],
    usual: [-250, 450],
  },
  tod: {
    label: fields.tod,
    description: 'Time-on-distance allowance in seconds per nautical mile.',
    headings: ['tod', 'timeondistance'],
    // Allowances against a scratch boat are small or negative; ORC's reach those of a dinghy.
    usual: [-300, 1200],
  },
  schrs: {
    label: fields.schrs,
    description: 'Rating of the Small Catamaran Handicap Rating System, about 1.',
    headings: ['schrs'],
    positive: true,
    usual: [0.6, 2],
  },
  texel: {
    label: fields.texel,
    description: 'Texel rating of a catamaran, about 100.',
    headings: ['texel', 'texelrating'],
    positive: true,
    usual: [70, 180],
  },
  dpn: {
    label: fields.dpn,
    description: 'Portsmouth number of US Sailing (D-PN, or that of a wind band), about 90.',
    headings: ['dpn', 'usportsmouth', 'dixieportsmouthnumber'],
    positive: true,
    usual: [40, 150],
  },
} as const satisfies Record<string, Rating>;

export type RatingField = keyof typeof ratingFields;

/** A and B of PHRF time on time: corrected = elapsed × A / (B + rating). */
export interface PhrfFactors {
  a: number;
  b: number;
}

/** Factors of a fleet that states none. */
export const DEFAULT_PHRF: PhrfFactors = { a: 650, b: 550 };

/** Rounding of a corrected time, halves up, before places are given; `none` rounds nothing. */
export const CORRECTED_TIME_ROUNDINGS = ['second', 'tenth', 'none'] as const;
export type CorrectedTimeRounding = (typeof CORRECTED_TIME_ROUNDINGS)[number];

/** Inputs of one boat's corrected time. */
export interface Performance {
  /** Seconds, 0 or more; if laps are counted, for the most laps of any finisher. */
  elapsed: Rational;
  rating: number;
  /** Nautical miles; 0 if the system does not need them. */
  distance: number;
  phrf: PhrfFactors;
}

/** Rules that propose a boat's rating for the next race: see `progressiveRules`. */
export type ProgressiveRule = 'echo' | 'nhc' | 'nhc1';

/** One rating system, with everything Dockside needs to know about it. */
export interface System {
  /** Race officers' name for it. */
  label: string;
  /** Words in a fleet's name that suggest this system, in lower case. */
  fleetWords?: readonly string[];
  /** The boat's rating it uses. */
  rating: RatingField;
  /** Why a number, above 0 if required, is still no valid rating; null if it is. */
  checkRating?: (rating: number, phrf: PhrfFactors) => string | null;
  /** Exact corrected time in seconds. */
  correct: (boat: Performance) => Rational;
  /** Formula with numbers, following the elapsed time in a score's explanation. */
  describe: (boat: Performance) => string;
  /**
   * Rounding required by the rating rule. If it requires none, places follow exact times unless the notice of race or
   * sailing instructions say otherwise (World Sailing Q&A 2018-003).
   */
  rounding: CorrectedTimeRounding;
  /** True if scoring needs the race's distance. */
  needsDistance?: true;
  /** True if its formula has the fleet's factors A and B. */
  usesFactors?: true;
  /** True if stated laps always count, not only in races scored by average laps. */
  countsLaps?: true;
  /** Rules by which its ratings may follow results. */
  progressive?: readonly ProgressiveRule[];
  /** Rating of the slowest boat, if pursuit starts follow from ratings alone. */
  slowest?: 'highest' | 'lowest';
}

const timeOnDistance = {
  correct: ({ elapsed, rating, distance }: Performance) =>
    subtract(elapsed, multiply(decimal(rating), decimal(distance))),
  describe: ({ rating, distance }: Performance) => `− ${rating} s/nm × ${distance} nm`,
  needsDistance: true,
} as const;

/** Elapsed time over a rating whose average is 100. */
const overHundred = {
  correct: ({ elapsed, rating }: Performance) => divide(multiply(elapsed, decimal(100)), decimal(rating)),
  describe: ({ rating }: Performance) => `× 100 / ${rating}`,
  rounding: 'second',
  slowest: 'highest',
} as const;

/**
 * Rating systems that correct times, in display order. Only this table declares a system: formulas, input checks, the
 * API's schemas and screens' choices follow from it.
 */
export const ratingSystems = {
  tcf: {
    label: t.tcf,
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
    label: t.py,
    fleetWords: ['py', 'pn', 'portsmouth', 'yardstick'],
    rating: 'py',
    correct: ({ elapsed, rating }) => divide(multiply(elapsed, decimal(1000)), decimal(rating)),
    describe: ({ rating }) => `× 1000 / PN ${rating}`,
    rounding: 'second',
    countsLaps: true,
    slowest: 'highest',
  },
  phrf_tot: {
    label: t.phrfTot,
    fleetWords: ['phrf'],
    rating: 'phrf',
    checkRating: (rating, { b }) =>
      compare(add(decimal(b), decimal(rating)), decimal(0)) > 0 ? null : t.mustBeAbove0(b, rating),
    correct: ({ elapsed, rating, phrf }) =>
      divide(multiply(elapsed, decimal(phrf.a)), add(decimal(phrf.b), decimal(rating))),
    describe: ({ rating, phrf }) => `× ${phrf.a} / (${phrf.b} + ${rating})`,
    rounding: 'none',
    usesFactors: true,
  },
  phrf_tod: { label: t.phrfTod, rating: 'phrf', rounding: 'none', ...timeOnDistance },
  tod: {
    label: t.tod,
    rating: 'tod',
    rounding: 'second',
    ...timeOnDistance,
  },
  schrs: {
    label: t.schrs,
    fleetWords: ['schrs'],
    rating: 'schrs',
    correct: ({ elapsed, rating }) => divide(elapsed, decimal(rating)),
    describe: ({ rating }) => `/ SCHRS ${rating}`,
    rounding: 'second',
    slowest: 'highest',
  },
  texel: { label: t.texel, fleetWords: ['texel'], rating: 'texel', ...overHundred },
  dpn: { label: t.dpn, fleetWords: ['dpn'], rating: 'dpn', ...overHundred },
} as const satisfies Record<string, System>;

/** Rating systems that correct times: all but `none`. */
export type HandicapSystem = keyof typeof ratingSystems;

/** `none`: boats are ranked as they cross. */
export type RatingSystem = 'none' | HandicapSystem;

/** Systems for which pursuit starts can be calculated. */
export type PursuitSystem = {
  [Name in HandicapSystem]: (typeof ratingSystems)[Name] extends { slowest: string } ? Name : never;
}[HandicapSystem];
