/**
 * How points come about for a code. `dnf`: the score for DNF (RRS A5.2 or A5.3); `entries`, `came_to_start`,
 * `finishers`: so many boats; each of them plus the value. `place`: the points of her place plus the value,
 * or plus a share of the score for DNF. `average`: her average in other races, plus the value. `fixed`: the
 * value. `stated`: what is stated with the score.
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

/** Which of her other races an average is of: all, or those sailed before. */
export const AVERAGED_RACES = ['all', 'before'] as const;

/**
 * Which of the races that it would be taken over an average leaves out: those she discards; those she did not finish; of
 * these, or of the DNC alone, as many as she may discard; all DNC.
 */
export const AVERAGE_OMISSIONS = [
  'discards',
  'non_finishes',
  'discardable_non_finishes',
  'discardable_dnc',
  'dnc',
] as const;
export type AverageOmission = (typeof AVERAGE_OMISSIONS)[number];

/** Formula of a code's points, as data. What a method does not use is ignored. */
export interface CodePoints<Method extends string = PointsMethod> {
  method: Method;
  /** Points: those given for `fixed`, and those added for the others. */
  value: number;
  /** `place`: percent of the DNF score to add, in place of `value`. */
  percent: number | null;
  /** `average`: of which races. */
  races: (typeof AVERAGED_RACES)[number];
  /** `average`: without which of them; null: with all. */
  leave_out: AverageOmission | null;
  /** `average`: in how many races of a series at most, by their numbers; the others are scored as DNC. */
  at_most: number | null;
}

/** What a scoring code means. */
export interface CodeDefinition<Method extends string = PointsMethod> {
  code: string;
  name: string;
  /** A boat that finished keeps her place, and counts as a finisher. */
  finisher: boolean;
  /** She counts as a boat that came to the starting area (RRS A5.3). */
  came_to_start: boolean;
  /** The score may be a discard. */
  excludable: boolean;
  points: CodePoints<Method>;
}

/** A code in force: a standard one or the regatta's own. */
export interface CodeRule extends CodeDefinition<PointsMethod | 'redress'> {
  /** Beside a finish the boat has sailed the race, gives up her place, and those behind move up (RRS A6.1). */
  gives_up_place: boolean;
  standard: boolean;
}

const unusedPoints = { value: 0, percent: null, races: 'all', leave_out: null, at_most: null } as const;

/** A formula of which only what matters is said. */
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
 * The codes of RRS A10, and TLE, which sailing instructions add. What they mean is the rules' business: a
 * regatta does not define them otherwise. Where sailing instructions may differ, the fleet says so (RRS
 * A5.3, points for TLE, the rounding of penalties).
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

/** How the code of a regatta's own is written: two to six capital letters and digits, a letter first. */
export const CODE_FORM = /^[A-Z][A-Z0-9]{1,5}$/;

/** The codes in force in a regatta, by what they are written as. */
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
