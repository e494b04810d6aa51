import type { ScoringCode } from '@dockside/contract/areas/racing/scoring-codes';
import { ownValue } from '@dockside/contract/own-value';

/** Points rule of a code in a Sailwave series: `Score like` another code, `Boats in race +` 1 … */
export interface CodeRule {
  name: string;
  method: string;
  value: string;
  /** Description in the file. */
  title: string;
  discardable: boolean;
  cameToStart: boolean;
  /** True if she has finished and boats behind do not move up. */
  keepsPlace: boolean;
}

const isYes = (text: string | undefined) => text !== 'No';

/** Rules of a scoring system's codes by name. Sailwave ignores case. */
export type CodeRules = ReadonlyMap<string, CodeRule>;

export function codeRules(lines: readonly string[]): CodeRules {
  return new Map(
    lines.map((line) => {
      const parts = line.split('|').map((part) => part.trim());
      const [name = '', method = '', value = '', discardable, cameToStart] = parts;
      const [finished, keeps, , , title] = parts.slice(12);
      const rule = {
        ...{ name, method, value, title: title || name },
        discardable: isYes(discardable),
        cameToStart: isYes(cameToStart),
        keepsPlace: finished === 'Yes' && keeps === 'Yes',
      };
      return [name.toUpperCase(), rule];
    }),
  );
}

/** The final rule of a code, following `Score like`. */
export function ruleOf(rules: CodeRules, name: string): CodeRule | undefined {
  let rule = rules.get(name.toUpperCase());
  for (const seen = new Set<string>(); rule?.method === 'Score like' && !seen.has(rule.name); ) {
    seen.add(rule.name);
    rule = rules.get(rule.value.toUpperCase()) ?? rule;
  }
  return rule;
}

/** Codes both programs have, by Sailwave's name, including former names. */
export const sameCodes: Record<string, ScoringCode> = {
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

/** True if a code has the same meaning here, whatever it scores. */
export function isSameCode(name: string): boolean {
  return Object.hasOwn(sameCodes, name.toUpperCase());
}

/** Sailwave's names for the scores of A5.2 and A5.3 codes. */
export const CODE_BASE_METHODS = {
  series_entries: 'Boats in series +',
  starting_area: 'Boats in race +',
} as const;

/** A code's rule as text: `Finishers + 1`. */
export function describeRule({ method, value }: CodeRule): string {
  return `${method} ${value}`.trim();
}

/** A rules code as the file defines it. */
export function standardRule(name: string, method: string, value = ''): CodeRule {
  const [discardable, cameToStart, , finished, keeps] = (ownValue(flags, name) ?? 'Yes|Yes|Yes|Yes|Yes')
    .split('|')
    .map(isYes);
  return {
    ...{ name, method, value, title: '' },
    discardable: discardable!,
    cameToStart: cameToStart!,
    keepsPlace: finished! && keeps!,
  };
}

/** A code as a line of the file. @param handle of the scoring system */
export function codeLine(rule: CodeRule, handle: number): string {
  const { name, method, value, title } = rule;
  const yes = (flag: boolean) => (flag ? 'Yes' : 'No');
  const usual = rule.keepsPlace ? undefined : ownValue(flags, name);
  const [, , started, finished, keeps] = usual?.split('|') ?? [
    ...['', '', yes(rule.cameToStart), yes(rule.keepsPlace), yes(rule.keepsPlace)],
  ];
  const spare = Array.from({ length: 4 }, () => 'spare');
  return [
    ...[name, method, value, yes(rule.discardable), yes(rule.cameToStart), '', '', ...spare],
    ...[started, finished, keeps, handle, '', title.replaceAll('|', ' ')],
  ].join('|');
}

/** Discardable, came to the start, started, finished, keeps her place: as in Sailwave's Appendix A. */
const flags: Record<string, string> = {
  DNC: 'Yes|No|No|No|No',
  DNS: 'Yes|Yes|No|No|No',
  OCS: 'Yes|Yes|No|No|No',
  BFD: 'Yes|Yes|No|No|No',
  UFD: 'Yes|Yes|No|No|No',
  DNF: 'Yes|Yes|Yes|No|No',
  NSC: 'Yes|Yes|Yes|No|No',
  RET: 'Yes|Yes|Yes|No|No',
  TLE: 'Yes|Yes|Yes|No|No',
  DSQ: 'Yes|Yes|Yes|Yes|No',
  DNE: 'No|Yes|Yes|Yes|No',
};
