import { newRedress, type Redress } from '../../contract/areas/penalties';
import type { ScoringCode } from '../../contract/areas/scoring-codes';

/** What a code of a Sailwave series is worth: `Score like` another one, `Boats in race +` 1 … */
export interface CodeRule {
  name: string;
  method: string;
  value: string;
}

/** The rules of a scoring system's codes by their names, which Sailwave tells apart by letters, not by their case. */
export type CodeRules = ReadonlyMap<string, CodeRule>;

/** How a code of a file is kept. */
export interface KeptCode {
  code: ScoringCode;
  points: number | null;
  percent: number | null;
  redress: Redress | null;
  /** What is not the same here, for the report; null when all is. */
  note: string | null;
}

export function codeRules(lines: readonly string[]): CodeRules {
  return new Map(
    lines.map((line) => {
      const [name = '', method = '', value = ''] = line.split('|').map((part) => part.trim());
      return [name.toUpperCase(), { name, method, value }];
    }),
  );
}

/** The rule that a code ends up with: `Score like` is followed. */
export function ruleOf(rules: CodeRules, name: string): CodeRule | undefined {
  let rule = rules.get(name.toUpperCase());
  for (const seen = new Set<string>(); rule?.method === 'Score like' && !seen.has(rule.name); ) {
    seen.add(rule.name);
    rule = rules.get(rule.value.toUpperCase()) ?? rule;
  }
  return rule;
}

/** The codes that both have, under Sailwave's name and by the rule of theirs. Former names of the rules among them. */
const sameCodes: Record<string, ScoringCode> = {
  DNC: 'DNC',
  DNS: 'DNS',
  OCS: 'OCS',
  NSC: 'NSC',
  DNF: 'DNF',
  RET: 'RET',
  RAF: 'RET',
  DSQ: 'DSQ',
  DNE: 'DNE',
  DGM: 'DNE',
  UFD: 'UFD',
  BFD: 'BFD',
};

/** Whether a code stands for the same here, whatever it scores. */
export function isSameCode(name: string): boolean {
  return name.toUpperCase() in sameCodes;
}

/** How Sailwave names what a code of A5.2 and of A5.3 scores. */
export const CODE_BASE_METHODS = {
  series_entries: 'Boats in series +',
  starting_area: 'Boats in race +',
} as const;

/** Methods whose points follow from the rules here, too. */
type Keep = (rule: CodeRule, base: ScoringCode) => Omit<KeptCode, 'note'> | null;

const none = { points: null, percent: null, redress: null };

const methods: Record<string, Keep> = {
  'Average (all)': () => ({ ...none, code: 'RDG', redress: newRedress('average_all') }),
  'Average (before)': () => ({ ...none, code: 'RDG', redress: newRedress('average_before') }),
  'Fixed penalty': (rule, code) => penalty(code, rule, 'points'),
  'Percentage penalty DNF': (rule, code) => penalty(code, rule, 'percent'),
  'Finishers +': ({ name, value }) =>
    name.toUpperCase().startsWith('TLE')
      ? { ...none, code: 'TLE', points: name.toUpperCase() === 'TLE' ? null : Number(value) || 1 }
      : null,
};

/** What ZFP and SCP are where nothing else is stated (RRS 30.2, 44.3(c)). */
const STANDARD_PERCENT = 20;

function penalty(
  code: ScoringCode,
  { name, value }: CodeRule,
  figure: 'points' | 'percent',
): Omit<KeptCode, 'note'> | null {
  const stated = Number(value);
  if (!Number.isFinite(stated) || stated < 0) return null;
  const isStandard = figure === 'percent' && stated === STANDARD_PERCENT && name.toUpperCase() === code;
  return { ...none, code, [figure]: isStandard && code !== 'DPI' ? null : stated };
}

/**
 * How a boat's code is kept. One of the club's own becomes what scores the same: redress by an average, a penalty of points;
 * failing that, redress of the points that Sailwave stored. The note then says so.
 *
 * @param points what Sailwave scored for it; null where it stored nothing
 * @returns null when neither the code nor its points can be told
 */
export function keepCode(name: string, rules: CodeRules, points: number | null): KeptCode | null {
  const plain = name.toUpperCase();
  const same = sameCodes[plain];
  const rule = ruleOf(rules, name);
  if (same) {
    const note = same === plain ? null : `${name} is kept as ${same}, its name in the rules of today`;
    return { ...none, code: same, note };
  }
  const base = (['ZFP', 'SCP', 'DPI'] as const).find((code) => plain.startsWith(code)) ?? 'DPI';
  const kept = rule && methods[rule.method]?.(rule, base);
  if (kept) {
    const isOfTheRules = plain.startsWith(kept.code);
    return {
      ...kept,
      note: isOfTheRules ? null : `${name} (${tellRule(rule)}) is kept as ${tellKept(kept)}`,
    };
  }
  if (points === null) return null;
  const stated: Omit<KeptCode, 'note'> = { ...none, code: 'RDG', redress: newRedress('points', { points }) };
  const note =
    plain === 'RDG'
      ? null
      : `${name} (${rule ? tellRule(rule) : 'not defined in the file'}) is kept as RDG with the points that Sailwave scored`;
  return { ...stated, note };
}

/** A code's rule as the file has it: `Finishers + 1`. */
export function tellRule({ method, value }: CodeRule): string {
  return `${method} ${value}`.trim();
}

function tellKept({ code, points, percent, redress }: Omit<KeptCode, 'note'>): string {
  if (redress)
    return `${code}, ${redress.method === 'average_all' ? 'average of all races' : 'average of the races before'}`;
  if (points !== null) return `${code} with ${points} points`;
  return percent === null ? code : `${code} of ${percent} %`;
}

/** What a score's code is called in a Sailwave file, with the rule that scores it so there. */
export function codeRuleFor(
  code: ScoringCode,
  { points, percent }: { points: number | null; percent: number | null },
  redress: KeptCode['redress'],
  tlePoints: number,
): CodeRule {
  if (code === 'RDG') {
    if (redress?.method === 'average_all') return { name: 'RDGa', method: 'Average (all)', value: '' };
    if (redress?.method === 'average_before') return { name: 'RDGb', method: 'Average (before)', value: '' };
    return { name: 'RDG', method: 'Set points by hand', value: '' };
  }
  if (code === 'TLE') {
    const behind = points ?? tlePoints;
    return { name: behind === 1 ? 'TLE' : `TLE${behind}`, method: 'Finishers +', value: String(behind) };
  }
  if (points !== null) return { name: `${code}${points}`, method: 'Fixed penalty', value: String(points) };
  const share = percent ?? STANDARD_PERCENT;
  const name = share === STANDARD_PERCENT && code !== 'DPI' ? code : `${code}${share}pc`;
  return { name, method: 'Percentage penalty DNF', value: String(share) };
}
