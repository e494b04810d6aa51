import { isDeepStrictEqual } from 'node:util';
import type { Fleet } from '@dockside/contract/areas/racing/regattas';
import type { OwnCode } from '@dockside/contract/areas/racing/scoring-codes';
import { codePoints, countNames, standardCodes } from '@dockside/scoring';
import { redefinedCodes as t } from '../words';
import { type CodeRules, describeRule, isSameCode, ruleOf, sameCodes } from './code-rules';
import { countedPoints } from './own-codes';

type Points = OwnCode['points'];

/** Codes of RRS A10 that both programs have. */
const shared = standardCodes.filter(({ code }) => isSameCode(code));

/**
 * Finds the codes of RRS A10 that a file scores in another way than the rules: their points, whether they may be
 * discarded, and whether a finish keeps its place.
 */
export function redefinedCodes(rules: CodeRules, code_base: Fleet['code_base']): OwnCode[] {
  return shared.flatMap(({ code, name, came_to_start, excludable, finisher }) => {
    const own = rules.get(code);
    const points = own && pointsIn(rules, code, code_base);
    if (!own || !points) return [];
    const here = {
      finisher: own.keepsPlace,
      came_to_start: came_to_start && own.cameToStart,
      excludable: own.discardable,
    };
    const isUsual = isDeepStrictEqual(here, { finisher, came_to_start, excludable });
    return isUsual && isDeepStrictEqual(points, usualPoints(code, code_base))
      ? []
      : [{ code, name, ...here, points }];
  });
}

/** A code's points in the file; null if its method is unknown here. */
function pointsIn(rules: CodeRules, code: string, code_base: Fleet['code_base']): Points | null {
  const rule = ruleOf(rules, code);
  const points = rule && countedPoints(rule.method, rule.value === '' ? '1' : rule.value);
  if (!points || code === 'DNF' || code === 'DNC') return points ?? null;
  const dnf = pointsIn(rules, 'DNF', code_base) ?? usualPoints('DNF', code_base);
  return isDeepStrictEqual(points, dnf) ? codePoints('dnf') : points;
}

function usualPoints(code: string, code_base: Fleet['code_base']): Points {
  if (code === 'DNC') return codePoints('entries', { value: 1 });
  if (code !== 'DNF') return codePoints('dnf');
  return codePoints(code_base === 'starting_area' ? 'came_to_start' : 'entries', { value: 1 });
}

/**
 * Difference between a code's score in the file and in the regatta; null if none, or for a code of the file alone.
 *
 * @param codes the regatta's own
 */
export function codeDifference(
  rules: CodeRules,
  code_base: Fleet['code_base'],
  name: string,
  codes: readonly OwnCode[],
): string | null {
  const code = sameCodes[name.toUpperCase()];
  const rule = ruleOf(rules, name);
  if (code === undefined || !rule) return null;
  const own = codes.find((one) => one.code === code);
  const here = own?.points ?? usualPoints(code, code_base);
  const dnf = codes.find((one) => one.code === 'DNF')?.points ?? usualPoints('DNF', code_base);
  const scored = here.method === 'dnf' ? dnf : here;
  const there = countedPoints(rule.method, rule.value === '' ? '1' : rule.value);
  if (there && isDeepStrictEqual(there, scored)) return null;
  const source = scored.method === 'entries' ? 'RRS A5.2' : 'RRS A5.3';
  return own
    ? t.asRegatta(name, describeRule(rule), words(scored))
    : t.asRules(name, describeRule(rule), words(scored), source);
}

function words({ method, value }: Points): string {
  return method in countNames
    ? `${countNames[method as keyof typeof countNames]} + ${value}`
    : t.points(value);
}
