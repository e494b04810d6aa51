import { isDeepStrictEqual } from 'node:util';
import type { OwnCode } from '@dockside/contract/areas/racing/scoring-codes';
import { CODE_FORM, codePoints, SCORING_CODES } from '@dockside/scoring';
import { CODE_BASE_METHODS, type CodeRule, type CodeRules, isSameCode, ruleOf } from './code-rules';

/** A code's definition without its names. */
export type CodeMeaning = Omit<OwnCode, 'code' | 'name'>;

/** Sailwave's names for averages, by races and exclusions. */
const averages = {
  'Average (all)': { races: 'all', leave_out: null },
  'Average (before)': { races: 'before', leave_out: null },
  'Average (all except discards)': { races: 'all', leave_out: 'discards' },
} as const;

/** Sailwave's names for other methods that match ours. */
const counted = {
  [CODE_BASE_METHODS.series_entries]: 'entries',
  [CODE_BASE_METHODS.starting_area]: 'came_to_start',
  'Finishers +': 'finishers',
  'Fixed points of': 'fixed',
} as const;

/** A code whose points are entered with each result. */
export const BY_HAND = 'Set points by hand';

/** The average for a Sailwave method; undefined if it is no average. */
export function averageOf(method: string): (typeof averages)[keyof typeof averages] | undefined {
  return averages[method as keyof typeof averages];
}

/** Sailwave's method for an average; undefined if it has none. */
export function averageMethod(races: string, leaveOut: string | null): string | undefined {
  const found = Object.entries(averages).find(
    ([, average]) => average.races === races && average.leave_out === leaveOut,
  );
  return found?.[0];
}

/**
 * Converts a code of a file to a regatta's own code. `Score like` a rules code becomes like DNF or DNC. With an unknown
 * method, points are stated with each score.
 */
export function meaningOf(rule: CodeRule, rules: CodeRules): CodeMeaning {
  const points = pointsOf(rule, rules);
  return {
    finisher: points.method === 'place' || rule.keepsPlace,
    came_to_start: rule.cameToStart,
    excludable: rule.discardable,
    points,
  };
}

function pointsOf(rule: CodeRule, rules: CodeRules): OwnCode['points'] {
  const like = ruleOf(rules, rule.name);
  if (rule.method === 'Score like' && isLikeDnf(like, rules)) return codePoints('dnf');
  const { method, value: text } = like ?? rule;
  const average = averageOf(method);
  if (average) return codePoints('average', average);
  const value = Number(text);
  if (!(value >= 0)) return codePoints('stated');
  const known = countedPoints(method, text);
  if (known) return known;
  if (method === 'Fixed penalty') return codePoints('place', { value });
  if (method === 'Percentage penalty DNF' && value <= 100) return codePoints('place', { percent: value });
  return codePoints('stated');
}

/** True if a rule ends where that of DNF does, or at a code that a file leaves undefined. */
function isLikeDnf(rule: CodeRule | undefined, rules: CodeRules): boolean {
  const dnf = ruleOf(rules, 'DNF');
  const isSame = rule?.method === dnf?.method && rule?.value === dnf?.value;
  return isSame || (rule?.method === 'Score like' && isSameCode(rule.value));
}

/** Points by a number of boats, or fixed ones; null for other methods. */
export function countedPoints(method: string, value: string): OwnCode['points'] | null {
  const known = counted[method as keyof typeof counted];
  return known && Number(value) >= 0 ? codePoints(known, { value: Number(value) }) : null;
}

/** True if each score states the points that Sailwave stored; false if Sailwave's own method applies. */
export function isByHand({ points }: CodeMeaning): boolean {
  return points.method === 'stated';
}

/** True for a code of RRS A10, or TLE. */
export const isStandard = (code: string) => (SCORING_CODES as readonly string[]).includes(code);

/** A regatta's own codes, merged from several fleets or from a file and existing codes. */
export class OwnCodes {
  readonly all: OwnCode[];

  constructor(known: readonly OwnCode[] = []) {
    this.all = [...known];
  }

  /** Adds a code under its own name if that is valid and free, else under a similar one; returns the name used. */
  take(name: string, meaning: CodeMeaning, title = name): string {
    const letters = name.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const plain = /^[A-Z]/.test(letters) ? letters : `C${letters}`;
    for (let copy = 1; ; copy += 1) {
      const suffix = copy === 1 ? '' : String(copy);
      const code = `${plain.slice(0, 6 - suffix.length)}${suffix}`;
      if (!CODE_FORM.test(code) || isStandard(code)) continue;
      const same = this.all.find((one) => one.code === code);
      if (same) {
        const { code: _, name: __, ...known } = same;
        if (isDeepStrictEqual(known, meaning)) return code;
        continue;
      }
      this.all.push({ code, name: title, ...meaning });
      return code;
    }
  }
}

/** True if a percentage is of the score for DNF and has no limits, as in Sailwave. */
const isOfDnf = ({ percent_of, minimum, maximum }: OwnCode['points']) =>
  (percent_of ?? 'dnf') === 'dnf' && minimum == null && maximum == null;

/** Sailwave's name and rule for a regatta's own code. */
export function ownCodeRule(
  own: OwnCode,
  { points, percent }: { points: number | null; percent: number | null },
  dnfMethod: string,
): CodeRule {
  const flags = {
    title: own.name,
    discardable: own.excludable,
    cameToStart: own.came_to_start,
    keepsPlace: own.finisher,
  };
  const rule = (method: string, value: number | '' = '', name = own.code): CodeRule => ({
    name,
    method,
    value: String(value),
    ...flags,
  });
  const { method, value, percent: share, races, leave_out, at_most } = own.points;
  if (share !== null && method !== 'place') return rule(BY_HAND);
  switch (method) {
    case 'dnf':
      return value === 0 ? { ...rule('Score like'), value: 'DNF' } : rule(dnfMethod, 1 + value);
    case 'entries':
      return rule(CODE_BASE_METHODS.series_entries, value);
    case 'came_to_start':
      return rule(CODE_BASE_METHODS.starting_area, value);
    case 'finishers':
      return points === null
        ? rule('Finishers +', value)
        : rule('Finishers +', points, `${own.code}${points}`);
    case 'fixed':
      return rule('Fixed points of', value);
    case 'place': {
      if (points !== null) return rule('Fixed penalty', points, `${own.code}${points}`);
      if (percent !== null) return rule('Percentage penalty DNF', percent, `${own.code}${percent}pc`);
      if (share === null) return rule('Fixed penalty', value);
      return isOfDnf(own.points) ? rule('Percentage penalty DNF', share) : rule(BY_HAND);
    }
    case 'average': {
      const known = value === 0 && at_most === null ? averageMethod(races, leave_out) : undefined;
      return rule(known ?? BY_HAND);
    }
    case 'starters':
    case 'in_race':
    case 'stated':
      return rule(BY_HAND);
  }
}
