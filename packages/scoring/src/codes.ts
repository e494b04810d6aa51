/**
 * Methods for a code's points. `dnf`: the score for DNF (RRS A5.2 or A5.3). `entries`, `came_to_start`, `finishers`:
 * the number of those boats. Each of these adds the value. `place`: points of her place plus the value or a share of
 * the DNF score. `average`: her average in other races plus the value. `fixed`: the value. `stated`: the points stated
 * with the score.
 */
export const POINTS_METHODS = [
  'dnf',
  'entries',
  'came_to_start',
  'finishers',
  'place',
  'average',
  'fixed',
  'stated',
] as const;
export type PointsMethod = (typeof POINTS_METHODS)[number];

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
  /** `place`: percent of the DNF score to add, instead of `value`. */
  percent: number | null;
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

const unusedPoints = { value: 0, percent: null, races: 'all', leave_out: null, at_most: null } as const;

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
 * Codes of RRS A10, and TLE, which sailing instructions add. The rules define them, so a regatta cannot. Permitted
 * variations are settings of the fleet (RRS A5.3, points for TLE, rounding of penalties).
 */
export const standardCodes = [
  standard('DNC', 'Did not start; did not come to the starting area', codePoints('entries', { value: 1 }), {
    came_to_start: false,
  }),
  standard('DNS', 'Did not start'),
  standard('OCS', 'On the course side of the starting line at her starting signal'),
  standard('NSC', 'Did not sail the course'),
  standard('DNF', 'Did not finish'),
  standard('RET', 'Retired', undefined, disqualified),
  standard('DSQ', 'Disqualification', undefined, disqualified),
  standard('DNE', 'Disqualification that is not excludable', undefined, {
    ...disqualified,
    excludable: false,
  }),
  standard('UFD', 'Disqualified under rule 30.3, U flag', undefined, disqualified),
  standard('BFD', 'Disqualified under rule 30.4, black flag', undefined, disqualified),
  standard('ZFP', '20 % penalty under rule 30.2, Z flag', twentyPercent, finisher),
  standard('SCP', 'Scoring penalty applied, rule 44.3', twentyPercent, finisher),
  standard('DPI', 'Discretionary penalty imposed', codePoints('place'), finisher),
  standard('RDG', 'Redress given, rule A9', codePoints('redress'), finisher),
  standard('TLE', 'Time limit expired', codePoints('finishers', { value: 1 })),
] as const;

export type StandardCode = (typeof standardCodes)[number]['code'];

export const SCORING_CODES: readonly StandardCode[] = standardCodes.map(({ code }) => code);

/** Form of a regatta's own code: two to six capital letters and digits, starting with a letter. */
export const CODE_FORM = /^[A-Z][A-Z0-9]{1,5}$/;

/** Codes in force in a regatta, as written. */
export type CodeTable = ReadonlyMap<string, CodeRule>;

export const standardTable: CodeTable = new Map(standardCodes.map((rule) => [rule.code, rule]));

/** The standard codes and a regatta's own. */
export function codeTable(own: readonly CodeDefinition[] | null = []): CodeTable {
  const rules = (own ?? []).map((definition): [string, CodeRule] => [
    definition.code,
    {
      ...definition,
      gives_up_place: definition.came_to_start && !definition.finisher,
      standard: false,
    },
  ]);
  return new Map([...rules, ...standardTable]);
}
