import { newRedress, type Redress } from '@dockside/contract/areas/racing/penalties';
import type { ScoringCode } from '@dockside/contract/areas/racing/scoring-codes';
import { ownValue } from '@dockside/contract/own-value';
import { codes as t } from '../words';
import { type CodeRule, type CodeRules, describeRule, ruleOf, sameCodes, standardRule } from './code-rules';
import { averageMethod, averageOf, BY_HAND, isByHand, meaningOf, type OwnCodes } from './own-codes';

/** A file's code, converted to a score's fields. */
export interface KeptCode {
  code: ScoringCode;
  points: number | null;
  percent: number | null;
  redress: Redress | null;
  /** Difference from the file, for the report; null if none. */
  note: string | null;
}

/** Default of ZFP and SCP (RRS 30.2, 44.3(c)). */
const STANDARD_PERCENT = 20;

const none = { points: null, percent: null, redress: null };

type Kept = Omit<KeptCode, 'note'>;

/** Converts a rules code with its figures: ZFP, SCP, DPI, TLE or redress. Null if its rule is different. */
function keepFigures({ name, method, value }: CodeRule, points: number | null): Kept | null {
  const plain = name.toUpperCase();
  const figure = Number(value);
  const penalty = (['ZFP', 'SCP', 'DPI'] as const).find((code) => plain.startsWith(code));
  if (penalty && figure >= 0) {
    if (method === 'Fixed penalty') return { ...none, code: penalty, points: figure };
    if (method === 'Percentage penalty DNF') {
      const isUsual = figure === STANDARD_PERCENT && plain === penalty && penalty !== 'DPI';
      return { ...none, code: penalty, percent: isUsual ? null : figure };
    }
  }
  if (plain.startsWith('TLE') && method === 'Finishers +')
    return { ...none, code: 'TLE', points: plain === 'TLE' ? null : figure || 1 };
  if (!plain.startsWith('RDG')) return null;
  const average = averageOf(method);
  if (average) {
    const redress = newRedress(average.races === 'all' ? 'average_all' : 'average_before', {
      leave_out: average.leave_out,
    });
    return { ...none, code: 'RDG', redress };
  }
  return points === null ? null : { ...none, code: 'RDG', redress: newRedress('points', { points }) };
}

/**
 * Converts a boat's code to the matching rules code, else to the regatta's own code. A code scored differently here
 * keeps Sailwave's stored points.
 *
 * @param points Sailwave's score for it; null if none is stored
 * @returns null if neither the code nor its points can be read
 */
export function keepCode(
  name: string,
  rules: CodeRules,
  points: number | null,
  own: OwnCodes,
): KeptCode | null {
  const plain = name.toUpperCase();
  const same = ownValue(sameCodes, plain);
  if (same) {
    const note = same === plain ? null : t.nameOfToday(name, same);
    return { ...none, code: same, note };
  }
  const rule = rules.get(plain);
  if (!rule) {
    if (points === null) return null;
    const redress = newRedress('points', { points });
    const note = plain === 'RDG' ? null : t.notDefined(name);
    return { ...none, code: 'RDG', redress, note };
  }
  const figures = keepFigures({ ...rule, ...pick(ruleOf(rules, name) ?? rule) }, points);
  if (figures) return { ...figures, note: null };
  const meaning = meaningOf(rule, rules);
  if (isByHand(meaning) && points === null) return null;
  const code = own.take(name, meaning, rule.title);
  const keepsPoints = isByHand(meaning) && rule.method !== BY_HAND;
  return {
    ...none,
    code,
    points: isByHand(meaning) ? points : null,
    note: noteOf(name, describeRule(rule), code === plain ? null : code, keepsPoints),
  };
}

function noteOf(name: string, rule: string, renamed: string | null, keepsPoints: boolean): string | null {
  if (renamed === null) return keepsPoints ? t.withPoints(name, rule) : null;
  return (keepsPoints ? t.writtenWithPoints : t.writtenAs)(name, rule, renamed);
}

const pick = ({ method, value }: CodeRule) => ({ method, value });

/** Sailwave's name and rule for a score's code. */
export function codeRuleFor(
  code: ScoringCode,
  { points, percent }: { points: number | null; percent: number | null },
  redress: KeptCode['redress'],
  tlePoints: number,
): CodeRule {
  if (code === 'RDG') {
    const races = redress?.method === 'average_before' ? 'before' : 'all';
    const method = isAverage(redress) ? averageMethod(races, redress.leave_out) : undefined;
    if (!method) return standardRule('RDG', BY_HAND);
    return standardRule(redress?.leave_out ? 'RDGd' : races === 'all' ? 'RDGa' : 'RDGb', method);
  }
  if (code === 'TLE') {
    const behind = points ?? tlePoints;
    return standardRule(behind === 1 ? 'TLE' : `TLE${behind}`, 'Finishers +', String(behind));
  }
  if (points !== null) return standardRule(`${code}${points}`, 'Fixed penalty', String(points));
  const share = percent ?? STANDARD_PERCENT;
  const name = share === STANDARD_PERCENT && code !== 'DPI' ? code : `${code}${share}pc`;
  return standardRule(name, 'Percentage penalty DNF', String(share));
}

function isAverage(redress: Redress | null): redress is Redress {
  return redress?.method === 'average_all' || redress?.method === 'average_before';
}
