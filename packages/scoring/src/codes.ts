import { codes as t } from './words';
/** Methods that count boats. */
export const COUNT_METHODS = ['entries', 'came_to_start', 'starters', 'finishers', 'in_race'] as const;
export type CountMethod = (typeof COUNT_METHODS)[number];

/**
 * Methods for a code's points. `dnf`: the score for DNF. `entries`, `came_to_start`, `starters`, `finishers`,
 * `in_race`: the number of those boats. Each of these adds the value, or takes a percentage first. `place`: points of
 * her place plus the value or a percentage. `average`: her average in other races plus the value. `fixed`: the value.
 * `stated`: the points stated with the score.
 */
export const POINTS_METHODS = ['dnf', ...COUNT_METHODS, 'place', 'average', 'fixed', 'stated'] as const;
export type PointsMethod = (typeof POINTS_METHODS)[number];

/** Figures that the percentage of a penalty by place may be of. */
export const PERCENT_BASES = ['dnf', ...COUNT_METHODS] as const;
export type PercentBase = (typeof PERCENT_BASES)[number];

/** Races an average covers: all her other races, or those sailed before. */
export const AVERAGED_RACES = ['all', 'before'] as const;

/**
 * Races that an average leaves out: her discards; those she did not finish; as many of these, or of only DNC, as she
 * may discard; all DNC.
 */
export const AVERAGE_OMISSIONS = [
  'discards',
  'non_finishes',
  'discardable_non_finishes',
  'discardable_dnc',
  'dnc',
] as const;
export type AverageOmission = (typeof AVERAGE_OMISSIONS)[number];

/** Formula of a code's points, as data. Members a method does not use are ignored. */
export interface CodePoints<Method extends string = PointsMethod> {
  method: Method;
  /** Points: given for `fixed`, added for others. */
  value: number;
  /** `place`: percent to add, instead of `value`. Counts and `dnf`: percent of the figure; null for all of it. */
  percent: number | null;
  /** `place`: figure of the percentage. Default: the DNF score. */
  percent_of: PercentBase | null;
  /** Least and most points of a percentage, before `value` is added. Default: no limit. */
  minimum: number | null;
  maximum: number | null;
  /** `average`: the races covered. */
  races: (typeof AVERAGED_RACES)[number];
  /** `average`: races left out; null for none. */
  leave_out: AverageOmission | null;
  /** `average`: maximum number of races in a series, by race number; further ones are scored as DNC. */
  at_most: number | null;
}

/** Definition of a scoring code. */
export interface CodeDefinition<Method extends string = PointsMethod> {
  code: string;
  name: string;
  /** True if a boat that finished keeps her place and counts as a finisher. */
  finisher: boolean;
  /** True if she counts as having come to the starting area (RRS A5.3). */
  came_to_start: boolean;
  /** True if the score may be a discard. */
  excludable: boolean;
  points: CodePoints<Method>;
}

/** A code in force: standard, or the regatta's own. */
export interface CodeRule extends CodeDefinition<PointsMethod | 'redress'> {
  /** True if, beside a finish, she has sailed the race but gives up her place, and boats behind move up (RRS A6.1). */
  gives_up_place: boolean;
  standard: boolean;
}

const unusedPoints = {
  ...{ value: 0, percent: null, percent_of: null, minimum: null, maximum: null },
  ...{ races: 'all' as const, leave_out: null, at_most: null },
};

/** Makes a formula from its relevant members. */
export function codePoints<Method extends string>(
  method: Method,
  points: Partial<Omit<CodePoints, 'method'>> = {},
): CodePoints<Method> {
  return { ...unusedPoints, method, ...points };
}

type StandardPoints = CodeRule['points'];
type Flags = Partial<Pick<CodeRule, 'finisher' | 'came_to_start' | 'excludable' | 'gives_up_place'>>;

function standard<Code extends string>(
  code: Code,
  name: string,
  points: StandardPoints = codePoints('dnf'),
  flags: Flags = {},
): CodeRule & { code: Code } {
  const usual = { finisher: false, came_to_start: true, excludable: true, gives_up_place: false };
  return { code, name, points, ...usual, ...flags, standard: true };
}

const finisher = { finisher: true };
const disqualified = { gives_up_place: true };
const twentyPercent = codePoints('place', { percent: 20 });

/**
 * Codes of RRS A10, and TLE, which sailing instructions add. A regatta's own code of the same name replaces each but
 * RDG (RRS 86.1). Settings of the fleet vary them too (RRS A5.3, points for TLE, rounding of penalties).
 */
export const standardCodes = [
  standard('DNC', t.didNotStart, codePoints('entries', { value: 1 }), {
    came_to_start: false,
  }),
  standard('DNS', t.didNotStartOnly),
  standard('OCS', t.onCourseSide),
  standard('NSC', t.didNotSailCourse),
  standard('DNF', t.didNotFinish),
  standard('RET', t.retired, undefined, disqualified),
  standard('DSQ', t.disqualification, undefined, disqualified),
  standard('DNE', t.disqualificationThatIsNotExcludable, undefined, {
    ...disqualified,
    excludable: false,
  }),
  standard('UFD', t.disqualifiedUnderRule303, undefined, disqualified),
  standard('BFD', t.disqualifiedUnderRule304, undefined, disqualified),
  standard('ZFP', t.twentyPercent, twentyPercent, finisher),
  standard('SCP', t.scoringPenaltyApplied, twentyPercent, finisher),
  standard('DPI', t.discretionaryPenaltyImposed, codePoints('place'), finisher),
  standard('RDG', t.redressGiven, codePoints('redress'), finisher),
  standard('TLE', t.timeLimitExpired, codePoints('finishers', { value: 1 })),
] as const;

export type StandardCode = (typeof standardCodes)[number]['code'];

export const SCORING_CODES: readonly StandardCode[] = standardCodes.map(({ code }) => code);

/** Form of a regatta's own code: two to six capital letters and digits, starting with a letter. */
export const CODE_FORM = /^[A-Z][A-Z0-9]{1,5}$/;

/** Codes in force in a regatta, as written. */
export type CodeTable = ReadonlyMap<string, CodeRule>;

export const standardTable: CodeTable = new Map(standardCodes.map((rule) => [rule.code, rule]));

/** The standard codes and a regatta's own, which go before standard ones of the same name. */
export function codeTable(own: readonly CodeDefinition[] | null = []): CodeTable {
  const rules = (own ?? []).map((definition): [string, CodeRule] => {
    const { code, came_to_start, finisher } = definition;
    const gives_up_place = standardTable.get(code)?.gives_up_place ?? (came_to_start && !finisher);
    return [code, { ...definition, gives_up_place, standard: false }];
  });
  return new Map([...standardTable, ...rules]);
}
